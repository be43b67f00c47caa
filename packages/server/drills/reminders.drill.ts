import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { remindPlayers } from '../src/jobs/reminder-job.ts';
import { startOtherNode, startTestApp } from '../test/app.ts';
import { aPlayer, aTournament, gameClockAt } from '../test/factories.ts';

/** The group stage of the EM 2024 with 200 players, looked at by two nodes each half hour. */
const PLAYERS = 200;
const HALF_HOUR = 1_800_000;
const first = Date.parse('2024-06-13T10:00:00Z');
const end = Date.parse('2024-06-27T00:00:00Z');

/** Berlin has summer time throughout. */
const dayOf = (at: number) => new Date(at + 7_200_000).toISOString().slice(0, 10);

test('everybody with a wish and an open tip gets one message a day, and nobody else', async () => {
  const game = await startTestApp();
  const { db } = game;
  await aTournament(db);
  const other = await startOtherNode(game);
  const matches = await db.selectFrom('listed_matches').select(['id', 'kickoff']).execute();
  const opening = Math.min(...matches.map(({ kickoff }) => kickoff.getTime()));
  const { id: tournament_id } = await db
    .selectFrom('tournaments')
    .select('id')
    .executeTakeFirstOrThrow();

  const expected: string[] = [];
  for (let number = 0; number < PLAYERS; number += 1) {
    const { id: user_id } = await aPlayer(db);
    const wishes = number % 5 !== 0;
    const active = number % 11 !== 0;
    const timing = number % 2 === 0 ? 'evening' : 'before';
    if (wishes) {
      await db.insertInto('reminder_wishes').values({ user_id, timing, by_mail: true }).execute();
    }
    await db.updateTable('users').set({ active }).where('id', '=', user_id).execute();
    // The first ones tip nothing, the last ones nearly everything; each leaves out other matches.
    const isTipped = (id: number) => (id * 7 + number * 13) % PLAYERS < number;
    const tipped = matches.filter(({ id }) => isTipped(id));
    if (tipped.length > 0) {
      const tip = { user_id, home_tip: 1, away_tip: 0, placed_at: sql<Date>`game_now()` };
      await db
        .insertInto('bets')
        .values(tipped.map(({ id }) => ({ ...tip, match_id: id })))
        .execute();
    }
    const champion = number % 3 === 0;
    if (champion) {
      const row = { tournament_id, user_id, winner_tip: 'FR' };
      await db
        .insertInto('participations')
        .values(row)
        .onConflict((conflict) =>
          conflict.columns(['tournament_id', 'user_id']).doUpdateSet({ winner_tip: 'FR' }),
        )
        .execute();
    }
    if (!wishes || !active) continue;
    const open = matches.filter(({ id }) => !isTipped(id)).map(({ kickoff }) => kickoff.getTime());
    if (!champion) open.push(opening);
    const firstOf = new Map<string, number>();
    for (const at of open.toSorted((a, b) => b - a)) firstOf.set(dayOf(at), at);
    for (const [day, at] of firstOf) {
      const when =
        timing === 'evening' ? Date.parse(`${day}T16:00:00Z`) - 86_400_000 : at - 7_200_000;
      expected.push(`${user_id} of ${day} at ${new Date(when).toISOString()}`);
    }
  }

  const sent: string[] = [];
  for (let at = first; at < end; at += HALF_HOUR) {
    await gameClockAt(db, new Date(at));
    const mail = {
      send: async (message: { userId: number; day?: string }) =>
        void sent.push(`${message.userId} of ${message.day} at ${new Date(at).toISOString()}`),
    };
    const push = { send: async () => {} };
    const look = (on: typeof db) => remindPlayers(on, { mail, push });
    await Promise.all([look(db), look(other.db)]);
    // Whom one node has held, the next look finds.
    await look(db);
  }
  await other.close();
  await game.close();
  expect(expected.length).toBeGreaterThan(500);
  expect(sent.toSorted()).toEqual(expected.toSorted());
}, 300_000);
