import { endpoints } from '@tippspiel/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PackMatch } from '../src/packs/pack.ts';
import { readPack } from '../src/packs/read-pack.ts';
import { startTestApp, type TestApp } from './app.ts';
import { anAdmin, aPlayer, aTournament, gameClockAt, matchNumber } from './factories.ts';

/** The whole EM 2024 as it was: 51 results entered in order, 60 players, all by the API. */
let game: TestApp;
let admin: Awaited<ReturnType<typeof aPlayer>>;
let players: Awaited<ReturnType<typeof aPlayer>>[];
const played: PackMatch[] = [];

const PLAYERS = 60;
const HOUR = 3_600_000;

beforeAll(async () => {
  game = await startTestApp();
  await aTournament(game.db);
  admin = await anAdmin(game.db);
  players = [];
  for (let count = 0; count < PLAYERS; count += 1) players.push(await aPlayer(game.db));
  await tipWinners();
  const { matches } = await readPack('em2024');
  const inOrder = matches.toSorted((a, b) => String(a.kickoff).localeCompare(String(b.kickoff)));
  for (const match of inOrder) {
    await tipEverythingOpen();
    const kickoff = Date.parse(match.kickoff ?? '');
    await gameClockAt(game.db, new Date(kickoff + (match.resultKO === null ? 2 : 3) * HOUR));
    await enterResult(match);
    played.push(match);
  }
  await crown('Spanien');
}, 120_000);

afterAll(() => game.close());

/** The same tips in every run. */
const seeded = (player: number, match: number, what: number) => {
  let state = (player * 7919 + match * 104_729 + what * 1_299_709 + 1) >>> 0;
  for (let round = 0; round < 3; round += 1) {
    state = Math.imul(state ^ (state >>> 15), 2_246_822_519) >>> 0;
    state = Math.imul(state ^ (state >>> 13), 3_266_489_917) >>> 0;
  }
  return state >>> 8;
};

const tipWinners = async () => {
  const champions = ['ES', 'XE', 'DE', 'FR', 'PT'];
  const { id: tournament_id } = await game.db
    .selectFrom('tournaments')
    .select('id')
    .executeTakeFirstOrThrow();
  const rows = players.map(({ id: user_id }, index) => {
    const winner_tip = champions[seeded(index, 0, 9) % champions.length] ?? null;
    return { tournament_id, user_id, winner_tip, full_stake: index % 3 === 0 };
  });
  await game.db.insertInto('participations').values(rows).execute();
};

/** Nine tenths of what is open gets a tip; the first three players send theirs by the API. */
const tipEverythingOpen = async () => {
  const { rows } = await sql<{ id: number; number: number }>`
    SELECT m.id, m.number FROM matches m
    WHERE m.home IS NOT NULL AND NOT has_started(m.kickoff, m.locked_at)
      AND NOT EXISTS (SELECT FROM bets b WHERE b.match_id = m.id)
  `.execute(game.db);
  for (const { id, number } of rows) {
    const tips = players.flatMap((player, index) => {
      if (seeded(index, number, 0) % 10 === 0) return [];
      const home = seeded(index, number, 1) % 4;
      const away = seeded(index, number, 2) % 3;
      const ko = seeded(index, number, 3) % 3;
      return {
        player,
        index,
        home,
        away,
        ko: ko === 1 ? (1 as const) : ko === 2 ? (2 as const) : (0 as const),
      };
    });
    for (const { player, home, away, ko } of tips.filter(({ index }) => index < 3)) {
      const body = { id, home, away, ko };
      const placed = await game.call(endpoints.placeBet, { token: player.token, body });
      expect(placed.status).toBe(200);
    }
    await game.db
      .insertInto('bets')
      .values(
        tips
          .filter(({ index }) => index >= 3)
          .map(({ player, home, away, ko }) => ({
            match_id: id,
            user_id: player.id,
            home_tip: home,
            away_tip: away,
            ko_tip: number > 36 ? ko : 0,
            placed_at: sql<Date>`game_now()`,
          })),
      )
      .execute();
  }
};

