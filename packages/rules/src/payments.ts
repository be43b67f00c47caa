/** What an entry of a money book says: a stake paid in or back, a prize paid out or returned. */
export type PaymentKind = 'paid-in' | 'paid-back' | 'prize' | 'prize-back';

/** What somebody owes, has paid and gets in one money game; whole cents. */
export type Balance = {
  owedCents: number;
  /** Paid in, less paid back. */
  paidCents: number;
  /** Null before the final. */
  prizeCents: number | null;
  /** Of the prize paid out, less returned. */
  paidOutCents: number;
};

/**
 * How much can be entered in this way before the book says something that cannot be: more paid than owed, more paid
 * back than paid, more paid out than won. Below 0 where that is so already (docs/game.md, 'Money book').
 */
export function openCents(kind: PaymentKind, balance: Balance): number {
  const { owedCents, paidCents, prizeCents, paidOutCents } = balance;
  switch (kind) {
    case 'paid-in':
      return owedCents - paidCents;
    case 'paid-back':
      return paidCents;
    case 'prize':
      return (prizeCents ?? 0) - paidOutCents;
    case 'prize-back':
      return paidOutCents;
  }
}

/** What settles a balance in this way, at least 0: what a form proposes. A stake goes back as far as it is not owed. */
export function settlingCents(kind: PaymentKind, balance: Balance): number {
  const { owedCents, paidCents, prizeCents, paidOutCents } = balance;
  const settling = {
    'paid-in': owedCents - paidCents,
    'paid-back': paidCents - owedCents,
    prize: (prizeCents ?? 0) - paidOutCents,
    'prize-back': paidOutCents - (prizeCents ?? 0),
  }[kind];
  return Math.max(0, settling);
}
