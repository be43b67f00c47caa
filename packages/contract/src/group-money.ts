import * as z from 'zod/mini';
import { codec, enteredCents } from './wire.ts';

/** The half stake of a group and the prizes of its first three places, in cents. */
export interface GroupMoney {
  readonly stakeCents: number;
  readonly placesCents: readonly [number, number, number];
}

/** The same on the wire, in euros. */
export const groupMoney = codec(
  z.object({
    insertMoney: enteredCents,
    firstPlace: enteredCents,
    secondPlace: enteredCents,
    thirdPlace: enteredCents,
  }),
  {
    decode: ({ insertMoney, firstPlace, secondPlace, thirdPlace }): GroupMoney => ({
      stakeCents: insertMoney,
      placesCents: [firstPlace, secondPlace, thirdPlace],
    }),
    encode: ({ stakeCents, placesCents: [firstPlace, secondPlace, thirdPlace] }) => ({
      insertMoney: stakeCents,
      firstPlace,
      secondPlace,
      thirdPlace,
    }),
  },
);

/** A stake above 0, and a first prize of at least the stake (docs/game.md, 'Groups'). */
export const hasValidStakes = ({ stakeCents, placesCents: [first] }: GroupMoney): boolean =>
  stakeCents > 0 && first >= stakeCents;
