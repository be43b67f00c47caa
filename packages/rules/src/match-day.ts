import { isKnockout, type StageCode } from './points.ts';
import { isAnnulled, type Ruling } from './ruling.ts';

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

/** The instant (milliseconds since the epoch) from which a match is over. */
export function matchEndMs(kickoffMs: number, stage: StageCode): number {
  const minutes = isKnockout(stage) ? MATCH_MINUTES.knockout : MATCH_MINUTES.group;
  return kickoffMs + minutes * 60_000;
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

/** A match day that has begun. */
export interface BegunDay<Match> {
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** Those of it that have started. */
  readonly started: readonly Match[];
  /** Whether all its matches are played, or annulled. */
  readonly isOver: boolean;
}

/**
 * The match days that have begun, in order; a match whose kick-off is open belongs to none. None waits for an annulled
 * match.
 *
 * @param isStarted whether a match has started for good, wherever its kick-off was moved since
 * @param nowMs epoch milliseconds on the game clock
 */
export function begunDays<Match extends PlayedMatch>(
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
  const dated = matches.filter(({ kickoff }) => kickoff !== null);
  return [...Map.groupBy(dated, ({ kickoff }) => dayOf(kickoff ?? 0))]
    .map(([day, ofDay]) => ({
      day,
      started: ofDay.filter((match) => isStarted(match) && hasStarted(match.kickoff, nowMs)),
      isOver: ofDay.every((match) => isAnnulled(match) || isPlayed(match, nowMs)),
    }))
    .filter(({ started }) => started.length > 0)
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
}

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
