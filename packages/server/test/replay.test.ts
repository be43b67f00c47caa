import { endpoints, summaryName } from '@tippspiel/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tick } from '../src/demo/game/play-on.ts';
import { archiveEndedTournaments } from '../src/features/closing/archive.ts';
import { readPack } from '../src/packs/check-pack.ts';
import type { PackMatch } from '../src/packs/pack.ts';
import { playedTournament } from './app.ts';
import { startTestDemo, type TestDemo } from './demo.ts';
import { gameClockAt, matchNumber, teamIn } from './factories.ts';

/** The whole EM 2024 as it was: 51 results entered in order, the demo's 60 players, by the API. */
let game: TestDemo;
let players: { id: number }[];
const played: PackMatch[] = [];

beforeAll(async () => {
  game = await startTestDemo();
  await game.travelTo('2024-06-14T00:00:00.000Z');
  players = await game.db.selectFrom('users').select('id').where('active', '=', true).execute();
  const { matches } = await readPack('em2024');
  const inOrder = matches.toSorted((a, b) => String(a.kickoff).localeCompare(String(b.kickoff)));
  for (const match of inOrder) {
    // A minute into the match nothing is over, so that the demo itself enters no result.
    await gameClockAt(game.db, new Date(Date.parse(match.kickoff ?? '') + 60_000));
    await enterResult(match);
    played.push(match);
    // The players tip the knockout matches that have appeared.
    await tick(game.db);
  }
  await crown('Spanien');
}, 300_000);

afterAll(() => game.close());

const enterResult = async ({ number, result }: PackMatch) => {
  const { id } = await matchNumber(game.db, number);
  const entered = await game.call(endpoints.updateMatch, {
    token: game.organiser,
    params: { id: String(id) },
    body: { result },
  });
  expect([number, entered.status]).toEqual([number, 200]);
};

const crown = async (champion: string) => {
  const { answer } = await game.call(endpoints.verify, { token: game.organiser });
  const body = { id: 1, name: 'EM 2024', champion, organiserId: answer?.id ?? 0 };
  const saved = await game.call(endpoints.saveConfiguration, { token: game.organiser, body });
  expect(saved.status).toBe(200);
};

/** The points of the rules page, written down a second time. */
const recount = async () => {
  const bets = await game.db
    .selectFrom('bets as b')
    .innerJoin('matches as m', 'm.id', 'b.match_id')
    .select(['b.user_id', 'b.home_tip', 'b.away_tip', 'b.ko_tip', 'm.number'])
    .execute();
  const winners = await game.db
    .selectFrom('question_answers')
    .select(['user_id', teamIn('cells').as('championTip')])
    .execute();
  return players.map(({ id }) => {
    const row = { id, points: 0, exact: 0, correct: 0 };
    for (const bet of bets.filter(({ user_id }) => user_id === id)) {
      const real = played.find(({ number }) => number === bet.number);
      const [home, away] = [real?.result?.home ?? -1, real?.result?.away ?? -1];
      const tendency = Math.sign(home - away) === Math.sign(bet.home_tip - bet.away_tip);
      const difference = home - away === bet.home_tip - bet.away_tip;
      const exact = home === bet.home_tip && away === bet.away_tip;
      row.points += exact ? 3 : difference ? 2 : tendency ? 1 : 0;
      if (real?.result?.ko && real.result.ko === bet.ko_tip) row.points += 1;
      row.exact += exact ? 1 : 0;
      row.correct += tendency ? 1 : 0;
    }
    if (winners.find(({ user_id }) => user_id === id)?.championTip === 'ES') row.points += 5;
    return row;
  });
};

test('every knockout match got its real teams', async () => {
  const { answer = [] } = await game.call(endpoints.matches, { token: game.organiser });
  expect(answer).toHaveLength(51);
  const listed = answer.map(({ home, away, kickoff }) => `${kickoff} ${home}-${away}`);
  const real = played.map(
    ({ home, away, kickoff }) => `${Date.parse(kickoff ?? '')} ${home}-${away}`,
  );
  expect(listed.toSorted()).toEqual(real.toSorted());
  const kept = game.db.selectFrom('audit_log').select('id').where('action', '=', 'bracket-kept');
  expect(await kept.execute()).toEqual([]);
});

test('points, exact results, tendencies and positions are what a recount says', async () => {
  const { answer = [] } = await game.call(endpoints.score, {
    token: game.organiser,
    params: { id: '0' },
  });
  expect(answer).toHaveLength(60);
  const rows = await recount();
  for (const row of rows) {
    const better = rows.filter(
      (other) =>
        other.points > row.points ||
        (other.points === row.points && other.exact > row.exact) ||
        (other.points === row.points && other.exact === row.exact && other.correct > row.correct),
    );
    const listed = answer.find(({ userId }) => userId === row.id);
    expect({
      id: listed?.userId,
      points: listed?.points,
      exact: listed?.exact,
      correct: listed?.correct,
    }).toEqual(row);
    expect(listed?.position).toBe(better.length + 1);
  }
  const prizes = answer.reduce((sum, { prizeCents }) => sum + (prizeCents ?? 0), 0);
  const fullStakes = answer.filter(({ fullStake }) => fullStake).length;
  expect(prizes).toBe(1000 * (60 + fullStakes));
});

const table = async () => {
  const { answer } = await game.call(endpoints.score, {
    token: game.organiser,
    params: { id: '0' },
  });
  return answer ?? [];
};

const trophiesOf = async (id: number | undefined) => {
  const query = { user: String(id) };
  const { answer } = await game.call(endpoints.trophies, { token: game.organiser, query });
  return answer?.map(({ type }) => type) ?? [];
};

const summaries = async () => {
  const { answer } = await game.call(endpoints.scoreAlltime, {
    token: game.organiser,
    params: { group: '0' },
  });
  return answer?.filter(({ competition }) => competition === summaryName);
};

test('trophies are awarded, and the first and the last get theirs', async () => {
  const rows = await table();
  const [first, last] = [await trophiesOf(rows[0]?.userId), await trophiesOf(rows.at(-1)?.userId)];
  expect(first).toContain('overall-winner');
  expect(last).toContain('red-lantern');
  expect(first).not.toContain('red-lantern');
});

test('half a year later the table and the trophies are the same, without the money', async () => {
  const cabinets = () => Promise.all(players.map(({ id }) => trophiesOf(id)));
  const before = { table: await table(), cabinets: await cabinets(), sums: await summaries() };
  await gameClockAt(game.db, '2025-01-20T12:00:00Z');
  const archived = await archiveEndedTournaments(game.db);
  expect(archived).toEqual(['EM 2024']);
  expect(await game.db.selectFrom('bets').select('user_id').execute()).toEqual([]);

  expect(await table()).toEqual(
    before.table.map(({ paid, ...row }) => ({
      ...row,
      prizeCents: null,
      change: null,
      championTip: null,
      fullStake: false,
      forMoney: false,
    })),
  );
  expect(await cabinets()).toEqual(before.cabinets);
  expect(await summaries()).toEqual(before.sums);
  expect((await playedTournament(game)).stakeCents).toBeNull();
});
