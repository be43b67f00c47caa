import type { Bet, Match } from '@tippspiel/contract';
import {
  type Calendar,
  FINAL_STAGE,
  hasStarted,
  isAnnulled,
  isSettled,
  matchEndMs,
  officialResult,
  type Scoring,
  type Tip,
} from '@tippspiel/rules';
import { footballDay } from '../../formats.ts';

export type { Match };

/**
 * `open` may be tipped; `running` is being played; `ended` waits for its result; `finished` has one, or will have none;
 * `postponed` was locked once and then moved, so it stays locked (docs/game.md, 'The lock').
 */
export type MatchPhase = 'open' | 'running' | 'ended' | 'finished' | 'postponed';

/** @param now the game clock, epoch milliseconds; null (not known yet) trusts the server's word alone */
export const phaseOf = (match: Match, now: number | null): MatchPhase => {
  const { kickoff } = match;
  if (isAnnulled(match)) return 'finished';
  const hasKickedOff = now === null ? match.started : hasStarted(kickoff, now);
  if (!match.started && !hasKickedOff) return 'open';
  if (match.result !== null) return 'finished';
  if (!hasKickedOff) return 'postponed';
  const isOver =
    now !== null && kickoff !== null && matchEndMs(kickoff, match.stage, match.leg) <= now;
  return isOver ? 'ended' : 'running';
};

/** @returns the football day on which it is played, `yyyy-MM-dd`; null = not known */
export const dayOfMatch = (
  { kickoff, plannedDay }: Pick<Match, 'kickoff' | 'plannedDay'>,
  calendar: Calendar,
): string | null => (kickoff === null ? plannedDay : footballDay(kickoff, calendar));

/** @returns matches by the day on which they are played; those without one are left out */
export const matchesByDay = <M extends Pick<Match, 'kickoff' | 'plannedDay'>>(
  matches: readonly M[],
  calendar: Calendar,
): Map<string, M[]> => {
  const days = Map.groupBy(matches, (match) => dayOfMatch(match, calendar) ?? '');
  days.delete('');
  return days;
};

/** @returns the country that went on or became champion; null in a group and until it is entered */
export const winnerOf = ({ home, away, ...match }: Match): string | null => {
  const ko = officialResult(match)?.ko;
  return ko === 1 ? home : ko === 2 ? away : null;
};

/**
 * @returns the first match that begins after now (docs/game.md, 'The lock'); matches come by kick-off. One that was
 *   awarded before its start is not waited for.
 */
export const nextMatch = (matches: readonly Match[], now: number): Match | undefined =>
  matches.find((match) => match.kickoff !== null && match.kickoff > now && !isAnnulled(match));

/**
 * What is being played, and all that begins at the next kick-off. A match is in one of the two: it
 * is locked seconds before its kick-off (docs/game.md, 'The lock'), and until then it is still next.
 */
export const upcomingMatches = (matches: readonly Match[], now: number) => {
  const first = nextMatch(matches, now);
  const isNext = (match: Match) =>
    match.kickoff !== null && match.kickoff === first?.kickoff && !isAnnulled(match);
  return {
    running: matches.filter((match) => phaseOf(match, now) === 'running' && !isNext(match)),
    next: matches.filter(isNext),
  };
};

/**
 * @param isLeague whether no final is played: the last match stands for it
 * @returns the final, once its result is in and nothing is left to be played
 */
export const playedFinal = (
  matches: readonly Match[],
  now: number,
  isLeague: boolean,
): Match | undefined =>
  matches.every((match) => phaseOf(match, now) === 'finished')
    ? matches.findLast(({ stage }) => isLeague || stage === FINAL_STAGE)
    : undefined;

/** Says why no match is to come: pairings are listed only once it is decided who plays. */
export const pauseOf = (matches: readonly Match[], now: number, isLeague: boolean) => {
  if (matches.length === 0) return 'none';
  const running = matches.filter((match) => phaseOf(match, now) === 'running').length;
  if (running > 0) return running === 1 ? 'one-running' : 'some-running';
  if (isLeague) return matches.every(({ started }) => started) ? 'result-missing' : 'none';
  return matches.some(({ stage }) => stage === FINAL_STAGE) ? 'result-missing' : 'undecided';
};

/**
 * What can still change the tables of the day.
 *
 * @returns `open`: matches that have started and have no result; `later`: those that start later today, or on the day
 *   of an open one
 */
export const matchesLeft = (
  matches: readonly Match[],
  now: number | null,
  calendar: Calendar,
): { readonly open: readonly Match[]; readonly later: readonly Match[] } => {
  const open = matches.filter((match) => match.started && !isSettled(match));
  const days = new Set(open.map((match) => dayOfMatch(match, calendar)));
  if (now !== null) days.add(footballDay(now, calendar));
  const later = matches.filter(
    (match) => phaseOf(match, now) === 'open' && days.has(dayOfMatch(match, calendar)),
  );
  return { open, later };
};

/** @returns the match at which the list is read: what is being played, else what comes next, else the last */
export const currentMatch = (matches: readonly Match[], now: number): Match | undefined =>
  matches.find((match) => phaseOf(match, now) === 'running') ??
  nextMatch(matches, now) ??
  matches.at(-1);

/** @returns what a tip was worth, or would be now, when it is open who advances; null = no score is known */
export const tipWorth = (
  tip: Tip,
  match: Pick<Match, 'result' | 'running' | 'stage'>,
  scoring: Scoring,
) => {
  const worth = scoring.scoreNow(tip, match);
  return worth && { ...worth, isProvisional: match.result === null };
};

/** @param within leaves out what begins later, milliseconds from now; what is open begins last */
export const untippedMatches = (
  matches: readonly Match[],
  bets: readonly Bet[],
  now: number,
  within = Number.POSITIVE_INFINITY,
): readonly Match[] => {
  const tipped = new Set(bets.filter(({ tip }) => tip !== null).map(({ matchId }) => matchId));
  return matches.filter(
    (match) =>
      phaseOf(match, now) === 'open' &&
      (match.kickoff ?? Number.POSITIVE_INFINITY) - now <= within &&
      !tipped.has(match.id),
  );
};
