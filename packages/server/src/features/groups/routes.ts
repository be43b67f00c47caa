import { endpoints } from '@tippspiel/contract';
import { compareNames } from '@tippspiel/rules';
import type { Feature } from '../../http/feature.ts';
import { idOf, type RateLimit } from '../../http/rate-limits.ts';
import { refuse } from '../../http/refusal.ts';
import { isMember, join, leave } from './membership.ts';
import { isSecret } from './policy.ts';
import { presentGroup } from './present-group.ts';
import { findGroup, type ListedGroup, listGroups } from './queries.ts';

export const groupRoutes: Feature = (route, { db }) => {
  route(endpoints.groups, async ({ session }) =>
    byName(await listGroups(db, session.userId, 'all')).map((group) =>
      presentGroup(group, session.role),
    ),
  );

  route(endpoints.myGroups, async ({ session }) =>
    byName(await listGroups(db, session.userId, 'own')).map((group) =>
      presentGroup(group, session.role),
    ),
  );

  route(
    endpoints.joinGroup,
    async ({ params, body, session }) => {
      const group = await findGroup(db, params.id);
      if (!group) return refuse('not-found');
      if (!isSecret(group.secret, body.secret)) return refuse('wrong-secret');
      const joined = await join(db, group.id, session.userId);
      if (!joined && !(await isMember(db, group.id, session.userId))) {
        return refuse((await findGroup(db, group.id)) ? 'stakes-locked' : 'not-found');
      }
      return { success: true };
    },
    { rateLimit: guessLimits },
  );

  route(endpoints.leaveGroup, async ({ params, session }) => {
    const left = await leave(db, params.id, session.userId);
    if (left) return { success: true };
    return refuse((await isMember(db, params.id, session.userId)) ? 'stakes-locked' : 'not-found');
  });
};

/**
 * A secret is short and shared: nobody may try out many, nor may many together. Sixty friends in one
 * evening, each with four slips, still get in; and a single player's guesses never shut a group.
 */
const guessLimits: readonly RateLimit[] = [
  { max: 10, seconds: 60 },
  { max: 60, seconds: 3600 },
  { max: 300, seconds: 3600, by: idOf, only: 'wrong-secret' },
];

const byName = (groups: readonly ListedGroup[]) =>
  groups.toSorted((a, b) => compareNames(a.name, b.name));
