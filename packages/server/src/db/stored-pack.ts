import type { Kysely } from 'kysely';
import type { Pack } from '../packs/pack.ts';
import { packIn, readPack } from '../packs/read-pack.ts';
import type { Database } from './schema.ts';

/** What names of uploaded packs begin with: no file of `tournaments/` does. */
export const UPLOADED = 'eigen-';

/**
 * A pack by its name, uploaded or a file.
 *
 * @throws if there is none, or if it is no pack any more
 */
export const packNamed = async (db: Kysely<Database>, name: string): Promise<Pack> => {
  if (!name.startsWith(UPLOADED)) return readPack(name);
  const { content } = await db
    .selectFrom('packs')
    .select('content')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return packIn(content);
};
