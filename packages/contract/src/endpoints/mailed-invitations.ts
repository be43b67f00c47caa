import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { email, mailToken } from '../fields.ts';
import { invitationLimits } from '../invitation-limits.ts';

/** Invitations by mail (docs/game.md, 'Invitations by mail'). */

const ofManagers = ['not-a-member', 'not-founder', 'not-found'] as const;

export const mailedInvitations = endpoint(
  {
    call: 'GET /api/group/:id/invitations',
    access: 'player',
    summary:
      'The addresses that the invitation of a group was mailed to: to a founder those that he gave, to the organiser all.',
    reads: ['groups', 'invitations', 'memberships', 'players'],
    refusals: ofManagers,
  },
  () => ({
    answer: z.object({
      /** How many more addresses the caller may give now. */
      left: z.int(),
      /** By address. */
      invitations: z.array(
        z.object({
          email: z.string(),
          /** `refused` by the mail server for good; `withheld`: the game does not write to it, for whatever reason. */
          state: z.enum(['waiting', 'sent', 'refused', 'withheld']),
        }),
      ),
    }),
  }),
);

export const mailInvitations = endpoint(
  {
    call: 'POST /api/group/:id/invitations',
    access: 'player',
    summary:
      'Mails the invitation of a group to addresses, one a second; an address that is kept for the group gets no other one.',
    changes: ['invitations'],
    bodyBytes: 256 * 1024,
    refusals: [
      'signed-out',
      ...ofManagers,
      'account-too-new',
      'no-link',
      'stakes-locked',
      'too-many-invitations',
    ],
  },
  () => ({
    body: z.object({
      emails: z.array(email).check(z.minLength(1), z.maxLength(invitationLimits.perCall)),
    }),
    answer: z.object({
      success: z.literal(true),
      /** How many addresses are new. */
      added: z.int(),
      /** How many are kept already. */
      known: z.int(),
    }),
  }),
);

/** A browser sends a file as it is, the server has its bytes. */
const file = z.custom<unknown>((value) => value instanceof Uint8Array);

export const readAddressSheet = endpoint(
  {
    call: 'POST /api/group/:id/invitations/sheet',
    access: 'player',
    summary:
      'Reads addresses from an Excel file (.xlsx, its first sheet) as text, a line a row, for who may mail invitations now. Nothing of it is stored.',
    fileField: 'sheet',
    bodyBytes: invitationLimits.fileBytes,
    changes: [],
    refusals: [...ofManagers, 'account-too-new', 'too-many-invitations', 'overloaded'],
  },
  () => ({
    body: z.object({ sheet: file }),
    answer: z.object({ success: z.literal(true), text: z.string() }),
  }),
);

export const objectToInvitations = endpoint(
  {
    call: 'POST /api/invitations/end/:token',
    access: 'public',
    summary: 'Ends invitations by mail to the address that the link was mailed to; also twice.',
    // What is shown of an address tells nobody of an objection.
    changes: [],
    refusals: ['unknown-objection'],
  },
  () => ({ params: z.object({ token: mailToken }) }),
);
