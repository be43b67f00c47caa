import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';

/** Adds a stage after all others; a known code gets the new name. */
export const saveStage = async (
  db: Kysely<Database>,
  { code, name }: { code: string; name: string },
): Promise<void> => {
  await db
    .insertInto('stages')
    .values({ code, name, position: sql`(SELECT coalesce(max(position), 0) + 1 FROM stages)` })
    .onConflict((conflict) => conflict.column('code').doUpdateSet({ name }))
    .execute();
};
