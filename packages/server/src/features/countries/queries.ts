import type { Kysely } from 'kysely';
import { currentTournamentId } from '../../db/current-tournament.ts';
import type { Database } from '../../db/schema.ts';

export const allCountries = (db: Kysely<Database>) =>
  db.selectFrom('countries').select(['isocode', 'name']).execute();

/** Those of the tournament's groups, and whoever plays a match that was added by hand. */
export const participatingCountries = (db: Kysely<Database>) =>
  db
    .selectFrom('countries as c')
    .select(['c.isocode', 'c.name'])
    .where(({ exists, or, selectFrom }) =>
      or([
        exists(
          selectFrom('tournament_countries as t')
            .select('t.isocode')
            .whereRef('t.isocode', '=', 'c.isocode')
            .where('t.tournament_id', '=', currentTournamentId),
        ),
        exists(
          selectFrom('matches as m')
            .select('m.id')
            .where((m) =>
              m.or([m('m.home', '=', m.ref('c.isocode')), m('m.away', '=', m.ref('c.isocode'))]),
            )
            .where('m.tournament_id', '=', currentTournamentId),
        ),
      ]),
    )
    .execute();

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
