import { endpoints } from '@tippspiel/contract';
import { MAX_MATCHES } from '@tippspiel/rules';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { aCast, gameClockAt, type TestPlayer } from '../../../test/factories.ts';

let game: TestApp;
let organiser: TestPlayer;
let anna: TestPlayer;

/** All but one of the matches that a tournament can have have started, each with a result and Anna's exact tip. */
beforeAll(async () => {
  game = await startTestApp();
  ({ organiser, anna } = await aCast(game.db));
  const { count } = await game.db
    .selectFrom('matches')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  await sql`
    INSERT INTO matches (tournament_id, home, away, stage, kickoff, set_by_hand)
    SELECT tournament_id, 'DE', 'XS', 'GA', '2024-06-14T19:00:00Z'::timestamptz + n * interval '1 minute', true
    FROM configuration, generate_series(1, ${MAX_MATCHES - 1 - Number(count)}) n`.execute(game.db);
  await sql`
    INSERT INTO bets (match_id, user_id, home_tip, away_tip, placed_at)
    SELECT id, ${anna.id}, 1, 1, game_now() FROM matches`.execute(game.db);
  await sql`UPDATE matches SET home = 'DE', away = 'XS' WHERE home IS NULL`.execute(game.db);
  await gameClockAt(game.db, '2024-07-20T00:00:00Z');
  await sql`UPDATE matches SET result_home = 1, result_away = 1,
    result_ko = CASE WHEN stage LIKE 'G%' THEN NULL ELSE 1 END`.execute(game.db);
});

const create = (minute: number) => {
  const kickoff = Date.parse('2024-08-01T18:00:00Z') + minute * 60_000;
  return game.call(endpoints.createMatch, {
    token: organiser.token,
    body: { home: 'FR', away: 'ES', stage: 'GA', kickoff },
  });
};

test('of two matches made at once that would be the 600th one is refused', async () => {
  const made = await Promise.all([create(1), create(2)]);
  expect(made.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = made.find(({ status }) => status === 409);
  expect(refused?.code).toBe('too-many-matches');
});

test('tables, matches and the closing count all of them', async () => {
  await gameClockAt(game.db, '2024-08-02T00:00:00Z');
  await sql`UPDATE matches SET result_home = 0, result_away = 0 WHERE result_home IS NULL`.execute(
    game.db,
  );
  const { token } = anna;
  const score = await game.call(endpoints.score, { token, params: { id: '0' } });
  const total = { points: 3 * (MAX_MATCHES - 1), exact: MAX_MATCHES - 1, correct: MAX_MATCHES - 1 };
  expect(score.answer?.[0]).toMatchObject(total);
  const listed = await game.call(endpoints.matches, { token });
  expect(listed.answer).toHaveLength(MAX_MATCHES);
  expect((await game.call(endpoints.ownTables, { token })).status).toBe(200);
  expect((await game.call(endpoints.closeTournament, { token: organiser.token })).status).toBe(200);
  expect((await game.call(endpoints.scoreAlltime, { token, params: { group: '0' } })).status).toBe(
    200,
  );
});
