import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a feed on this machine answers a request. */
export type FeedAnswers = (request: IncomingMessage, response: ServerResponse) => void;

/** A server that answers in the place of football-data.org. */
export const startFeedServer = async () => {
  let answer: FeedAnswers = json([]);
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const base = `http://127.0.0.1:${port}`;
  return {
    base,
    /** The paths that were asked for. */
    asked,
    settings: { kind: 'football-data', league: 'EC', token: 'schluessel', base } as const,
    /** From now on it tells of these matches. */
    tell: (matches: readonly unknown[]) => {
      answer = json({ matches });
    },
    /** From now on it answers like this. */
    answer: (next: FeedAnswers) => {
      answer = next;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

/** Answers with this, whatever is asked for. */
export const json =
  (body: unknown): FeedAnswers =>
  (_, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body));

interface ToldMatch {
  /** FIFA's codes. */
  readonly home: string;
  readonly away: string;
  readonly kickoff: Date | string | null;
  /** `2:1`; none = not begun. */
  readonly score?: string;
  readonly over?: boolean;
  readonly status?: string;
  readonly duration?: 'REGULAR' | 'EXTRA_TIME' | 'PENALTY_SHOOTOUT';
  readonly regularTime?: string | null;
  readonly halfTime?: string;
  readonly extraTime?: string;
  readonly penalties?: string;
  readonly winner?: 'HOME_TEAM' | 'AWAY_TEAM' | 'DRAW' | null;
}

let serial = 0;

/** A match in the form of football-data.org. */
export const footballDataMatch = (told: ToldMatch) => {
  const { home, away, kickoff, score, over = false, duration = 'REGULAR' } = told;
  const playing = score === undefined ? 'TIMED' : 'IN_PLAY';
  return {
    id: ++serial,
    utcDate: new Date(kickoff ?? 0).toISOString(),
    status: told.status ?? (over ? 'FINISHED' : playing),
    homeTeam: { id: 1, name: null, tla: home },
    awayTeam: { id: 2, name: null, tla: away },
    score: {
      winner: told.winner ?? null,
      duration,
      fullTime: pair(score),
      ...(told.regularTime === undefined
        ? {}
        : { regularTime: pair(told.regularTime ?? undefined) }),
      ...(told.halfTime === undefined ? {} : { halfTime: pair(told.halfTime) }),
      ...(told.extraTime === undefined ? {} : { extraTime: pair(told.extraTime) }),
      ...(told.penalties === undefined ? {} : { penalties: pair(told.penalties) }),
    },
  };
};

const pair = (score: string | undefined) => {
  const [home = null, away = null] = score?.split(':').map(Number) ?? [];
  return { home, away };
};
