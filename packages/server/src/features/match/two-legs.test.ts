import { endpoints, messages } from '@tippspiel/contract';
import type { KoChoice } from '@tippspiel/rules';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { playedTournament, startTestApp, type TestApp } from '../../../test/app.ts';
import { aCast, gameClockAt, type TestPlayer } from '../../../test/factories.ts';
import { leaguePack } from '../../../test/form-2-pack.ts';

let game: TestApp;
let organiser: TestPlayer;
let anna: TestPlayer;

/** The league is played: Aach is first and Berg second, so Berg is at home in the first leg of the final. */
beforeEach(async () => {
  game = await startTestApp();
  ({ organiser, anna } = await aCast(game.db));
  const { token } = organiser;
  const { answer } = await game.call(endpoints.uploadPack, { token, body: { pack: leaguePack() } });
  await sql`UPDATE tournaments SET closed_at = game_now()`.execute(game.db);
  await game.call(endpoints.startTournament, { token, params: { pack: answer?.pack ?? '' } });
  await gameClockAt(game.db, '2032-05-30T12:00:00Z');
  for (let number = 1; number <= 6; number += 1) await move(number, '2032-05-20T12:00:00Z');
  await enter(1, 2, 0);
  await enter(2, 0, 0);
  await enter(3, 1, 0);
  await enter(4, 0, 3);
  await enter(5, 1, 0);
  await enter(6, 0, 1);
  await move(7, '2032-06-12T16:00:00Z');
  await move(8, '2032-06-19T16:00:00Z');
  return () => game.close();
});

const idOf = async (number: number) => {
  const { rows } = await sql<{ id: number }>`
    SELECT m.id FROM matches m JOIN configuration c USING (tournament_id) WHERE number = ${number}
  `.execute(game.db);
  return String(rows[0]?.id);
};
const change = async (number: number, body: object) => {
  const params = { id: await idOf(number) };
  return game.call(endpoints.updateMatch, { token: organiser.token, params, body });
};
const move = async (number: number, kickoff: string) =>
  expect((await change(number, { kickoff: Date.parse(kickoff), confirmed: true })).status).toBe(
    200,
  );
const enter = async (number: number, home: number, away: number, ko: KoChoice = 0) => {
  const { status, raw } = await change(number, { result: { home, away, ko } });
  return status === 200 ? null : raw.json().message;
};
const matchOf = async (number: number) => {
  const id = Number(await idOf(number));
  const { answer } = await game.call(endpoints.matches, { token: anna.token });
  return answer?.find((match) => match.id === id);
};
const tip = async (number: number, home: number, away: number, ko: KoChoice) => {
  const body = { matchId: Number(await idOf(number)), tip: { home, away, ko } };
  expect((await game.call(endpoints.placeBet, { token: anna.token, body })).status).toBe(200);
};
const points = async () =>
  (await game.call(endpoints.score, { token: anna.token, params: { id: '0' } })).answer?.find(
    ({ userId }) => userId === anna.id,
  )?.points;

test('the first asks for nobody who advances, the second by the sum of both', async () => {
  expect(await matchOf(7)).toMatchObject({ home: '1B', away: '1A', leg: 1, first: null });
  await tip(7, 1, 1, 1);
  await tip(8, 2, 1, 2);
  await gameClockAt(game.db, '2032-06-12T18:00:00Z');
  expect(await enter(7, 2, 1, 1)).toBeNull();
  expect(await matchOf(7)).toMatchObject({ result: { home: 2, away: 1, ko: 0 } });
  expect(await points(), 'a draw was tipped, and nothing else').toBe(0);
  expect(await matchOf(8)).toMatchObject({ home: '1A', leg: 2, first: { home: 1, away: 2 } });
  const bets = (await game.call(endpoints.ownBets, { token: anna.token })).answer;
  expect(bets?.slice(-2).map(({ leg, first, tip: stored }) => [leg, first, stored?.ko])).toEqual([
    [1, null, 0],
    [2, { home: 1, away: 2 }, 2],
  ]);

  await gameClockAt(game.db, '2032-06-19T19:00:00Z');
  expect(await enter(8, 0, 0, 1), 'Berg has won 2:1').toBe(messages.resultKo);
  expect(await enter(8, 2, 0, 2), 'Aach has won 3:2').toBe(messages.resultKo);
  expect(await enter(8, 1, 0, 0), '2:2: somebody is through').toBe(messages.resultKo);
  expect(await enter(8, 2, 1, 2), '3:3, and penalties for Berg').toBeNull();
  expect(await points(), 'exact, and who advances').toBe(4);
});

test('the winner of the second leg is the champion', async () => {
  await gameClockAt(game.db, '2032-06-19T19:00:00Z');
  await enter(7, 2, 0);
  await enter(8, 1, 0, 2);
  const { token } = organiser;
  expect((await game.call(endpoints.closeTournament, { token })).status).toBe(200);
  expect((await playedTournament(game)).champion).toBe('TuS Berg');
});

test('an award of the first leg counts in the sum', async () => {
  await gameClockAt(game.db, '2032-06-19T19:00:00Z');
  await enter(7, 2, 1);
  const body = { annulled: false, award: { home: 0, away: 3, ko: 0 } } as const;
  const params = { id: await idOf(7) };
  const awarded = await game.call(endpoints.annulMatch, { token: organiser.token, params, body });
  expect(awarded.status).toBe(200);
  expect(await matchOf(8)).toMatchObject({ first: { home: 3, away: 0 } });
  expect(await enter(8, 0, 2, 2)).toBe(messages.resultKo);
  expect(await enter(8, 0, 2, 1)).toBeNull();
});
