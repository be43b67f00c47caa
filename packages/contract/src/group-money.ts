import * as z from 'zod/mini';
import { id } from './fields.ts';
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

/** What the organiser proposes to the members of a group of players, before the first match. */
export interface MoneyProposal {
  /** Another one whenever stake or prizes change: who agrees names what was shown. */
  readonly id: number;
  readonly money: GroupMoney;
  /** How many active members have agreed. */
  readonly agreed: number;
  /** How many active members have not. */
  readonly open: number;
  /** Whether the caller has agreed. */
  readonly hasAgreed: boolean;
}

export const moneyProposal = codec(
  z.object({ id, groupMoney, agreed: z.int(), open: z.int(), hasAgreed: z.boolean() }),
  {
    decode: ({ groupMoney, ...rest }): MoneyProposal => ({ ...rest, money: groupMoney }),
    encode: ({ money, ...rest }: MoneyProposal) => ({ ...rest, groupMoney: money }),
  },
);
