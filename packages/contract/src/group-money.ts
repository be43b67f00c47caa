import * as z from 'zod/mini';
import { id } from './fields.ts';
import { named, shape, spread } from './shape.ts';
import { enteredCents } from './wire.ts';

/** The half stake of a group and the prizes of its first three places. */
export const groupMoney = shape({
  stakeCents: named('insertMoney', enteredCents),
  placesCents: spread(
    { firstPlace: enteredCents, secondPlace: enteredCents, thirdPlace: enteredCents },
    {
      decode: ({ firstPlace, secondPlace, thirdPlace }): readonly [number, number, number] => [
        firstPlace,
        secondPlace,
        thirdPlace,
      ],
      encode: ([firstPlace, secondPlace, thirdPlace]) => ({ firstPlace, secondPlace, thirdPlace }),
    },
  ),
});

export type GroupMoney = z.output<typeof groupMoney>;

/** A stake above 0, and a first prize of at least the stake (docs/game.md, 'Groups'). */
export const hasValidStakes = ({ stakeCents, placesCents: [first] }: GroupMoney): boolean =>
  stakeCents > 0 && first >= stakeCents;

/** What the organiser proposes to the members of a group of players, before the first match. */
export const moneyProposal = shape({
  /** Another one whenever stake or prizes change: who agrees names what was shown. */
  id,
  money: named('groupMoney', groupMoney),
  /** How many active members have agreed. */
  agreed: z.int(),
  /** How many active members have not. */
  open: z.int(),
  /** Whether the caller has agreed. */
  hasAgreed: z.boolean(),
});

export type MoneyProposal = z.output<typeof moneyProposal>;
