import {
  isKnockout,
  type KoChoice,
  type MatchResult,
  preselectedKo,
  type Score,
  type StageCode,
} from '@tippspiel/rules';

/**
 * The result of a match that ends with this score: in a knockout stage the winner of the 90 minutes
 * advances (docs/game.md, 'Results').
 *
 * @param chosen who advances after a draw; 0 = open, nobody has the point for it
 */
export const resultOf = (stage: StageCode, score: Score, chosen: KoChoice = 0): MatchResult => {
  const { home, away } = score;
  return { home, away, ko: isKnockout(stage) ? preselectedKo(score) || chosen : 0 };
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
