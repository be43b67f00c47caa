import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { groupIdOrAll, pathGroupId, success } from '../fields.ts';
import { cents, codec, enteredCents } from '../wire.ts';

/** Whether players of an earlier tournament play for money in this one (docs/game.md, 'The next tournament'). */

const open = codec(
  z.object({
    /** 0 = the overall game, whose name is null. */
    groupId: groupIdOrAll,
    name: z.nullable(z.string()),
    insertMoney: cents,
  }),
  {
    decode: ({ insertMoney, ...rest }) => ({ ...rest, stakeCents: insertMoney }),
    encode: ({ stakeCents, ...rest }) => ({ ...rest, insertMoney: stakeCents }),
  },
);

export const confirmations = endpoint(
  {
    method: 'GET',
    path: '/api/confirmations',
    access: 'player',
    summary:
      'The games for money in which the caller, who comes from an earlier tournament, has not said yet to play for money again; none once the tournament has started.',
    reads: ['configuration', 'groups', 'matches', 'memberships', 'stakes'],
  },
  () => ({ answer: z.array(open) }),
);

export const confirmStake = endpoint(
  {
    method: 'POST',
    path: '/api/confirmations/:id',
    access: 'player',
    summary:
      'Says that the caller plays for money in a group, for the stake that was shown (`insertMoney`); 0 is the overall game.',
    changes: ['log', 'memberships', 'stakes'],
    refusals: ['signed-out', 'not-found', 'stakes-locked', 'stake-has-changed'],
  },
  () => ({
    params: z.object({ id: pathGroupId }),
    body: codec(z.object({ insertMoney: enteredCents }), {
      decode: ({ insertMoney }) => ({ stakeCents: insertMoney }),
      encode: ({ stakeCents }) => ({ insertMoney: stakeCents }),
    }),
    answer: success,
  }),
);
