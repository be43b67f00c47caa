import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { groupName, id, page, secret } from '../fields.ts';
import { groupMoney, moneyProposal } from '../group-money.ts';
import { messages } from '../messages.ts';
import { named, shape } from '../shape.ts';

/** A group from the inside, and what its founder or the organiser does with it. */

export const founding = endpoint(
  {
    call: 'GET /api/founding',
    access: 'player',
    summary: 'Whether players may found groups, and how many more the caller may.',
    reads: ['groups', 'memberships'],
  },
  () => ({ answer: z.object({ allowed: z.boolean(), left: z.int() }) }),
);

export const allowFounding = endpoint(
  {
    call: 'POST /api/founding',
    access: 'organiser',
    summary: 'Says whether players may found groups; those that exist go on.',
    changes: ['groups', 'log'],
  },
  () => ({ body: z.object({ allowed: z.boolean() }) }),
);

export const foundGroup = endpoint(
  {
    call: 'POST /api/group',
    access: 'player',
    summary: 'Founds a group without money, with a link; the caller is its first member.',
    changes: ['groups', 'log', 'memberships'],
    refusals: ['signed-out', 'founding-off', 'too-many-groups'],
  },
  () => ({
    body: z.object({ name: groupName }),
    answer: z.object({ success: z.literal(true), id }),
  }),
);

export const group = endpoint(
  {
    call: 'GET /api/group/:id',
    access: 'player',
    summary: 'A group, for its members and the organiser.',
    reads: ['accounts', 'contest', 'groups', 'memberships', 'players', 'stakes'],
    refusals: ['not-a-member', 'not-found'],
  },
  () => ({
    answer: shape({
      id,
      name: z.string(),
      money: named('groupMoney', z.nullable(groupMoney)),
      /** How many are active. */
      members: z.int(),
      founder: z.nullable(z.object({ id, name: z.string() })),
      /** Whether the caller is a member. */
      joined: z.boolean(),
      /** Whether it is in the contest of groups. */
      inContest: z.boolean(),
      /** Open: the group is to play for money. */
      proposal: z.optional(moneyProposal),
      /** To the founder and the organiser alone; null = the group has no link. */
      token: z.optional(z.nullable(z.string())),
      /** To the organiser alone, where there is one. */
      secret: z.optional(z.string()),
    }),
  }),
);

export const groupMembers = endpoint(
  {
    call: 'GET /api/group/:id/members',
    access: 'player',
    summary: 'Its active members by name, for them and the organiser; the header says how many.',
    reads: ['accounts', 'groups', 'memberships', 'players'],
    refusals: ['not-a-member', 'not-found'],
    costMs: 5,
  },
  () => ({
    query: z.object(page(100)),
    answer: z.array(
      z.object({
        id,
        name: z.string(),
        /** Present where the member must not be named in texts that are passed on. */
        unnamed: z.optional(z.literal(true)),
      }),
    ),
  }),
);

const ofManagers = ['signed-out', 'not-a-member', 'not-founder', 'not-found'] as const;

export const saveGroup = endpoint(
  {
    call: 'POST /api/group/:id',
    access: 'player',
    summary:
      'Names a group anew; the organiser also changes a secret, which goes on without one given.',
    changes: ['groups', 'log'],
    badInput: messages.groupFields,
    refusals: [...ofManagers, 'forbidden', 'group-name-taken'],
  },
  () => ({ body: z.object({ name: groupName, secret: z.optional(secret) }) }),
);

export const renewLink = endpoint({
  call: 'POST /api/group/:id/link',
  access: 'player',
  summary: 'Gives a group a new link; the former one ends.',
  changes: ['groups'],
  refusals: ofManagers,
});

export const revokeLink = endpoint({
  call: 'DELETE /api/group/:id/link',
  access: 'player',
  summary: 'Ends the link of a group.',
  changes: ['groups'],
  refusals: ofManagers,
});

export const takeOutMember = endpoint(
  {
    call: 'DELETE /api/group/:id/member',
    access: 'player',
    summary: 'Takes a member out of a group without money and renews its link.',
    changes: ['groups', 'log', 'memberships'],
    refusals: [...ofManagers, 'stakes-locked'],
  },
  () => ({ body: z.object({ userId: id }) }),
);

export const handOverGroup = endpoint(
  {
    call: 'POST /api/group/:id/founder',
    access: 'player',
    summary: 'Makes another active member the founder.',
    changes: ['groups', 'log'],
    refusals: [...ofManagers, 'too-many-groups'],
  },
  () => ({ body: z.object({ userId: id }) }),
);

export const disbandGroup = endpoint({
  call: 'DELETE /api/group/:id',
  access: 'player',
  summary: 'Deletes a group that a player has founded.',
  changes: ['groups', 'log', 'memberships'],
  refusals: ofManagers,
});

export const enterContest = endpoint(
  {
    call: 'POST /api/group/:id/contest',
    access: 'player',
    summary: 'Says whether a group is in the contest of groups.',
    changes: ['contest', 'log'],
    refusals: [...ofManagers, 'contest-off', 'contest-fixed'],
  },
  () => ({ body: z.object({ entered: z.boolean() }) }),
);
