import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/database.ts';
import { gameNow, realNow, setGameClock, startGameClock, systemClock } from './clock.ts';

const kickoff = new Date('2024-06-19T16:30:00Z');
let db: TestDatabase['db'];

beforeEach(async () => {
  db = (await createTestDatabase()).db;
});

/** The clocks tick while a test asks: a few seconds either way are the same time. */
function expectAbout(actual: Date, expected: Date): void {
  expect(Math.abs(actual.getTime() - expected.getTime())).toBeLessThan(5_000);
}

test('without CLOCK all three clocks agree', async () => {
  await startGameClock(db, null);
  expectAbout(await gameNow(db), systemClock.now());
  expectAbout(await realNow(db), systemClock.now());
});

test('CLOCK starts the game clock there and it ticks on', async () => {
  await startGameClock(db, kickoff.toISOString());
  const first = await gameNow(db);
  expectAbout(first, kickoff);
  await sql`select pg_sleep(0.01)`.execute(db);
  expect((await gameNow(db)).getTime()).toBeGreaterThan(first.getTime());
  expectAbout(await realNow(db), systemClock.now());
});

test('a game clock that is set to an instant has reached it at once', async () => {
  for (let time = 0; time < 50; time += 1) {
    await setGameClock(db, kickoff);
    expect((await gameNow(db)).getTime()).toBeGreaterThanOrEqual(kickoff.getTime());
  }
});

test('the same CLOCK at a later start goes on where the game clock is', async () => {
  await startGameClock(db, kickoff.toISOString());
  const travelled = new Date('2024-07-14T21:00:00Z');
  await setGameClock(db, travelled);
  await startGameClock(db, kickoff.toISOString());
  expectAbout(await gameNow(db), travelled);
});

test('another CLOCK sets the game clock anew, and none returns to real time', async () => {
  await startGameClock(db, kickoff.toISOString());
  const later = new Date('2024-06-25T19:00:00Z');
  await startGameClock(db, later.toISOString());
  expectAbout(await gameNow(db), later);
  await startGameClock(db, null);
  expectAbout(await gameNow(db), systemClock.now());
});

test('two nodes that start together agree on one game clock', async () => {
  const configured = kickoff.toISOString();
  await Promise.all([startGameClock(db, configured), startGameClock(db, configured)]);
  expectAbout(await gameNow(db), kickoff);
});
