import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { tournamentsDirectory } from '../../tournaments.ts';
import { teamOf } from './team-names.ts';

interface PackCountry {
  readonly isocode: string;
  readonly name: string;
  readonly nameEn: string;
  readonly fifa: string;
}

const packs = readdirSync(tournamentsDirectory).filter((file) => file.endsWith('.json'));

describe.each(packs)('the teams of %s', (file) => {
  const pack: { countries: PackCountry[] } = JSON.parse(
    readFileSync(`${tournamentsDirectory}/${file}`, 'utf8'),
  );

  test('are found by German name, English name and code', () => {
    for (const { isocode, name, nameEn, fifa } of pack.countries) {
      expect([teamOf(name), teamOf(nameEn), teamOf(fifa)], name).toEqual([
        isocode,
        isocode,
        isocode,
      ]);
    }
  });
});

test.each([
  ['Türkei', 'TR'],
  ['TÜRKIYE', 'TR'],
  ['Cote d Ivoire', 'CI'],
  ['Bosnien und Herzegowina', 'BA'],
  ['Korea Republic', 'KR'],
  ['Curacao', 'CW'],
  ['Congo DR', 'CD'],
  ['Kongo', null],
  ['Irland', null],
  ['', null],
])('%s is %s', (name, isocode) => {
  expect(teamOf(name)).toBe(isocode);
});
