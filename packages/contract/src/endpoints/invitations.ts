import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, mailToken, success } from '../fields.ts';
import { groupMoney } from '../group-money.ts';
import { codec, enteredCents } from '../wire.ts';

/** The ways into a group by its link `/g/<token>` (docs/game.md, 'Groups of players'). */
const params = z.object({ token: mailToken });

export const invitationName = endpoint(
  {
    method: 'GET',
    path: '/api/invitation/:token/name',
    access: 'public',
    summary: "The name of the group that a link leads to, as the link's preview shows it.",
    reads: ['groups'],
    refusals: ['unknown-invitation'],
  },
  () => ({ params, answer: z.object({ name: z.string() }) }),
);

export const invitation = endpoint(
  {
    method: 'GET',
    path: '/api/invitation/:token',
    access: 'player',
    summary: 'The group that a link leads to, before the caller joins it.',
    // With the first start proposals are over.
    reads: ['groups', 'memberships', 'players', 'stakes'],
    refusals: ['unknown-invitation'],
  },
  () => ({
    params,
    answer: codec(
      z.object({
        id,
        name: z.string(),
        groupMoney: z.nullable(groupMoney),
        /** How many. */
        members: z.int(),
        /** Whether the caller is one. */
        joined: z.boolean(),
        /** What the organiser proposes to its members, who are asked first. */
        proposal: z.optional(groupMoney),
      }),
      {
        decode: ({ groupMoney, ...rest }) => ({ ...rest, money: groupMoney }),
        encode: ({ money, ...rest }) => ({ ...rest, groupMoney: money }),
      },
    ),
  }),
);

export const acceptInvitation = endpoint(
  {
    method: 'POST',
    path: '/api/invitation/:token',
    access: 'player',
    summary: 'Joins the group of a link, for the stake that the caller was shown (`insertMoney`).',
    changes: ['memberships'],
    refusals: ['signed-out', 'unknown-invitation', 'stakes-locked', 'stake-has-changed'],
  },
  () => ({
    params,
    body: codec(z.object({ insertMoney: z.nullable(enteredCents) }), {
      decode: ({ insertMoney }) => ({ stakeCents: insertMoney }),
      encode: ({ stakeCents }) => ({ insertMoney: stakeCents }),
    }),
    answer: success,
  }),
);
