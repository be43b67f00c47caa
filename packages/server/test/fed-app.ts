import { loadTournament } from '../src/features/tournament/load.ts';
import { startTestApp } from './app.ts';
import { anOrganiser, gameClockAt } from './factories.ts';
import { startFeedServer } from './feed-server.ts';

/** A game before its first tournament, in April 2032, that offers the competitions of a feed which runs here. */
export const startFedApp = async (kind: 'openligadb' | 'football-data') => {
  const server = await startFeedServer();
  const competitionFeed = { ...server.settings, kind, league: null };
  const game = await startTestApp({ competitionFeed }, { content: 'tables' });
  await loadTournament(game.db, null, { timeZone: 'Europe/Berlin' });
  const organiser = await anOrganiser(game.db);
  await gameClockAt(game.db, '2032-04-20T12:00:00Z');
  return { server, competitionFeed, game, organiser };
};

export type FedApp = Awaited<ReturnType<typeof startFedApp>>;
