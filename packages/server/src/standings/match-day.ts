import {
  begunDays,
  footballDayOf,
  hasStarted,
  type MatchDayKey,
  type StageCode,
} from '@tippspiel/rules';
import { type BoardMatch, canCount } from './fixtures.ts';
import type { Game } from './game.ts';

/** The matches of a match day that can count. */
export interface MatchDay {
  readonly matchIds: readonly number[];
  /** Tells its table from others; days without matches are one. */
  readonly key: string;
}

type Facts = Pick<Game, 'matches' | 'tournament'>;

/** @param key of a football day it has all matches, also where the competition has rounds */
export const matchDayOf = ({ matches, tournament }: Facts, key: MatchDayKey) => {
  if (typeof key === 'number') return among(matches, ({ round }) => round === key);
  const dayOf = footballDayOf(tournament.calendar);
  return among(matches, ({ kickoff }) => kickoff !== null && dayOf(kickoff) === key);
};

/** The matches of a stage that can count, in the place of a day. */
export const stageMatchesOf = ({ matches }: Pick<Game, 'matches'>, stage: StageCode): MatchDay =>
  among(matches, (match) => match.stage === stage);

const among = (matches: Game['matches'], isMeant: (match: BoardMatch) => boolean): MatchDay => {
  const matchIds = [...matches.values()]
    .filter(isMeant)
    .map(({ id }) => id)
    .toSorted((a, b) => a - b);
  return { matchIds, key: `day-${matchIds.join('-')}` };
};

/** The match days that have begun, in order. */
export const daysOf = ({ listed, now, tournament }: Game) =>
  begunDays([...listed.values()], {
    dayOf: footballDayOf(tournament.calendar),
    isStarted: canCount,
    nowMs: now,
  });

/** How many matches were moved ahead once they had started: with the revision it says which match days have begun. */
export const matchesAhead = ({ matches, now }: Pick<Game, 'matches' | 'now'>): number => {
  let ahead = 0;
  for (const { kickoff } of matches.values()) if (!hasStarted(kickoff, now)) ahead += 1;
  return ahead;
};

/** The football days of these matches, in order, each with its matches; those whose kick-off is open have none. */
export const byDay = <Match extends Pick<BoardMatch, 'kickoff'>>(
  { calendar }: Game['tournament'],
  matches: Iterable<Match>,
): (readonly [day: string, matches: readonly Match[]])[] => {
  const dayOf = footballDayOf(calendar);
  const dated = [...matches].filter(({ kickoff }) => kickoff !== null);
  return [...Map.groupBy(dated, ({ kickoff }) => dayOf(kickoff ?? 0))].toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  );
};
