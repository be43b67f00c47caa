import { fields } from '@tippspiel/contract';
import { clubCodeAt, colorPairs, compareNames, shortNames } from '@tippspiel/rules';
import { countries, countryCodeOf } from '../countries.ts';
import type { Form2 } from '../pack.ts';

type Team = Form2['teams'][number];

export interface NamedTeams {
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

/** A team that a results feed has a number for. */
export interface GivenTeam {
  /** By which its matches name it. */
  readonly key: string;
  readonly name: string;
  /** What the feed calls it in short; null = nothing. */
  readonly short: string | null;
  /** That it has in the game already; null = it is new. */
  readonly code: string | null;
}

/**
 * The teams that a results feed tells apart itself: countries if all of them are, else clubs. Who has a code keeps it.
 *
 * @param kind of the teams that have codes; null = none has
 */
export const givenTeams = (
  given: readonly GivenTeam[],
  kind: NamedTeams['kind'] | null,
): NamedTeams => {
  const found = new Map(
    given.map(({ key, name, short, code }) => [
      key,
      code ?? countryCodeOf(name) ?? countryCodeOf(short ?? ''),
    ]),
  );
  const areCountries =
    given.length > 0 &&
    [...found.values()].every((code) => code !== null) &&
    new Set(found.values()).size === given.length;
  if (kind === 'countries' || (kind === null && areCountries)) {
    const codes = new Map(
      [...found].flatMap(([key, code]) => (code === null ? [] : [[key, code]])),
    );
    const unfit = given.flatMap(({ key }) => (codes.has(key) ? [] : [key]));
    return { kind: 'countries', teams: countryTeams([...codes.values()]), codes, unfit };
  }
  const clubs = given.toSorted((a, b) => compareNames(a.name, b.name));
  const taken = new Set(clubs.flatMap(({ code }) => code ?? []));
  const free = codesBeside(taken);
  const codes = new Map(clubs.map(({ key, code }) => [key, code ?? free()]));
  const told = clubs.map(({ short }) => short?.toUpperCase() ?? '');
  const own = told.map((short, index) =>
    SHORT.test(short) && told.indexOf(short) === index ? short : null,
  );
  const shorts = shortNames(
    clubs.map(({ name }) => name),
    own,
  );
  const colors = colorPairs(clubs.map(({ name }) => name));
  return {
    kind: 'clubs',
    teams: clubs.map(({ key, name }, index) => ({
      code: codes.get(key) ?? '',
      name,
      short: shorts[index],
      colors: colors[index],
    })),
    codes,
    unfit: clubs.flatMap(({ key, name }) => (isName(name) ? [] : [key])),
  };
};

const SHORT = /^[A-Z0-9ÄÖÜ]{2,4}$/;

/** Codes of clubs that are not taken, one after the other. */
const codesBeside = (taken: ReadonlySet<string>) => {
  let next = -1;
  return (): string => {
    do next += 1;
    while (taken.has(clubCodeAt(next)));
    return clubCodeAt(next);
  };
};

const withoutCountry = (name: string): string => name.replace(/\s*\([A-Z]{3}\)$/, '');

const isName = (name: string): boolean => fields.countryName.safeParse(name).success;
