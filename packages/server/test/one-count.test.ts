import { endpoints } from '@tippspiel/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noteChange } from '../src/db/revision.ts';
import { sealStartedMatches } from '../src/features/match/seals/seal-started-matches.ts';
import type { TestApp } from './app.ts';
import { allPaths, urlsOf } from './every-call/asked.ts';
import { prepareState } from './every-call/states.ts';

/** What closing counts. */
const countedPaths = allPaths.filter((path) => /score|statement|trophies|settle|money/.test(path));

/** When something was said or done. */
const INSTANTS = /"(now|lastOnline|closedAt|at)":("[^"]*"|\d+)/g;

/**
 * Once a match is sealed, its rows of `bets` count nowhere: answers, closing and archive come from the sealed
 * columns (docs/game.md, 'Seals').
 */
describe.each(['running', 'over'] as const)('a game that is %s', (state) => {
  let prepared: Awaited<ReturnType<typeof prepareState>>;
  let game: TestApp;
  beforeAll(async () => {
    prepared = await prepareState(state);
    ({ game } = prepared);
    await sealStartedMatches(game.db);
  });
  afterAll(() => game.close());

  /** What everybody is answered, as a node reads it that has just started: nothing is left in memory. */
  const allAnswers = async (paths = allPaths) => {
    await noteChange(game.db, 'player', 0);
    const { organiser, anna } = prepared.world;
    const answers = new Map<string, string>();
    for (const [viewer, { token }] of Object.entries({ organiser, anna })) {
      for (const url of paths.flatMap((path) => urlsOf(prepared.world, path))) {
        const answer = await game.app.inject({ url, headers: { authorization: token } });
        answers.set(
          `${viewer} ${url}`,
          `${answer.statusCode} ${answer.body.replaceAll(INSTANTS, '')}`,
        );
      }
    }
    return answers;
  };

  const others = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>) =>
    [...after].flatMap(([asked, said]) => (said === before.get(asked) ? [] : asked));

  /** Anna's tips are turned, Bert's go, and Carl gets better ones; the organiser, whom one tip lists, loses it. */
  const changeRows = async () => {
    const { organiser, anna, bert, carl } = prepared.world;
    const sealed = sql`match_id IN (SELECT id FROM matches WHERE sealed_at IS NOT NULL)`;
    for (const statement of [
      sql`UPDATE bets SET home_tip = away_tip, away_tip = home_tip + 1
        WHERE user_id = ${anna.id} AND ${sealed}`,
      sql`DELETE FROM bets WHERE user_id = ANY(${[bert.id, organiser.id]}) AND ${sealed}`,
      sql`UPDATE bets b SET home_tip = m.result_home, away_tip = m.result_away
        FROM matches m WHERE m.id = b.match_id AND b.user_id = ${carl.id}
          AND m.result_home IS NOT NULL AND m.sealed_at IS NOT NULL`,
    ]) {
      await statement.execute(game.db);
    }
  };

  const succeed = async (call: Promise<{ status: number }>) =>
    expect((await call).status).toBe(200);

  /** What the closing makes of it. */
  const closed = async () => {
    const { token } = prepared.world.organiser;
    await succeed(game.call(endpoints.closeTournament, { token }));
    const answers = await allAnswers(countedPaths);
    await succeed(game.call(endpoints.reopenTournament, { token }));
    return answers;
  };

  test('answers the same to everybody, whatever its rows become', async () => {
    const ending = state === 'over' ? await closed() : null;
    const before = await allAnswers();
    await changeRows();
    expect(others(before, await allAnswers())).toEqual([]);
    if (ending) expect(others(ending, await closed())).toEqual([]);
  });

  test('is sealed as before once a kick-off is moved', async () => {
    const { world } = prepared;
    const params = { id: String(world.matchId(1)) };
    const tips = async () =>
      (
        await game.call(endpoints.playerBets, {
          token: world.carl.token,
          params: { userId: String(world.anna.id) },
        })
      ).answer;
    const before = await tips();
    const columns = async () => {
      const { rows } = await sql<{ tips: Buffer }>`
        SELECT DISTINCT c.tips FROM seals s JOIN seal_columns c USING (chain, position)
        WHERE s.match_id = ${world.matchId(1)}`.execute(game.db);
      return rows;
    };
    const sealed = await columns();
    const body = { kickoff: Date.parse('2024-06-14T18:30:00Z'), confirmed: true };
    const { organiser } = world;
    await succeed(game.call(endpoints.updateMatch, { token: organiser.token, params, body }));
    await sealStartedMatches(game.db);
    expect(await columns()).toEqual(sealed);
    expect((await tips())?.map(({ tip }) => tip)).toEqual(before?.map(({ tip }) => tip));
  });

  test('is told by the check whose rows are others', async () => {
    const { world } = prepared;
    const { answer } = await game.call(endpoints.sealDifferences, {
      token: world.carl.token,
      params: { matchId: String(world.matchId(1)) },
    });
    expect(answer?.userIds).toEqual(expect.arrayContaining([world.anna.id, world.bert.id]));
    expect(answer?.count).toBe(answer?.userIds.length);
  });
});
