import { matchTrophies } from './match-trophies.ts';
import { placeTrophies } from './place-trophies.ts';
import { tipTrophies } from './tip-trophies.ts';
import type { PlayerRecord, Trophy, TrophyRule } from './trophy.ts';

/** The cabinet, in the order in which it shows its trophies. */
export const TROPHIES: readonly TrophyRule[] = [...matchTrophies, ...tipTrophies, ...placeTrophies];

/** The trophies that a player has earned so far. */
export function trophiesOf(record: PlayerRecord): Trophy[] {
  return TROPHIES.filter(({ earned }) => earned(record)).map(shown);
}

/** Trophies that were kept by their types; one that no longer exists is left out. */
export function trophiesOfTypes(types: ReadonlySet<string>): Trophy[] {
  return TROPHIES.filter(({ type }) => types.has(type)).map(shown);
}

/**
 * What can still be won; the red lantern is nothing to aim for.
 * @param owned the types of the trophies in a cabinet
 */
export function trophiesLeft(owned: ReadonlySet<string>): Trophy[] {
  return TROPHIES.filter((rule) => rule.type !== 'red-lantern' && !owned.has(rule.type)).map(shown);
}

const shown = ({ type, description, image }: TrophyRule): Trophy => ({ type, description, image });
