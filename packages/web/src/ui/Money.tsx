import { formatEuros } from '../formats.ts';

/** Cents as euros, tabular and never broken over two lines. */
export const Money = ({ cents }: { cents: number }) => (
  <span className="money">{formatEuros(cents)}</span>
);
