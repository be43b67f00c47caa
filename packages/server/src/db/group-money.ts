import type { GroupMoney } from '@tippspiel/contract';
import type { GroupMoneyColumns } from './tables/money.ts';

export const groupMoneyColumns = [
  'stake_cents',
  'first_cents',
  'second_cents',
  'third_cents',
] as const;

/** The stored money of a group; null where nobody plays for money. */
export const storedGroupMoney = ({
  stake_cents: stakeCents,
  first_cents: first,
  second_cents: second,
  third_cents: third,
}: GroupMoneyColumns): GroupMoney | null =>
  stakeCents === null || first === null || second === null || third === null
    ? null
    : { stakeCents, placesCents: [first, second, third] };

/** What is stored for the money of a group. */
export const columnsOfGroupMoney = (money: GroupMoney | null): GroupMoneyColumns => ({
  stake_cents: money?.stakeCents ?? null,
  first_cents: money?.placesCents[0] ?? null,
  second_cents: money?.placesCents[1] ?? null,
  third_cents: money?.placesCents[2] ?? null,
});
