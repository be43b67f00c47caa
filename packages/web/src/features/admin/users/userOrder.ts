import { compareNames } from '@tippspiel/rules';
import type { User } from '../user.ts';

type Compare = (a: User, b: User) => number;

const byName: Compare = (a, b) => compareNames(a.name, b.name);

const offFirst =
  (flag: 'paid' | 'active'): Compare =>
  (a, b) =>
    Number(a[flag]) - Number(b[flag]) || byName(a, b);

/** Ways to list accounts. */
export const userOrders = {
  name: byName,
  /** The latest first, who was never there last; ISO 8601 sorts as text. */
  online: (a, b) => compareText(b.lastOnline ?? '', a.lastOnline ?? '') || byName(a, b),
  unpaid: offFirst('paid'),
  inactive: offFirst('active'),
} as const satisfies Record<string, Compare>;

export type UserOrder = keyof typeof userOrders;

export const isUserOrder = (value: string): value is UserOrder => Object.hasOwn(userOrders, value);

const compareText = (a: string, b: string): number => {
  if (a === b) return 0;
  return a < b ? -1 : 1;
};
