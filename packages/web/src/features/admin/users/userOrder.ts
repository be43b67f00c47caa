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
  /** The latest first, who was never there last. */
  online: (a, b) => (b.lastOnline ?? 0) - (a.lastOnline ?? 0) || byName(a, b),
  unpaid: offFirst('paid'),
  inactive: offFirst('active'),
} as const satisfies Record<string, Compare>;

export type UserOrder = keyof typeof userOrders;

export const isUserOrder = (value: string): value is UserOrder => Object.hasOwn(userOrders, value);
