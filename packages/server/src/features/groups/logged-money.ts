import type { GroupMoney } from '@tippspiel/contract';
import type { LoggedMoney } from '../../texts/logged.ts';

/** Stake and prizes of a group as the log has them, in cents. */
export const loggedMoney = ({ stakeCents, placesCents }: GroupMoney): LoggedMoney => {
  const [first, second, third] = placesCents;
  return { stake: stakeCents, first, second, third };
};
