import {
  addScore,
  aheadInTie,
  compareTotals,
  decidesWhoAdvances,
  type InTie,
  type KoChoice,
  MAX_GOALS,
  type MatchResult,
  type PlayerTotal,
  type Score,
  type Scoring,
  type StageCode,
  type Tip,
} from '@tippspiel/rules';

interface Ranked extends PlayerTotal {
  readonly userId: number;
}

/** A match that is being played. */
interface PlayedMatch extends InTie {
  readonly stage: StageCode;
  /** Null = nothing is known yet. */
  readonly running: Score | null;
  readonly tips: ReadonlyMap<number, Tip>;
}

export type Needs =
  /** Nobody is before the player. */
  | { readonly kind: 'leading' }
  /** The player is not in the table. */
  | { readonly kind: 'unlisted' }
  | {
      readonly kind: 'behind';
      /** Who holds the next place further up, and which that is. */
      readonly rivals: readonly number[];
      readonly position: number;
      /** The results that bring the player past all of them, the most likely first. */
      readonly results: readonly MatchResult[];
    };

/**
 * With which results of one match a player passes who holds the next place now. Goals only come: a score
 * is never lower than the running one.
 *
 * @param rows the table without this match
 * @param goalsAhead how many goals a side can be expected to add: see `goalsAhead`
 */
export const neededResults = (
  rows: readonly Ranked[],
  ownId: number,
  match: PlayedMatch,
  goalsAhead: number,
  scoring: Scoring,
): Needs => {
  const own = rows.find(({ userId }) => userId === ownId);
  if (!own) return { kind: 'unlisted' };
  const now = match.running && resultOf(match, match.running);
  const withResult = (row: Ranked, result: MatchResult): Ranked => {
    const tip = match.tips.get(row.userId);
    return tip ? addScore(row, scoring.score(tip, result, match.stage)) : row;
  };
  const totalNow = (row: Ranked) => (now ? withResult(row, now) : row);
  const ownNow = totalNow(own);
  const before = rows
    .map((row) => ({ row, total: totalNow(row) }))
    .filter(({ total }) => compareTotals(total, ownNow) < 0)
    .toSorted((a, b) => compareTotals(b.total, a.total));
  const [next] = before;
  if (!next) return { kind: 'leading' };
  const rivals = before.filter(({ total }) => compareTotals(total, next.total) === 0);
  const different = distinct(
    rivals.map(({ row }) => row),
    match.tips,
  );
  const isPast = (result: MatchResult) => {
    const total = withResult(own, result);
    return different.every((rival) => compareTotals(total, withResult(rival, result)) < 0);
  };
  return {
    kind: 'behind',
    rivals: rivals.map(({ row }) => row.userId),
    position: before.length - rivals.length + 1,
    results: inOrder(possibleResults(match).filter(isPast), match.running ?? NO_GOALS, goalsAhead),
  };
};

const NO_GOALS: Score = { home: 0, away: 0 };

/** Of a thousand rivals that are level only a few differ in anything that counts here. */
const distinct = (rivals: readonly Ranked[], tips: PlayedMatch['tips']): readonly Ranked[] => {
  const known = new Map<string, Ranked>();
  for (const rival of rivals) {
    const { points, exact, correct, userId } = rival;
    const tip = tips.get(userId);
    known.set([points, exact, correct, tip?.home, tip?.away, tip?.ko].join(), rival);
  }
  return [...known.values()];
};

/** After a draw in a knockout stage either side may advance. */
const possibleResults = (match: PlayedMatch): readonly MatchResult[] => {
  const { home: least, away: leastAway } = match.running ?? NO_GOALS;
  const isAsked = decidesWhoAdvances(match.stage, match.leg);
  const results: MatchResult[] = [];
  for (let home = least; home <= MAX_GOALS; home += 1) {
    for (let away = leastAway; away <= MAX_GOALS; away += 1) {
      const isOpen = isAsked && aheadInTie({ home, away }, match) === 0;
      for (const ko of isOpen ? ([1, 2] as const) : ([0] as const)) {
        results.push(resultOf(match, { home, away }, ko));
      }
    }
  }
  return results;
};

/** Goals fall independently of each other (Poisson): rare ones are many, and near ones likely. */
const inOrder = (results: readonly MatchResult[], from: Score, goalsAhead: number) => {
  // At the end one more goal is still possible.
  const logarithm = Math.log(Math.max(goalsAhead, 0.01));
  const likelihood = ({ home, away }: MatchResult) => {
    const [a, b] = [home - from.home, away - from.away];
    return (a + b) * logarithm - logFactorial(a) - logFactorial(b);
  };
  return results.toSorted(
    (a, b) => likelihood(b) - likelihood(a) || b.home - a.home || a.away - b.away || a.ko - b.ko,
  );
};

const logFactorial = (count: number): number =>
  count < 2 ? 0 : Math.log(count) + logFactorial(count - 1);

/**
 * The result of a match that ends with this score: in a knockout stage the winner of the 90 minutes
 * advances (docs/game.md, 'Results').
 *
 * @param chosen who advances after a draw; 0 = open, nobody has the point for it
 */
export const resultOf = (
  match: InTie & { readonly stage: StageCode },
  score: Score,
  chosen: KoChoice = 0,
): MatchResult => {
  const { home, away } = score;
  const isAsked = decidesWhoAdvances(match.stage, match.leg);
  return { home, away, ko: isAsked ? aheadInTie(score, match) || chosen : 0 };
};

/** Goals of a side in 90 minutes, as many as at the tournaments of these years. */
const GOALS_A_SIDE = 1.35;

const MINUTE = 60_000;
const HALF = 45;
const BREAK = 15;

/**
 * How many goals a side can be expected to add.
 *
 * @param now the game clock, epoch milliseconds; null (not known yet) expects those of a whole match
 */
export const goalsAhead = (kickoff: number, now: number | null): number => {
  const minutes = now === null ? 0 : Math.max(0, (now - kickoff) / MINUTE);
  const played = minutes <= HALF ? minutes : Math.max(HALF, minutes - BREAK);
  return GOALS_A_SIDE * Math.max(0, 1 - played / (2 * HALF));
};
