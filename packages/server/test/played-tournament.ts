import { endpoints } from '@tippspiel/contract';
import { sql } from 'kysely';
import type { Db } from '../src/db/schema.ts';
import { lockStartedMatches } from '../src/features/match/running.ts';
import { startTestApp } from './app.ts';
import { aBet, aCast, aGroup, gameClockAt, matchNumber } from './factories.ts';

/** Plays the EM 2024 past every check of the API: each match is 2:1, Spain wins every knockout match. */
export const playTournament = async (db: Db): Promise<void> => {
  await gameClockAt(db, '2024-06-14T20:00:00Z');
  await lockStartedMatches(db);
  await gameClockAt(db, '2024-07-15T12:00:00Z');
  await sql`
    UPDATE matches SET result_home = 2, result_away = 1, home = coalesce(home, 'ES'),
      away = coalesce(away, 'DE'),
      result_ko = CASE WHEN left(stage, 1) = 'G' THEN NULL ELSE 1 END
  `.execute(db);
  await lockStartedMatches(db);
};

/**
 * The EM 2024 is played, and Anna has tipped best. She and Bert play in 'Kasse' for 10 euros and in 'Ehre'
 * for none.
 */
export const startPlayedTournament = async () => {
  const game = await startTestApp();
  const { db } = game;
  const { organiser, anna, bert } = await aCast(db);
  const kasse = await aGroup(db, 'Kasse', { stake: 10, members: [anna.id, bert.id] });
  const ehre = await aGroup(db, 'Ehre', { members: [anna.id, bert.id] });
  for (const number of [1, 2, 3]) {
    await aBet(db, (await matchNumber(db, number)).id, anna.id, [2, 1]);
  }
  await playTournament(db);
  const { token } = organiser;
  return {
    game,
    organiser,
    anna,
    bert,
    kasse,
    ehre,
    close: () => game.call(endpoints.closeTournament, { token }),
    start: (pack = 'wm2026', by = token) =>
      game.call(endpoints.startTournament, { token: by, params: { pack } }),
    /** Name, points and whether they play for money, of each row as a player sees it. */
    table: async (id: number, by = anna.token) =>
      (await game.call(endpoints.score, { token: by, params: { id: String(id) } })).answer?.map(
        ({ name, points, forMoney }) => [name, points, forMoney],
      ),
  };
};
