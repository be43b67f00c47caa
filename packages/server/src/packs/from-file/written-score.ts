import { type KoChoice, MAX_GOALS, type Score } from '@tippspiel/rules';

/** A score as a file writes it: after 90 minutes, after extra time, of the shoot-out. */
export interface WrittenScore {
  readonly ft: Score;
  readonly et: Score | null;
  readonly p: Score | null;
}

/** @param pair such as `[2, 1]`; null = it is no score that the game knows */
export const scoreOf = (pair: readonly unknown[] | null | undefined): Score | null => {
  const [home, away] = pair ?? [];
  return isGoals(home) && isGoals(away) && pair?.length === 2 ? { home, away } : null;
};

const isGoals = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MAX_GOALS;

interface Tie {
  readonly score: WrittenScore;
  /** After 90 minutes of the first leg, where this is the second one, with its sides as they stand there. */
  readonly first: Score | null;
  readonly isSecondLeg: boolean;
  /** Which side plays in a later round; 0 = none, or both. */
  readonly plays: KoChoice;
}

interface Advance {
  readonly ko: KoChoice;
  /** Whether the file has a shoot-out that nobody has won. */
  readonly levelShootOut: boolean;
}

/**
 * Who advances: by penalties, extra time, 90 minutes, and after a second leg by the sum of both. What the scores leave
 * open is decided by who plays on.
 */
export const advancing = ({ score: { ft, et, p }, first, isSecondLeg, plays }: Tie): Advance => {
  const byShootOut = p === null ? 0 : ahead(p);
  if (byShootOut !== 0) return { ko: byShootOut, levelShootOut: false };
  const last = et ?? ft;
  const isKnown = !isSecondLeg || first !== null;
  const total = { home: last.home + (first?.away ?? 0), away: last.away + (first?.home ?? 0) };
  const byGoals = isKnown && p === null ? ahead(total) : 0;
  return { ko: byGoals === 0 ? plays : byGoals, levelShootOut: p !== null };
};

const ahead = ({ home, away }: Score): KoChoice => {
  if (home === away) return 0;
  return home > away ? 1 : 2;
};
