import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { groupIdOrAll, id, page, pathGroupId, secret } from '../fields.ts';
import { groupMoney } from '../group-money.ts';
import { limits, messages } from '../messages.ts';
import { named, shape } from '../shape.ts';
import { cents, enteredCents } from '../wire.ts';

/** How a group of players becomes one with money (docs/game.md, 'From players to money'). */

export const proposeMoney = endpoint(
  {
    call: 'POST /api/group/:id/proposal',
    access: 'organiser',
    summary:
      'Proposes stake and prizes to a group of players (see `hasValidStakes`; else 400); others than before ask everybody again.',
    changes: ['groups', 'log'],
    refusals: ['signed-out', 'not-found', 'proposal-too-late'],
  },
  () => ({ body: shape({ money: named('groupMoney', groupMoney) }) }),
);

export const withdrawMoneyProposal = endpoint({
  call: 'DELETE /api/group/:id/proposal',
  access: 'organiser',
  summary: 'Withdraws the proposal; the group stays as it is.',
  changes: ['groups', 'log'],
  refusals: ['signed-out', 'not-found', 'proposal-too-late'],
});

export const proposalAnswers = endpoint(
  {
    call: 'GET /api/group/:id/proposal/answers',
    access: 'organiser',
    summary:
      'Who of the active members has agreed to the open proposal: those first who have not, by name.',
    reads: ['accounts', 'groups', 'memberships', 'players', 'stakes'],
    refusals: ['not-found'],
  },
  () => ({
    query: z.object(page(limits.page)),
    answer: z.array(z.object({ id, name: z.string(), agreed: z.boolean() })),
  }),
);

export const agreeToMoney = endpoint(
  {
    call: 'POST /api/group/:id/agreement',
    access: 'player',
    summary: 'A member agrees to the stake and the prizes of the proposal that was shown.',
    changes: ['groups', 'log'],
    refusals: [
      'signed-out',
      'not-a-member',
      'not-found',
      'proposal-too-late',
      'proposal-has-changed',
    ],
  },
  () => ({ body: z.object({ proposal: id }) }),
);

export const takeBackAgreement = endpoint({
  call: 'DELETE /api/group/:id/agreement',
  access: 'player',
  summary: 'A member takes the agreement back, as long as the proposal is open.',
  changes: ['groups', 'log'],
  refusals: [
    'signed-out',
    'not-a-member',
    'not-found',
    'proposal-too-late',
    'proposal-has-changed',
  ],
});

export const turnIntoMoneyGroup = endpoint(
  {
    call: 'POST /api/group/:id/money',
    access: 'organiser',
    needsProof: true,
    summary:
      'Makes it a group with money and a secret, once every active member has agreed to this proposal.',
    // Who was switched off and has not agreed is no member any more.
    changes: ['groups', 'log', 'memberships', 'stakes'],
    badInput: messages.groupSecret,
    refusals: [
      'signed-out',
      'not-found',
      'proposal-too-late',
      'proposal-has-changed',
      'agreements-missing',
      'group-name-taken',
    ],
  },
  () => ({ body: z.object({ proposal: id, secret }) }),
);

/** Stakes that a player is asked for (docs/game.md, 'Stakes and prizes'). */

const open = shape({
  /** 0 = the overall game, whose name is null. */
  groupId: groupIdOrAll,
  name: z.nullable(z.string()),
  stakeCents: named('insertMoney', cents),
  /** Whether the full stake is asked for. */
  fullStake: z.boolean(),
  /** Whether the caller plays with the half one already. */
  playsHalf: z.boolean(),
});

export const confirmations = endpoint(
  {
    call: 'GET /api/confirmations',
    access: 'player',
    summary:
      'The games for money whose stake the caller has not agreed to yet; once the tournament has started those that the organiser offers, until the last match starts.',
    reads: ['configuration', 'groups', 'matches', 'memberships', 'stakes'],
  },
  () => ({ answer: z.array(open) }),
);

export const confirmStake = endpoint(
  {
    call: 'POST /api/confirmations/:id',
    access: 'player',
    summary:
      'Agrees to the stake of a group that was shown (`insertMoney`), or to twice as much (`fullStake`); 0 is the overall game.',
    changes: ['log', 'memberships', 'stakes'],
    refusals: ['signed-out', 'not-found', 'stakes-locked', 'stake-has-changed'],
  },
  () => ({
    params: z.object({ id: pathGroupId }),
    body: shape({
      /** That was shown. */
      stakeCents: named('insertMoney', enteredCents),
      /** Whether to twice as much. */
      fullStake: z.optional(z.boolean()),
    }),
  }),
);
