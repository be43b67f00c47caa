import type { AnswerOf, endpoints } from '@tippspiel/contract';
import { compareText, nameSortKey } from '@tippspiel/rules';
import { sql } from 'kysely';
import { currentTournamentId } from '../../db/game.ts';
import type { Db } from '../../db/schema.ts';
import type { PaidSums } from '../../money/sums.ts';
import type { BoardGroup } from '../../standings/board-groups.ts';
import type { Game } from '../../standings/game.ts';
import { playerFlags } from '../../standings/player-store.ts';
import { tableOf } from '../../standings/table.ts';

type BalanceRow = AnswerOf<typeof endpoints.moneyBook>[number];

/** Everybody whose stake is in the pots of a game, or who has paid for it: by name, deleted accounts last. */
export const balancesIn = async (
  db: Db,
  game: Game,
  group: BoardGroup | null,
  paid: readonly PaidSums[],
): Promise<BalanceRow[]> => {
  const hasStatement = (group ?? game).statement !== null;
  const sums = hasStatement ? await finalSums(db, group?.id ?? null) : tableSums(game, group);
  const hasPrizes = game.tournament.champion !== null;
  const paidBy = new Map<number | null, PaidSums>();
  for (const row of paid) paidBy.set(row.userId, row);
  const rows: BalanceRow[] = [];
  const add = ({ userId, name, owedCents, prizeCents }: Sums) => {
    const { paidCents = 0, paidOutCents = 0 } = paidBy.get(userId) ?? {};
    const prize = hasPrizes ? prizeCents : null;
    rows.push({ userId, name, owedCents, paidCents, prizeCents: prize, paidOutCents });
    paidBy.delete(userId);
  };
  for (const row of sums) add(row);
  for (const { userId, name } of paidBy.values())
    add({ userId, name, owedCents: 0, prizeCents: 0 });
  return inNameOrder(game, rows);
};

/** What a player has in the pots of a game and has won, in cents. */
interface Sums {
  /** Null = accounts that are deleted, in one row. */
  readonly userId: number | null;
  readonly name: string | null;
  readonly owedCents: number;
  readonly prizeCents: number;
}

const tableSums = (game: Game, group: BoardGroup | null): Sums[] => {
  const { players } = game;
  const table = tableOf(game, { group, counting: 'results' });
  const sums: Sums[] = [];
  const former = { userId: null, name: null, owedCents: 0, prizeCents: 0 };
  for (let index = 0; index < table.length; index += 1) {
    const userId = table.ids[index] ?? 0;
    const owedCents = table.stakeAt(index);
    if (owedCents === null) continue;
    const prizeCents = table.prizeAt(index) ?? 0;
    if ((players.flagsOf(userId) & playerFlags.former) !== 0) {
      former.owedCents += owedCents;
      former.prizeCents += prizeCents;
    } else sums.push({ userId, name: players.nameOf(userId) ?? null, owedCents, prizeCents });
  }
  return former.owedCents > 0 ? [...sums, former] : sums;
};

/** Those of all, or of one player. */
const finalSums = async (
  db: Db,
  groupId: number | null,
  userId: number | null = null,
): Promise<readonly Sums[]> => {
  // A value a column: see `paidSums`.
  const { rows } = await sql<{
    readonly ids: readonly Sums['userId'][] | null;
    readonly names: readonly Sums['name'][];
    readonly owed: readonly number[];
    readonly prizes: readonly number[];
  }>`
    SELECT json_agg(id) AS ids, json_agg(name) AS names, json_agg(owed) AS owed, json_agg(prize) AS prizes
    FROM (
      SELECT p.user_id AS id, u.name, sum(p.prize_cents) AS prize,
        sum((1 + p.full_stake::integer) * p.stake_cents) AS owed
      FROM final_prizes p LEFT JOIN users u ON u.id = p.user_id
      WHERE p.tournament_id = ${currentTournamentId}
        AND p.group_id IS NOT DISTINCT FROM ${groupId}::int
        AND (${userId}::int IS NULL OR p.user_id = ${userId}::int)
      GROUP BY p.user_id, u.name
    ) s
  `.execute(db);
  const { ids, names = [], owed = [], prizes = [] } = rows[0] ?? {};
  return (ids ?? []).map((userId, row) => {
    const name = names[row] ?? null;
    return { userId, name, owedCents: owed[row] ?? 0, prizeCents: prizes[row] ?? 0 };
  });
};

/** Of one player; undefined without a stake. */
export const ownSums = async (
  db: Db,
  game: Game,
  group: BoardGroup | null,
  userId: number,
): Promise<Pick<Sums, 'owedCents' | 'prizeCents'> | undefined> => {
  if ((group ?? game).statement) return (await finalSums(db, group?.id ?? null, userId))[0];
  const table = tableOf(game, { group, counting: 'results' });
  const index = table.indexOf(userId);
  const owedCents = table.stakeAt(index);
  return owedCents === null ? undefined : { owedCents, prizeCents: table.prizeAt(index) ?? 0 };
};

/** Of all deleted accounts together; undefined without a stake. */
export const deletedSums = async (
  db: Db,
  game: Game,
  group: BoardGroup | null,
): Promise<Pick<Sums, 'owedCents' | 'prizeCents'> | undefined> => {
  const hasStatement = (group ?? game).statement !== null;
  const sums = hasStatement ? await finalSums(db, group?.id ?? null) : tableSums(game, group);
  return sums.find(({ userId }) => userId === null);
};

/** Active players are in order already; what is sorted are the few others. */
const inNameOrder = ({ players, names }: Game, rows: readonly BalanceRow[]): BalanceRow[] => {
  const ids = new Uint32Array(rows.length);
  let active = 0;
  const rowOf: BalanceRow[] = [];
  const others: { readonly key: string | null; readonly row: BalanceRow }[] = [];
  for (const row of rows) {
    if (row.userId !== null && players.has(row.userId)) {
      ids[active++] = row.userId;
      rowOf[row.userId] = row;
    } else others.push({ key: row.name === null ? null : nameSortKey(row.name), row });
  }
  others.sort((a, b) => {
    if (a.key === null || b.key === null) return Number(a.key === null) - Number(b.key === null);
    return compareText(a.key, b.key);
  });
  const ordered: BalanceRow[] = [];
  let next = 0;
  for (const id of names.ordered(ids.subarray(0, active))) {
    const row = rowOf[id];
    if (row === undefined) continue;
    for (let other = others[next]; other?.key != null; other = others[next]) {
      if (compareText(other.key, names.keyOf(id)) > 0) break;
      ordered.push(other.row);
      next += 1;
    }
    ordered.push(row);
  }
  return [...ordered, ...others.slice(next).map(({ row }) => row)];
};
