import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fields } from '@tippspiel/contract';
import { describe, expect, test } from 'vitest';
import { packNames, tournamentsDirectory } from '../tournaments.ts';
import { readPack } from './check-pack.ts';
import { countries, countryCodeOf } from './countries.ts';

const distinct = (values: readonly string[]) => new Set(values).size;

describe('the members of FIFA', () => {
  test('are as many as each confederation has', () => {
    const counts = Map.groupBy(countries, ({ confederation }) => confederation);
    expect(Object.fromEntries([...counts].map(([name, list]) => [name, list.length]))).toEqual({
      AFC: 46,
      CAF: 54,
      CONCACAF: 35,
      CONMEBOL: 10,
      OFC: 11,
      UEFA: 55,
    });
  });

  test('have codes and German names of their own, in the form that the game wants', () => {
    expect(distinct(countries.map(({ code }) => code))).toBe(211);
    expect(distinct(countries.map(({ fifa }) => fifa))).toBe(211);
    expect(distinct(countries.map(({ name }) => name))).toBe(211);
    for (const { code, fifa, name } of countries) {
      expect(fields.isocode.parse(code)).toBe(code);
      expect(fields.countryName.parse(name)).toBe(name);
      expect(fifa).toMatch(/^[A-Z]{3}$/);
    }
  });

  test('have codes of ISO 3166, but for Kosovo and the four British associations', () => {
    const regions = new Intl.DisplayNames('de', { type: 'region', fallback: 'none' });
    const own = countries.filter(({ code }) => regions.of(code) === undefined);
    expect(own.map(({ code }) => code)).toEqual(['XE', 'XN', 'XS', 'XW']);
  });

  test('have flags in the library that the app takes them from', () => {
    const web = createRequire(resolve(import.meta.dirname, '../../../web/package.json'));
    const flags = join(dirname(web.resolve('flag-icons/package.json')), 'flags/4x3');
    const without = countries.filter(({ flag }) => !existsSync(join(flags, `${flag}.svg`)));
    expect(without).toEqual([]);
  });
});

// Two countries of one name would fail for one of them.
test('each country is found by its codes and by each of its names, however they are written', () => {
  for (const { code, fifa, spellings } of countries) {
    const written = spellings.flatMap((name) => [
      name,
      name.toUpperCase(),
      name.toLowerCase(),
      name.normalize('NFD'),
      name.normalize('NFD').replaceAll(/\p{M}/gu, ''),
      name.replaceAll(/[-' .]+/g, ' '),
      name.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue'),
    ]);
    for (const text of [code, fifa, ...written]) expect(countryCodeOf(text), text).toBe(code);
  }
});

test.each(packNames())('the countries of %s are those of the table', async (name) => {
  const pack = await readPack(name);
  if (pack.competition.teams === 'clubs') return;
  for (const { code, name, flag } of pack.teams) {
    const country = countries.find((other) => other.code === code);
    expect(country).toMatchObject({ name, flag: flag ?? code.toLowerCase() });
  }
});

interface PackCountry {
  readonly isocode: string;
  /** As openfootball calls it. */
  readonly nameEn: string;
  readonly fifa: string;
}

test.each(['em2020', 'em2024', 'wm2022', 'wm2026'])('%s has the codes of FIFA', (name) => {
  const pack: { countries: PackCountry[] } = JSON.parse(
    readFileSync(join(tournamentsDirectory, `${name}.json`), 'utf8'),
  );
  for (const { isocode, nameEn, fifa } of pack.countries) {
    expect(countries.find(({ code }) => code === isocode)).toMatchObject({ fifa });
    expect(countryCodeOf(nameEn), nameEn).toBe(isocode);
  }
});

test.each([
  // The World Cups of openfootball, past ones and qualifiers included.
  ['Korea Republic', 'KR'],
  ['South Korea', 'KR'],
  ['North Korea', 'KP'],
  ["Côte d'Ivoire", 'CI'],
  ['Ivory Coast', 'CI'],
  ['Czechia', 'CZ'],
  ['Bosnia-Herzegovina', 'BA'],
  ['Bosnia and Herzegovina', 'BA'],
  ['USA', 'US'],
  ['United States', 'US'],
  ['Curacao', 'CW'],
  ['Cape Verde', 'CV'],
  ['Cabo Verde', 'CV'],
  ['Republic of Ireland', 'IE'],
  ['Ireland', 'IE'],
  ['Northern Ireland', 'XN'],
  ['Trinidad and Tobago', 'TT'],
  ['Trinidad & Tobago', 'TT'],
  ['China PR', 'CN'],
  ['Serbia', 'RS'],
  ['Congo', 'CG'],
  // OpenLigaDB and German files.
  ['Bosnien und Herzegowina', 'BA'],
  ['Bosnien & Herzegowina', 'BA'],
  ['Kongo DR', 'CD'],
  ['Tuerkei', 'TR'],
  ['Oesterreich', 'AT'],
  ['Weissrussland', 'BY'],
  ['Färöer Inseln', 'FO'],
  ['Irland', 'IE'],
  ['Island', 'IS'],
  ['Sankt Lucia', 'LC'],
  // What writers differ in.
  ['TÜRKIYE', 'TR'],
  ['cote d’ivoire', 'CI'],
  ['The Gambia', 'GM'],
  ['Saint Vincent & the Grenadines', 'VC'],
  [' ger ', 'DE'],
  ['de', 'DE'],
])('%s is %s', (name, code) => {
  expect(countryCodeOf(name)).toBe(code);
});

// Both Congos and both Koreas; slots and words in place of a team; states of the past, which no pack has.
test.each([
  ...['Kongo', 'Korea', 'GB', '', ' ', '-', '1A', '3B/E/L', '3BEL', 'N/A', 'A/E', 'D.E.'],
  ...['Sieger Gruppe A', 'Sieger Spiel 37', 'Winner Match 39', 'Jugoslawien', 'Soviet Union'],
])('“%s” is no country', (text) => {
  expect(countryCodeOf(text)).toBeNull();
});
