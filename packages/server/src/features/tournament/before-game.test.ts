import { endpoints, type MatchChange } from '@tippspiel/contract';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { playedTournament, startTestApp, type TestApp } from '../../../test/app.ts';
import { aCast, gameClockAt, matchNumber, type TestPlayer } from '../../../test/factories.ts';
import { type LeaguePack, leaguePack } from '../../../test/form-2-pack.ts';
import { wholeLog } from '../../../test/log.ts';
import { changeMatch } from '../match/change-match.ts';
import { lockStartedMatches } from '../match/running.ts';
import { sealStartedMatches } from '../match/seals/seal-started-matches.ts';

let game: TestApp;
let organiser: TestPlayer;
let anna: TestPlayer;

/**
 * A league that is chosen after its first match, on the day of the third one. Match 2 is past, too, without a time or a
 * result; the others are to come.
 */
beforeEach(async () => {
  game = await startTestApp();
  ({ organiser, anna } = await aCast(game.db));
  await sql`UPDATE tournaments SET closed_at = game_now()`.execute(game.db);
  await gameClockAt(game.db, '2032-05-08T09:00:00Z');
  const pack = leaguePack();
  Object.assign(pack.matches[0] ?? {}, { resultHome: 3, resultAway: 1 });
  await start(pack);
  return () => game.close();
});

const start = async (pack: LeaguePack) => {
  const { token } = organiser;
  const { answer } = await game.call(endpoints.uploadPack, { token, body: { pack } });
  const params = { pack: answer?.pack ?? '' };
  expect((await game.call(endpoints.startTournament, { token, params })).status).toBe(200);
};

const matches = async () =>
  (await game.call(endpoints.matches, { token: anna.token })).answer ?? [];
const match = async (number: number) => {
  const { id } = await matchNumber(game.db, number);
  return (await matches()).find((listed) => listed.id === id);
};
const change = async (number: number, body: MatchChange) => {
  const params = { id: String((await matchNumber(game.db, number)).id) };
  return game.call(endpoints.updateMatch, { token: organiser.token, params, body });
};
const tip = async (number: number) => {
  const { id } = await matchNumber(game.db, number);
  const body = { matchId: id, tip: { home: 1, away: 0, ko: 0 } } as const;
  return game.call(endpoints.placeBet, { token: anna.token, body });
};
const table = async () => {
  const { answer } = await game.call(endpoints.countryMatches, {
    token: anna.token,
    params: { country: '1A' },
  });
  return answer?.table.map(({ isocode, points }) => [isocode, points]);
};

test('what was played counts for the table of the teams, and the game has not begun', async () => {
  expect(await match(1)).toMatchObject({
    result: null,
    ruling: { annulled: true, beforeGame: true, played: { home: 3, away: 1 } },
    started: true,
  });
  expect(await match(2)).toMatchObject({
    kickoff: Date.parse('2032-05-01T12:00:00+02:00'),
    ruling: { annulled: true, beforeGame: true, played: null },
  });
  expect((await match(3))?.ruling).toBeNull();
  expect((await table())?.[0]).toEqual(['1A', 3]);
  expect((await playedTournament(game)).started).toBe(false);
  expect((await tip(1)).code).toBe('match-started');
  expect((await tip(3)).status).toBe(200);
});

test('with the first match that can be tipped the game begins; those before have no tips, seal or match day', async () => {
  await tip(3);
  await gameClockAt(game.db, '2032-05-08T13:00:00Z');
  await lockStartedMatches(game.db);
  await sealStartedMatches(game.db);
  expect((await change(3, { result: { home: 1, away: 0, ko: 0 } })).status).toBe(200);
  expect((await playedTournament(game)).started).toBe(true);

  const { token } = anna;
  const { answer: seals } = await game.call(endpoints.seals, { token });
  expect(seals?.flatMap(({ matchId }) => matchId ?? [])).toEqual([(await match(3))?.id]);
  const score = (round?: number) =>
    game.call(endpoints.score, {
      token,
      params: { id: '0' },
      query: round ? { round: String(round) } : {},
    });
  expect((await score()).answer).toMatchObject([{ name: 'Anna', points: 3 }, { points: 0 }]);
  expect((await score(2)).answer).toMatchObject([{ name: 'Anna', points: 3 }, { points: 0 }]);
  const { answer: bets } = await game.call(endpoints.playerBets, {
    token: organiser.token,
    params: { userId: String(anna.id) },
  });
  expect(bets?.map(({ home, away }) => [home, away])).toEqual([['1B', '1C']]);
});

