import type { Kysely } from 'kysely';
import { currentTournamentId } from './current-tournament.ts';
import type { Database } from './schema.ts';

/** The isocode of a country that plays in the current tournament, by its German name. */
export const participatingCountry = async (
  db: Kysely<Database>,
  name: string,
): Promise<string | null> => {
  const found = await participatingCountries(db).where('c.name', '=', name).executeTakeFirst();
  return found?.isocode ?? null;
};

/** The countries of the tournament's groups, and those of matches that were added by hand. */
const participatingCountries = (db: Kysely<Database>) =>
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
    );
