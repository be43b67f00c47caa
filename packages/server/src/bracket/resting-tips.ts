import type { Pairing } from '@tippspiel/rules';
import { sql } from 'kysely';
import { awaitBetCommits } from '../db/bet-commits.ts';
import type { Db } from '../db/schema.ts';

/** A match whose row this transaction has locked: no bet on it is being written. */
interface LockedMatch {
  readonly id: number;
  /** The one that its tips are for. */
  readonly pairing: Pairing;
}

/**
 * Lets the tips on a locked match that has not started rest, under match and pairing: they are shown to nobody and
 * counted nowhere (docs/game.md, 'The bracket').
 *
 * @returns how many
 */
export const restTips = async (db: Db, { id, pairing }: LockedMatch): Promise<number> => {
  await awaitBetCommits(db);
  await holdPlayers(db, 'bets', id);
  const { numAffectedRows } = await sql`
    INSERT INTO resting_bets
      (match_id, home, away, user_id, home_tip, away_tip, ko_tip, placed_at, rested_at)
    SELECT match_id, ${pairing.home}, ${pairing.away}, user_id, home_tip, away_tip, ko_tip, placed_at,
      clock_timestamp()
    FROM bets WHERE match_id = ${id}
  `.execute(db);
  await db.deleteFrom('bets').where('match_id', '=', id).execute();
  return Number(numAffectedRows ?? 0);
};

/**
 * Brings the tips on a locked match back that rest for the pairing that it has.
 *
 * @returns how many
 */
export const wakeTips = async (db: Db, { id, pairing }: LockedMatch): Promise<number> => {
  await holdPlayers(db, 'resting_bets', id);
  const { home, away } = pairing;
  const { numAffectedRows } = await sql`
    INSERT INTO bets (match_id, user_id, home_tip, away_tip, ko_tip, placed_at)
    SELECT match_id, user_id, home_tip, away_tip, ko_tip, placed_at
    FROM resting_bets WHERE match_id = ${id} AND home = ${home} AND away = ${away}
  `.execute(db);
  await db
    .deleteFrom('resting_bets')
    .where('match_id', '=', id)
    .where('home', '=', home)
    .where('away', '=', away)
    .execute();
  return Number(numAffectedRows ?? 0);
};

/**
 * Waits for accounts that are being deleted. The statement after it does not see the tips that went with them, whose
 * keys would refer to nobody.
 */
const holdPlayers = async (db: Db, table: 'bets' | 'resting_bets', matchId: number) => {
  const tips = await db
    .selectFrom(table)
    .select('user_id')
    .where('match_id', '=', matchId)
    .execute();
  const ids = tips.map(({ user_id }) => user_id);
  await sql`
    SELECT FROM users WHERE id = ANY(${ids}::integer[]) ORDER BY id FOR KEY SHARE
  `.execute(db);
};

/** Removes the resting tips of matches that have started: none of them comes back. */
export const forgetRestingTips = async (db: Db): Promise<void> => {
  await sql`
    DELETE FROM resting_bets r USING matches m WHERE m.id = r.match_id AND m.locked_at IS NOT NULL
  `.execute(db);
};