const enterResult = async ({ number, resultHome, resultAway, resultKO }: PackMatch) => {
  const { id } = await matchNumber(game.db, number);
  const entered = await game.call(endpoints.updateMatch, {
    token: admin.token,
    params: { id: String(id) },
    body: { resHome: resultHome, resAway: resultAway, resKO: resultKO },
  });
  expect([number, entered.status]).toEqual([number, 200]);
};

const crown = async (winner: string) => {
  const { answer } = await game.call(endpoints.configuration, { token: admin.token });
  expect(answer?.winner).toBeNull();
  const body = { id: 1, tipgameName: 'EM 2024', winner, admin: admin.id };
  const saved = await game.call(endpoints.saveConfiguration, { token: admin.token, body });
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
    .selectFrom('participations')
    .select(['user_id', 'winner_tip'])
    .execute();
  return players.map(({ id }) => {
    const row = { id, points: 0, exact: 0, correct: 0 };
    for (const bet of bets.filter(({ user_id }) => user_id === id)) {
      const real = played.find(({ number }) => number === bet.number);
      const [home, away] = [real?.resultHome ?? -1, real?.resultAway ?? -1];
      const tendency = Math.sign(home - away) === Math.sign(bet.home_tip - bet.away_tip);
      const difference = home - away === bet.home_tip - bet.away_tip;
      const exact = home === bet.home_tip && away === bet.away_tip;
      row.points += exact ? 3 : difference ? 2 : tendency ? 1 : 0;
      if (real?.resultKO && real.resultKO === bet.ko_tip) row.points += 1;
      row.exact += exact ? 1 : 0;
      row.correct += tendency ? 1 : 0;
    }
    if (winners.find(({ user_id }) => user_id === id)?.winner_tip === 'ES') row.points += 5;
    return row;
  });
};

test('every knockout match got its real teams', async () => {
  const { answer = [] } = await game.call(endpoints.matches, { token: admin.token });
  expect(answer).toHaveLength(51);
  const listed = answer.map(({ home, away, date }) => `${date} ${home}-${away}`);
  const real = played.map(
    ({ home, away, kickoff }) => `${new Date(kickoff ?? '').toISOString()} ${home}-${away}`,
  );
  expect(listed.toSorted()).toEqual(real.toSorted());
  const kept = game.db.selectFrom('audit_log').select('id').where('action', '=', 'bracket-kept');
  expect(await kept.execute()).toEqual([]);
});

test('points, exact results, tendencies and positions are what a recount says', async () => {
  const { answer = [] } = await game.call(endpoints.score, {
    token: admin.token,
    params: { id: '0' },
  });
  expect(answer).toHaveLength(PLAYERS);
  const rows = await recount();
  for (const row of rows) {
    const better = rows.filter(
      (other) =>
        other.points > row.points ||
        (other.points === row.points && other.exact > row.exact) ||
        (other.points === row.points && other.exact === row.exact && other.correct > row.correct),
    );
    const listed = answer.find(({ userid }) => userid === row.id);
    expect({
      id: listed?.userid,
      points: listed?.points,
      exact: listed?.exact,
      correct: listed?.correct,
    }).toEqual(row);
    expect(listed?.position).toBe(better.length + 1);
  }
  const prizes = answer.reduce((sum, { price }) => sum + Math.round((price ?? 0) * 100), 0);
  expect(prizes).toBe(1000 * (PLAYERS + Math.ceil(PLAYERS / 3)));
});

test('trophies are awarded, and the first and the last get theirs', async () => {
  const { answer: table = [] } = await game.call(endpoints.score, {
    token: admin.token,
    params: { id: '0' },
  });
  const trophiesOf = async (id: number | undefined) => {
    const query = { user: String(id) };
    const { answer } = await game.call(endpoints.trophies, { token: admin.token, query });
    return answer?.map(({ type }) => type) ?? [];
  };
  const [first, last] = [
    await trophiesOf(table[0]?.userid),
    await trophiesOf(table.at(-1)?.userid),
  ];
  expect(first).toContain('overall-winner');
  expect(last).toContain('red-lantern');
  expect(first).not.toContain('red-lantern');
});
