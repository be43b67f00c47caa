import type { Score } from './points.ts';

/** What may be known of a match beside its score (docs/game.md, 'Minutes and scorers'). */

/** A minute of play, 1 to 120; `added` counts the minutes of added time after 45, 90, 105 or 120, and is 0 outside it. */
export interface Minute {
  readonly minute: number;
  readonly added: number;
}

/** How far a match has come: a minute of play, or what is on instead. */
export type Reached = Minute | 'half-time' | 'penalties';

export interface ToldMinute {
  readonly reached: Reached;
  /** When it was told, by the game clock, epoch milliseconds. */
  readonly at: number;
}

const MINUTE_MS = 60_000;

/** What was told holds for so long: nobody counts on for longer without hearing of it again. */
const MINUTE_HOLDS_MS = 8 * MINUTE_MS;

const ENDS_OF_HALVES = [45, 90, 105, 120];

/** Whether a half ends with this minute, so that added time may follow. */
export const endsHalf = (minute: number): boolean => ENDS_OF_HALVES.includes(minute);

/**
 * Counts on from what was told: through a half into its added time, but not into the next half.
 *
 * @param now the game clock, epoch milliseconds
 * @returns null where it was told too long ago
 */
export const minuteNow = ({ reached, at }: ToldMinute, now: number): Reached | null => {
  const age = now - at;
  if (Math.abs(age) >= MINUTE_HOLDS_MS) return null;
  if (typeof reached === 'string') return reached;
  const { minute, added } = reached;
  const passed = Math.max(0, Math.floor(age / MINUTE_MS));
  if (added > 0) return { minute, added: added + passed };
  const end = ENDS_OF_HALVES.find((last) => minute <= last) ?? minute;
  const counted = minute + passed;
  return { minute: Math.min(counted, end), added: Math.max(0, counted - end) };
};

interface Incident {
  readonly side: keyof Score;
  /** The name of the player. */
  readonly name: string;
  /** Null = not known. */
  readonly minute: number | null;
  readonly added: number;
}

/** A goal for a side, and the score after it: an own goal is one of the other side's player. */
export interface ScoredGoal extends Incident, Score {
  readonly kind: 'goal' | 'penalty' | 'own-goal';
}

export interface Card extends Incident {
  /** `yellow-red`: the second yellow one. */
  readonly kind: 'yellow' | 'yellow-red' | 'red';
}

/** Goals are in the order of the scores they led to, cards in the order of their minutes. */
export interface Incidents {
  readonly goals: readonly ScoredGoal[];
  readonly cards: readonly Card[];
}

/**
 * @param score as it is shown, after extra time where that is known; null = none is known
 * @returns the goals that the score has: a list that says more than it, or something else, proves none of them
 */
export const goalsWithin = (
  goals: readonly ScoredGoal[],
  score: Score | null,
): readonly ScoredGoal[] =>
  goals.filter(({ home, away }) => score !== null && home <= score.home && away <= score.away);
