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

interface ToldLeagues {
  /** What `/getavailableleagues` answers. */
  readonly leagues: unknown;
  /** By `bl1/2026`. */
  readonly matches: Readonly<Record<string, readonly unknown[]>>;
  /** What `/getlastchangedate` answers. */
  readonly changedAt?: string;
}

/** Answers as OpenLigaDB does. */
export const asOpenLigaDb =
  ({ leagues, matches, changedAt = '2026-11-27T10:00:00' }: ToldLeagues): FeedAnswers =>
  (request, response) => {
    const [, call, league = '', season = '', group] = decodeURIComponent(request.url ?? '').split(
      '/',
    );
    if (call === 'getavailableleagues') return json(leagues)(request, response);
    if (call === 'getlastchangedate') return json(changedAt)(request, response);
    const all = matches[`${league}/${season}`] ?? [];
    const inGroup = (entry: unknown) =>
      group === undefined || JSON.stringify(entry).includes(`"groupOrderID":${group},`);
    json(all.filter(inGroup))(request, response);
  };

interface ToldCompetitions {
  readonly competitions: readonly unknown[];
  /** By code and year: `CL/2031`. */
  readonly matches: Readonly<Record<string, readonly unknown[]>>;
}

/** Answers as football-data.org does. */
export const asFootballData =
  ({ competitions, matches }: ToldCompetitions): FeedAnswers =>
  (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://feed.example');
    const [, , , code, what] = pathname.split('/');
    if (what !== 'matches') return json({ competitions })(request, response);
    json({ matches: matches[`${code}/${searchParams.get('season')}`] ?? [] })(request, response);
  };

interface FootballDataTeam {
  readonly id: number;
  readonly name: string;
  readonly shortName: string;
  readonly tla: string;
}

/** A match of a plan in the form of football-data.org. */
export const footballDataFixture = (told: {
  readonly id: number;
  /** Null = not drawn. */
  readonly teams: readonly [FootballDataTeam, FootballDataTeam] | null;
  readonly utcDate: string;
  readonly status?: string;
  readonly stage?: string;
  readonly matchday?: number;
}) => {
  const nobody = { id: null, name: null, shortName: null, tla: null };
  const [homeTeam, awayTeam] = told.teams ?? [nobody, nobody];
  return {
    id: told.id,
    utcDate: told.utcDate,
    status: told.status ?? 'TIMED',
    matchday: told.matchday ?? null,
    stage: told.stage ?? 'LEAGUE_STAGE',
    group: null,
    homeTeam,
    awayTeam,
    score: { winner: null, duration: 'REGULAR', fullTime: pair(undefined) },
  };
};

export const aLeague = (name: string, leagueShortcut: string, leagueSeason = '2032') => ({
  leagueId: leagueShortcut.length,
  leagueName: name,
  leagueShortcut,
  leagueSeason,
  sport: { sportId: 1, sportName: 'Fußball' },
});

interface ToldFixture {
  readonly id: number;
  /** Its number and name; a place has a number as well. */
  readonly home: readonly [number, string];
  readonly away: readonly [number, string];
  readonly kickoff: string | null;
  readonly round?: string;
  readonly order?: number;
  /** After 90 minutes, of a match that is over. */
  readonly result?: readonly [number, number];
  readonly resultName?: string;
}

/** A match in the form of OpenLigaDB. */
export const openLigaDbMatch = (told: ToldFixture) => {
  const { id, home, away, kickoff, round = '1. Spieltag', order = 1, result } = told;
  const named = { resultOrderID: 1, resultTypeID: 2, resultName: told.resultName ?? 'Endergebnis' };
  const team = ([teamId, teamName]: readonly [number, string]) => ({
    teamId,
    teamName,
    shortName: teamName.split(' ').at(-1),
    teamIconUrl: 'https://feed.example/icon.png',
    teamGroupName: null,
  });
  return {
    matchID: id,
    matchDateTime: kickoff,
    timeZoneID: 'W. Europe Standard Time',
    matchDateTimeUTC: kickoff,
    group: { groupName: round, groupOrderID: order, groupID: 50_000 + order },
    team1: team(home),
    team2: team(away),
    lastUpdateDateTime: '2026-11-20T10:00:00',
    matchIsFinished: result !== undefined,
    matchResults: [
      ...(result ? [{ ...named, pointsTeam1: result[0], pointsTeam2: result[1] }] : []),
      ...(told.resultName && !result ? [{ ...named, pointsTeam1: 0, pointsTeam2: 0 }] : []),
    ],
    goals: [],
    location: null,
  };
};

/** Four clubs, a league of three rounds from the first of May 2032 on. */
export const villageLeague = () => {
  const teams = [
    [11, 'SV Aach'],
    [12, 'TuS Berg'],
    [13, 'FC Couch'],
    [14, 'Dynamo Dorf'],
  ] as const;
  const pairings = [
    [0, 1, 2, 3],
    [1, 2, 3, 0],
    [0, 2, 3, 1],
  ];
  return pairings.flatMap(([a = 0, b = 0, c = 0, d = 0], index) =>
    [
      [a, b],
      [c, d],
    ].map(([home = 0, away = 0], half) =>
      openLigaDbMatch({
        id: 7000 + 2 * index + half,
        home: teams[home] ?? teams[0],
        away: teams[away] ?? teams[0],
        kickoff: `2032-05-${String(1 + 7 * index).padStart(2, '0')}T${13 + 2 * half}:30:00Z`,
        round: `${index + 1}. Spieltag`,
        order: index + 1,
      }),
    ),
  );
};

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
