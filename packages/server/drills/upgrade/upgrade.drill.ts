import { endpoints } from '@tippspiel/contract';
import { sql } from 'kysely';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { gameTables } from '../../src/backup/tables.ts';
import { migrateWithin } from '../../src/db/migrate.ts';
import type { Db } from '../../src/db/schema.ts';
import { callAt } from '../../test/app.ts';
import { createTestDatabase } from '../../test/database.ts';
import { startProgram } from '../../test/program.ts';
import { gameOf, states } from './old-game.ts';
import { clock, group, token } from './old-rows.ts';

type Row = Readonly<Record<string, unknown>>;
/** All rows by table. */
type Rows = ReadonlyMap<string, readonly Row[]>;

/** What the program counts there: Anna 3 + 2 + 1 points, Bert 3, by hand (docs/game.md, 'Points'). */
const table = [
  { name: 'Anna', position: 1, points: 6, exact: 1, correct: 3 },
  { name: 'Bert', position: 2, points: 3, exact: 1, correct: 1 },
];

let functionsOfNewGame: Awaited<ReturnType<typeof allFunctions>>;
beforeAll(async () => {
  functionsOfNewGame = await allFunctions((await createTestDatabase()).db);
});

/** Gone with its test, or a hundred games hold more connections than a server has. */
const aGame = async (state: string) => {
  const database = await gameOf(state);
  onTestFinished(database.drop);
  return database;
};

test.each(states)(
  'a game of the version %s loses nothing by the migrations since',
  async (state) => {
    const { db } = await aGame(state);
    const rows = await allRows(db);
    await migrateWithin(db);
    expect(lostRows(rows, await allRows(db))).toEqual([]);
    expect(await allFunctions(db)).toEqual(functionsOfNewGame);
  },
);

/** A start takes seconds of a core, and is the same for all of them but for what it finds. */
const started = states.filter((_, index) => (states.length - 1 - index) % 8 === 0);

test.each(started)('a game of the version %s starts, and counts the same', async (state) => {
  const database = await aGame(state);
  const rows = await allRows(database.db);
  const program = await startProgram({
    ...database.env,
    CLOCK: clock,
    DATA_DIR: '/nonexistent',
    STAKE: '10',
    // It would drop browsers whose push service does not exist here, and their rows.
    REMINDERS: 'off',
  });
  onTestFinished(async () => {
    program.child.kill('SIGTERM');
    await program.ended;
  });
  expect(lostRows(rows, await allRows(database.db))).toEqual([]);
  const call = callAt(program.address);
  const params = { id: String(group) };
  const { status, answer } = await call(endpoints.score, { token, params });
  expect(status).toBe(200);
  expect(answer).toMatchObject(table.map((row) => ({ ...row, forMoney: true })));
});

test('the rows of old versions fill every table', async () => {
  const rows = await allRows((await aGame(states.at(-1) ?? '')).db);
  const empty = [...rows].filter(([, { length }]) => length === 0).map(([name]) => name);
  // Nobody has signed out.
  expect(empty).toEqual(['session_changes']);
});

/** What each function of the game does, by its name and parameters. */
const allFunctions = async (db: Db) => {
  const { rows } = await sql`
    SELECT oid::regprocedure::text AS name, pg_get_functiondef(oid) AS text FROM pg_proc
    WHERE pronamespace = current_schema()::regnamespace ORDER BY 1
  `.execute(db);
  return rows;
};

const allRows = async (db: Db): Promise<Rows> => {
  const rows = new Map<string, readonly Row[]>();
  for (const { name } of await gameTables(db)) {
    const { rows: all } = await sql<{ row: Row }>`
      SELECT to_jsonb(t) AS row FROM ${sql.table(name)} t
    `.execute(db);
    rows.set(
      name,
      all.map(({ row }) => row),
    );
  }
  return rows;
};

/** What migrations and the start change on purpose, and why. */
const changing: Readonly<Record<string, readonly string[] | 'all'>> = {
  // Count what has changed.
  revision: 'all',
  changes: 'all',
  session_changes: 'all',
  // Replaced by one distribution for everybody in 0004.
  told_distributions: 'all',
  // Has another name since 0100, and challenges work for minutes.
  captcha_spent: 'all',
  // Replaced by `taken_names` in 0056.
  reserved_names: 'all',
  // The log has lost its sentences in 0006, and counts whole milliseconds since 0011.
  audit_log: ['actor', 'at', 'text', 'facts', 'audience'],
  // Stored by the start, from its settings and its clock.
  configuration: ['time_zone'],
  game_clock: ['offset_ms'],
  tournaments: ['stake_cents', 'closed_at', 'archived_at', 'first_locked_at', 'flags'],
  // The start applies the plan, whose venues are missing, and notes what is sealed, who has asked, and which instants have passed.
  matches: ['venue', 'sealed_at', 'sequence', 'revised_at'],
  questions: ['sealed_at'],
  sessions: ['last_seen_at'],
  distribution_instants: ['last_used'],
  // The start makes the files that somebody has asked for.
  own_data_files: ['everything', 'tips', 'made_at'],
  // The start forgets those of accounts that may not go.
  unused_accounts: 'all',
  // The start follows no feed here, and says so.
  results_feed: 'all',
  // An active account has always been activated once: 0007.
  users: ['activated_at', 'last_online'],
};

/** Rows of before that no row of after equals in all columns that both have. */
const lostRows = (before: Rows, after: Rows) =>
  [...before].flatMap(([name, rows]) => {
    const excepted = changing[name] ?? [];
    if (excepted === 'all') return [];
    const now = after.get(name) ?? [];
    const columns = Object.keys(now[0] ?? {}).filter((column) => !excepted.includes(column));
    const textOf = (row: Row) =>
      JSON.stringify(columns.filter((column) => column in (rows[0] ?? {})).map((c) => row[c]));
    const found = new Set(now.map(textOf));
    return rows.filter((row) => !found.has(textOf(row))).map((row) => ({ name, row }));
  });