test('a result that comes late, or is corrected, moves the table and no player', async () => {
  expect((await change(2, { result: { home: 0, away: 2, ko: 0 } })).status).toBe(200);
  expect((await change(1, { result: { home: 1, away: 3, ko: 0 } })).status).toBe(200);
  expect(await table()).toEqual([
    ['1B', 3],
    ['1D', 3],
    ['1A', 0],
    ['1C', 0],
  ]);
  const { code } = await game.call(endpoints.annulMatch, {
    token: organiser.token,
    params: { id: String((await match(1))?.id) },
    body: { annulled: true, award: null },
  });
  expect(code).toBe('match-before-game');
  const again = await game.call(endpoints.replayMatch, {
    token: organiser.token,
    params: { id: String((await match(1))?.id) },
    body: { kickoff: null, plannedDay: null },
  });
  expect(again.code).toBe('match-before-game');
  expect((await change(1, { result: null })).status).toBe(200);
  expect((await match(1))?.ruling).toMatchObject({ beforeGame: true, played: null });
});

test('the log has the results of before that the organiser enters, not those that a feed fills in', async () => {
  const { id } = await matchNumber(game.db, 2);
  const by = { author: { role: 'feed' }, timeZone: 'Europe/Berlin' } as const;
  const result = { home: 0, away: 2, ko: 0 } as const;
  const refusal = await game.db
    .transaction()
    .execute((transaction) => changeMatch(transaction, id, { result }, by));
  expect(refusal).toBeNull();
  expect(await match(2)).toMatchObject({ ruling: { played: { home: 0, away: 2 } } });
  const entered = async () =>
    (await wholeLog(game.db)).filter(({ text }) => /\d:\d/.test(text)).length;
  expect(await entered()).toBe(0);
  await change(1, { result: null });
  await change(1, { result: { home: 3, away: 1, ko: 0 } });
  expect(await entered()).toBeGreaterThan(0);
});

test('a match that turns out to come later is one of the game from then on', async () => {
  const kickoff = Date.parse('2032-05-20T15:00:00Z');
  expect((await change(2, { kickoff })).status).toBe(200);
  expect(await match(2)).toMatchObject({ kickoff, ruling: null, started: false });
  expect((await tip(2)).status).toBe(200);

  expect((await change(1, { kickoff })).code).toBe('match-has-result');
  await change(1, { result: null });
  const open = await change(1, { kickoff: null });
  expect(open.status).toBe(200);
  expect(await match(1)).toMatchObject({ kickoff: null, ruling: null, started: false });
  expect((await playedTournament(game)).started).toBe(false);
});

test('the game can be left while only matches of before are played, and a match cannot be taken into the past', async () => {
  expect((await change(2, { kickoff: Date.parse('2032-05-02T13:00:00Z') })).status).toBe(200);
  expect((await match(2))?.ruling).toMatchObject({ beforeGame: true });
  await lockStartedMatches(game.db);
  expect((await playedTournament(game)).started).toBe(false);
  const { status } = await game.call(endpoints.leaveTournament, { token: organiser.token });
  expect(status).toBe(200);
});

test('a match that turns out to come later has the teams that its slots name by then', async () => {
  expect((await game.call(endpoints.leaveTournament, { token: organiser.token })).status).toBe(200);
  const { competition, teams } = leaguePack();
  const semifinals = [
    { number: 1, stage: 'HF', home: '1A', away: '1B', day: '2032-05-01', ...result(1, 0) },
    { number: 2, stage: 'HF', home: '1C', away: '1D', day: '2032-05-02', ...result(2, 1) },
  ];
  await start({
    form: 2,
    competition: { ...competition, name: 'Dorfpokal 2032' },
    teams,
    stages: [
      { code: 'HF', name: 'Halbfinale' },
      { code: 'FI', name: 'Finale' },
    ],
    rounds: [],
    matches: [
      ...semifinals,
      { number: 3, stage: 'FI', slotHome: 'W1', slotAway: 'W2', day: '2032-05-07' },
    ],
  });
  expect(await match(3)).toMatchObject({ home: '1A', away: '1C', ruling: { beforeGame: true } });

  // It stands as one that is over, until it is said to come.
  await change(1, { result: { home: 0, away: 1, ko: 2 } });
  expect(await match(3)).toMatchObject({ home: '1A', away: '1C' });
  await change(3, { kickoff: Date.parse('2032-05-20T15:00:00Z') });
  expect(await match(3)).toMatchObject({ home: '1B', away: '1C', ruling: null });
});

const result = (resultHome: number, resultAway: number) => ({
  resultHome,
  resultAway,
  resultKO: 1,
});
