import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { aBet, aGroup, aPlayer, aTournament, matchNumber } from '../../test/factories.ts';
import { mintToken } from '../mail/token.ts';
import { archiveEndedTournaments } from './archive.ts';
import { removeExpired, removeNeverActivated } from './retention.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});

test('accounts never activated vanish after seven days, no others', async () => {
  const { db } = database;
  const created = (days: number, active: boolean, activated_at: Date | null) =>
    aPlayer(db).then(({ id }) =>
      db
        .updateTable('users')
        .set({
          active,
          activated_at,
          created_at: sql`clock_timestamp() - ${days} * interval '1 day'`,
        })
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
  const gone = await created(7.01, false, null);
  const kept = [
    await created(6.99, false, null),
    await created(100, true, null),
    await created(100, false, new Date(0)),
  ];
  expect(await removeNeverActivated(db)).toBe(1);
  const left = await db.selectFrom('users').select('id').orderBy('id').execute();
  expect(left).toEqual(kept);
  expect(left).not.toContainEqual(gone);
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
  expect(await removeExpired(db)).toBe(0);
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
  expect(await removeExpired(db)).toBe(4);
});

test('six months after the end the totals stay and all else goes, once', async () => {
  const { db } = database;
  await aTournament(db);
  const player = await aPlayer(db);
  await aBet(db, (await matchNumber(db, 1)).id, player.id, [2, 1]);
  await aGroup(db, 'Runde', { members: [player.id] });
  await sql`INSERT INTO participations (tournament_id, user_id, paid)
    SELECT tournament_id, ${player.id}::int, true FROM configuration`.execute(db);
  const final = [{ userId: player.id, points: 88, exact: 9, correct: 30 }];
  let counted = 0;
  const archive = () =>
    archiveEndedTournaments(db, {
      totals: async () => {
        counted += 1;
        return final;
      },
      trophies: async () => [{ userId: player.id, type: 'first-exact-result' }],
    });
  const left = async () =>
    Promise.all(
      (['bets', 'participations', 'tip_group_members'] as const).map(
        async (table) => (await db.selectFrom(table).selectAll().execute()).length,
      ),
    );

  expect(await archive(), 'replayed on the game clock it is not over').toEqual([]);
  await db.updateTable('game_clock').set({ offset_ms: 0 }).execute();
  await sql`UPDATE tournaments SET ends_on = current_date - 150`.execute(db);
  expect(await archive()).toEqual([]);
  expect(await left()).toEqual([1, 1, 1]);
  await sql`UPDATE tournaments SET ends_on = current_date - 190`.execute(db);
  const [first, second] = await Promise.all([archive(), archive()]);
  expect([...first, ...second]).toHaveLength(1);
  expect(counted).toBe(1);
  expect(await left()).toEqual([0, 0, 0]);
  const results = await db
    .selectFrom('historical_results as r')
    .innerJoin('competitions as c', 'c.id', 'r.competition_id')
    .select(['c.name', 'r.user_id', 'r.points', 'r.exact', 'r.correct'])
    .execute();
  expect(results).toEqual([
    { name: first[0] ?? second[0], user_id: player.id, points: 88, exact: 9, correct: 30 },
  ]);
  const trophies = await db.selectFrom('kept_trophies').select(['user_id', 'type']).execute();
  expect(trophies).toEqual([{ user_id: player.id, type: 'first-exact-result' }]);
  expect(await archive()).toEqual([]);
});
