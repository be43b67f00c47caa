import { endpoints } from '@tippspiel/contract';
import { onePerPlayer } from '../../concurrency.ts';
import type { Db } from '../../db/schema.ts';
import type { Feature } from '../../http/feature.ts';
import type { Session } from '../../http/session.ts';
import { Refusal, refuse } from '../../refusal.ts';
import { readInvitationEnd } from '../../reminders/end-invitations.ts';
import { endLinkKey } from '../../reminders/end-link.ts';
import { readAddressSheet } from './address-sheet.ts';
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
  // All founders and the organiser's packs share the places, and a sheet may take 20 seconds.
  const onlyOne = onePerPlayer();

  route(endpoints.mailedInvitations, async ({ params, session }) => {
    const group = await managedGroup(db, params.id, session);
    if (group instanceof Refusal) return group;
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
    { rateLimit: { name: 'mailed-invitations', max: 10, seconds: 600 } },
  );

  route(
    endpoints.readAddressSheet,
    async ({ params, body: { sheet }, session }) => {
      const group = await managedGroup(db, params.id, session);
      if (group instanceof Refusal) return group;
      const left = await addressesLeft(db, session);
      if (left === null) return refuse('account-too-new');
      if (left === 0) return refuse('too-many-invitations');
      if (!(sheet instanceof Uint8Array)) return refuse('bad-input');
      return onlyOne(session.userId, () => readAddressSheet(sheet));
    },
    // A megabyte over a slow line, then the other Excel files that are waiting.
    { rateLimit: { name: 'address-sheets', max: 10, seconds: 600 }, timeoutMs: 120_000 },
  );

  route(
    endpoints.objectToInvitations,
    async ({ params }) => {
      const hash = readInvitationEnd(await linkKey(), params.token);
      if (hash === null) return refuse('unknown-objection');
      await storeObjection(db, hash);
    },
    { rateLimit: { name: 'objections', max: 60, seconds: 60 } },
  );
};

/** A group whose founder the caller is, or its organiser. */
const managedGroup = async (db: Db, id: number, caller: Session) => {
  const group = await groupDetails(db, id, caller);
  if (!group || !(group.joined || caller.role === 'organiser')) return refuseOutsider(caller);
  return group.token === undefined ? refuse('not-founder') : group;
};
