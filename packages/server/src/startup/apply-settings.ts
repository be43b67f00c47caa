import { sql } from 'kysely';
import { storeDayStart } from '../bracket/day-start.ts';
import { gameNow, startGameClock } from '../clock.ts';
import type { Config } from '../config.ts';
import { currentTournamentId } from '../db/game.ts';
import type { Db } from '../db/schema.ts';
import { recordEvent } from '../log/record.ts';
import type { Mail } from '../mail/mail.ts';
import { storeFirstStarts } from '../money/first-start.ts';
import { StartError } from '../start-error.ts';
import { startupTexts } from '../texts/startup.ts';

type Settings = Pick<Config, 'clock' | 'stakeCents' | 'timeZone'>;
type Stored = Settings & { readonly stakeCents: number | null };

/**
 * Applies the operator's clock, stake and time zone to the game in the database; what changes is
 * logged for everybody. Where nothing is played yet the clock is all there is to set: `loadTournament`
 * stores the others. Of nodes that start together one changes and the next finds it done.
 *
 * @returns whether players have to be asked for a higher stake
 * @param freeClock whether the clock may go back, and past a kick-off
 * @throws {StartError} if the tournament has started with another stake, or if the clock of a game
 * would go back or past a kick-off (docs/decisions/0014); then nothing is changed
 */
export async function applySettings(
  db: Db,
  settings: Settings,
  { freeClock }: { readonly freeClock: boolean },
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const clock = await lockClock(transaction);
    const game = await lockGame(transaction);
    if (game === undefined) {
      await startGameClock(transaction, settings.clock);
      return false;
    }
    const stakeCents = wantedStake(game, settings);
    const wanted = { ...settings, stakeCents };
    refuseOtherStake(game, wanted);
    if (!freeClock && clock !== settings.clock) await refuseJump(transaction, clock, settings);
    await storeSettings(transaction, game, wanted);
    // Before the clock is set: what has started by the clock until now has started.
    await storeFirstStarts(transaction);
    await startGameClock(transaction, settings.clock);
    await logChanges(transaction, { clock, ...game }, wanted);
    return !game.started && (stakeCents ?? 0) > (game.stakeCents ?? 0);
  });
}

/** Mails everybody who has agreed to a lower stake of the overall game than it has now. */
export async function askForStake(db: Db, mail: Mail): Promise<void> {
  const { rows } = await sql<{ userId: number }>`
    SELECT u.id AS "userId" FROM users u
    JOIN participations p ON p.user_id = u.id AND p.tournament_id = ${currentTournamentId}
    JOIN tournaments t ON t.id = p.tournament_id AND p.agreed_cents < t.stake_cents
    WHERE u.active ORDER BY u.id
  `.execute(db);
  for (const { userId } of rows) await mail.send({ kind: 'stake-asked', userId }, db);
}

/** The CLOCK of the last start; locked, so that nodes take turns. */
async function lockClock(db: Db): Promise<string | null> {
  const { started_from } = await db
    .selectFrom('game_clock')
    .select('started_from')
    .forUpdate()
    .executeTakeFirstOrThrow();
  return started_from;
}

const lockGame = async (db: Db) => {
  // By itself first: after a wait it may name another tournament.
  await sql`SELECT FROM configuration FOR UPDATE`.execute(db);
  return db
    .selectFrom('configuration as c')
    .innerJoin('tournaments as t', 't.id', 'c.tournament_id')
    .select([
      't.id',
      't.stake_cents as stakeCents',
      'c.time_zone as timeZone',
      sql<boolean>`tournament_started(t.id)`.as('started'),
      sql<Date>`game_now()`.as('now'),
    ])
    .forUpdate('c')
    .forNoKeyUpdate('t')
    .executeTakeFirst();
};

type Game = NonNullable<Awaited<ReturnType<typeof lockGame>>>;

/** Without a stored time zone no start has stored the stake either: this one's is taken. */
function refuseOtherStake(game: Game, { stakeCents }: Stored): void {
  if (game.started && game.timeZone !== null && game.stakeCents !== stakeCents) {
    throw new StartError(startupTexts.stakeFixed(stakeText(game.stakeCents)));
  }
}

async function refuseJump(db: Db, clock: string | null, settings: Settings) {
  const { rows } = await sql<{ jumps: boolean }>`
    SELECT target < now OR EXISTS (
      SELECT FROM matches WHERE locked_at IS NULL AND kickoff IS NOT NULL
        AND NOT has_started_by(kickoff, now) AND has_started_by(kickoff, target)
    ) AS jumps
    FROM (SELECT game_now() AS now,
      coalesce(${settings.clock}::timestamptz, clock_timestamp()) AS target) clocks
  `.execute(db);
  if (rows[0]?.jumps) throw new StartError(startupTexts.clockFixed(clock));
}

/** STAKE, else the stake that is stored; a game from before stakes were stored had 10 euros. */
const wantedStake = (game: Game, { stakeCents }: Settings): number | null =>
  stakeCents === undefined ? (game.timeZone === null ? STAKE_BEFORE : game.stakeCents) : stakeCents;

const STAKE_BEFORE = 1000;

async function storeSettings(db: Db, game: Game, settings: Stored): Promise<void> {
  await db
    .updateTable('tournaments')
    .set({ stake_cents: settings.stakeCents })
    .where('id', '=', game.id)
    .execute();
  await db.updateTable('configuration').set({ time_zone: settings.timeZone }).execute();
  await storeDayStart(db);
  if (game.timeZone !== null || settings.stakeCents === null) return;
  // No start had stored the stake to which who is there has agreed.
  await sql`
    INSERT INTO participations (tournament_id, user_id, agreed_cents, agreed_full_cents)
    SELECT ${game.id}::integer, id, ${settings.stakeCents}::integer, NULL FROM users
    WHERE EXISTS (SELECT FROM tournaments WHERE id = ${game.id} AND first_locked_at IS NULL)
    ON CONFLICT (tournament_id, user_id) DO UPDATE SET agreed_cents = excluded.agreed_cents,
      agreed_full_cents = CASE WHEN participations.full_stake THEN excluded.agreed_cents END
  `.execute(db);
}

async function logChanges(db: Db, before: Game & Pick<Settings, 'clock'>, after: Stored) {
  if (before.timeZone === null) return;
  const operator = { role: 'operator' } as const;
  if (before.stakeCents !== after.stakeCents) {
    const facts = { from: before.stakeCents, to: after.stakeCents };
    await recordEvent(db, operator, 'stake-set', facts);
  }
  if (before.timeZone !== after.timeZone) {
    const facts = { from: before.timeZone, to: after.timeZone };
    await recordEvent(db, operator, 'time-zone-set', facts);
  }
  if (before.clock !== after.clock) {
    const facts = { from: before.now.toISOString(), to: (await gameNow(db)).toISOString() };
    await recordEvent(db, operator, 'clock-set', facts);
  }
}

const stakeText = (cents: number | null) => (cents === null ? 'off' : String(cents / 100));
