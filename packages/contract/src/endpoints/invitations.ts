import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, mailToken } from '../fields.ts';
import { groupMoney } from '../group-money.ts';
import { named, shape } from '../shape.ts';
import { enteredCents } from '../wire.ts';

/** The ways into a group by its link `/g/<token>` (docs/game.md, 'Groups of players'). */
const byToken = z.object({ token: mailToken });

export const invitationName = endpoint(
  {
    call: 'GET /api/invitation/:token/name',
    access: 'public',
    summary: "The name of the group that a link leads to, as the link's preview shows it.",
    reads: ['groups'],
    refusals: ['unknown-invitation'],
  },
  () => ({ params: byToken, answer: z.object({ name: z.string() }) }),
);

export const invitation = endpoint(
  {
    call: 'GET /api/invitation/:token',
    access: 'player',
    summary: 'The group that a link leads to, before the caller joins it.',
    // With the first start proposals are over.
    reads: ['groups', 'memberships', 'players', 'stakes'],
    refusals: ['unknown-invitation'],
  },
  () => ({
    params: byToken,
    answer: shape({
      id,
      name: z.string(),
      money: named('groupMoney', z.nullable(groupMoney)),
      /** How many. */
      members: z.int(),
      /** Whether the caller is one. */
      joined: z.boolean(),
      /** What the organiser proposes to its members, who are asked first. */
      proposal: z.optional(groupMoney),
    }),
  }),
);

export const acceptInvitation = endpoint(
  {
    call: 'POST /api/invitation/:token',
    access: 'player',
    summary: 'Joins the group of a link, for the stake that the caller was shown (`insertMoney`).',
    changes: ['memberships'],
    refusals: ['signed-out', 'unknown-invitation', 'stakes-locked', 'stake-has-changed'],
  },
  () => ({
    params: byToken,
    body: shape({ stakeCents: named('insertMoney', z.nullable(enteredCents)) }),
  }),
);
