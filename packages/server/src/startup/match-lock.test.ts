import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { aBet, aPlayer, aTournament, gameClockAt, matchNumber } from '../../test/factories.ts';
import { lockStartedMatches } from '../features/match/running.ts';
import { createMatchLock, createSnapshotJob } from './prepare-game.ts';

test('a match is locked within seconds of its start, also after trouble', async () => {
  const { db } = await createTestDatabase();
  await aTournament(db);
  const { id } = await matchNumber(db, 1);
  const warned: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void warned.push(line) });
  const job = createMatchLock({ db, log });
  await sql`ALTER TABLE matches RENAME TO gone`.execute(db);
  await job.start();
  await sql`ALTER TABLE gone RENAME TO matches`.execute(db);
  expect(warned).toHaveLength(1);

  await gameClockAt(db, '2024-06-14T18:59:51Z');
  const lockedAt = async () =>
    (await db.selectFrom('matches').select('locked_at').where('id', '=', id).executeTakeFirst())
      ?.locked_at;
  await vi.waitFor(async () => expect(await lockedAt()).toBeInstanceOf(Date), 10_000);
  await job.stop();
});

test('two nodes that note a start at once, and again, store one', async () => {
  const { db } = await createTestDatabase();
  await aTournament(db);
  const player = await aPlayer(db);
  await gameClockAt(db, '2024-06-15T20:00:00Z');
  const stored = async () => ({
    matches: await db
      .selectFrom('matches')
      .select(['id', sql`locked_at`.as('at')])
      .where('locked_at', 'is not', null)
      .orderBy('id')
      .execute(),
    tournament: await db.selectFrom('tournaments').select(sql`first_locked_at`.as('at')).execute(),
    money: await db
      .selectFrom('participations')
      .select(['user_id', 'plays_for_money'])
      .where('plays_for_money', '=', true)
      .execute(),
  });
  await Promise.all([1, 2, 3, 4].map(() => lockStartedMatches(db)));
  const once = await stored();
  expect(once.matches).toHaveLength(4);
  expect(once.money).toEqual([{ user_id: player.id, plays_for_money: true }]);
  await aPlayer(db, 'Zu spät');
  await Promise.all([1, 2].map(() => lockStartedMatches(db)));
  expect(await stored()).toEqual(once);
});

test('distributions that were missed are published before the program is ready', async () => {
  const { db } = await createTestDatabase();
  await aTournament(db);
  const { id } = await matchNumber(db, 1);
  for (let count = 0; count < 10; count += 1) {
    await aBet(db, id, (await aPlayer(db)).id, [1, count % 2]);
  }
  const job = createSnapshotJob({ db, log: pino({ level: 'silent' }) });
  await job.start();
  const published = db.selectFrom('distribution_snapshots').select(['home_wins', 'draws']);
  expect(await published.execute()).toEqual([{ home_wins: 5, draws: 5 }]);
  await job.stop();
});
