/** Goals after 90 minutes plus stoppage time, integers from 0 to {@link MAX_GOALS}. */
export type Score = { home: number; away: number };

/** Who advances: 0 nobody named, 1 the home side, 2 the away side. */
export type KoChoice = 0 | 1 | 2;

/** What a player says about a match; `ko` counts in knockout stages alone. */
export type Tip = Score & { ko: KoChoice };

/** How a match ended; `ko` is 0 in group stages. */
export type MatchResult = Score & { ko: KoChoice } & AfterTime;

/** What followed the 90 minutes of a knockout match, as far as it is known: it is shown and never counted. */
export interface AfterTime {
  /** The score after extra time, which includes the goals of the 90 minutes. */
  readonly extra?: Score;
  /** Of the shoot-out alone; from 0 to {@link MAX_PENALTIES}. */
  readonly penalties?: Score;
}

export type Tendency = 'home' | 'draw' | 'away';

export type TipScore = { points: number; exact: boolean; correct: boolean };

/** Leaves out what is not known. */
export const afterTime = ({
  extra,
  penalties,
}: {
  readonly extra: Score | null;
  readonly penalties: Score | null;
}): AfterTime => ({ ...(extra && { extra }), ...(penalties && { penalties }) });

/** The most goals a tip or a result can give to one side. */
export const MAX_GOALS = 20;

/** The most penalties of one side in a shoot-out. */
export const MAX_PENALTIES = 99;

/** What a tournament gives points for; whole numbers from 0 on. */
export interface PointRules {
  readonly exact: number;
  /** For the right difference of goals; see `drawIs`. */
  readonly difference: number;
  readonly tendency: number;
  /** What a draw with other goals than the result's is: its difference of goals is right in any case. */
  readonly drawIs: 'difference' | 'tendency';
  /** On top, for the side that advances. */
  readonly knockout: number;
  /** For the right champion, once there is one. */
  readonly champion: number;
}

/** The rules page: "Falsches Ergebnis 0, Sieger 1, Tordifferenz 2, genaues Ergebnis 3, K.o.-Tipp +1, Europameister 5". */
export const CLASSIC: PointRules = {
  exact: 3,
  difference: 2,
  tendency: 1,
  drawIs: 'difference',
  knockout: 1,
  champion: 5,
};

/** How the tips of a tournament are counted. */
export interface Scoring extends PointRules {
  /**
   * What a tip earns. The best of exact, difference and tendency counts, and in a knockout stage the right
   * side gives its points whatever the score tip was worth. `correct` means the right tendency; exact tips
   * and right differences are included.
   */
  readonly score: (tip: Tip, result: MatchResult, stage: StageCode) => TipScore;
  /**
   * The same as the match stands: while it runs it is open who advances, so nobody has the points for it.
   *
   * @returns null while there is neither a result nor a running score
   */
  readonly scoreNow: (tip: Tip, match: ScoredMatch) => TipScore | null;
}

interface ScoredMatch {
  readonly stage: StageCode;
  readonly result: MatchResult | null;
  readonly running: Score | null;
}

export function scoringOf(rules: PointRules): Scoring {
  const score: Scoring['score'] = (tip, result, stage) => {
    const exact = tip.home === result.home && tip.away === result.away;
    const correct = tendencyOf(tip) === tendencyOf(result);
    const isKoRight = isKnockout(stage) && tip.ko !== 0 && tip.ko === result.ko;
    const ofScore = exact ? rules.exact : ofTendency(tip, result, correct);
    return { points: ofScore + (isKoRight ? rules.knockout : 0), exact, correct };
  };
  const ofTendency = (tip: Score, result: Score, correct: boolean): number => {
    if (!correct) return 0;
    const isDifference =
      tip.home === tip.away
        ? rules.drawIs === 'difference'
        : tip.home - tip.away === result.home - result.away;
    return isDifference ? rules.difference : rules.tendency;
  };
  const scoreNow: Scoring['scoreNow'] = (tip, { stage, result, running }) => {
    if (result) return score(tip, result, stage);
    return running && score({ ...tip, ko: 0 }, { ...running, ko: 0 }, stage);
  };
  return { ...rules, score, scoreNow };
}

/** Home win, draw or away win of a score. */
export function tendencyOf(score: Score): Tendency {
  if (score.home === score.away) return 'draw';
  return score.home > score.away ? 'home' : 'away';
}

