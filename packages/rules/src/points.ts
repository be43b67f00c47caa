/** Goals after 90 minutes plus stoppage time, integers from 0 to {@link MAX_GOALS}. */
export type Score = { home: number; away: number };

/** Who advances: 0 nobody named, 1 the home side, 2 the away side. */
export type KoChoice = 0 | 1 | 2;

/** What a player says about a match; `ko` counts in knockout stages alone. */
export type Tip = Score & { ko: KoChoice };

/** How a match ended; `ko` is 0 in group stages. */
export type MatchResult = Score & { ko: KoChoice };

export type Tendency = 'home' | 'draw' | 'away';

export type TipScore = { points: number; exact: boolean; correct: boolean };

/** The most goals a tip or a result can give to one side. */
export const MAX_GOALS = 20;

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

/** The leg of a match; null = there is only this one. */
export type Leg = 1 | 2 | null;

/** Whether a match says who advances: one of a knockout stage does, but for a first leg. */
function decidesWhoAdvances(stage: StageCode, leg: Leg): boolean {
  return isKnockout(stage) && leg !== 1;
}

/**
 * The result as a match of this stage has it: a group match and a first leg have nobody who advances.
 *
 * @param first the score of the first leg, from the view of this match; null = not known, or there is none
 * @returns null where it makes no sense: somebody advances, and who has more goals after 90 minutes, in the sum
 *   of both legs, does (docs/game.md, 'Results')
 */
export function resultInStage(
  stage: StageCode,
  result: MatchResult,
  leg: Leg = null,
  first: Score | null = null,
): MatchResult | null {
  if (!decidesWhoAdvances(stage, leg)) return { ...result, ko: 0 };
  return koAgrees(result, leg, first) ? result : null;
}

function koAgrees(result: MatchResult, leg: Leg, first: Score | null): boolean {
  if (result.ko === 0) return false;
  if (leg === 2 && first === null) return true;
  const home = result.home + (first?.home ?? 0);
  const away = result.away + (first?.away ?? 0);
  const winner = preselectedKo({ home, away });
  return winner === 0 || result.ko === winner;
}

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
