import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { groupIdOrAll, pathGroupId, success } from '../fields.ts';
import { cents, codec, enteredCents } from '../wire.ts';

/** Stakes that a player is asked for (docs/game.md, 'Stakes and prizes'). */

const open = codec(
  z.object({
    /** 0 = the overall game, whose name is null. */
    groupId: groupIdOrAll,
    name: z.nullable(z.string()),
    insertMoney: cents,
    /** Whether the full stake is asked for. */
    fullStake: z.boolean(),
    /** Whether the caller plays with the half one already. */
    playsHalf: z.boolean(),
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
      'The games for money whose stake the caller has not agreed to yet; once the tournament has started those that the organiser offers, until the last match starts.',
    reads: ['configuration', 'groups', 'matches', 'memberships', 'stakes'],
  },
  () => ({ answer: z.array(open) }),
);

interface Yes {
  /** That was shown. */
  readonly stakeCents: number;
  /** Whether to twice as much. */
  readonly fullStake?: boolean | undefined;
}

export const confirmStake = endpoint(
  {
    method: 'POST',
    path: '/api/confirmations/:id',
    access: 'player',
    summary:
      'Agrees to the stake of a group that was shown (`insertMoney`), or to twice as much (`fullStake`); 0 is the overall game.',
    changes: ['log', 'memberships', 'stakes'],
    refusals: ['signed-out', 'not-found', 'stakes-locked', 'stake-has-changed'],
  },
  () => ({
    params: z.object({ id: pathGroupId }),
    body: codec(z.object({ insertMoney: enteredCents, fullStake: z.optional(z.boolean()) }), {
      decode: ({ insertMoney, fullStake }): Yes => ({ stakeCents: insertMoney, fullStake }),
      encode: ({ stakeCents, fullStake }: Yes) => ({ insertMoney: stakeCents, fullStake }),
    }),
    answer: success,
  }),
);
