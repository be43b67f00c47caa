import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { brokenEntries, chainedLog } from '../../test/chains.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { aCast, type TestPlayer } from '../../test/factories.ts';
import { someoneWaits } from '../../test/lock-wait.ts';
import { recordEvent } from './record.ts';

let database: TestDatabase;
let organiser: TestPlayer;
let anna: TestPlayer;

beforeEach(async () => {
  database = await createTestDatabase();
  ({ organiser, anna } = await aCast(database.db));
});

const paid = (db = database.db, isPaid = true) =>
  recordEvent(
    db,
    { role: 'organiser', userId: organiser.id },
    'user-paid',
    { paid: isPaid, refunded: false },
    anna,
  );
const named = (name: string, db = database.db) =>
  recordEvent(db, { role: 'operator' }, 'tipgame-named', { name });

const chain = () => chainedLog(database.db);
const broken = () => brokenEntries(database.db);

test('each entry covers the one before, its time, its action and its salted facts', async () => {
  await paid();
  await named('Tippspiel');
  await database.db.transaction().execute(async (transaction) => {
    await named('Pokal', transaction);
    await paid(transaction, false);
  });
  expect(await chain()).toHaveLength(4);
  expect(await broken()).toEqual([]);
});

test.each([
  ["UPDATE audit_log SET facts = '{}'", 'facts of tipgame-named'],
  ["UPDATE audit_log SET at = at + interval '1 ms'", 'digest of tipgame-named'],
  ["UPDATE audit_log SET action = 'money'", 'digest of money'],
])('%s past the trigger does not fit any more', async (statement, expected) => {
  await named('Tippspiel');
  await sql`ALTER TABLE audit_log DISABLE TRIGGER unchanged`.execute(database.db);
  await sql.raw(statement).execute(database.db);
  expect(await broken()).toEqual([expected]);
});

test('entries of transactions that commit at once wait for each other at the end alone', async () => {
  const { db } = database;
  const second = await db.transaction().execute(async (first) => {
    await named('eins', first);
    await sql`SET CONSTRAINTS ALL IMMEDIATE`.execute(first);
    const pending = {
      done: db.transaction().execute((transaction) => named('zwei', transaction)),
    };
    await someoneWaits(db);
    return pending;
  });
  await second.done;
  expect((await chain()).map(({ facts }) => /eins|zwei/.exec(facts)?.[0])).toEqual([
    'eins',
    'zwei',
  ]);
  expect(await broken()).toEqual([]);
});

test('an entry whose transaction fails is no link', async () => {
  await expect(
    database.db.transaction().execute(async (transaction) => {
      await named('nie', transaction);
      throw new Error('late');
    }),
  ).rejects.toThrow('late');
  expect(await chain()).toEqual([]);
});

test('with an account its salt goes, and the chain still fits', async () => {
  await paid();
  await named('Tippspiel');
  await sql`DELETE FROM audit_persons WHERE user_id = ${anna.id}`.execute(database.db);
  expect((await chain()).map(({ salt }) => salt !== null)).toEqual([false, true]);
  expect(await broken()).toEqual([]);
});

test.each(['audit_log', 'audit_chain'])('%s is not changed by mistake', async (table) => {
  await named('Tippspiel');
  await expect(sql`DELETE FROM ${sql.table(table)}`.execute(database.db)).rejects.toThrow(
    /never changed/,
  );
});
