import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Balance, openCents, type PaymentKind, settlingCents } from './payments.ts';

const cents = fc.integer({ min: 0, max: 10_000_000 });
const balances: fc.Arbitrary<Balance> = fc.record({
  owedCents: cents,
  paidCents: fc.integer({ min: -10_000_000, max: 10_000_000 }),
  prizeCents: fc.option(cents),
  paidOutCents: cents,
});
const kinds = fc.constantFrom<PaymentKind>('paid-in', 'paid-back', 'prize', 'prize-back');

/** The balance once a payment is entered. */
const after = (balance: Balance, kind: PaymentKind, amount: number): Balance => ({
  ...balance,
  paidCents: balance.paidCents + (kind === 'paid-in' ? amount : kind === 'paid-back' ? -amount : 0),
  paidOutCents:
    balance.paidOutCents + (kind === 'prize' ? amount : kind === 'prize-back' ? -amount : 0),
});

describe('what is open', () => {
  test.each<[string, PaymentKind, Partial<Balance>, number, number]>([
    ['a stake', 'paid-in', { owedCents: 500 }, 500, 500],
    ['the rest of a stake', 'paid-in', { owedCents: 500, paidCents: 200 }, 300, 300],
    ['a stake that is paid', 'paid-in', { owedCents: 500, paidCents: 500 }, 0, 0],
    ['a stake that is paid twice', 'paid-in', { owedCents: 500, paidCents: 1000 }, -500, 0],
    ['what was paid too much', 'paid-back', { owedCents: 500, paidCents: 1200 }, 1200, 700],
    ['a stake before the start', 'paid-back', { owedCents: 500, paidCents: 500 }, 500, 0],
    ['a prize', 'prize', { prizeCents: 3000 }, 3000, 3000],
    ['a prize before the final', 'prize', { prizeCents: null }, 0, 0],
    ['too large a prize', 'prize-back', { prizeCents: 1000, paidOutCents: 1500 }, 1500, 500],
  ])('%s', (_, kind, part, open, settling) => {
    const balance = { owedCents: 0, paidCents: 0, prizeCents: null, paidOutCents: 0, ...part };
    expect([openCents(kind, balance), settlingCents(kind, balance)]).toEqual([open, settling]);
  });

  test('never allows the same payment twice', () => {
    fc.assert(
      fc.property(kinds, balances, (kind, balance) => {
        const open = openCents(kind, balance);
        expect(openCents(kind, after(balance, kind, open))).toBe(0);
      }),
    );
  });

  test('covers what a form proposes wherever nothing was entered that cannot be', () => {
    fc.assert(
      fc.property(kinds, balances, (kind, balance) => {
        fc.pre(balance.paidCents >= 0);
        const settling = settlingCents(kind, balance);
        expect(settling).toBeLessThanOrEqual(Math.max(0, openCents(kind, balance)));
        expect(settlingCents(kind, after(balance, kind, settling))).toBe(0);
      }),
    );
  });
});
