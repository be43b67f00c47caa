import { endpoints } from '@tippspiel/contract';
import { compareNames } from '@tippspiel/rules';
import { participatingCountries } from '../../db/participating-countries.ts';
import { isUniqueViolation } from '../../db/violations.ts';
import type { Feature } from '../../http/feature.ts';
import { byOrganiser, recordEvent } from '../../log/record.ts';
import { refuse } from '../../refusal.ts';
import { allCountries, saveCountry } from './country-queries.ts';

export const countryRoutes: Feature = (route, { db }) => {
  route(endpoints.countries, async () => byName(await allCountries(db)));

  route(endpoints.participatingCountries, async () =>
    byName(await participatingCountries(db).execute()),
  );

  route(endpoints.saveCountry, async ({ body, session }) => {
    const { isocode, name } = body;
    try {
      await db.transaction().execute(async (transaction) => {
        await saveCountry(transaction, { isocode, name });
        await recordEvent(transaction, byOrganiser(session), {
          action: 'country-saved',
          facts: { isocode, name },
        });
      });
    } catch (error) {
      if (isUniqueViolation(error, 'countries_name_key')) return refuse('country-name-taken');
      throw error;
    }
    return { success: true };
  });
};

const byName = (countries: readonly { isocode: string; name: string }[]) =>
  countries
    .toSorted((a, b) => compareNames(a.name, b.name))
    .map(({ isocode, name }) => ({ isocode, name }));
