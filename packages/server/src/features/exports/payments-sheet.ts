import type { Database } from '../../db/schema.ts';
import { exportTexts as texts } from '../../texts/game.ts';
import type { Sheet } from './sheet.ts';

/** A money book as it goes to the thread that writes it. */
export interface PaymentsSource {
  readonly kind: 'payments';
  /** Of {@link Entry}s, as `writePayments` makes it. */
  readonly json: string;
  readonly timeZone: string;
}

/** Milliseconds since the epoch, the player's name (null = deleted), and what was entered. */
type Entry = readonly [
  at: number,
  name: string | null,
  kind: Database['payments']['kind'],
  amountCents: number,
  note: string,
];

export const PAYMENT_HEADINGS = [texts.at, texts.name, texts.kind, texts.amount, texts.note];

/** The entries of a money book, in the order given; what is paid out has a minus. */
export const paymentsSheet = ({ json, timeZone }: PaymentsSource): Sheet => {
  const format = new Intl.DateTimeFormat('de-DE', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });
  const entries: readonly Entry[] = JSON.parse(json);
  return {
    name: texts.payments,
    headings: PAYMENT_HEADINGS,
    rows: entries.map(([at, name, kind, amountCents, note]) => [
      { instant: format.format(at).replace(',', '') },
      name ?? texts.deleted,
      texts.kinds[kind],
      { cents: kind === 'paid-back' || kind === 'prize' ? -amountCents : amountCents },
      note,
    ]),
  };
};
