/**
 * The operator's link to a payment, for a sum and who pays it: `{amount}` is euros (`10`, `7.50`), `{name}` the
 * player's name, encoded so that neither leaves its place in the address.
 *
 * @param template of PAYMENT_URL
 */
export const paymentLink = (template: string, amountCents: number, name: string): string => {
  const amount =
    amountCents % 100 === 0 ? String(amountCents / 100) : (amountCents / 100).toFixed(2);
  const values = { amount, name: encodeURIComponent(name.toWellFormed()) };
  return template.replaceAll(/\{(amount|name)\}/g, (_, key: 'amount' | 'name') => values[key]);
};
