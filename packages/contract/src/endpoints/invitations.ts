import * as z from 'zod/mini';
import { type AnswerOf, endpoint } from '../endpoint.ts';
import { calendarDay, id, leg, mailToken } from '../fields.ts';
import { groupMoney } from '../group-money.ts';
import { named, shape } from '../shape.ts';
import { enteredCents, firstLeg, instant, team } from '../wire.ts';

/** The ways into a group by its link `/g/<token>` (docs/game.md, 'Groups of players'). */
const byToken = z.object({ token: mailToken });

export const invitationPreview = endpoint(
  {
    call: 'GET /api/invitation/:token/preview',
    access: 'public',
    summary:
      'Who invites to which group, how many are in it, what is played for, and the next matches that can be tipped.',
    reads: [
      'accounts',
      'countries',
      'groups',
      'matches',
      'memberships',
      'players',
      'questions',
      'stages',
    ],
    refusals: ['unknown-invitation'],
  },
  () => ({
    params: byToken,
    answer: shape({
      name: z.string(),
      /** The name of its founder, or of the organiser, whose group it is otherwise. */
      inviter: z.nullable(z.string()),
      /** How many. */
      members: z.int(),
      money: named('groupMoney', z.nullable(groupMoney)),
      /** Those that can be answered, and what they earn at most together; left out where there are none. */
      questions: z.optional(z.object({ count: z.int(), points: z.int() })),
      /** The next ones, three at most, by kick-off; those whose kick-off is open come last. */
      matches: z.array(
        shape({
          id,
          home: z.object(team),
          away: z.object(team),
          stage: z.string(),
          /** The German name of the stage. */
          stageName: z.string(),
          round: z.nullable(z.int()),
          leg,
          /** As in `matches`. */
          first: firstLeg,
          kickoff: named('date', z.nullable(instant)),
          plannedDay: z.nullable(calendarDay),
        }),
      ),
    }),
  }),
);

export type InvitationPreview = AnswerOf<typeof invitationPreview>;

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
