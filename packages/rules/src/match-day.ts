import { decidesWhoAdvances, type Leg, type StageCode } from './points.ts';
import { isAnnulled, isBeforeGame, type Ruling } from './ruling.ts';

/** A bet locks this long before kick-off, so that one under way at kick-off cannot slip in. */
export const START_GRACE_MS = 10_000;

/** Minutes from kick-off until a match is surely over, knockout ones with extra time and shoot-out. */
export const MATCH_MINUTES = { group: 120, knockout: 180 } as const;

/**
 * Whether a match counts as started: its kick-off is not later than now plus 10 seconds.
 * Both instants are milliseconds since the epoch on the game clock; a match whose kick-off is open (null) has not.
 */
export function hasStarted(kickoffMs: number | null, nowMs: number): boolean {
  return kickoffMs !== null && kickoffMs <= nowMs + START_GRACE_MS;
}

/** The instant (milliseconds since the epoch) from which a match is over; no first leg goes on after 90 minutes. */
export function matchEndMs(kickoffMs: number, stage: StageCode, leg: Leg): number {
  const minutes = decidesWhoAdvances(stage, leg) ? MATCH_MINUTES.knockout : MATCH_MINUTES.group;
  return kickoffMs + minutes * 60_000;
}

/** Minutes from the kick-off to the end of 90 minutes at the earliest: two halves and the break. */
const FULL_TIME_MINUTES = 105;

/**
 * Whether the 90 minutes cannot be over yet.
 *
 * @param kickoffMs epoch milliseconds; null = open
 * @param nowMs epoch milliseconds on the game clock
 */
export function isBeforeFullTime(kickoffMs: number | null, nowMs: number): boolean {
  return kickoffMs !== null && nowMs < kickoffMs + FULL_TIME_MINUTES * 60_000;
}

/** A match as its day counts it. */
interface PlayedMatch {
  /** Epoch milliseconds on the game clock; null = open. */
  readonly kickoff: number | null;
  readonly result: object | null;
  readonly ruling: Ruling | null;
}

/**
 * Whether a match is over on its day: its result is in, and its kick-off does not lie ahead, as it does once it was
 * moved after its start (docs/game.md, 'Ranking').
 *
 * @param nowMs epoch milliseconds on the game clock
 */
export function isPlayed(
  { kickoff, result }: Pick<PlayedMatch, 'kickoff' | 'result'>,
  nowMs: number,
): boolean {
  return result !== null && hasStarted(kickoff, nowMs);
}

/** Names a match day: the number of a round, where the competition has rounds, else a football day, `YYYY-MM-DD`. */
export type MatchDayKey = number | string;

/** A match of a round, or of none. */
interface RoundMatch {
  /** Epoch milliseconds on the game clock; null = open. */
  readonly kickoff: number | null;
  readonly round: number | null;
}

/** The match days of these matches, in order, each with its matches; one without round and kick-off belongs to none. */
export function matchDays<Match extends RoundMatch>(
  matches: Iterable<Match>,
  dayOf: (kickoffMs: number) => string,
): readonly (readonly [key: MatchDayKey, matches: readonly Match[]])[] {
  const days = new Map<MatchDayKey, Match[]>();
  for (const match of matches) {
    const { round, kickoff } = match;
    const key = round ?? (kickoff === null ? null : dayOf(kickoff));
    if (key === null) continue;
    const ofDay = days.get(key);
    if (ofDay) ofDay.push(match);
    else days.set(key, [match]);
  }
  return [...days].toSorted(([a, ofA], [b, ofB]) => {
    if (typeof a === 'number' && typeof b === 'number') return a - b;
    if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : 1;
    // A match that belongs to no round was added by hand: its day stands between the rounds.
    return startOf(ofA) - startOf(ofB);
  });
}

/** From so long before the middle match of a round its matches are not moved ahead, milliseconds. */
const ROUND_REACH_MS = 4 * 24 * 3_600_000;

/**
 * When a round begins, milliseconds: with the first of its kick-offs that lies near the middle one, as single matches
 * may be moved weeks ahead or back; infinity while all are open.
 */
function startOf(matches: readonly RoundMatch[]): number {
  const kickoffs = matches.flatMap(({ kickoff }) => kickoff ?? []).toSorted((a, b) => a - b);
  const middle = kickoffs[Math.floor(kickoffs.length / 2)] ?? Number.POSITIVE_INFINITY;
  return kickoffs.find((kickoff) => kickoff >= middle - ROUND_REACH_MS) ?? middle;
}

