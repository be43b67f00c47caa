import { pickWeighted, randomFrom } from '../random.ts';
import { HOST_BONUS, strengthOf } from '../strengths.ts';

/**
 * Whom a player takes for the champion: the isocode of a country, or null for the few who forgot.
 * The better a team the more believe in it, and the host has a following of its own.
 *
 * @param player the player's place in the list of names, from 0
 * @param countries isocodes of the countries that take part
 */
export function championTipOf(
  player: number,
  countries: readonly string[],
  hosts: readonly string[],
): string | null {
  const random = randomFrom('champion', player);
  if (countries.length === 0 || (player > 1 && random() < 0.06)) return null;
  return pickWeighted(
    random,
    countries.map((country) => [country, following(country, hosts)] as const),
  );
}

/** 100 Elo points make three times as many believers; a host counts twice its bonus at heart. */
function following(country: string, hosts: readonly string[]): number {
  const bonus = hosts.includes(country) ? 2 * HOST_BONUS : 0;
  return 3 ** ((strengthOf(country) + bonus) / 100);
}
