import { begunDays, hasStarted, type StageCode } from '@tippspiel/rules';
import { type BoardMatch, canCount } from './fixtures.ts';
import type { Game } from './game.ts';

/** The matches of a calendar day that can count. */
export interface MatchDay {
  readonly matchIds: readonly number[];
  /** Tells its table from others; days without matches are one. */
  readonly key: string;
}

/** @param day `YYYY-MM-DD` */
export const matchDayOf = ({ matches }: Pick<Game, 'matches'>, day: string, timeZone: string) => {
  const dayOf = calendarDay(timeZone);
  return among(matches, ({ kickoff }) => kickoff !== null && dayOf(kickoff) === day);
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
export const daysOf = ({ listed, now }: Pick<Game, 'listed' | 'now'>, timeZone: string) =>
  begunDays([...listed.values()], {
    dayOf: calendarDay(timeZone),
    isStarted: canCount,
    nowMs: now,
  });

/** How many matches were moved ahead once they had started: with the revision it says which match days have begun. */
export const matchesAhead = ({ matches, now }: Pick<Game, 'matches' | 'now'>): number => {
  let ahead = 0;
  for (const { kickoff } of matches.values()) if (!hasStarted(kickoff, now)) ahead += 1;
  return ahead;
};

/** The calendar days of these matches, in order, each with its matches; those whose kick-off is open have none. */
export const byDay = <Match extends Pick<BoardMatch, 'kickoff'>>(
  matches: Iterable<Match>,
  timeZone: string,
): (readonly [day: string, matches: readonly Match[]])[] => {
  const dayOf = calendarDay(timeZone);
  const dated = [...matches].filter(({ kickoff }) => kickoff !== null);
  return [...Map.groupBy(dated, ({ kickoff }) => dayOf(kickoff ?? 0))].toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  );
};

/** Says of an instant (epoch milliseconds) which day it is: `YYYY-MM-DD`. */
export const calendarDay = (timeZone: string): ((instant: number) => string) => {
  const known = formats.get(timeZone);
  const format = known ?? new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  formats.set(timeZone, format);
  return (instant) => format.format(instant);
};

/** Making one costs more than all that it is used for; there is one time zone. */
const formats = new Map<string, Intl.DateTimeFormat>();
