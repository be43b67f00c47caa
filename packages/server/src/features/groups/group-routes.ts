import { endpoints, fields, tableHeaders } from '@tippspiel/contract';
import type { Feature } from '../../http/feature.ts';
import { recordEvent } from '../../log/record.ts';
import { holdFirstStart } from '../../money/first-start.ts';
import { Refusal, refuse } from '../../refusal.ts';
import { setFounder } from './founder.ts';
import { groupsLeft } from './founding.ts';
import { groupDetails, listMembers } from './group-details.ts';
import { newLinkToken, setLink } from './link.ts';
import type { LockedGroup } from './lock-group.ts';
import { isMember } from './members.ts';
import { lockManaged, refuseOutsider, removeMember } from './membership.ts';

/** A group from the inside: its members see it, its founder and the organiser change it. */
export const feature: Feature = ({ route, change, db }) => {
  route(endpoints.group, async ({ params, session }) => {
    const group = await groupDetails(db, params.id, session);
    return group && (group.joined || session.role === 'organiser')
      ? group
      : refuseOutsider(session);
  });

  route(endpoints.groupMembers, async ({ params, query, session, reply }) => {
    const group = await groupDetails(db, params.id, session);
    if (!group || !(group.joined || session.role === 'organiser')) return refuseOutsider(session);
    const { rows, total } = await listMembers(db, params.id, query);
    reply.header(tableHeaders.total, total);
    return rows;
  });

  change(endpoints.saveGroup, async (transaction, { params, body, session }) => {
    const group = await lockManaged(transaction, params.id, session);
    if (group instanceof Refusal) return group;
    if (body.secret !== undefined && session.role !== 'organiser') return refuse('forbidden');
    await transaction
      .updateTable('tip_groups')
      .set({ name: body.name, name_key: fields.nameKey(body.name) })
      // A group of a player has none, and gets none.
      .$if(body.secret !== undefined && group.secret !== null, (query) =>
        query.set({ secret: body.secret ?? null }),
      )
      .where('id', '=', group.id)
      .execute();
    if (body.name !== group.name) {
      const facts = { from: group.name, to: body.name, listed: group.secret !== null };
      await recordEvent(transaction, session, 'group-renamed', facts, ownerOf(group));
    }
  });

  change(
    endpoints.renewLink,
    async (transaction, { params, session }) => {
      const group = await lockManaged(transaction, params.id, session);
      if (group instanceof Refusal) return group;
      await setLink(transaction, group.id, newLinkToken());
    },
    { rateLimit: { name: 'new-links', max: 30, seconds: 600 } },
  );

  change(endpoints.revokeLink, async (transaction, { params, session }) => {
    const group = await lockManaged(transaction, params.id, session);
    if (group instanceof Refusal) return group;
    await setLink(transaction, group.id, null);
  });

  change(endpoints.takeOutMember, async (transaction, { params, body, session }) => {
    await holdFirstStart(transaction);
    const group = await lockManaged(transaction, params.id, session);
    if (group instanceof Refusal) return group;
    // The administration says first what it does to the pots.
    if (group.hasMoney) return refuse('stakes-locked');
    if (!(await removeMember(transaction, group.id, body.userId))) return refuse('not-found');
    const facts = { group: group.name, forMoney: null };
    await recordEvent(transaction, session, 'member-removed', facts, { id: body.userId });
  });

  change(endpoints.handOverGroup, async (transaction, { params, body, session }) => {
    // Both accounts before the group; that of the new founder so that it founds no other meanwhile.
    const accounts = await transaction
      .selectFrom('users')
      .select(['id', 'active'])
      .where('id', 'in', [body.userId, session.userId])
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
    const group = await lockManaged(transaction, params.id, session);
    if (group instanceof Refusal) return group;
    const isThere =
      accounts.some(({ id, active }) => id === body.userId && active) &&
      group.founderId !== null &&
      (await isMember(transaction, group.id, body.userId));
    if (!isThere) return refuse('not-found');
    if (group.founderId === body.userId) return;
    if ((await groupsLeft(transaction, body.userId)) === 0) return refuse('too-many-groups');
    await setFounder(transaction, group, body.userId, session);
  });

  change(endpoints.disbandGroup, async (transaction, { params, session }) => {
    const group = await lockManaged(transaction, params.id, session);
    if (group instanceof Refusal) return group;
    // The administration deletes the others.
    if (group.founderId === null) return refuse('not-found');
    await transaction.deleteFrom('tip_groups').where('id', '=', group.id).execute();
    const facts = { group: group.name };
    await recordEvent(transaction, session, 'group-disbanded', facts, ownerOf(group));
  });
};

const ownerOf = ({ founderId }: LockedGroup) =>
  founderId === null ? undefined : { id: founderId };
