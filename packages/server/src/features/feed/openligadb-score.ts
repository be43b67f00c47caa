import { type AfterTime, afterTime, preselectedKo, type Score } from '@tippspiel/rules';
import {
  type Doubts,
  exceeds,
  type FeedMatch,
  isSame,
  noDoubts,
  plainLeg,
  type SecondLeg,
  sum,
} from './feed-match.ts';
import {
  type Entry,
  type Goal,
  goalsOf,
  isLate,
  isMisnamed,
  LAST_MINUTE,
  resultsOf,
} from './openligadb-entry.ts';

type Told = Pick<
  FeedMatch,
  'score' | 'overtime' | 'advanced' | 'afterTime' | 'doubts' | 'secondLeg'
>;

/** The furthest of what goals and results say. */
export const runningOf = (entry: Entry): Told => {
  const goals = goalsOf(entry);
  const told = [
    ...resultsOf(entry, 'half-time'),
    ...resultsOf(entry, 'after-90'),
    ...goals.filter((goal) => !isLate(goal)),
  ];
  const furthest = told.reduce<Score | null>(
    (best, score) => (best === null || sum(score) > sum(best) ? score : best),
    null,
  );
  return {
    score: furthest && { home: furthest.home, away: furthest.away },
    overtime: wentOn(lateResultsOf(entry, furthest), goals),
    advanced: null,
    afterTime: {},
    doubts: noDoubts,
    secondLeg: plainLeg,
  };
};

/** Only a result counts that is named so: of a list of goals nothing says that it is whole. */
export const finalOf = (entry: Entry): Told => {
  const goals = goalsOf(entry);
  const score = resultsOf(entry, 'after-90').at(-1) ?? null;
  const late = lateResultsOf(entry, score);
  const overtime = wentOn(late, goals);
  const named = [late.penalties.at(-1), late.extraTime.at(-1), overtime ? null : score].find(
    isDecided,
  );
  const decisive = named ?? goals.findLast(isLate) ?? nil;
  const advances = decisive.home > decisive.away ? 1 : 2;
  return {
    score,
    overtime,
    advanced: decisive.home === decisive.away ? null : advances,
    afterTime: afterTimeOf(late, goals),
    ...(score === null
      ? { doubts: noDoubts, secondLeg: plainLeg }
      : doubtsOf(entry, { score, late, goals, isNamed: !!named })),
  };
};

/** The score after extra time as it is named. */
const afterTimeOf = ({ extraTime, penalties }: LateResults, goals: readonly Goal[]): AfterTime => {
  const extra = extraTime.at(-1);
  if (extra === undefined) return {};
  const shootOut = penalties.at(-1);
  const scored = goals.filter(({ isShot }) => isShot);
  return afterTime({
    extra: { home: extra.home, away: extra.away },
    penalties: shootOut === undefined ? null : shootOutOf(shootOut, extra, scored),
  });
};

/**
 * The shoot-out alone. Volunteers enter it by itself or counted on from the score after extra time: both are the same
 * after 0:0, a lower score than that one can only be the first, and penalties among the goals say which it is.
 *
 * @returns null where nothing says it
 */
const shootOutOf = (told: Score, extra: Score, scored: readonly Goal[]): Score | null => {
  if (exceeds(extra, told)) return { home: told.home, away: told.away };
  const alone = { home: told.home - extra.home, away: told.away - extra.away };
  const [first, last] = [scored[0], scored.at(-1)];
  if (sum(extra) === 0) return alone;
  if (!first || !last || !isSame(last, told)) return null;
  if (sum(first) === sum(extra) + 1 && !exceeds(extra, first)) return alone;
  return sum(first) === 1 ? { home: told.home, away: told.away } : null;
};

/** @returns null where it is another side by itself than counted on, or nothing says from where it may be counted on */
const shootOutWinner = ({ extraTime, penalties }: LateResults): 1 | 2 | null => {
  const [told, extra] = [penalties.at(-1), extraTime.at(-1)];
  if (told === undefined || extra === undefined) return null;
  const counted = { home: told.home - extra.home, away: told.away - extra.away };
  const sides = [told, ...(exceeds(extra, told) ? [] : [counted])].map(preselectedKo);
  const [won, another] = [...new Set(sides.filter((side) => side !== 0))];
  return won === undefined || another !== undefined ? null : won;
};

interface LateResults {
  readonly extraTime: readonly Score[];
  readonly penalties: readonly Score[];
}

