import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, line, secret } from '../fields.ts';
import { groupMoney, moneyProposal } from '../group-money.ts';
import { limits, messages } from '../messages.ts';
import { named, shape } from '../shape.ts';
import { enteredCents } from '../wire.ts';

/** A group as a player sees it. */
const group = shape({
  id,
  name: z.string(),
  /** Null where nobody plays for money. */
  money: named('groupMoney', z.nullable(groupMoney)),
  /** How many. */
  members: z.int(),
  /** Whether the caller's stake is in the group's pots; false where there are none. */
  forMoney: z.boolean(),
  /** Of a player's group, which has no secret and is joined by its link alone. */
  founderId: z.optional(id),
  /** Open: the group is to play for money. */
  proposal: z.optional(moneyProposal),
  /** For the organiser alone. */
  secret: z.optional(z.string()),
});

export type Group = z.output<typeof group>;

export const groups = endpoint(
  {
    call: 'GET /api/user-group',
    access: 'player',
    summary:
      'The tip groups that have a secret and those of the caller, by name; all for the organiser.',
    reads: ['groups', 'memberships', 'players', 'stakes'],
  },
  () => ({ answer: z.array(group) }),
);

export const myGroups = endpoint(
  {
    call: 'GET /api/user-group/my-groups',
    access: 'player',
    summary: 'The tip groups of the caller, by name.',
    reads: ['groups', 'memberships', 'players', 'stakes'],
  },
  () => ({ answer: z.array(group) }),
);

export const joinGroup = endpoint(
  {
    call: 'POST /api/user-group/:id',
    access: 'player',
    summary:
      'Joins a group by its secret, for the `stake` that the caller was shown; without it for that of the moment.',
    changes: ['memberships'],
    badInput: messages.groupJoinFailed,
    refusals: ['signed-out', 'wrong-secret', 'stakes-locked', 'stake-has-changed'],
  },
  () => ({
    body: shape({
      secret,
      /** That the caller was shown, null = none; left out = that of the moment. */
      stakeCents: named('stake', z.optional(z.nullable(enteredCents))),
    }),
  }),
);

export const leaveGroup = endpoint({
  call: 'DELETE /api/user-group/user/:id',
  access: 'player',
  summary:
    'Leaves the group; a founder hands it over to the oldest member, the last one deletes it.',
  // When its founder leaves, a group goes on with another, or goes; the log says so.
  changes: ['groups', 'log', 'memberships'],
  refusals: ['signed-out', 'not-found', 'stakes-locked'],
});

export const createGroup = endpoint(
  {
    call: 'POST /api/user-group',
    access: 'organiser',
    summary: 'Adds a group, with or without money (see `hasValidStakes`; else 400).',
    changes: ['groups', 'log'],
    badInput: messages.groupFields,
    refusals: ['group-name-taken'],
  },
  () => ({
    body: shape({
      name: line(1, limits.groupName),
      secret,
      money: named('groupMoney', z.nullable(groupMoney)),
    }),
  }),
);

export const saveGroupMoney = endpoint(
  {
    call: 'POST /api/group/:id/stakes',
    access: 'organiser',
    needsProof: true,
    summary:
      'Changes stake and prizes of a group with money before the first match (see `hasValidStakes`; else 400).',
    changes: ['groups', 'log'],
    refusals: ['signed-out', 'not-found', 'stakes-locked', 'stake-raised-too-late'],
  },
  () => ({ body: shape({ money: named('groupMoney', groupMoney) }) }),
);

export const deleteGroup = endpoint({
  call: 'DELETE /api/user-group/:id',
  access: 'organiser',
  needsProof: true,
  summary: 'Deletes a group that has no entries in its money book and no final statement.',
  changes: ['groups', 'log', 'memberships'],
  refusals: ['not-found', 'tournament-closed', 'group-has-payments', 'group-has-statement'],
});

export const addGroupMember = endpoint(
  {
    call: 'POST /api/user-group/:groupId/:userId',
    access: 'organiser',
    summary:
      'Adds a player to a group, who is asked for its stake; once the tournament has started if it is offered (`forMoney`).',
    changes: ['log', 'memberships'],
    refusals: ['not-found', 'tournament-closed'],
  },
  () => ({ body: z.object({ forMoney: z._default(z.boolean(), false) }) }),
);

export const removeGroupMember = endpoint(
  {
    call: 'DELETE /api/user-group-remove-user',
    access: 'organiser',
    summary: 'Removes a player from a group.',
    changes: ['groups', 'log', 'memberships'],
    refusals: ['not-found', 'tournament-closed'],
  },
  () => ({ body: z.object({ userId: id, groupId: id }) }),
);
