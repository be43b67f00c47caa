import {
  decidesWhoAdvances,
  FINAL_STAGE,
  preselectedKo,
  type Score,
  type Tip,
} from '@tippspiel/rules';
import { normal, pickWeighted, type Random, randomFrom } from '../random.ts';
import { type Favourites, HOME_BONUS } from '../strengths.ts';

export interface TippableMatch {
  /** The pack's number: with the player's it decides the tip, whenever it is given. */
  readonly number: number;
  readonly stage: string;
  readonly leg: 1 | 2 | null;
  readonly home: string;
  readonly away: string;
}

/**
 * What a player tips, the same each time; null for a forgotten match.
 *
 * @param player the player's place in the list of names, from 0
 */
export function tipOf(
  player: number,
  style: TippingStyle,
  match: TippableMatch,
  favourites: Favourites,
): Tip | null {
  const random = randomFrom('tip', player, match.number);
  if (random() < style.forgetfulness) return null;
  const edge = perceivedEdge(random, style, match, favourites);
  const score = style.alwaysTwoOne ? { home: 2, away: 1 } : likelyScore(random, edge);
  return { ...score, ko: decidesWhoAdvances(match.stage, match.leg) ? advancing(score, edge) : 0 };
}

/** By how much the home side seems stronger, in hundreds of Elo points. */
function perceivedEdge(
  random: Random,
  { judgement }: TippingStyle,
  { home, away, stage }: TippableMatch,
  { strengthOf, hosts, atHome }: Favourites,
): number {
  const strength = (team: string) => strengthOf(team) + (hosts.includes(team) ? HOME_BONUS : 0);
  const ground = atHome && stage !== FINAL_STAGE ? HOME_BONUS : 0;
  const real = (strength(home) + ground - strength(away)) / 100;
  return judgement * real + (1.3 - judgement) * normal(random);
}

function likelyScore(random: Random, edge: number): Score {
  const lead = Math.abs(edge);
  if (random() < drawShare(lead)) return toScore(pickWeighted(random, draws));
  const favourite = toScore(pickWeighted(random, lead > 1.6 ? clearWins : closeWins));
  return edge > 0 ? favourite : { home: favourite.away, away: favourite.home };
}

/** People tip fewer draws than there are, and hardly any against a clear favourite. */
function drawShare(lead: number): number {
  if (lead < 0.4) return 0.6;
  return lead < 0.9 ? 0.2 : 0.04;
}

/** What tip games see most, in tenths of the tips of their kind. */
const draws = [
  ['1:1', 8],
  ['2:2', 1],
  ['0:0', 1],
] as const;
const closeWins = [
  ['2:1', 5],
  ['1:0', 4],
  ['2:0', 1],
] as const;
const clearWins = [
  ['2:0', 4],
  ['2:1', 2],
  ['3:1', 1.5],
  ['3:0', 1.5],
  ['1:0', 0.7],
  ['4:1', 0.3],
] as const;

function toScore(text: `${number}:${number}`): Score {
  const [home, away] = text.split(':').map(Number);
  return { home: home ?? 0, away: away ?? 0 };
}

function advancing(score: Score, edge: number): 1 | 2 {
  const winner = preselectedKo(score);
  if (winner !== 0) return winner;
  return edge >= 0 ? 1 : 2;
}

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
