import { isKnockout } from '@tippspiel/rules';
import { pickWeighted, randomFrom } from '../random.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Knockout pairings are known about 64 hours before kick-off, the others for weeks. */
const OPEN_HOURS = { group: 240, knockout: 60 };

/**
 * When a player has placed a tip: most on the day itself, some at the last minute, a few as soon
 * as they could; never later than now. Instants are milliseconds of the game clock.
 */
export function placedAt(
  player: number,
  match: { readonly number: number; readonly stage: string; readonly kickoffMs: number },
  nowMs: number,
): number {
  const random = randomFrom('placed', player, match.number);
  const openHours = isKnockout(match.stage) ? OPEN_HOURS.knockout : OPEN_HOURS.group;
  const [from, to] = pickWeighted(random, hoursBefore);
  const hours = Math.min(openHours, from + random() * (to - from));
  const wanted = match.kickoffMs - hours * HOUR;
  return Math.min(wanted, nowMs - random() * HOUR);
}

/** Hours before kick-off, each stretch with its share of ten tips. */
const hoursBefore: readonly (readonly [readonly [number, number], number])[] = [
  [[0.03, 0.5], 1],
  [[0.5, 8], 4],
  [[8, 40], 3],
  [[40, 240], 2],
];
