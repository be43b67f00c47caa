import type { Database } from '../../db/schema.ts';
import { exportTexts as texts } from '../../texts/game.ts';
import type { Sheet } from './sheet.ts';

interface Entry {
  readonly at: Date;
  readonly name: string | null;
  readonly kind: Database['payments']['kind'];
  readonly amountCents: number;
  readonly note: string;
}

export const PAYMENT_HEADINGS = [texts.at, texts.name, texts.kind, texts.amount, texts.note];

/** The entries of a money book, in the order given; what is paid out has a minus. */
export const paymentsSheet = (entries: readonly Entry[], timeZone: string): Sheet => {
  const format = new Intl.DateTimeFormat('de-DE', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });
  return {
    name: texts.payments,
    headings: PAYMENT_HEADINGS,
    rows: entries.map(({ at, name, kind, amountCents, note }) => [
      { instant: format.format(at).replace(',', '') },
      name ?? texts.deleted,
      texts.kinds[kind],
      { cents: kind === 'paid-back' || kind === 'prize' ? -amountCents : amountCents },
      note,
    ]),
  };
};
