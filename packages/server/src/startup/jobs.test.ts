import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { periods } from '@tippspiel/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import {
  aBet,
  aFoundedGroup,
  aGroup,
  aParticipation,
  aPlayer,
  aResult,
  aTournament,
  gameClockAt,
  matchNumber,
} from '../../test/factories.ts';
import { someoneWaits } from '../../test/lock-wait.ts';
import { archiveEndedTournaments } from '../features/closing/archive.ts';
import { takeNamesOfAccounts } from '../identity/player-name.ts';
import { mintToken } from '../mail/mail-token.ts';
import { removeExpired, removeNeverActivated, removeOldMailFiles } from './retention.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});

/** An account of that age, by default never activated. */
const anAccount = async (days: number, was: { active?: boolean; activated?: boolean } = {}) => {
  const { active = false, activated = false } = was;
  const { id, name } = await aPlayer(database.db);
  await database.db
    .updateTable('users')
    .set({
      active,
      activated_at: activated ? new Date(0) : null,
      created_at: sql`clock_timestamp() - ${days} * interval '1 day'`,
    })
    .where('id', '=', id)
    .execute();
  return { id, name };
};
const accountsLeft = async () =>
  (await database.db.selectFrom('users').select('id').orderBy('id').execute()).map(({ id }) => id);

describe('accounts never activated', () => {
  test('are removed once by two nodes at once, and their names are kept', async () => {
    for (let count = 0; count < 20; count += 1) await anAccount(8);
    await takeNamesOfAccounts(database.db);
    const removed = await Promise.all([1, 2].map(() => removeNeverActivated(database.program.db)));
    expect(removed.reduce((sum, count) => sum + count, 0)).toBe(20);
    expect(await accountsLeft()).toEqual([]);
    const names = database.db.selectFrom('taken_names').select('user_id').distinct();
    expect(await names.where('free_at', 'is not', null).execute()).toHaveLength(20);
  });

  test('vanish after seven days, no others', async () => {
    await anAccount(7.01);
    const kept = [
      await anAccount(6.99),
      await anAccount(100, { active: true, activated: true }),
      await anAccount(100, { activated: true }),
    ];
    expect(await removeNeverActivated(database.program.db)).toBe(1);
    expect(await accountsLeft()).toEqual(kept.map(({ id }) => id));
  });

  test('stay while an activation link works, for fourteen days at most', async () => {
    const { db } = database;
    const [fresh, expired] = [await anAccount(13.9), await anAccount(7.1)];
    for (const { id } of [fresh, expired, await anAccount(14.1)]) {
      await mintToken(db, id, 'activation');
    }
    await db
      .updateTable('mail_tokens')
      .set({ expires_at: new Date(0) })
      .where('user_id', '=', expired.id)
      .execute();
    expect(await removeNeverActivated(database.program.db)).toBe(2);
    expect(await accountsLeft()).toEqual([fresh.id]);
  });

  test('stay when a link is made at the same moment', async () => {
    const { db } = database;
    const { id } = await anAccount(7.1);
    const removing = await db.transaction().execute(async (transaction) => {
      await sql`SELECT FROM users WHERE id = ${id} FOR NO KEY UPDATE`.execute(transaction);
      const removed = removeNeverActivated(database.program.db);
      await Promise.race([removed, someoneWaits(db)]);
      await mintToken(transaction, id, 'activation');
      return { removed };
    });
    expect(await removing.removed).toBe(0);
    expect(await accountsLeft()).toEqual([id]);
  });

  test('leave their names taken for fourteen days, as an address that is known does', async () => {
    const { db } = database;
    const { id } = await anAccount(8);
    await takeNamesOfAccounts(db);
    expect(await removeNeverActivated(database.program.db)).toBe(1);
    const daysLeft = await db
      .selectFrom('taken_names')
      .where('user_id', '=', id)
      .select(sql<number>`extract(epoch FROM free_at - clock_timestamp()) / 86400`.as('days'))
      .execute();
    const sinceSignup = new Set(daysLeft.map(({ days }) => Math.round(days) + 8));
    expect(sinceSignup).toEqual(new Set([periods.activationDays]));
  });
});

test('what has expired is removed while somebody deletes some of it', async () => {
  const { db } = database;
  const player = await aPlayer(db);
  await mintToken(db, player.id, 'reset');
  const past = new Date(0);
  await db.updateTable('mail_tokens').set({ expires_at: past }).execute();
  await db.updateTable('sessions').set({ last_seen_at: past }).execute();
  const removing = await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('mail_tokens').execute();
    const removed = removeExpired(database.program.db);
    await Promise.race([removed, someoneWaits(db)]);
    await transaction.deleteFrom('sessions').execute();
    return { removed };
  });
  expect(await removing.removed).toBe(1);
});

