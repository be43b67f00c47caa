import { endpoints } from '@tippspiel/contract';
import type { Feature } from '../../http/feature.ts';
import { refuse } from '../../refusal.ts';
import { countryExists, countryGroup } from './country-group.ts';
import { listMatches } from './list-matches.ts';

export const matchRoutes: Feature = (route, { db }) => {
  route(endpoints.matches, ({ session }) => listMatches(db, session.userId));

  route(endpoints.countryMatches, async ({ params, session }) => {
    const { country } = params;
    if (!(await countryExists(db, country))) return refuse('not-found');
    const { group, table } = await countryGroup(db, country);
    const all = await listMatches(db, session.userId);
    const matches = all.filter(({ home, away }) => home === country || away === country);
    return { group, matches, table };
  });
};
