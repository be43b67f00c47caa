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

test('a season of 380 matches, played and tipped, travels in less than 12 kB a list', async () => {
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
  await gameClockAt(game.db, '2032-06-20T12:00:00Z');
  await sql`UPDATE matches SET result_home = hashint4(id + 3) & 3, result_away = hashint4(id + 4) & 3, locked_at = kickoff
    WHERE tournament_id = (SELECT tournament_id FROM configuration)`.execute(game.db);

  const list = async (url: string) => {
    const headers = { authorization: `Bearer ${anna.token}`, 'accept-encoding': 'gzip' };
    const { statusCode, rawPayload } = await game.app.inject({ url, headers });
    expect(statusCode).toBe(200);
    return rawPayload.length;
  };
  const { answer: matches } = await game.call(endpoints.matches, { token: anna.token });
  expect(matches).toHaveLength(380);
  expect(matches?.every(({ result, distribution }) => result && distribution)).toBe(true);
  expect(await list('/api/matches')).toBeLessThan(12_000);
  expect(await list('/api/bets')).toBeLessThan(12_000);
  await game.close();
});
