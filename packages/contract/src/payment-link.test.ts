import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paymentLink } from './payment-link.ts';

test.each([
  ['https://paypal.me/uli/{amount}', 1000, 'Anna', 'https://paypal.me/uli/10'],
  ['https://paypal.me/uli/{amount}', 750, 'Anna', 'https://paypal.me/uli/7.50'],
  [
    'https://pay.example/?a={amount}&n={name}',
    5,
    'Ä & B',
    'https://pay.example/?a=0.05&n=%C3%84%20%26%20B',
  ],
  [
    'https://pay.example/{amount}?n={name}',
    100,
    '{amount}$&',
    'https://pay.example/1?n=%7Bamount%7D%24%26',
  ],
])('%s for %i cents of %s', (template, cents, name, link) => {
  expect(paymentLink(template, cents, name)).toBe(link);
});

test('a name never leaves its place in the address', () => {
  const form = /^https:\/\/pay\.example\/x\/(\d+(?:\.\d\d)?)\?n=([^&#?/\s"<>]*)&end=1$/;
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.integer({ min: 1, max: 10_000_000 }),
      (name, cents) => {
        const link = paymentLink('https://pay.example/x/{amount}?n={name}&end=1', cents, name);
        const [, amount, encoded = ''] = form.exec(link) ?? [];
        expect(Math.round(100 * Number(amount))).toBe(cents);
        expect(decodeURIComponent(encoded)).toBe(name.toWellFormed());
      },
    ),
  );
});