test('what has expired goes, what still works stays', async () => {
  const { db } = database;
  const player = await aPlayer(db);
  const tomorrow = sql<Date>`clock_timestamp() + interval '1 day'`;
  await mintToken(db, player.id, 'reset');
  await db
    .insertInto('email_requests')
    .values({ user_id: player.id, email: 'neu@spiel.example', expires_at: tomorrow })
    .execute();
  await db
    .insertInto('email_changes')
    .values({
      user_id: player.id,
      old_email: 'alt@spiel.example',
      old_email_key: 'alt@spiel.example',
      expires_at: tomorrow,
    })
    .execute();
  expect(await removeExpired(database.program.db)).toBe(0);
  for (const table of ['email_requests', 'email_changes'] as const) {
    await db
      .updateTable(table)
      .set({ expires_at: new Date(0) })
      .execute();
  }
  await db
    .updateTable('mail_tokens')
    .set({ expires_at: new Date(0) })
    .execute();
  await db
    .updateTable('sessions')
    .set({ last_seen_at: new Date(0) })
    .execute();
  expect(await removeExpired(database.program.db)).toBe(4);
});

test('six months after the end the totals stay and all else goes, once', async () => {
  const { db } = database;
  await aTournament(db);
  const player = await aPlayer(db);
  await aBet(db, (await matchNumber(db, 1)).id, player.id, [2, 1]);
  await aGroup(db, 'Kasse', { stake: 10, members: [player.id] });
  const friends = await aFoundedGroup(db, 'Runde', player.id);
  const match_id = (await matchNumber(db, 1)).id;
  const reaction = { group_id: friends, match_id, user_id: player.id, emoji: 'fire' } as const;
  await db.insertInto('reactions').values(reaction).execute();
  await db.insertInto('announcements').values({ text: 'Danke, Paul' }).execute();
  await aParticipation(db, player.id, { paid: true });
  await sql`INSERT INTO distribution_instants SELECT id, 1 FROM matches`.execute(db);
  await sql`INSERT INTO distribution_snapshots
    SELECT id, 1, home, away, 5, 5, 0, '' FROM matches WHERE home IS NOT NULL`.execute(db);
  await gameClockAt(db, '2024-06-14T21:30:00Z');
  await aResult(db, match_id, [2, 1]);
  const archive = () => archiveEndedTournaments(database.program.db);
  const goes = [
    'bets',
    'participations',
    'tip_group_members',
    'reactions',
    'announcements',
    'distribution_snapshots',
  ] as const;
  const left = async () =>
    Promise.all(
      goes.map(async (table) => (await db.selectFrom(table).selectAll().execute()).length),
    );

  expect(await archive(), 'replayed on the game clock it is not over').toEqual([]);
  await db.updateTable('game_clock').set({ offset_ms: 0 }).execute();
  await sql`UPDATE tournaments SET ends_on = current_date - 150`.execute(db);
  expect(await archive()).toEqual([]);
  expect(await left()).toEqual([1, 1, 2, 1, 1, 36]);
  await sql`UPDATE tournaments SET ends_on = current_date - 190`.execute(db);
  const [first, second] = await Promise.all([archive(), archive()]);
  expect([...first, ...second]).toHaveLength(1);
  expect(await left()).toEqual([0, 0, 1, 0, 0, 0]);
  const stayed = await db.selectFrom('tip_group_members').select('group_id').execute();
  expect(stayed).toEqual([{ group_id: friends }]);
  const results = await db
    .selectFrom('historical_results as r')
    .innerJoin('competitions as c', 'c.id', 'r.competition_id')
    .select(['c.name', 'r.user_id', 'r.points', 'r.exact', 'r.correct'])
    .execute();
  expect(results).toEqual([
    { name: first[0] ?? second[0], user_id: player.id, points: 3, exact: 1, correct: 1 },
  ]);
  const trophies = await db.selectFrom('kept_trophies').select(['user_id', 'type']).execute();
  expect(trophies).toContainEqual({ user_id: player.id, type: 'first-exact-result' });
  expect(await archive()).toEqual([]);
});

test('mails that were written as files go after thirty days, and nothing else', async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'tippspiel-retention-')), 'mail');
  const now = Date.parse('2026-07-01T12:00:00Z');
  expect(await removeOldMailFiles(folder, now), 'without the folder').toBe(0);
  await mkdir(folder);
  const ages = { 'alt.eml': 30.01, 'neu.eml': 29.99, 'notizen.txt': 400 };
  for (const [name, days] of Object.entries(ages)) {
    await writeFile(join(folder, name), '');
    const at = new Date(now - days * 86_400_000);
    await utimes(join(folder, name), at, at);
  }
  expect(await removeOldMailFiles(folder, now)).toBe(1);
  expect((await readdir(folder)).toSorted()).toEqual(['neu.eml', 'notizen.txt']);
  await rm(join(folder, '..'), { recursive: true });
});
