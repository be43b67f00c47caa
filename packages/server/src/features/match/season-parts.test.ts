import { endpoints } from '@tippspiel/contract';
import { clubCodeAt, competitionPlan } from '@tippspiel/rules';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import { aCast, gameClockAt } from '../../../test/factories.ts';
import { leaguePack } from '../../../test/form-2-pack.ts';

const TEAMS = 20;

/** Everybody at home against everybody else: 38 rounds of ten matches. */
const season = () => {
  const codeOf = (side: { team: number } | { slot: string }) =>
    'team' in side ? clubCodeAt(side.team) : '';
  const codes = Array.from({ length: TEAMS }, (_, index) => clubCodeAt(index));
  const { rounds } = competitionPlan({ kind: 'league', legs: 2 }, TEAMS);
  const pack = leaguePack();
  return {
    ...pack,
    teams: codes.map((code) => ({ code, name: `Verein ${code}` })),
    stages: pack.stages.slice(0, 1),
    rounds: rounds.map((_, index) => ({ number: index + 1, name: `${index + 1}. Spieltag` })),
    matches: rounds
      .flatMap(({ matches }, index) => matches.map(({ home, away }) => ({ index, home, away })))
      .map(({ index, home, away }, number) => ({
        ...{ number: number + 1, stage: 'GL', round: index + 1 },
        ...{ home: codeOf(home), away: codeOf(away) },
        kickoff: new Date(Date.UTC(2032, 4, 1 + index, 13 + (number % 4) * 2)).toISOString(),
      })),
  };
};

/** Played by half, and tipped. */
const halfSeason = async () => {
  const game = await startTestApp();
  const { organiser, anna } = await aCast(game.db);
  await sql`UPDATE tournaments SET closed_at = game_now()`.execute(game.db);
  await gameClockAt(game.db, '2032-04-01T12:00:00Z');
  const { token } = organiser;
  const { answer } = await game.call(endpoints.uploadPack, { token, body: { pack: season() } });
  await game.call(endpoints.startTournament, { token, params: { pack: answer?.pack ?? '' } });
  const ofLeague = sql`matches WHERE tournament_id = (SELECT tournament_id FROM configuration)`;
  await sql`INSERT INTO bets (match_id, user_id, home_tip, away_tip, placed_at)
    SELECT id, ${anna.id}, hashint4(id) & 3, hashint4(id + 7) & 3, game_now() FROM ${ofLeague}`.execute(
    game.db,
  );
  await sql`INSERT INTO distribution_instants SELECT id, 1 FROM ${ofLeague}`.execute(game.db);
  await sql`INSERT INTO distribution_snapshots
    SELECT id, 1, home, away, 10000 + abs(hashint4(id) % 999), abs(hashint4(id + 1) % 999), abs(hashint4(id + 2) % 999)
    FROM ${ofLeague}`.execute(game.db);
  await gameClockAt(game.db, NOON_OF_ROUND_20);
  await sql`UPDATE matches SET result_home = hashint4(id + 3) & 3, result_away = hashint4(id + 4) & 3, locked_at = kickoff
    WHERE tournament_id = (SELECT tournament_id FROM configuration) AND round < 20`.execute(
    game.db,
  );
  return { game, anna };
};

const NOON_OF_ROUND_20 = '2032-05-20T12:00:00Z';

test('a season of 380 matches travels in less than 12 kB a list, and what is looked at in less than two', async () => {
  const { game, anna } = await halfSeason();
  const list = async (url: string) => {
    const headers = { authorization: `Bearer ${anna.token}`, 'accept-encoding': 'gzip' };
    const { statusCode, rawPayload } = await game.app.inject({ url, headers });
    expect(statusCode).toBe(200);
    return rawPayload.length;
  };
  const { answer: matches } = await game.call(endpoints.matches, { token: anna.token });
  expect(matches).toHaveLength(380);
  expect(await list('/api/matches')).toBeLessThan(12_000);
  expect(await list('/api/bets')).toBeLessThan(12_000);
  expect(await list('/api/matches?round=now')).toBeLessThan(2_000);
  expect(await list('/api/bets?round=now')).toBeLessThan(2_000);
  await game.close();
});

test('matches and tips are answered by round and by day', async () => {
  const { game, anna } = await halfSeason();
  const { token } = anna;
  const { answer: all = [] } = await game.call(endpoints.matches, { token });
  const rounds = new Map(all.map(({ id, round }) => [id, round]));
  const asked = async (query: { round?: string; day?: string }) => {
    const { answer: matches = [] } = await game.call(endpoints.matches, { token, query });
    const { answer: bets = [] } = await game.call(endpoints.ownBets, { token, query });
    expect(bets.map(({ matchId }) => matchId)).toEqual(matches.map(({ id }) => id));
    return Map.groupBy(matches, ({ id }) => rounds.get(id));
  };
  const counted = (found: Awaited<ReturnType<typeof asked>>) =>
    [...found].map(([round, matches]) => [round, matches.length]);

  expect(counted(await asked({ round: '7' }))).toEqual([[7, 10]]);
  expect(counted(await asked({ day: '2032-05-20' }))).toEqual([[20, 10]]);
  expect(counted(await asked({ round: '99' }))).toEqual([]);
  // It is played every day: the last one, today's, and what begins within two days.
  expect(counted(await asked({ round: 'now' }))).toEqual([19, 20, 21].map((round) => [round, 10]));

  for (const query of [
    { round: '0' },
    { round: 'all' },
    { day: '20.05.2032' },
    { round: '7', day: '2032-05-20' },
  ])
    for (const endpoint of [endpoints.matches, endpoints.ownBets])
      expect((await game.call(endpoint, { token, query })).code).toBe('bad-input');
  await game.close();
});

test('without rounds what is looked at now is all', async () => {
  const game = await startTestApp();
  const { anna } = await aCast(game.db);
  const { token } = anna;
  const { answer: all } = await game.call(endpoints.matches, { token });
  const { answer } = await game.call(endpoints.matches, { token, query: { round: 'now' } });
  expect(all?.length).toBeGreaterThan(30);
  expect(answer).toEqual(all);
  await game.close();
});
