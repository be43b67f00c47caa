import type { Emoji } from '@tippspiel/contract';
import { sql } from 'kysely';
import { gameNow } from '../clock.ts';
import type { Config } from '../config.ts';
import { givesRow } from '../db/gives-row.ts';
import type { Db } from '../db/schema.ts';
import { loadTournament } from '../features/tournament/load.ts';
import { nameScorekeeper } from '../features/users/scorekeepers.ts';
import { bookOpenStakes } from '../money/paid-flag.ts';
import type { DemoAccounts } from './demo-config.ts';
import { askQuestions, solveQuestions } from './game/ask-questions.ts';
import { goBack } from './game/go-back.ts';
import { playOn, THE_BEGINNING } from './game/play-on.ts';
import { insertDepartments, insertGroups } from './groups.ts';
import {
  type DrawnPlayer,
  drawPlayers,
  insertHistory,
  insertParticipations,
  insertPlayers,
} from './players/insert-players.ts';
import { ORGANISER_NUMBER, roster, SCOREKEEPER_NUMBER } from './players/roster.ts';
import { pickWeighted, randomFrom } from './random.ts';
import { markAsDemo, withDemoTables } from './tables.ts';
import { type DemoTournament, isLeague, moveDemo } from './transaction.ts';

interface DemoOptions extends DemoAccounts, Pick<Config, 'stakeCents' | 'timeZone'> {
  /** A file of `tournaments/` without `.json`; null = the organiser chooses one. */
  readonly tournament: string | null;
}

/**
 * Makes a migrated database a demo whose game is where the game clock is: tournament, players,
 * groups, past competitions. One that is a demo already goes on, with all that has happened on the
 * game clock since it was stopped.
 */
export async function fillDemo(
  db: Db,
  { tournament, stakeCents, timeZone, ...accounts }: DemoOptions,
): Promise<void> {
  await markAsDemo(db);
  await loadTournament(db, tournament, { stakeCents, timeZone, fromStart: true });
  if (tournament !== null) {
    await db.updateTable('configuration').set({ first_steps_open: false }).execute();
  }
  const players = (await givesRow(db, sql`SELECT FROM demo_state`))
    ? []
    : await drawPlayers(db, accounts);
  await moveDemo(db, async (transaction, current) => {
    const state = await withDemoTables(transaction)
      .selectFrom('demo_state')
      .select('reached')
      .executeTakeFirst();
    if (state === undefined) {
      await insertDemo(transaction, current, players);
      if (accounts.scorekeeper) await nameDemoScorekeeper(transaction);
      if (current === null) return;
      await askQuestions(transaction, current);
      await playOn(transaction, current, THE_BEGINNING);
      await solveQuestions(transaction, current);
      return;
    }
    if (current === null) return;
    // Another CLOCK than last time may have set the game back.
    if ((await gameNow(transaction)) < state.reached) await goBack(transaction, current);
    await playOn(transaction, current, state.reached);
  });
}

async function insertDemo(
  transaction: Db,
  tournament: DemoTournament | null,
  players: readonly DrawnPlayer[],
): Promise<void> {
  const idOf = await insertPlayers(transaction, players);
  if (tournament !== null) await insertParticipations(transaction, tournament, idOf);
  await insertGroups(transaction, idOf);
  if (tournament !== null && isLeague(tournament.pack)) {
    await insertDepartments(transaction, tournament.id, idOf);
  }
  await insertPayments(transaction);
  if (tournament !== null) await insertReactions(transaction, tournament);
  await insertHistory(transaction, idOf);
  await withDemoTables(transaction)
    .insertInto('demo_players')
    .values(roster.map(({ number }) => ({ number, user_id: idOf(number) })))
    .execute();
  await transaction
    .updateTable('configuration')
    .set({ admin_id: idOf(ORGANISER_NUMBER) })
    .execute();
  await withDemoTables(transaction)
    .insertInto('demo_state')
    .values({ reached: THE_BEGINNING })
    .execute();
}

async function nameDemoScorekeeper(db: Db): Promise<void> {
  const { user_id } = await withDemoTables(db)
    .selectFrom('demo_players')
    .select('user_id')
    .where('number', '=', SCOREKEEPER_NUMBER)
    .executeTakeFirstOrThrow();
  await nameScorekeeper(db, user_id);
}

/** The money of the demo: everybody has agreed to all stakes, and who is marked as paid has paid in each game. */
async function insertPayments(db: Db): Promise<void> {
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
async function insertReactions(db: Db, { id }: DemoTournament): Promise<void> {
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
