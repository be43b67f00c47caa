import { readdirSync } from 'node:fs';
import type { Migration } from 'kysely/migration';

/** Every file of this folder that has a number: `0010-venues.ts`. */
const names = readdirSync(import.meta.dirname)
  .filter((file) => /^\d{4}-[a-z-]+\.ts$/.test(file))
  .map((file) => file.slice(0, -'.ts'.length));

/** Only made functions, which stand in src/db/functions now. Databases have their names. */
const withoutSteps = [
  '0016-distributable-bets',
  '0019-place-bets',
  '0036-place-bets-row-by-row',
  '0039-given-bets-as-they-are',
  '0054-listed-by-sealed-tips',
];

const load = async (name: string): Promise<[string, Migration]> => {
  const file = new URL(`${name}.ts`, import.meta.url);
  const migration: Migration = await import(file.href);
  return [name, migration];
};

/** By name, in the order in which they run; a landed one is never changed. */
export const migrations: Record<string, Migration> = Object.fromEntries(
  [
    ...withoutSteps.map((name): [string, Migration] => [name, { up: async () => {} }]),
    ...(await Promise.all(names.map(load))),
  ].toSorted(([a], [b]) => (a < b ? -1 : 1)),
);
