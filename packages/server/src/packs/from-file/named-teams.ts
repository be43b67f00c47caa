import { fields } from '@tippspiel/contract';
import { clubCodeAt, colorPairs, compareNames, shortNames } from '@tippspiel/rules';
import { countries, countryCodeOf } from '../countries.ts';
import type { Form2 } from '../pack.ts';

type Team = Form2['teams'][number];

interface NamedTeams {
  readonly kind: Form2['competition']['teams'];
  readonly teams: readonly Team[];
  /** The code of each name as the file has it. */
  readonly codes: ReadonlyMap<string, string>;
  /** Names that are no team's: too short, or too long. */
  readonly unfit: readonly string[];
}

/**
 * The teams that a file knows by their names alone: countries if all of them are, else clubs, whose codes follow
 * their names and whose short names and colours are made up, so that their badges differ.
 */
export const namedTeams = (names: readonly string[]): NamedTeams => {
  const distinct = [...new Set(names)];
  const found = distinct.map((name) => [name, countryCodeOf(name)] as const);
  const codes = new Map(found.flatMap(([name, code]) => (code === null ? [] : [[name, code]])));
  return codes.size === distinct.length && distinct.length > 0
    ? { kind: 'countries', teams: countryTeams([...codes.values()]), codes, unfit: [] }
    : clubTeams(distinct);
};

const countryTeams = (codes: readonly string[]): Team[] => {
  const wanted = new Set(codes);
  return countries
    .filter(({ code }) => wanted.has(code))
    .toSorted((a, b) => compareNames(a.name, b.name))
    .map(({ code, name, flag }) => ({
      code,
      name,
      ...(flag === code.toLowerCase() ? {} : { flag }),
    }));
};

const clubTeams = (raw: readonly string[]): NamedTeams => {
  const shown = new Map(raw.map((name) => [name, withoutCountry(name)]));
  const counts = Map.groupBy(shown.values(), (name) => name);
  const nameOf = (name: string) => {
    const short = shown.get(name) ?? name;
    // 'PSV (NED)' is PSV, which is too short for a name of the game.
    return counts.get(short)?.length === 1 && isName(short) ? short : name;
  };
  const clubs = raw
    .map((name) => ({ raw: name, name: nameOf(name) }))
    .toSorted((a, b) => compareNames(a.name, b.name));
  const shorts = shortNames(clubs.map(({ name }) => name));
  const colors = colorPairs(clubs.map(({ name }) => name));
  return {
    kind: 'clubs',
    teams: clubs.map(({ name }, index) => ({
      code: clubCodeAt(index),
      name,
      short: shorts[index],
      colors: colors[index],
    })),
    codes: new Map(clubs.map((club, index) => [club.raw, clubCodeAt(index)])),
    unfit: clubs.flatMap((club) => (isName(club.name) ? [] : [club.raw])),
  };
};

const withoutCountry = (name: string): string => name.replace(/\s*\([A-Z]{3}\)$/, '');

const isName = (name: string): boolean => fields.countryName.safeParse(name).success;
