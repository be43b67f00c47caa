import { type Emoji, fields } from '@tippspiel/contract';
import { type Kysely, sql } from 'kysely';
import { gameNow } from '../clock.ts';
import type { Config } from '../config.ts';
import { columnsOfGroupMoney } from '../db/group-money.ts';
import type { Database } from '../db/schema.ts';
import { insertFoundedGroup } from '../features/groups/founding.ts';
import { newLinkToken, setLink } from '../features/groups/link.ts';
import { loadTournament } from '../features/tournament/load.ts';
import { avatarCodes } from '../identity/avatar-code.ts';
import { hashPassword, unknownPasswordHash } from '../identity/password.ts';
import { bookOpenStakes } from '../money/paid-flag.ts';
import { isDemo } from '../startup/database-owner.ts';
import type { DemoAccounts } from './accounts.ts';
import { goBack } from './game/go-back.ts';
import { playOn, THE_BEGINNING } from './game/play-on.ts';
import { demoFoundedGroups, demoGroups } from './groups.ts';
import { pastCompetitions } from './history.ts';
import { drawAvatar } from './players/avatar.ts';
import { championTipOf } from './players/champion-tip.ts';
import { ANNA_NUMBER, type DemoPlayer, ORGANISER_NUMBER, roster } from './players/roster.ts';
import { pickWeighted, randomFrom } from './random.ts';
import { createDemoTables, withDemoTables } from './tables.ts';
import { type DemoTournament, lockDemo, moveDemo } from './transaction.ts';

interface DemoOptions extends DemoAccounts, Pick<Config, 'stakeCents' | 'timeZone'> {
  /** A file of `tournaments/` without `.json`. */
  readonly tournament: string;
}

/**
 * Makes a migrated database a demo whose game is where the game clock is: tournament, players,
 * groups, past competitions. One that is a demo already goes on, with all that has happened on the
 * game clock since it was stopped.
 */
export async function fillDemo(
  db: Kysely<Database>,
  { tournament, stakeCents, timeZone, ...accounts }: DemoOptions,
): Promise<void> {
  await markAsDemo(db);
  await loadTournament(db, tournament, { stakeCents, timeZone });
  const players = (await isFilled(db)) ? [] : await drawPlayers(db, accounts);
  await moveDemo(db, async (transaction, current) => {
    const state = await withDemoTables(transaction)
      .selectFrom('demo_state')
      .select('reached')
      .executeTakeFirst();
    if (state === undefined) {
      await settleIn(transaction, current, players);
      return playOn(transaction, current, THE_BEGINNING);
    }
    // Another CLOCK than last time may have set the game back.
    if ((await gameNow(transaction)) < state.reached) await goBack(transaction, current);
    await playOn(transaction, current, state.reached);
  });
}

/** First of all, so that a demo that was aborted half-way is never taken for a real game. */
async function markAsDemo(db: Kysely<Database>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockDemo(transaction);
    if (!(await isDemo(transaction))) await createDemoTables(transaction);
  });
}

async function isFilled(db: Kysely<Database>): Promise<boolean> {
  const states = withDemoTables(db).selectFrom('demo_state').select('reached');
  return (await states.executeTakeFirst()) !== undefined;
}

async function settleIn(
  transaction: Kysely<Database>,
  tournament: DemoTournament,
  players: readonly DrawnPlayer[],
): Promise<void> {
  const ids = await insertPlayers(transaction, players);
  await insertParticipations(transaction, tournament, ids);
  await insertGroups(transaction, ids);
  await insertPayments(transaction);
  await insertReactions(transaction, tournament);
  await insertHistory(transaction, ids);
  await withDemoTables(transaction)
    .insertInto('demo_players')
    .values([...ids].map(([number, user_id]) => ({ number, user_id })))
    .execute();
  await transaction
    .updateTable('configuration')
    .set({ admin_id: ids.get(ORGANISER_NUMBER) ?? null })
    .execute();
  await withDemoTables(transaction)
    .insertInto('demo_state')
    .values({ reached: THE_BEGINNING })
    .execute();
}

interface DrawnPlayer extends DemoPlayer {
  readonly passwordHash: string;
  readonly avatarCode: string;
  readonly jpeg: Buffer | null;
}

/** The sixty with all that takes time to make. Only the organiser and Anna can sign in. */
async function drawPlayers(
  db: Kysely<Database>,
  { organiser, anna }: DemoAccounts,
): Promise<readonly DrawnPlayer[]> {
  const nobodys = await unknownPasswordHash();
  const handedOut = new Map([
    [
      ORGANISER_NUMBER,
      { email: organiser.email, passwordHash: await hashPassword(organiser.password) },
    ],
    [ANNA_NUMBER, { email: anna.email, passwordHash: await hashPassword(anna.password) }],
  ]);
  const codeOf = await avatarCodes(db)();
  return Promise.all(
    roster.map(async (listed) => {
      const player = { ...listed, passwordHash: nobodys, ...handedOut.get(listed.number) };
      const jpeg = player.hasAvatar ? await drawAvatar(player.number) : null;
      return { ...player, jpeg, avatarCode: codeOf(player) };
    }),
  );
}

