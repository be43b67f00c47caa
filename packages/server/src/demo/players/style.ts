import { pickWeighted, randomFrom } from '../random.ts';

/** How somebody tips. Nobody knows a result beforehand; the better ones only know football. */
export interface TippingStyle {
  /** From 0 (guesses) to 1 (tips what the teams' strengths suggest). */
  readonly judgement: number;
  /** The share of matches that are forgotten, from 0 to 0.25. */
  readonly forgetfulness: number;
  /** Tips 2:1 in every match. */
  readonly alwaysTwoOne: boolean;
}

/**
 * The style of a demo player.
 *
 * @param number the player's place in the list of names, from 0
 */
export function styleOf(number: number): TippingStyle {
  if (number < ATTENTIVE_PLAYERS) {
    return { judgement: 0.7, forgetfulness: 0, alwaysTwoOne: false };
  }
  const random = randomFrom('style', number);
  return {
    judgement: random() ** 0.8,
    forgetfulness: pickWeighted(random, [
      [0, 5],
      [0.03, 4],
      [0.1, 3],
      [0.2, 2],
      [0.25, 1],
    ]),
    alwaysTwoOne: number % 17 === 7,
  };
}

/** The two whose accounts are handed out: each has a complete list of tips. */
const ATTENTIVE_PLAYERS = 2;
