import * as z from 'zod/mini';
import { id } from './fields.ts';
import { type GroupMoney, groupMoney } from './group-money.ts';
import { codec } from './wire.ts';

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