/** @returns the ids of the players by their number */
async function insertPlayers(
  db: Kysely<Database>,
  players: readonly DrawnPlayer[],
): Promise<ReadonlyMap<number, number>> {
  const ids = new Map<number, number>();
  for (const player of players) {
    const { id } = await db
      .insertInto('users')
      .values({
        name: player.name,
        name_key: fields.nameKey(player.name),
        email: player.email,
        email_key: player.email.toLowerCase(),
        password_hash: player.passwordHash,
        active: true,
        avatar_code: player.avatarCode,
        created_at: ago(player.daysBefore * 24 * 60),
        activated_at: ago(player.daysBefore * 24 * 60 - 10),
        last_online: ago(player.minutesAway),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(player.number, id);
    if (player.jpeg === null) continue;
    await db.insertInto('avatars').values({ user_id: id, jpeg: player.jpeg }).execute();
  }
  return ids;
}

const ago = (minutes: number) => sql<Date>`clock_timestamp() - ${minutes} * interval '1 minute'`;

/** The groups with their members. @param ids of the players by their number */
async function insertGroups(db: Kysely<Database>, ids: ReadonlyMap<number, number>): Promise<void> {
  for (const { name, secret, money, members } of demoGroups) {
    const { id } = await db
      .insertInto('tip_groups')
      .values({
        name,
        name_key: fields.nameKey(name),
        secret,
        link_token: newLinkToken(),
        ...columnsOfGroupMoney(money),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = members.flatMap((number) => {
      const user_id = ids.get(number);
      return user_id === undefined ? [] : [{ group_id: id, user_id }];
    });
    await db.insertInto('tip_group_members').values(rows).execute();
  }
  for (const { name, founder, members, link } of demoFoundedGroups) {
    const founderId = ids.get(founder);
    if (founderId === undefined) continue;
    const groupId = await insertFoundedGroup(db, name, founderId);
    await setLink(db, groupId, Buffer.from(link));
    const rows = members.flatMap((number) => {
      const user_id = ids.get(number);
      return user_id === undefined ? [] : [{ group_id: groupId, user_id }];
    });
    await db.insertInto('tip_group_members').values(rows).execute();
  }
}

/** What was won before this tournament. @param ids of the players by their number */
async function insertHistory(
  db: Kysely<Database>,
  ids: ReadonlyMap<number, number>,
): Promise<void> {
  for (const { name, results } of pastCompetitions) {
    const { id } = await db
      .insertInto('competitions')
      .values({ name, name_key: fields.nameKey(name) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = results.flatMap(({ number, points, exact, correct }) => {
      const user_id = ids.get(number);
      return user_id === undefined ? [] : [{ competition_id: id, user_id, points, exact, correct }];
    });
    await db.insertInto('historical_results').values(rows).execute();
  }
}

/** Stakes and champion tips of all players. @param ids of the players by their number */
async function insertParticipations(
  db: Kysely<Database>,
  { id, pack }: DemoTournament,
  ids: ReadonlyMap<number, number>,
): Promise<void> {
  const countries = pack.countries.map(({ isocode }) => isocode);
  const rows = roster.flatMap(({ number, paid, fullStake }) => {
    const user_id = ids.get(number);
    if (user_id === undefined) return [];
    const winner_tip = championTipOf(number, countries, pack.competition.hosts);
    return [{ tournament_id: id, user_id, paid, full_stake: fullStake, winner_tip }];
  });
  await db.insertInto('participations').values(rows).execute();
}

/** The money of the demo: everybody has agreed to all stakes, and who is marked as paid has paid in each game. */
async function insertPayments(db: Kysely<Database>): Promise<void> {
  await sql`
    UPDATE participations p SET agreed_cents = t.stake_cents, agreed_full_cents = t.stake_cents
    FROM tournaments t WHERE t.id = p.tournament_id
  `.execute(db);
  await sql`
    UPDATE tip_group_members m SET agreed_cents = g.stake_cents, agreed_full_cents = g.stake_cents
    FROM tip_groups g WHERE g.id = m.group_id
  `.execute(db);
  const paid = await db
    .selectFrom('participations')
    .select('user_id')
    .where('paid', '=', true)
    .orderBy('user_id')
    .execute();
  for (const { user_id } of paid) await bookOpenStakes(db, user_id);
}

/** Of how many matches a member thinks something. */
const SHARE = 0.35;

const weights: readonly (readonly [Emoji, number])[] = [
  ['cheer', 4],
  ['applause', 3],
  ['laughter', 2],
  ['shock', 2],
  ['tears', 1],
  ['fire', 2],
];

/** How the members of all groups react to each match; shown once it has started. */
async function insertReactions(db: Kysely<Database>, { id }: DemoTournament): Promise<void> {
  const matches = await db
    .selectFrom('matches')
    .select(['id', 'number'])
    .where('tournament_id', '=', id)
    .execute();
  const members = await db
    .selectFrom('tip_group_members')
    .select(['group_id', 'user_id'])
    .execute();
  const rows = matches.flatMap(({ id: match_id, number }) =>
    members.flatMap(({ group_id, user_id }) => {
      const random = randomFrom('reaction', number ?? 0, group_id, user_id);
      if (random() >= SHARE) return [];
      return [{ group_id, user_id, match_id, emoji: pickWeighted(random, weights) }];
    }),
  );
  await sql`
    INSERT INTO reactions (group_id, user_id, match_id, emoji)
    SELECT group_id, user_id, match_id, emoji FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS reaction (group_id integer, user_id integer, match_id integer, emoji text)
  `.execute(db);
}
