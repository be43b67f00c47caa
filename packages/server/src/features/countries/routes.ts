import { endpoints } from '@tippspiel/contract';
import { compareNames } from '@tippspiel/rules';
import { isUniqueViolation } from '../../db/violations.ts';
import type { Feature } from '../../http/feature.ts';
import { isKnown } from '../../http/revalidation.ts';
import { notModified } from '../../http/route.ts';
import { byOrganiser, recordEvent } from '../../log/record.ts';
import { refuse } from '../../refusal.ts';
import type { Game } from '../../standings/game.ts';
import { saveCountry } from './country-queries.ts';

export const countryRoutes: Feature = (route, { board, db }) => {
  route(endpoints.countries, async ({ request, reply }) => {
    const { revision, countries } = await board.read();
    if (isKnown(request, reply, [revision.table, revision.value])) return notModified;
    return byName(countries);
  });

  route(endpoints.participatingCountries, async ({ request, reply }) => {
    const game = await board.read();
    const { revision, countries } = game;
    if (isKnown(request, reply, [revision.table, revision.value])) return notModified;
    const plays = participants(game);
    return byName([...countries].filter(([isocode]) => plays.has(isocode)));
  });

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

/** The countries of the tournament's groups, and those of matches that were added by hand. */
const participants = ({ groupTeams, listed }: Game): ReadonlySet<string> =>
  new Set([
    ...groupTeams.map(({ isocode }) => isocode),
    ...[...listed.values()].flatMap(({ teams: { home, away } }) => [home, away]),
  ]);

/** @param countries German names by isocode */
const byName = (countries: Iterable<readonly [isocode: string, name: string]>) =>
  Array.from(countries, ([isocode, name]) => ({ isocode, name })).toSorted((a, b) =>
    compareNames(a.name, b.name),
  );
