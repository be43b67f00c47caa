import type { Table } from '../../standings/table.ts';

interface PotCounts {
  readonly moneyPlayers: number;
  /** How many of them play for the full stake. */
  readonly fullStakes: number;
}

/** How many stakes are in the pots of a table: counted once, as a table is asked for by everybody. */
export const potCounts = (table: Table): PotCounts => {
  const known = counted.get(table);
  if (known) return known;
  const { moneyPlayers, statement } = table;
  if (statement) return statement;
  const fullStakes = moneyPlayers.reduce((sum, { fullStake }) => sum + Number(fullStake), 0);
  const counts = { moneyPlayers: moneyPlayers.length, fullStakes };
  counted.set(table, counts);
  return counts;
};

const counted = new WeakMap<Table, PotCounts>();