/** A match day that has begun. */
export interface BegunDay<Match> {
  readonly key: MatchDayKey;
  /** Those of it that have started. */
  readonly started: readonly Match[];
  /** Whether all its matches are played, or annulled. */
  readonly isOver: boolean;
}

/**
 * The match days that have begun, in order, without matches of before the game. None waits for an annulled match, and no
 * round for one that was moved behind the start of the next round, or has no kick-off any more (docs/game.md, 'Ranking').
 *
 * @param matches all of the competition
 * @param isStarted whether a match has started for good, wherever its kick-off was moved since
 * @param nowMs epoch milliseconds on the game clock
 */
export function begunDays<Match extends PlayedMatch & RoundMatch>(
  matches: readonly Match[],
  {
    dayOf,
    isStarted,
    nowMs,
  }: {
    readonly dayOf: (kickoffMs: number) => string;
    readonly isStarted: (match: Match) => boolean;
    readonly nowMs: number;
  },
): BegunDay<Match>[] {
  const days = matchDays(
    matches.filter((match) => !isBeforeGame(match)),
    dayOf,
  );
  const isDone = (match: Match) => isAnnulled(match) || isPlayed(match, nowMs);
  return days
    .map(([key, ofDay], index) => {
      const next = days.slice(index + 1).find(([other]) => typeof other === 'number')?.[1] ?? [];
      const end = typeof key === 'number' ? startOf(next) : Number.POSITIVE_INFINITY;
      const isMoved = ({ kickoff }: Match) => (kickoff ?? Number.POSITIVE_INFINITY) >= end;
      const isWaitedFor = (match: Match) => !isMoved(match) && !isDone(match);
      return {
        key,
        started: ofDay.filter((match) => isStarted(match) && hasStarted(match.kickoff, nowMs)),
        isOver: !ofDay.some(isWaitedFor),
      };
    })
    .filter(({ started }) => started.length > 0);
}

/**
 * The round that is to be tipped and read now: the first one of the game that is not over, the last one when all are.
 *
 * @param matches all of the competition
 * @param nowMs epoch milliseconds on the game clock
 * @returns null where there are no rounds
 */
export function currentRound(
  matches: readonly (PlayedMatch & RoundMatch)[],
  nowMs: number,
): number | null {
  const ofRounds = matches.filter((match) => match.round !== null && !isBeforeGame(match));
  const over = new Set(
    begunDays(ofRounds, { dayOf: () => '', isStarted: () => true, nowMs }).flatMap(
      ({ key, isOver }) => (isOver ? [key] : []),
    ),
  );
  const rounds = matchDays(ofRounds, () => '').flatMap(([key]) =>
    typeof key === 'number' ? [key] : [],
  );
  return rounds.find((round) => !over.has(round)) ?? rounds.at(-1) ?? null;
}

/** So far ahead tips are due, milliseconds. */
const SOON_MS = 48 * 3_600_000;

/** The matches of a day begin within so long of each other, milliseconds. */
const DAY_MS = 24 * 3_600_000;

/** A match of which is known whether it has started for good, wherever its kick-off was moved since. */
interface ListedMatch extends PlayedMatch, RoundMatch {
  readonly started: boolean;
}

/**
 * The rounds of a season that are looked at now: the current one, those that have begun and are not over, that of the
 * latest matches with a result, and all of which a match is to be played within two days, on the next day of play or
 * before the current one ends. After the last one also those that still wait for a result. One that has begun and waits
 * for a match comes with the next one, which says whether it is over.
 *
 * @param matches all of the competition
 * @param nowMs epoch milliseconds on the game clock
 * @returns null where there are no rounds
 */
