import type { AnswerOf, endpoints } from '@tippspiel/contract';
import { compareText, nameSortKey, settlingCents } from '@tippspiel/rules';
import { sql } from 'kysely';
import { currentTournamentId, isArchived } from '../../db/game.ts';
import type { RevisionCheck } from '../../db/revision.ts';
import type { Db } from '../../db/schema.ts';
import { paidSums } from '../../money/sums.ts';
import type { Board } from '../../standings/board.ts';
import { findMoneyGame } from '../users/money.ts';
import { balancesIn } from './balances.ts';

export type BalanceListRow = AnswerOf<typeof endpoints.balances>[number];

interface BalanceList {
  /** Of the group; null = the overall game, or all games. */
  readonly groupName: string | null;
  readonly rows: readonly BalanceListRow[];
}

/**
 * The balance list of a money game, or of all together: by name, deleted accounts in one row at the end.
 *
 * @param gameId 0 = the overall game; left out = all games
 * @returns null if there is no such game for money
 */
export const balanceList = async (
  db: Db,
  board: Board,
  gameId: number | undefined,
  check: RevisionCheck | null,
): Promise<BalanceList | null> => {
  if (gameId !== undefined) {
    const found = await findMoneyGame(db, gameId);
    const rows = found && (await rowsIn(db, board, gameId, check));
    return rows ? { groupName: found.groupName, rows } : null;
  }
  const people = new Map<number | null, BalanceListRow>();
  for (const id of await moneyGameIds(db)) {
    for (const row of (await rowsIn(db, board, id, check)) ?? []) {
      const before = people.get(row.userId);
      people.set(row.userId, before ? sumOf(before, row) : row);
    }
  }
  return { groupName: null, rows: byName([...people.values()]) };
};

const rowsIn = async (
  db: Db,
  board: Board,
  gameId: number,
  check: RevisionCheck | null,
): Promise<readonly BalanceListRow[] | null> => {
  const paid = await paidSums(db, gameId);
  const { game, group } = await board.readGroup(gameId, check);
  if (group === undefined) return null;
  const backOf = new Map(paid.map(({ userId, paidBackCents }) => [userId, paidBackCents]));
  return (await balancesIn(db, game, group, paid)).map((balance) => {
    const { userId, name, owedCents, paidCents, prizeCents, paidOutCents } = balance;
    const paidBackCents = backOf.get(userId) ?? 0;
    return {
      ...{ userId, name, owedCents, paidInCents: paidCents + paidBackCents, paidBackCents },
      openCents: settlingCents('paid-in', balance),
      ...{ prizeCents, paidOutCents },
      getsCents: settlingCents('paid-back', balance) + settlingCents('prize', balance),
    };
  });
};

const sumOf = (a: BalanceListRow, b: BalanceListRow): BalanceListRow => ({
  ...{ userId: a.userId, name: a.name, owedCents: a.owedCents + b.owedCents },
  paidInCents: a.paidInCents + b.paidInCents,
  paidBackCents: a.paidBackCents + b.paidBackCents,
  openCents: a.openCents + b.openCents,
  prizeCents:
    a.prizeCents === null && b.prizeCents === null
      ? null
      : (a.prizeCents ?? 0) + (b.prizeCents ?? 0),
  paidOutCents: a.paidOutCents + b.paidOutCents,
  getsCents: a.getsCents + b.getsCents,
});

/** The overall game as 0, and the groups with money. */
const moneyGameIds = async (db: Db): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`
    SELECT 0 AS id FROM tournaments WHERE id = ${currentTournamentId} AND stake_cents IS NOT NULL
      AND NOT ${isArchived(currentTournamentId)}
    UNION ALL SELECT id FROM tip_groups WHERE stake_cents IS NOT NULL
    ORDER BY id
  `.execute(db);
  return rows.map(({ id }) => id);
};

const byName = (rows: readonly BalanceListRow[]): readonly BalanceListRow[] =>
  rows
    .map((row) => ({ key: row.name === null ? null : nameSortKey(row.name), row }))
    .toSorted((a, b) => {
      if (a.key === null || b.key === null) return Number(a.key === null) - Number(b.key === null);
      return compareText(a.key, b.key);
    })
    .map(({ row }) => row);
