import type { PaymentKind } from '@tippspiel/rules';

/** Who is meant where an account is deleted. */
export const deletedAccount = 'Ein gelöschtes Konto';

/** Asks before a payment that is larger than what is open; amounts as they are read, null = nothing is open. */
export const paymentQuestion: Readonly<
  Record<PaymentKind, (name: string, open: string | null, amount: string) => string>
> = {
  'paid-in': (name, open, amount) =>
    `${name} schuldet ${open ?? 'nichts'}; wirklich ${amount} eintragen?`,
  'paid-back': (name, open, amount) =>
    `${name} hat ${open ?? 'nichts'} eingezahlt; wirklich ${amount} zurückzahlen?`,
  prize: (name, open, amount) =>
    `${name} bekommt ${open === null ? 'keinen Gewinn' : `noch ${open} Gewinn`}; wirklich ${amount} auszahlen?`,
  'prize-back': (name, open, amount) =>
    `${name} hat ${open === null ? 'keinen Gewinn' : `einen Gewinn von ${open}`} bekommen; wirklich ${amount} zurücknehmen?`,
};
