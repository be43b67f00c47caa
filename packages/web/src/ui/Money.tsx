import { formatEuros } from '../formats.ts';

/** Euros, tabular and never broken over two lines. */
export const Money = ({ euros }: { euros: number }) => (
  <span className="money">{formatEuros(euros)}</span>
);
