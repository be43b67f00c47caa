import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, page, pathId, secret, success } from '../fields.ts';
import { groupMoney } from '../group-money.ts';
import { limits, messages } from '../messages.ts';
import { codec } from '../wire.ts';

/** How a group of players becomes one with money (docs/game.md, 'From players to money'). */
const params = z.object({ id: pathId });

export const proposeMoney = endpoint(
  {
    method: 'POST',
    path: '/api/group/:id/proposal',
    access: 'organiser',
    summary:
      'Proposes stake and prizes to a group of players (see `hasValidStakes`; else 400); others than before ask everybody again.',
    changes: ['groups', 'log'],
    refusals: ['signed-out', 'not-found', 'proposal-too-late'],
  },
  () => ({
    params,
    body: codec(z.object({ groupMoney }), {
      decode: ({ groupMoney }) => ({ money: groupMoney }),
      encode: ({ money }) => ({ groupMoney: money }),
    }),
    answer: success,
  }),
);

export const withdrawMoneyProposal = endpoint(
  {
    method: 'DELETE',
    path: '/api/group/:id/proposal',
    access: 'organiser',
    summary: 'Withdraws the proposal; the group stays as it is.',
    changes: ['groups', 'log'],
    refusals: ['signed-out', 'not-found', 'proposal-too-late'],
  },
  () => ({ params, answer: success }),
);

export const proposalAnswers = endpoint(
  {
    method: 'GET',
    path: '/api/group/:id/proposal/answers',
    access: 'organiser',
    summary:
      'Who of the active members has agreed to the open proposal: those first who have not, by name.',
    reads: ['accounts', 'groups', 'memberships', 'players', 'stakes'],
    refusals: ['not-found'],
  },
  () => ({
    params,
    query: z.object(page(limits.page)),
    answer: z.array(z.object({ id, name: z.string(), agreed: z.boolean() })),
  }),
);

export const agreeToMoney = endpoint(
  {
    method: 'POST',
    path: '/api/group/:id/agreement',
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
  () => ({ params, body: z.object({ proposal: id }), answer: success }),
);

export const takeBackAgreement = endpoint(
  {
    method: 'DELETE',
    path: '/api/group/:id/agreement',
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
  },
  () => ({ params, answer: success }),
);

export const turnIntoMoneyGroup = endpoint(
  {
    method: 'POST',
    path: '/api/group/:id/money',
    access: 'organiser',
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
  () => ({ params, body: z.object({ proposal: id, secret }), answer: success }),
);
