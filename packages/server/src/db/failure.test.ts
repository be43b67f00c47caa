import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase, createTestServer } from '../../test/database.ts';
import { type OpenDatabase, openDatabase } from './database.ts';
import { isDatabaseAway } from './failure.ts';

const silent = pino({ level: 'silent' });

function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => null,
    (error: unknown) => error,
  );
}

/** A failure that the server itself has no code for. */
function inside(message: string): string {
  return `do $$ begin raise '${message}' using errcode = 'XX000'; end $$`;
}

async function ownServer() {
  const server = await createTestServer();
  const opened = openDatabase(server.connection, silent);
  onTestFinished(async () => {
    await opened.close();
    await server.remove();
  });
  return { server, opened };
}

async function answersAgain({ db }: OpenDatabase): Promise<void> {
  await expect.poll(() => failureOf(sql`select 1`.execute(db)), { timeout: 10_000 }).toBeNull();
}

test('a database that stops and comes back is away in between, also inside a transaction', async () => {
  const { server, opened } = await ownServer();
  await sql`select 1`.execute(opened.db);
  const inside = failureOf(
    opened.db.transaction().execute(async (transaction) => {
      await server.stop();
      await sql`select 1`.execute(transaction);
    }),
  );
  expect(isDatabaseAway(await inside)).toBe(true);
  expect(isDatabaseAway(await failureOf(sql`select 1`.execute(opened.db)))).toBe(true);

  await server.start();
  await answersAgain(opened);
});

test('a server without a free connection is away', async () => {
  const { db, connection } = await createTestDatabase();
  const user = `gast_${connection.database}`;
  await sql`create role ${sql.id(user)} login connection limit 0`.execute(db);
  const guest = openDatabase({ ...connection, user }, silent);
  onTestFinished(async () => {
    await guest.close();
    await sql`drop role ${sql.id(user)}`.execute(db);
  });
  expect(isDatabaseAway(await failureOf(sql`select 1`.execute(guest.db)))).toBe(true);
});

test.each([
  ['nobody listens', { connectionString: 'postgresql://nobody@127.0.0.1:1/x' }],
  ['no socket', { host: '/nirgends', port: 5432, ssl: false, user: 'a', database: 'b' }],
] as const)('%s: away', async (_, connection) => {
  const { db, close } = openDatabase(connection, silent);
  onTestFinished(close);
  expect(isDatabaseAway(await failureOf(sql`select 1`.execute(db)))).toBe(true);
});

test('a closed pool is away', async () => {
  const { db, close } = openDatabase({ connectionString: 'postgresql://127.0.0.1:1/x' }, silent);
  await close();
  expect(isDatabaseAway(await failureOf(sql`select 1`.execute(db)))).toBe(true);
});

test.each([
  ['a query that takes too long', `set local statement_timeout = 20; select pg_sleep(5)`],
  ['a lock that nobody gives back', `set local lock_timeout = 20; lock table users`],
  ['a full disk', `do $$ begin raise sqlstate '53100'; end $$`],
  ['a worker that Citus loses', inside('SSL SYSCALL error: EOF detected')],
])('%s: away', async (_, query) => {
  const { db } = await createTestDatabase();
  await db.transaction().execute(async (holding) => {
    await sql`lock table users`.execute(holding);
    expect(isDatabaseAway(await failureOf(sql.raw(query).execute(db)))).toBe(true);
  });
});

test.each(['select 1 / 0', 'select * from nowhere', inside('cache lookup failed')])(
  '%s: the fault of the query',
  async (query) => {
    const { db } = await createTestDatabase();
    const error = await failureOf(sql.raw(query).execute(db));
    expect(error).toBeInstanceOf(Error);
    expect(isDatabaseAway(error)).toBe(false);
  },
);

test('anything else is no failure of the database', () => {
  const file = Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' });
  expect(isDatabaseAway(file)).toBe(false);
  expect(isDatabaseAway('57P01')).toBe(false);
  expect(isDatabaseAway(new Error('outer', { cause: { code: '57P01' } }))).toBe(false);
});
