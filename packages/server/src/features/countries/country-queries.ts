import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';

/** Adds a country; a known code gets the new name. */
export const saveCountry = async (
  db: Kysely<Database>,
  country: { isocode: string; name: string },
): Promise<void> => {
  await db
    .insertInto('countries')
    .values(country)
    .onConflict((conflict) => conflict.column('isocode').doUpdateSet({ name: country.name }))
    .execute();
};