export function roundsInPlay(
  matches: readonly ListedMatch[],
  nowMs: number,
): ReadonlySet<number> | null {
  const current = currentRound(matches, nowMs);
  if (current === null) return null;
  const ofGame = matches.filter((match) => match.round !== null && !isBeforeGame(match));
  const rounds = matchDays(ofGame, () => '').flatMap(([key, ofRound]) =>
    typeof key === 'number' ? [{ key, isAwaited: ofRound.some(isAwaited) }] : [],
  );
  const begun = begunDays(ofGame, { dayOf: () => '', isStarted: ({ started }) => started, nowMs });
  const isOver = new Map(begun.map(({ key, isOver }) => [key, isOver]));

  const inPlay = new Set<number>();
  const add = (round: number | null): void => {
    if (round === null || inPlay.has(round)) return;
    inPlay.add(round);
    const index = rounds.findIndex(({ key }) => key === round);
    if (isOver.has(round) && rounds[index]?.isAwaited) add(rounds[index + 1]?.key ?? null);
  };

  add(current);
  for (const { key, isOver } of begun) if (typeof key === 'number' && !isOver) add(key);
  // What was annulled before its start is over and has not begun.
  const waits = rounds.some(({ key, isAwaited }) => key === current && isAwaited);
  if (isOver.get(current) || !waits) {
    for (const { key, isAwaited } of rounds) if (isAwaited) add(key);
  }
  const kickoffs = ofGame.flatMap(({ kickoff, ruling }) =>
    kickoff === null || isAnnulled({ ruling }) ? [] : [kickoff],
  );
  const next = Math.min(...kickoffs.filter((kickoff) => kickoff > nowMs));
  const ofCurrent = ofGame.flatMap(({ round, kickoff }) =>
    round === current ? (kickoff ?? []) : [],
  );
  const until = Math.max(nowMs + SOON_MS, Number.isFinite(next) ? next + DAY_MS : 0, ...ofCurrent);
  const finished = ofGame.filter((match) => match.started && !isAwaited(match));
  const latest = Math.max(...finished.map(({ kickoff }) => kickoff ?? 0));
  for (const match of ofGame) {
    if (isAwaited(match) && match.kickoff !== null && match.kickoff <= until) add(match.round);
  }
  for (const { round, kickoff } of finished) if (kickoff === latest) add(round);
  return inPlay;
}

const isAwaited = ({ result, ruling }: PlayedMatch): boolean => result === null && ruling === null;

/** So long a result must have stood, milliseconds: who has mistyped one has time to correct it. */
const RESULT_STANDS_MS = 5 * 60_000;

/** A match without a result is waited for until so long after the day's last kick-off, milliseconds. */
const MISSING_RESULT_MS = 12 * 3_600_000;

/** So long after a day's last kick-off players want to read about it, milliseconds. */
export const DAY_RESULTS_MS = 24 * 3_600_000;

/** A match of a day that players are written to about. */
export interface MatchOfDay {
  /** The football day of the kick-off, `YYYY-MM-DD`. */
  readonly day: string;
  /** Epoch milliseconds on the game clock. */
  readonly kickoff: number;
  /** How long its result has stood unchanged, milliseconds of real time; null = it has none. */
  readonly stoodMs: number | null;
}

/**
 * The days whose results players are to be written to about now, in order (docs/game.md, 'Results of a day'):
 * results are in and stand. A match that was called off has none; it keeps the others waiting half a day, not for ever.
 *
 * @param now epoch milliseconds on the game clock
 * @param matches of each of these days all, in any order
 */
export function finishedDays(now: number, matches: readonly MatchOfDay[]): string[] {
  return [...Map.groupBy(matches, ({ day }) => day)]
    .filter(([, ofDay]) => isFinished(now, ofDay))
    .map(([day]) => day)
    .toSorted();
}

function isFinished(now: number, ofDay: readonly MatchOfDay[]): boolean {
  const sinceLast = now - Math.max(...ofDay.map(({ kickoff }) => kickoff));
  const stood = ofDay.flatMap(({ stoodMs }) => stoodMs ?? []);
  const isComplete = stood.length === ofDay.length;
  return (
    sinceLast >= -START_GRACE_MS &&
    sinceLast <= DAY_RESULTS_MS &&
    stood.length > 0 &&
    stood.every((ms) => ms >= RESULT_STANDS_MS) &&
    (isComplete || sinceLast >= MISSING_RESULT_MS)
  );
}

/**
 * The day that a player is to be written to about now, or null: the first one of which they have tipped a match and
 * that comes after the last one they were written to about. So there is one message a day at most, whatever becomes
 * of its results later.
 *
 * @param finished in order, as {@link finishedDays} gives them
 * @param tipped the days of which the player has tipped a match
 * @param last the day of the last message; null = there was none
 */
export function dayResultsDue(
  finished: readonly string[],
  tipped: ReadonlySet<string>,
  last: string | null,
): string | null {
  return finished.find((day) => tipped.has(day) && (last === null || day > last)) ?? null;
}
