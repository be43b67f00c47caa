import {
  aLeague,
  asFootballData,
  asOpenLigaDb,
  type FeedAnswers,
  footballDataFixture,
  openLigaDbMatch,
} from '../../test/feed-server.ts';
import type { FiledMatch, Pair, TrueScore } from './season-files.ts';

/** How the feeds tell a season while it is played: draws, times and results as they become known. */

const HOUR_MS = 3_600_000;

/** A match of a season, and when the feed tells what of it. */
export interface Planned {
  readonly filed: FiledMatch;
  readonly id: number;
  readonly stage: string;
  readonly matchday?: number;
  readonly kickoff: Date;
  /** When the feed tells the time of the day. */
  readonly timedAt: Date;
  /** When the feed names the teams. */
  readonly drawnAt: Date;
  readonly score: TrueScore;
  /** Who advances. */
  readonly ko: 0 | 1 | 2;
}

export interface Competition {
  readonly code: string;
  readonly name: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly matches: readonly Planned[];
}

const teamOf = (names: readonly string[], name: string) => ({
  id: 100 + names.indexOf(name),
  name,
  shortName: name,
  tla: name
    .replaceAll(/[^A-Za-z]/g, '')
    .slice(0, 3)
    .toUpperCase(),
});

/** Of an end is told two hours after the kick-off, or three where it went on. */
const isOverAt = ({ kickoff, score }: Planned, now: Date) =>
  now.getTime() - kickoff.getTime() >= (score.et ? 3 : 2) * HOUR_MS;

const namesIn = (matches: readonly Planned[]) =>
  [...new Set(matches.map(({ filed }) => filed.team1))].toSorted();

/** What football-data.org answers at an instant. */
export const footballDataAt = (
  { code, name, startDate, endDate, matches }: Competition,
  now: Date,
): FeedAnswers => {
  const names = namesIn(matches);
  const listed = { id: 1, code, name, currentSeason: { startDate, endDate } };
  const league = `${code}/${startDate.slice(0, 4)}`;
  const told = matches.map((match) => footballDataMatch(match, names, now));
  return asFootballData({ competitions: [listed], matches: { [league]: told } });
};

const footballDataMatch = (match: Planned, names: readonly string[], now: Date) => {
  const { filed, id, stage, matchday, kickoff, timedAt, drawnAt, score } = match;
  const isTimed = now >= timedAt;
  const isOver = isOverAt(match, now);
  const fixture = footballDataFixture({
    ...{ id, stage },
    ...(matchday === undefined ? {} : { matchday }),
    teams: now >= drawnAt ? [teamOf(names, filed.team1), teamOf(names, filed.team2)] : null,
    utcDate: isTimed ? kickoff.toISOString() : `${filed.date}T00:00:00Z`,
    status: isOver ? 'FINISHED' : isTimed ? 'TIMED' : 'SCHEDULED',
  });
  return isOver ? { ...fixture, score: toldScore(score) } : fixture;
};

/** All goals are in `fullTime`, those of a shoot-out too; of extra time there are its own. */
const toldScore = ({ ft, et, p }: Planned['score']) => {
  const full = plus(et ?? ft, p ?? [0, 0]);
  const { home, away } = full;
  return {
    winner: home === away ? 'DRAW' : home > away ? 'HOME_TEAM' : 'AWAY_TEAM',
    duration: p ? 'PENALTY_SHOOTOUT' : et ? 'EXTRA_TIME' : 'REGULAR',
    fullTime: full,
    ...(et && { regularTime: plus(ft, [0, 0]), extraTime: plus(et, [-ft[0], -ft[1]]) }),
    ...(p && { penalties: plus(p, [0, 0]) }),
  };
};

const plus = (a: Pair, b: Pair) => ({ home: a[0] + b[0], away: a[1] + b[1] });

/** What OpenLigaDB answers at an instant. */
export const openLigaDbAt = (
  { code, name, startDate, matches }: Competition,
  now: Date,
): FeedAnswers => {
  const names = namesIn(matches);
  const season = startDate.slice(0, 4);
  const rounds = Map.groupBy(matches, ({ matchday }) => matchday);
  const told = matches.map((match) => {
    const { timedAt, matchday } = match;
    const kickoff = now < timedAt ? firstKickoff(rounds.get(matchday) ?? []) : match.kickoff;
    return openLigaDbMatchAt({ ...match, kickoff }, names, now);
  });
  return asOpenLigaDb({
    leagues: [aLeague(name, code, season)],
    matches: { [`${code}/${season}`]: told },
    changedAt: now.toISOString(),
  });
};

/** OpenLigaDB lists all matches of a round at this instant until the feed has their times. */
export const firstKickoff = (round: readonly Pick<Planned, 'kickoff'>[]): Date =>
  new Date(Math.min(...round.map(({ kickoff }) => kickoff.getTime())));

const openLigaDbMatchAt = (match: Planned, names: readonly string[], now: Date) => {
  const { filed, id, stage, matchday, kickoff, drawnAt } = match;
  const knockout = KNOCKOUTS.findIndex(([code]) => code === stage);
  const numbered = (name: string): [number, string] =>
    now >= drawnAt ? [100 + names.indexOf(name), name] : [1, 'noch offen'];
  const fixture = openLigaDbMatch({
    ...{ id, home: numbered(filed.team1), away: numbered(filed.team2) },
    kickoff: kickoff.toISOString(),
    round: KNOCKOUTS[knockout]?.[1] ?? `${matchday}. Spieltag`,
    order: matchday ?? 9 + knockout,
  });
  const isOver = isOverAt(match, now);
  return isOver ? { ...fixture, matchIsFinished: true, matchResults: resultsOf(match) } : fixture;
};

const KNOCKOUTS = [
  ['PLAYOFFS', 'Play-offs'],
  ['LAST_16', 'Achtelfinale'],
  ['QUARTER_FINALS', 'Viertelfinale'],
  ['SEMI_FINALS', 'Halbfinale'],
  ['FINAL', 'Finale'],
] as const;

/** A shoot-out is counted on from extra time. */
const resultsOf = ({ score: { ft, et, p } }: Planned) => {
  const shootOut: Pair | undefined = p && et && [et[0] + p[0], et[1] + p[1]];
  const named = [
    ['Endergebnis', 2, ft],
    ['nach Verlängerung', 3, et],
    ['nach Elfmeterschießen', 4, shootOut],
  ] as const;
  return named.flatMap(([resultName, resultTypeID, score]) =>
    score ? [{ resultName, resultTypeID, pointsTeam1: score[0], pointsTeam2: score[1] }] : [],
  );
};
