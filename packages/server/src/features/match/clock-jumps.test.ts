import { endpoints } from '@tippspiel/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { brokenSeals } from '../../../test/chains.ts';
import {
  aBet,
  aCast,
  aGroup,
  gameClockAt,
  matchNumber,
  type TestPlayer,
} from '../../../test/factories.ts';
import { lockStartedMatches } from './running.ts';
import { sealStartedMatches } from './seals/seal-started-matches.ts';

const BEFORE = '2024-06-14T18:00:00Z';
const THREE_HAVE_STARTED = '2024-06-15T16:30:00Z';

let game: TestApp;
let anna: TestPlayer;
let bert: TestPlayer;
let started: number[];
let open: number;

/** The seal of the tips for the champion belongs to no match. */
const CHAMPION = null;

beforeEach(async () => {
  game = await startTestApp();
  ({ anna, bert } = await aCast(game.db));
  const ids = await Promise.all([1, 2, 3, 4].map((number) => matchNumber(game.db, number)));
  started = ids.slice(0, 3).map(({ id }) => id);
  open = ids[3]?.id ?? 0;
  await gameClockAt(game.db, BEFORE);
  for (const id of started) await aBet(game.db, id, anna.id, [2, 1]);
});
afterEach(() => game.close());

const runJobs = async () => {
  await lockStartedMatches(game.db);
  await sealStartedMatches(game.db);
};
const tip = async ({ token }: TestPlayer, matchId: number) => {
  const body = { matchId, tip: { home: 0, away: 3, ko: 0 } } as const;
  const { status, code } = await game.call(endpoints.placeBet, { token, body });
  return code ?? status;
};
/** Of two players at once, so that they are written in a batch and each on its own. */
const tipAll = async (matchId: number) =>
  Promise.all([anna, bert, bert].map((p) => tip(p, matchId)));
const allBets = () => game.db.selectFrom('bets').selectAll().orderBy('match_id').execute();

describe('the game clock', () => {
  test('that jumps over several kick-offs and back leaves them locked, sealed and visible', async () => {
    const bets = await allBets();
    const group = await aGroup(game.db, 'Kasse', { stake: 10 });
    await gameClockAt(game.db, THREE_HAVE_STARTED);
    await runJobs();
    const seals = await game.call(endpoints.seals, { token: anna.token });
    expect(seals.answer?.map(({ matchId }) => matchId)).toEqual([...started, CHAMPION]);

    await gameClockAt(game.db, BEFORE);
    await runJobs();
    const refused = ['match-started', 'match-started', 'match-started'];
    for (const id of started) expect(await tipAll(id)).toEqual(refused);
    expect(await allBets()).toEqual(bets);
    expect((await game.call(endpoints.seals, { token: anna.token })).answer).toEqual(seals.answer);
    expect(await brokenSeals(game.db)).toEqual([]);
    const shown = await game.call(endpoints.playerBets, {
      token: bert.token,
      params: { userId: String(anna.id) },
    });
    expect(shown.answer?.map(({ matchId }) => matchId)).toEqual(started);

    const champion = { token: bert.token, body: { championTip: 'Spanien' } };
    expect((await game.call(endpoints.saveChampionTip, champion)).status).toBe(409);
    const joining = {
      token: bert.token,
      params: { id: String(group) },
      body: { secret: 'geheim' },
    };
    expect((await game.call(endpoints.joinGroup, joining)).code).toBe('stakes-locked');
    expect(await tip(bert, open), 'what had not started is open').toBe(200);
  });

  test('that jumps back between lock and seal: what is locked is sealed as it was', async () => {
    await gameClockAt(game.db, THREE_HAVE_STARTED);
    await lockStartedMatches(game.db);
    await gameClockAt(game.db, BEFORE);
    for (const id of started) expect(await tip(bert, id)).toBe('match-started');
    await sealStartedMatches(game.db);
    const { answer } = await game.call(endpoints.seals, { token: anna.token });
    expect(answer?.map(({ matchId, count }) => [matchId, count])).toEqual([
      ...started.map((id) => [id, 1]),
      [CHAMPION, 0],
    ]);
    expect(await brokenSeals(game.db)).toEqual([]);
  });

  test('that jumps forward opens nothing: a bet under way is refused', async () => {
    await gameClockAt(game.db, THREE_HAVE_STARTED);
    // No job has noted it yet.
    for (const id of started) expect(await tip(bert, id)).toBe('match-started');
    expect(await tip(bert, open)).toBe(200);
  });
});

test.each([
  ['a year ahead', '2027-06-14T18:00:00Z'],
  ['at the beginning of time', '1970-01-01T00:00:00Z'],
])('the clock of a node, %s, starts no match and opens none', async (_, now) => {
  await gameClockAt(game.db, '2024-06-14T19:10:00Z');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) });
  try {
    expect(await tip(bert, started[0] ?? 0)).toBe('match-started');
    expect(await tip(bert, started[1] ?? 0)).toBe(200);
  } finally {
    vi.useRealTimers();
  }
});
