import { endpoints, type Group } from '@tippspiel/contract';
import { compareNames } from '@tippspiel/rules';
import type { Feature } from '../../http/feature.ts';
import { idOf, type RateLimit } from '../../http/rate-limits.ts';
import type { Session } from '../../http/session.ts';
import { hasSession } from '../../identity/live-session.ts';
import { refuse } from '../../refusal.ts';
import { findGroup, listGroups } from './group-queries.ts';
import { isMember, join, leave } from './membership.ts';
import { isSecret } from './policy.ts';

export const groupRoutes: Feature = (route, { db }) => {
  route(endpoints.groups, async ({ session }) =>
    forReader(await listGroups(db, session.userId, 'all'), session),
  );

  route(endpoints.myGroups, async ({ session }) =>
    forReader(await listGroups(db, session.userId, 'own'), session),
  );

  route(
    endpoints.joinGroup,
    async ({ params, body, session }) => {
      const group = await findGroup(db, params.id);
      if (!group) return refuse('not-found');
      if (!isSecret(group.secret, body.secret)) return refuse('wrong-secret');
      const joined = await db
        .transaction()
        .execute((transaction) => join(transaction, group.id, session));
      if (joined || (await isMember(db, group.id, session.userId))) return { success: true };
      if (!(await hasSession(db, session.tokenHash))) return refuse('signed-out');
      return refuse((await findGroup(db, group.id)) ? 'stakes-locked' : 'not-found');
    },
    { rateLimit: guessLimits },
  );

  route(endpoints.leaveGroup, async ({ params, session }) => {
    if (await db.transaction().execute((transaction) => leave(transaction, params.id, session)))
      return { success: true };
    if (!(await hasSession(db, session.tokenHash))) return refuse('signed-out');
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

/** By name; the secrets are the organiser's alone. */
const forReader = (groups: readonly Group[], { role }: Session): Group[] =>
  groups
    .map(({ secret, ...group }) => (role === 'organiser' ? { ...group, secret } : group))
    .toSorted((a, b) => compareNames(a.name, b.name));
