import { endpoints } from '@tippspiel/contract';
import type { Feature } from '../../http/feature.ts';
import type { RateLimit } from '../../http/rate-limits.ts';
import { hasSession } from '../../identity/live-session.ts';
import { refuse } from '../../refusal.ts';
import { byLink, invitingGroup, invitingName } from './invitation-queries.ts';
import { join } from './membership.ts';

export const feature: Feature = ({ route, db }) => {
  route(
    endpoints.invitationName,
    async ({ params }) => {
      const name = await invitingName(db, params.token);
      return name === undefined ? refuse('unknown-invitation') : { name };
    },
    { rateLimit: linkLimit },
  );

  route(
    endpoints.invitation,
    async ({ params, session }) =>
      (await invitingGroup(db, params.token, session.userId)) ?? refuse('unknown-invitation'),
    { rateLimit: linkLimit },
  );

  route(
    endpoints.acceptInvitation,
    async ({ params, body, session }) => {
      const wayIn = byLink(params.token, body.stakeCents);
      const joined = await db
        .transaction()
        .execute((transaction) => join(transaction, wayIn, session));
      if (joined) return { success: true };
      if (!(await hasSession(db, session.tokenHash))) return refuse('signed-out');
      const group = await invitingGroup(db, params.token, session.userId);
      if (!group) return refuse('unknown-invitation');
      if (group.joined) return { success: true };
      const stakeCents = group.money?.stakeCents ?? null;
      return refuse(stakeCents === body.stakeCents ? 'stakes-locked' : 'stake-has-changed');
    },
    { rateLimit: linkLimit },
  );
};

/** Links are too long to be guessed; nobody makes the database look for many either. */
const linkLimit: RateLimit = { max: 120, seconds: 60 };
