import { pickWeighted, randomFrom } from './random.ts';

/** How strong a team is taken to be, in Elo points. */
export function strengthOf(isocode: string): number {
  return strengths.get(isocode) ?? 1700;
}

/** What being the host is worth, in Elo points: the usual home bonus of football's Elo ratings. */
export const HOST_BONUS = 60;

/**
 * What people thought before the summer of 2024, in the scale of the World Football Elo ratings,
 * rounded; a country that is not named is an outsider.
 */
const strengths: ReadonlyMap<string, number> = new Map(
  Array.from(
    `
  FR 2080  ES 2050  PT 2030  XE 2030  NL 1980  BE 1980  DE 1970  IT 1950  HR 1930  AT 1870
  DK 1860  HU 1840  UA 1840  CH 1820  RS 1810  CZ 1790  TR 1790  PL 1780  SI 1760  RO 1750
  XS 1750  SK 1740  GE 1690  AL 1680  AR 2140  BR 2050  CO 1970  UY 1960  MA 1880  EC 1880
  JP 1870  NO 1850  SE 1800  SN 1800  US 1790  MX 1790  XW 1780
`.matchAll(/([A-Z]{2}) (\d+)/g),
    ([, isocode = '', elo]) => [isocode, Number(elo)],
  ),
);

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