/** The side that a tipped score makes advance; 0 on a draw, where the player has to be asked. */
export function preselectedKo(score: Score): KoChoice {
  const tendency = tendencyOf(score);
  if (tendency === 'draw') return 0;
  return tendency === 'home' ? 1 : 2;
}

/** What makes no sense in a result: who advances, the score after extra time, or that of the shoot-out. */
export type ResultFault = 'ko' | 'extra' | 'penalties';

/** The leg of a match; null = there is only this one. */
export type Leg = 1 | 2 | null;

/** Where a match stands in a tie. */
export interface InTie {
  readonly leg: Leg;
  /** The score of the first leg, its sides turned as in this match; null = not known, or there is none. */
  readonly first: Score | null;
}

const SINGLE: InTie = { leg: null, first: null };

/**
 * The side that a score makes advance; 0 on a draw. After a second leg the sum of both counts, and nobody is ahead
 * while the first one is not known.
 */
export function aheadInTie(score: Score, { leg, first }: InTie): KoChoice {
  if (leg !== 2) return preselectedKo(score);
  if (first === null) return 0;
  return preselectedKo({ home: score.home + first.home, away: score.away + first.away });
}

/** Whether a match says who advances: one of a knockout stage does, but for a first leg. */
export function decidesWhoAdvances(stage: StageCode, leg: Leg): boolean {
  return isKnockout(stage) && leg !== 1;
}

/**
 * Checks a result against the stage of its match (docs/game.md, 'Results'). In a knockout stage somebody advances: the
 * winner of the 90 minutes, else of extra time, else of the shoot-out, as far as they are known; of two legs the sum
 * of both is looked at. Extra time follows a draw and keeps its goals; a shoot-out follows a level score and has a
 * winner. A first leg has nothing of that.
 *
 * @returns null where it makes sense
 */
export function faultOfResult(
  stage: StageCode,
  result: MatchResult,
  tie: InTie = SINGLE,
): ResultFault | null {
  const { ko, extra, penalties } = result;
  if (!decidesWhoAdvances(stage, tie.leg)) return extra ? 'extra' : penalties ? 'penalties' : null;
  const ahead = (score: Score) => aheadInTie(score, tie);
  if (extra) {
    const keepsGoals = extra.home >= result.home && extra.away >= result.away;
    if (ahead(result) !== 0 || !keepsGoals) return 'extra';
  }
  const played = extra ?? result;
  if (penalties && !(ahead(played) === 0 && preselectedKo(penalties) !== 0)) return 'penalties';
  const decided = penalties ? preselectedKo(penalties) : ahead(played);
  return ko === 0 || (decided !== 0 && ko !== decided) ? 'ko' : null;
}

/**
 * The result as a match of this stage has it: a group match and a first leg have nobody who advances.
 *
 * @returns null where it makes no sense, see {@link faultOfResult}
 */
export function resultInStage(
  stage: StageCode,
  result: MatchResult,
  tie: InTie = SINGLE,
): MatchResult | null {
  if (faultOfResult(stage, result, tie)) return null;
  return decidesWhoAdvances(stage, tie.leg) ? result : { ...result, ko: 0 };
}

/** Whether two results say the same, what followed the 90 minutes included. */
export const isSameResult = (a: MatchResult | null, b: MatchResult | null): boolean =>
  isSameScore(a, b) &&
  a?.ko === b?.ko &&
  isSameScore(a?.extra, b?.extra) &&
  isSameScore(a?.penalties, b?.penalties);

const isSameScore = (a: Score | null | undefined, b: Score | null | undefined): boolean =>
  a?.home === b?.home && a?.away === b?.away;

/** Two-character code of a stage: `GA`…`GL` are groups, all others are knockout rounds. */
export type StageCode = string;

/** The stage whose winner is the champion, in every pack. */
export const FINAL_STAGE: StageCode = 'FI';

/** True for every stage whose code does not start with `G`, where a tip also names the side that advances. */
export function isKnockout(stage: StageCode): boolean {
  return !stage.startsWith('G');
}

/** @returns the score with a side's goals; the first ones set both sides, 0 for the other */
export const withGoals = (
  score: { readonly home: number | null; readonly away: number | null } | null,
  side: keyof Score,
  goals: number,
): Score => ({ home: score?.home ?? 0, away: score?.away ?? 0, [side]: goals });
