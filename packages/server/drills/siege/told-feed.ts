import { sql } from 'kysely';
import { z } from 'zod';
import { json } from '../../test/feed-server.ts';
import { randomFrom } from '../feed/season.ts';
import { asFootballData } from '../feed/told.ts';
import type { Game, GameClock } from './game.ts';

const told = z.object({
  matches: z.array(
    z.looseObject({ status: z.string(), score: z.looseObject({ fullTime: z.unknown() }) }),
  ),
});

/** Tells the season as it was played, by the game clock, or lies about it. */
export const startTelling = (
  { feed, db }: Pick<Game, 'feed' | 'db'>,
  clock: GameClock,
  seed: number,
) => {
  const random = randomFrom(seed);
  const goals = () => Math.floor(random() * 9);
  let isLying = false;
  let lies = 0;

  const lie = () => {
    lies += 1;
    const { matches } = told.parse(asFootballData(clock.now()));
    return {
      matches: matches.map((match) => ({
        ...match,
        // Over and not begun, in play after the end: each answer contradicts the one before.
        status: ['FINISHED', 'IN_PLAY', 'TIMED', 'PAUSED', 'AWARDED'][Math.floor(random() * 5)],
        score: {
          ...match.score,
          winner: random() < 0.5 ? 'HOME_TEAM' : 'AWAY_TEAM',
          fullTime: { home: goals(), away: goals() },
        },
      })),
    };
  };
  feed.answer((request, response) => {
    const kind = isLying ? random() : 1;
    if (kind < 0.1) response.writeHead(500).end('{');
    else if (kind < 0.2) response.end('{"matches": [{"id": 1, "utcDate": ');
    else if (kind < 0.3) response.socket?.destroy();
    else json(kind < 1 ? lie() : asFootballData(clock.now()))(request, response);
  });
  // By itself the game asks as seldom as the feed allows.
  const asking = setInterval(() => {
    sql`UPDATE results_feed SET ask_at = clock_timestamp()`.execute(db).catch(() => {});
  }, 2_000);
  return {
    lie: (isOn: boolean) => {
      isLying = isOn;
    },
    lies: () => lies,
    stop: () => clearInterval(asking),
  };
};

export type FeedOfSeason = ReturnType<typeof startTelling>;
