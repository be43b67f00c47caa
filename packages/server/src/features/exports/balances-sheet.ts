import { exportTexts as texts } from '../../texts/game.ts';
import type { BalanceListRow } from '../payments/balance-list.ts';
import type { Cell, Sheet } from './sheet.ts';

/** A balance list as it goes to the thread that writes it. */
export interface BalancesSource {
  readonly kind: 'balances';
  /** Of {@link BalanceListRow}s. */
  readonly json: string;
}

export const BALANCE_HEADINGS = [
  texts.name,
  texts.stake,
  texts.paidIn,
  texts.paidBack,
  texts.open,
  texts.prize,
  texts.paidOut,
  texts.gets,
];

/** A row a player: what was staked, paid, won and is open. */
export const balancesSheet = ({ json }: BalancesSource): Sheet => {
  const rows: readonly BalanceListRow[] = JSON.parse(json);
  const amount = (cents: number | null): Cell => (cents === null ? null : { cents });
  return {
    name: texts.balances,
    headings: BALANCE_HEADINGS,
    rows: rows.map((row) => [
      row.name ?? texts.deleted,
      amount(row.owedCents),
      amount(row.paidInCents),
      amount(row.paidBackCents),
      amount(row.openCents),
      amount(row.prizeCents),
      amount(row.paidOutCents),
      amount(row.getsCents),
    ]),
  };
};
