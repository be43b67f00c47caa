import type { Pack } from '../packs/pack.ts';
import { pickWeighted, randomFrom } from './random.ts';

/** What people think of the teams of a competition. */
export interface Favourites {
  /** How strong a team is taken to be, in Elo points. */
  readonly strengthOf: (code: string) => number;
  /** Teams that play at home throughout. */
  readonly hosts: readonly string[];
  /** Whether each match is played at the ground of its first team. */
  readonly atHome: boolean;
}

export const favouritesOf = ({
  competition: { hosts, teams: kind },
  teams,
}: Pick<Pack, 'competition' | 'teams'>): Favourites => {
  const names = new Map(teams.map(({ code, name }) => [code, name]));
  return kind === 'countries'
    ? { strengthOf: (code) => countries.get(code) ?? 1700, hosts, atHome: false }
    : { strengthOf: (code) => clubs.get(names.get(code) ?? '') ?? 1650, hosts, atHome: true };
};

/** What being at home is worth, in Elo points: the usual bonus of football's Elo ratings. */
export const HOME_BONUS = 60;

/**
 * What people thought before the summer of 2024, in the scale of the World Football Elo ratings,
 * rounded; a country that is not named is an outsider.
 */
const countries: ReadonlyMap<string, number> = new Map(
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

/** The same for clubs before the season 2024/25, estimated by hand in the same scale. */
const clubs: ReadonlyMap<string, number> = new Map(
  `
  Manchester City 2050 · Real Madrid 2000 · FC Liverpool 1950 · Arsenal London 1960 · Inter Mailand 1950 ·
  FC Bayern München 1930 · Bayer 04 Leverkusen 1910 · FC Barcelona 1890 · Paris Saint-Germain 1880 ·
  RB Leipzig 1850 · Atlético Madrid 1850 · Borussia Dortmund 1850 · Atalanta Bergamo 1850 · VfB Stuttgart 1820 ·
  Juventus Turin 1830 · AC Mailand 1820 · Aston Villa 1800 · Sporting Lissabon 1810 · Benfica Lissabon 1790 ·
  PSV Eindhoven 1780 · Feyenoord Rotterdam 1770 · FC Bologna 1770 · FC Girona 1770 · OSC Lille 1760 ·
  AS Monaco 1760 · Stade Brest 1720 · FC Brügge 1700 · Celtic Glasgow 1690 · RB Salzburg 1680 ·
  Schachtar Donezk 1650 · Sparta Prag 1640 · Roter Stern Belgrad 1620 · Dinamo Zagreb 1600 · Sturm Graz 1600 ·
  Young Boys Bern 1580 · Slovan Bratislava 1500 · Eintracht Frankfurt 1750 · SC Freiburg 1720 · TSG Hoffenheim 1720 ·
  SV Werder Bremen 1700 · VfL Wolfsburg 1690 · Borussia Mönchengladbach 1680 · 1. FC Heidenheim 1690 ·
  1. FSV Mainz 05 1690 · FC Augsburg 1670 · 1. FC Union Berlin 1670 · FC St. Pauli 1620 · VfL Bochum 1610 ·
  Holstein Kiel 1590
`
    .trim()
    .split(/\s*·\s*/)
    .map((entry): [string, number] => [entry.slice(0, -5).trim(), Number(entry.slice(-4))]),
);

/**
 * Whom a player takes for the champion: the code of a team, or null for the few who forgot.
 * The better a team the more believe in it, and the host has a following of its own.
 *
 * @param player the player's place in the list of names, from 0
 * @param teams codes of those that take part
 */
export function championTipOf(
  player: number,
  teams: readonly string[],
  favourites: Favourites,
): string | null {
  const random = randomFrom('champion', player);
  if (teams.length === 0 || (player > 1 && random() < 0.06)) return null;
  return pickWeighted(
    random,
    teams.map((team) => [team, following(team, favourites)] as const),
  );
}

/** 100 Elo points make three times as many believers; a host counts twice its bonus at heart. */
function following(team: string, { strengthOf, hosts }: Favourites): number {
  const bonus = hosts.includes(team) ? 2 * HOME_BONUS : 0;
  return 3 ** ((strengthOf(team) + bonus) / 100);
}