/** Some leagues enter 0:0 for parts that were never played. */
const lateResultsOf = (entry: Entry, score: Score | null): LateResults => ({
  extraTime: resultsOf(entry, 'extra-time').filter((result) => sum(result) > 0 || sum(score) === 0),
  penalties: resultsOf(entry, 'penalties').filter((result) => sum(result) > 0),
});

const wentOn = ({ extraTime, penalties }: LateResults, goals: readonly Goal[]) =>
  extraTime.length > 0 || penalties.length > 0 || goals.some(isLate);

interface Final {
  readonly score: Score;
  readonly late: LateResults;
  readonly goals: readonly Goal[];
  /** Whether a result says who advanced. */
  readonly isNamed: boolean;
}

/** All that can contradict the score after 90 minutes and who advanced; fewer goals than the result are usual. */
const doubtsOf = (
  entry: Entry,
  { score, late, goals, isNamed }: Final,
): { readonly doubts: Doubts; readonly secondLeg: SecondLeg } => {
  const fallen = goals.filter(({ isShot }) => !isShot);
  const early = fallen.filter((goal) => !isLate(goal));
  const inExtraTime = fallen.filter(isLate);
  const { extraTime, penalties } = late;
  const isNamedLate = extraTime.length > 0 || penalties.length > 0;
  const after120 = extraTime.at(-1);

  const always =
    entry.matchResults.some(isMisnamed) ||
    differ(resultsOf(entry, 'after-90')) ||
    resultsOf(entry, 'half-time').some((half) => exceeds(half, score)) ||
    // Own goals for the wrong side, goals that were annulled.
    early.some((goal) => (goal.minute ?? 0) <= 90 && exceeds(goal, score));

  const group =
    fallen.some((goal) => exceeds(goal, score)) ||
    fallen.some(({ minute }) => (minute ?? 0) > LAST_MINUTE);

  const unmarked = early.flatMap((goal) => formerOf(goal, { score, goals, isNamedLate }));
  const lateFrom = unmarked.filter((former) => former !== 'any');
  const inTie =
    always ||
    differ(extraTime) ||
    differ(penalties) ||
    // Extra time goes on from the score after 90 minutes.
    inExtraTime.some((goal) => exceeds(score, goal) || sum(goal) === sum(score)) ||
    early.some((goal) => inExtraTime.some((later) => sum(later) <= sum(goal))) ||
    unmarked.includes('any') ||
    isOutOfOrder(fallen) ||
    (after120 !== undefined &&
      (exceeds(score, after120) || inExtraTime.some((goal) => exceeds(goal, after120))));

  const knockout =
    lateFrom.some(({ home, away }) => home === away) ||
    // A shoot-out follows a draw, but after a second leg.
    (penalties.length > 0 && isDecided(after120)) ||
    // Of a list of goals nothing says that it is whole.
    (!isNamed && isDecided(goals.findLast(isLate)));

  return {
    doubts: { group: always || group, knockout: inTie || knockout },
    secondLeg: { shootOut: shootOutWinner(late), isDoubted: inTie, lateFrom },
  };
};

/**
 * The score before a goal of minute 91 to 105 without a mark, which may have fallen in extra time. That begins with a
 * draw, or a tie that is level, so a goal that follows another score was one of added time, and so were those before it.
 *
 * @returns none for other goals; 'any' where nothing says what was before
 */
const formerOf = (
  goal: Goal,
  { score, goals, isNamedLate }: { score: Score; goals: readonly Goal[]; isNamedLate: boolean },
): readonly (Score | 'any')[] => {
  if ((goal.minute ?? 0) <= 90) return [];
  // Not in the result after 90 minutes: it is one of extra time, if there was one.
  if (exceeds(goal, score)) return isNamedLate ? [] : ['any'];
  const former = sum(goal) === 1 ? nil : goals.findLast((other) => sum(other) === sum(goal) - 1);
  if (former === undefined || exceeds(former, goal)) return ['any'];
  return [{ home: former.home, away: former.away }];
};

const nil: Score = { home: 0, away: 0 };

/** Whether goals near the end of the 90 minutes have minutes in another order than their scores. */
const isOutOfOrder = (goals: readonly Goal[]) =>
  goals.some(({ minute }, index) =>
    goals
      .slice(index + 1)
      .some((later) => minute !== null && minute > 90 && (later.minute ?? minute) < minute),
  );

const isDecided = (score: Score | null | undefined) => !!score && score.home !== score.away;

const differ = (scores: readonly Score[]) => scores.some((score) => !isSame(score, scores[0]));
