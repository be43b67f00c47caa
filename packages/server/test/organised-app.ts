import type { Db } from '../src/db/schema.ts';
import { startTestApp } from './app.ts';
import { anOrganiser, aPlayer, aTournament } from './factories.ts';

/** The app with a tournament that has not started, and its organiser. */
export const startOrganisedApp = async () => {
  const game = await startTestApp();
  await aTournament(game.db);
  return { game, organiser: await anOrganiser(game.db) };
};

/** Players of one test, where several share the app. */
export const threePlayers = async (db: Db) =>
  [await aPlayer(db), await aPlayer(db), await aPlayer(db)] as const;
