import { createHash, timingSafeEqual } from 'node:crypto';
import { endpoints, type Group } from '@tippspiel/contract';
import { compareNames } from '@tippspiel/rules';
import { sql } from 'kysely';
import type { Feature } from '../../http/feature.ts';
import { idOf, type RateLimit } from '../../http/rate-limits.ts';
import type { Session } from '../../http/session.ts';
import { hasSession } from '../../identity/live-session.ts';
import { refuse } from '../../refusal.ts';
import { findSecret, listGroups } from './group-queries.ts';
import { isMember } from './members.ts';
import { isShown, join, leave } from './membership.ts';

export const feature: Feature = ({ route, db }) => {
  route(endpoints.groups, async ({ session }) =>
    forReader(
      await listGroups(db, session.userId, session.role === 'organiser' ? 'all' : 'joinable'),
      session,
    ),
  );

  route(endpoints.myGroups, async ({ session }) =>
    forReader(await listGroups(db, session.userId, 'own'), session),
  );

  route(
    endpoints.joinGroup,
    async ({ params, body, session }) => {
      const secret = await findSecret(db, params.id);
      // A group that does not exist is refused like one whose secret is another.
      if (secret === undefined || !isSecret(secret, body.secret)) return refuse('wrong-secret');
      // Asked again under a lock: secret and stake may be changed at this moment.
      const wayIn = sql<boolean>`(g.id = ${params.id} AND g.secret = ${secret} AND ${isShown(body.stakeCents)})`;
      const joined = await db
        .transaction()
        .execute((transaction) => join(transaction, wayIn, session));
      if (joined || (await isMember(db, params.id, session.userId))) return { success: true };
      if (!(await hasSession(db, session.tokenHash))) return refuse('signed-out');
      if ((await findSecret(db, params.id)) !== secret) return refuse('wrong-secret');
      const group = await db
        .selectFrom('tip_groups as g')
        .select(isShown(body.stakeCents).as('shown'))
        .where('g.id', '=', params.id)
        .executeTakeFirst();
      return refuse(group?.shown ? 'stakes-locked' : 'stake-has-changed');
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
  { name: 'group-secrets-minute', max: 10, seconds: 60 },
  { name: 'group-secrets-hour', max: 60, seconds: 3600 },
  {
    name: 'group-secrets-wrong',
    max: 300,
    seconds: 3600,
    by: idOf,
    only: ['wrong-secret'],
    onAllNodes: true,
  },
];

/** By name; the secrets are the organiser's alone. */
const forReader = (groups: Awaited<ReturnType<typeof listGroups>>, { role }: Session): Group[] =>
  groups
    .map(({ secret, ...group }) =>
      role === 'organiser' && secret !== null ? { ...group, secret } : group,
    )
    .toSorted((a, b) => compareNames(a.name, b.name));

/** Compared exactly, in constant time. */
const isSecret = (secret: string, given: string): boolean =>
  timingSafeEqual(digest(secret), digest(given));

const digest = (text: string) => createHash('sha256').update(text).digest();
