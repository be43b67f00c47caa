import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { euros, id, line, pathId, secret, success } from '../fields.ts';
import { limits, messages } from '../messages.ts';

/** Euros. A group without money has none of it. */
export const groupMoney = z.object({
  insertMoney: euros,
  firstPlace: euros,
  secondPlace: euros,
  thirdPlace: euros,
});

/** A stake above 0, and a first prize of at least the stake (docs/game.md, 'Groups'). */
export const hasValidStakes = ({ insertMoney, firstPlace }: z.output<typeof groupMoney>): boolean =>
  insertMoney > 0 && firstPlace >= insertMoney;

const group = z.object({
  id,
  name: z.string(),
  groupMoney: z.nullable(groupMoney),
  /** How many. */
  members: z.int(),
  /** Whether the caller's stake is in the group's pots; false where there is none. */
  forMoney: z.boolean(),
  /** Told to the organiser alone. */
  secret: z.optional(z.string()),
});

export const groups = endpoint({
  method: 'GET',
  path: '/api/user-group',
  access: 'player',
  summary: 'All tip groups, by name.',
  answer: z.array(group),
});

export const myGroups = endpoint({
  method: 'GET',
  path: '/api/user-group/my-groups',
  access: 'player',
  summary: 'The tip groups of the caller, by name.',
  answer: z.array(group),
});

export const joinGroup = endpoint({
  method: 'POST',
  path: '/api/user-group/:id',
  access: 'player',
  summary: 'Joins a group by its secret.',
  params: z.object({ id: pathId }),
  body: z.object({ secret }),
  answer: success,
  badInput: messages.groupJoinFailed,
  refusals: ['signed-out', 'wrong-secret', 'not-found', 'stakes-locked'],
});

export const leaveGroup = endpoint({
  method: 'DELETE',
  path: '/api/user-group/user/:id',
  access: 'player',
  summary: 'Leaves the group.',
  params: z.object({ id: pathId }),
  answer: success,
  refusals: ['signed-out', 'not-found', 'stakes-locked'],
});

export const createGroup = endpoint({
  method: 'POST',
  path: '/api/user-group',
  access: 'admin',
  summary: 'Adds a group, with or without money (see `hasValidStakes`; else 400).',
  body: z.object({
    name: line(1, limits.groupName),
    secret,
    groupMoney: z.nullable(groupMoney),
  }),
  answer: success,
  badInput: messages.groupFields,
  refusals: ['group-name-taken'],
});

export const deleteGroup = endpoint({
  method: 'DELETE',
  path: '/api/user-group/:id',
  access: 'admin',
  summary: 'Deletes a group.',
  params: z.object({ id: pathId }),
  answer: success,
  refusals: ['not-found'],
});

export const addGroupMember = endpoint({
  method: 'POST',
  path: '/api/user-group/:groupId/:userId',
  access: 'admin',
  summary:
    'Adds a player to a group; once the tournament has started with or without money (`forMoney`).',
  params: z.object({ groupId: pathId, userId: pathId }),
  body: z.object({ forMoney: z._default(z.boolean(), false) }),
  answer: success,
  refusals: ['not-found'],
});

export const removeGroupMember = endpoint({
  method: 'DELETE',
  path: '/api/user-group-remove-user',
  access: 'admin',
  summary: 'Removes a player from a group.',
  body: z.object({ userId: id, groupId: id }),
  answer: success,
  refusals: ['not-found'],
});
