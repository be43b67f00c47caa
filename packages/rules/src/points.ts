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

/** The rules page: "Falsches Ergebnis 0, Sieger 1, Tordifferenz 2, genaues Ergebnis 3, K.o.-Tipp +1, Europameister 5". */
export const POINTS = {
  wrong: 0,
  tendency: 1,
  difference: 2,
  exact: 3,
  knockout: 1,
  champion: 5,
} as const;

/**
 * What a tip earns. The best of exact, difference and tendency counts, and in a knockout stage
 * the right side gives its point whatever the score tip was worth.
 * `correct` means the right tendency; exact tips and right differences are included.
 */
export function scoreTip(tip: Tip, result: MatchResult, stage: StageCode): TipScore {
  const exact = tip.home === result.home && tip.away === result.away;
  const correct = tendencyOf(tip) === tendencyOf(result);
  return {
    points: scorePoints(tip, result, exact, correct) + knockoutPoints(tip, result, stage),
    exact,
    correct,
  };
}

function scorePoints(tip: Score, result: Score, exact: boolean, correct: boolean): number {
  if (exact) return POINTS.exact;
  if (tip.home - tip.away === result.home - result.away) return POINTS.difference;
  return correct ? POINTS.tendency : POINTS.wrong;
}

function knockoutPoints(tip: Tip, result: MatchResult, stage: StageCode): number {
  return isKnockout(stage) && tip.ko !== 0 && tip.ko === result.ko ? POINTS.knockout : 0;
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

/**
 * The result as a match of this stage has it: a group match has nobody who advances.
 *
 * @returns null where it makes no sense: in a knockout stage somebody advances, and a score decided
 *   after 90 minutes lets its winner advance (docs/game.md, 'Results')
 */
export function resultInStage(stage: StageCode, result: MatchResult): MatchResult | null {
  if (!isKnockout(stage)) return { ...result, ko: 0 };
  return koAgrees(result) ? result : null;
}

function koAgrees(result: MatchResult): boolean {
  const winner = preselectedKo(result);
  return winner === 0 ? result.ko !== 0 : result.ko === winner;
}

/** Two-character code of a stage: `GA`…`GL` are groups, all others are knockout rounds. */
export type StageCode = string;

/** The stage whose winner is the champion, in every pack. */
export const FINAL_STAGE: StageCode = 'FI';

/** True for every stage whose code does not start with `G`, where a tip also names the side that advances. */
export function isKnockout(stage: StageCode): boolean {
  return !stage.startsWith('G');
}
