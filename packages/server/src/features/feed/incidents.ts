import { limits } from '@tippspiel/contract';
import { type Card, endsHalf, type Incidents, type Score, type ScoredGoal } from '@tippspiel/rules';
import { z } from 'zod';
import { sum } from './feed-match.ts';

/**
 * Goals and cards as a feed tells them (docs/game.md, 'Minutes and scorers'). Nothing here decides a score: what cannot be
 * used is left out.
 */

/** A list whose entries are read one by one, so that a broken one spoils no other. Anything else is an empty list. */
export const listOf = <Entry>(entry: z.ZodType<Entry>) =>
  z
    .unknown()
    .optional()
    .transform((given): Entry[] =>
      (Array.isArray(given) ? given.slice(0, MOST_READ) : []).flatMap((each) => {
        const read = entry.safeParse(each);
        return read.success ? [read.data] : [];
      }),
    );

const MOST_READ = 200;

/** A player's name: one line of letters with what stands between them, each with two marks at most; null = none. */
export const nameOfPlayer = z
  .string()
  .max(1_000)
  .transform((text) => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim())
  .pipe(
    z
      .string()
      .max(60)
      .regex(/^(?:[\p{L}\p{N} .,'’`´()‐‑–-]\p{M}{0,2})+$/u)
      .regex(/\p{L}/u),
  )
  .nullable()
  .catch(null);

/** A goal as it is told, the score after it included. */
export interface ToldGoal extends Score {
  readonly kind: ScoredGoal['kind'];
  readonly name: string | null;
  readonly when: When;
}

type When = Pick<ScoredGoal, 'minute' | 'added'>;

const UNKNOWN: When = { minute: null, added: 0 };

/** Added time of more minutes has never been played. */
const MOST_ADDED = 30;

/**
 * @param told minutes of added time count on (93) or are told apart
 * @param isLate whether it fell in extra time
 */
export const whenOf = (told: {
  readonly minute: number | null;
  readonly added?: number | null;
  readonly isLate: boolean;
}): When => {
  const { minute, added, isLate } = told;
  if (minute === null || minute < 1 || (isLate && minute <= 90)) return UNKNOWN;
  const end = isLate ? 120 : 90;
  if (minute > end) return addedTo(end, minute - end);
  return added && endsHalf(minute) ? addedTo(minute, added) : { minute, added: 0 };
};

const addedTo = (minute: number, added: number): When =>
  added > 0 && added <= MOST_ADDED ? { minute, added } : UNKNOWN;

/**
 * The goals that are told once, with a name, and of which the score says for which side they were; in its order. A minute
 * that is not in that order is left out.
 */
export const scoredGoals = (told: readonly ToldGoal[]): readonly ScoredGoal[] => {
  const byTotal = Map.groupBy(
    told.filter(({ home, away }) => Math.max(home, away) <= limits.goals),
    sum,
  );
  const goals = [...byTotal]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([total, same]): ScoredGoal[] => {
      const goal = onlyOne(same);
      const side = goal && sideOf(goal, total === 1 ? [NIL] : (byTotal.get(total - 1) ?? []));
      if (!goal?.name || !side) return [];
      const { kind, name, when, home, away } = goal;
      return [{ side, kind, name, ...when, home, away }];
    });
  return goals.map((goal, index) => ({
    ...goal,
    ...(isInOrder(goal, goals.slice(0, index), goals.slice(index + 1)) ? {} : UNKNOWN),
  }));
};

const NIL: Score = { home: 0, away: 0 };

/** Entries without a name say less than one with it. */
const onlyOne = (goals: readonly ToldGoal[]): ToldGoal | null => {
  const named = goals.filter(({ name }) => name !== null);
  const [goal, another] = new Map(
    [...(named.length > 0 ? named : goals)].map((each) => [JSON.stringify(each), each]),
  ).values();
  const isSameScore = goals.every(({ home }) => home === goal?.home);
  return goal && another === undefined && isSameScore ? goal : null;
};

/**
 * @param before the scores that are told with one goal less; without any a goal is clear where the other side has none
 */
const sideOf = (goal: Score, before: readonly Score[]): keyof Score | null => {
  const isFor = (side: keyof Score) => {
    const other = side === 'home' ? 'away' : 'home';
    if (goal[side] === 0 || (before.length === 0 && goal[other] > 0)) return false;
    return before.every((each) => each[other] === goal[other]);
  };
  return isFor('home') ? 'home' : isFor('away') ? 'away' : null;
};

const position = ({ minute, added }: When): number | null =>
  minute === null ? null : 1_000 * minute + added;

const isInOrder = (goal: When, before: readonly When[], after: readonly When[]): boolean => {
  const own = position(goal);
  return (
    own === null ||
    (before.every((each) => (position(each) ?? own) <= own) &&
      after.every((each) => (position(each) ?? own) >= own))
  );
};

/** As many as anybody gets to see, goals first; cards by minute, each once. */
export const boundedIncidents = (
  goals: readonly ScoredGoal[],
  cards: readonly Card[],
): Incidents => {
  const shown = goals.slice(0, limits.incidents);
  const different = new Map(cards.map((card) => [JSON.stringify(card), card]));
  return {
    goals: shown,
    cards: [...different.values()]
      .toSorted(
        (a, b) =>
          (position(a) ?? Number.POSITIVE_INFINITY) - (position(b) ?? Number.POSITIVE_INFINITY),
      )
      .slice(0, limits.incidents - shown.length),
  };
};
