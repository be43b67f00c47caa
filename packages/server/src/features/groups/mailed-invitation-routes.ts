import { endpoints } from '@tippspiel/contract';
import type { Feature } from '../../http/feature.ts';
import { Refusal, refuse } from '../../refusal.ts';
import { readInvitationEnd } from '../../reminders/end-invitations.ts';
import { endLinkKey } from '../../reminders/end-link.ts';
import { groupDetails } from './group-details.ts';
import {
  addressesLeft,
  giveAddresses,
  holdGivenAddresses,
  listInvitations,
  storeObjection,
} from './mailed-invitations.ts';
import { lockManaged, refuseOutsider } from './membership.ts';

/** Invitations by mail (docs/game.md, 'Invitations by mail'). */
export const feature: Feature = ({ route, db, mail }) => {
  const linkKey = endLinkKey(db);

  route(endpoints.mailedInvitations, async ({ params, session }) => {
    const group = await groupDetails(db, params.id, session);
    if (!group || !(group.joined || session.role === 'organiser')) return refuseOutsider(session);
    if (group.token === undefined) return refuse('not-founder');
    const invitations = await listInvitations(db, group.id, session);
    return { left: (await addressesLeft(db, session)) ?? 0, invitations };
  });

  route(
    endpoints.mailInvitations,
    async ({ params, body, session }) => {
      // Read before a transaction has a connection.
      const key = await linkKey();
      return db.transaction().execute(async (transaction) => {
        await holdGivenAddresses(transaction);
        const group = await lockManaged(transaction, params.id, session);
        if (group instanceof Refusal) return group;
        return giveAddresses(transaction, group, session, { emails: body.emails, key, mail });
      });
    },
    { rateLimit: { max: 10, seconds: 600 } },
  );

  route(
    endpoints.objectToInvitations,
    async ({ params }) => {
      const hash = readInvitationEnd(await linkKey(), params.token);
      if (hash === null) return refuse('unknown-objection');
      await storeObjection(db, hash);
    },
    { rateLimit: { max: 60, seconds: 60 } },
  );
};
