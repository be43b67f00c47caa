import type { Database } from '../../db/schema.ts';
import { exportTexts as texts } from '../../texts/game.ts';
import { minute } from '../../texts/german.ts';
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
  const entries: readonly Entry[] = JSON.parse(json);
  return {
    name: texts.payments,
    headings: PAYMENT_HEADINGS,
    rows: entries.map(([at, name, kind, amountCents, note]) => [
      { instant: minute(at, timeZone) },
      name ?? texts.deleted,
      texts.kinds[kind],
      { cents: kind === 'paid-back' || kind === 'prize' ? -amountCents : amountCents },
      note,
    ]),
  };
};
