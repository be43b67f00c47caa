import { closeQuestions } from '../src/standings/questions.ts';
import { startTestApp, type TestApp } from './app.ts';
import {
  aBet,
  aCast,
  aGroup,
  aParticipation,
  aPlayer,
  aResult,
  gameClockAt,
  matchNumber,
  type TestPlayer,
} from './factories.ts';

/** Anna (full stake) and Bert play for money in 'Kasse', Anna and the organiser without in 'Ehre'; 'Ohne' is in none. */
export const startTwoGroups = async () => {
  const game = await startTestApp();
  const { organiser, anna, bert } = await aCast(game.db);
  const ohne = await aPlayer(game.db, 'Ohne');
  const kasse = await aGroup(game.db, 'Kasse', { stake: 10, members: [anna.id, bert.id] });
  const ehre = await aGroup(game.db, 'Ehre', { members: [anna.id, organiser.id] });
  await aParticipation(game.db, anna.id, { full_stake: true, champion_tip: 'DE' });
  await aParticipation(game.db, bert.id, { champion_tip: 'ES' });
  return { game, organiser, anna, bert, ohne, kasse, ehre };
};

/** On two days: of the first match Anna has three points and Bert one, of the second Bert has two. */
export const playTwoMatches = async ({ db }: TestApp, anna: TestPlayer, bert: TestPlayer) => {
  const [first, second] = [await matchNumber(db, 1), await matchNumber(db, 2)];
  await aBet(db, first.id, anna.id, [5, 1]);
  await aBet(db, first.id, bert.id, [3, 0]);
  await aBet(db, second.id, bert.id, [0, 2]);
  await gameClockAt(db, '2024-06-15T15:30:00Z');
  await closeQuestions(db);
  await aResult(db, first.id, [5, 1]);
  await aResult(db, second.id, [1, 3]);
};
