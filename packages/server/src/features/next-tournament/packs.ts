import { readdir } from 'node:fs/promises';
import { fields } from '@tippspiel/contract';
import type { Kysely } from 'kysely';
import { gameNow } from '../../clock.ts';
import { tournamentsDirectory } from '../../config.ts';
import type { Database } from '../../db/schema.ts';
import { packNamed } from '../../db/stored-pack.ts';
import type { Pack } from '../../packs/pack.ts';

/** A pack that can be the next tournament, by its name. */
export interface NextPack {
  readonly packName: string;
  readonly pack: Pack;
}

/** Those that were not played here and are not over on the game clock, by their first day. */
export const nextPacks = async (db: Kysely<Database>): Promise<NextPack[]> => {
  const files = await readdir(tournamentsDirectory);
  const names = files.filter((file) => file.endsWith('.json')).map((file) => file.slice(0, -5));
  const uploaded = await db.selectFrom('packs').select('name').orderBy('name').execute();
  const packs = await Promise.all(
    [...names, ...uploaded.map(({ name }) => name)].map(async (packName) => ({
      packName,
      pack: await packNamed(db, packName),
    })),
  );
  const canFollow = await canFollowNow(db);
  return packs
    .filter(canFollow)
    .toSorted((a, b) => a.pack.competition.start.localeCompare(b.pack.competition.start));
};

/** @returns null if there is no such pack, or it cannot follow */
export const nextPack = async (db: Kysely<Database>, name: string): Promise<NextPack | null> =>
  (await nextPacks(db)).find(({ packName }) => packName === name) ?? null;

/**
 * A name is played once: it is that of the competition that keeps its results. The end is a calendar
 * day, and a day more covers every time zone it is played in.
 */
const canFollowNow = async (db: Kysely<Database>) => {
  const now = (await gameNow(db)).getTime();
  const played = await db.selectFrom('tournaments').select(['pack', 'name']).execute();
  return ({ packName, pack: { competition } }: NextPack): boolean =>
    new Date(competition.end).getTime() + 2 * DAY_MS > now &&
    !played.some(
      ({ pack, name }) =>
        pack === packName || fields.nameKey(name) === fields.nameKey(competition.name),
    );
};

const DAY_MS = 86_400_000;
