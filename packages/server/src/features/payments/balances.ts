import type { Balance } from '@tippspiel/contract';
import { compareText, nameSortKey } from '@tippspiel/rules';
import { type Kysely, sql } from 'kysely';
import { currentTournamentId } from '../../db/game.ts';
import type { Database } from '../../db/schema.ts';
import type { PaidSums } from '../../money/book.ts';
import type { BoardGroup } from '../../standings/board-groups.ts';
import type { Game } from '../../standings/game.ts';
import { playerFlags } from '../../standings/player-store.ts';
import { tableOf } from '../../standings/table.ts';

interface BookRow extends Balance {
  /** Null = accounts that are deleted, in one row. */
  readonly userId: number | null;
  readonly name: string | null;
}

/** Everybody whose stake is in the pots of a game, or who has paid for it: by name, deleted accounts last. */
export const balancesIn = async (
  db: Kysely<Database>,
  game: Game,
  group: BoardGroup | null,
  paid: readonly PaidSums[],
): Promise<BookRow[]> => {
  const { players, names } = game;
  const sums = await sumsOf(db, game, group);
  const known = new Map([
    ...paid.map(({ userId, name }) => [userId, name] as const),
    ...sums.map(({ userId, name }) => [userId, name] as const),
  ]);
  const owing = new Map(sums.map((row) => [row.userId, row]));
  const paying = new Map(paid.map((row) => [row.userId, row]));
  const hasPrizes = game.tournament.champion !== null;
  const rowOf = (userId: number | null) => ({
    userId,
    name: known.get(userId) ?? null,
    owedCents: owing.get(userId)?.owedCents ?? 0,
    paidCents: paying.get(userId)?.paidCents ?? 0,
    prizeCents: hasPrizes ? (owing.get(userId)?.prizeCents ?? 0) : null,
    paidOutCents: paying.get(userId)?.paidOutCents ?? 0,
  });
  const ids = [...known.keys()];
  const isActive = (id: number | null) => id !== null && players.has(id);
  // Already in order, so that sorting compares each with its neighbour alone.
  const active = Array.from(
    names.ordered(Uint32Array.from(ids.filter(isActive), Number)),
    (id) => ({
      key: names.keyOf(id),
      row: rowOf(id),
    }),
  );
  const others = ids
    .filter((id) => !isActive(id))
    .map(rowOf)
    .map((row) => ({ key: row.name === null ? null : nameSortKey(row.name), row }));
  return [...active, ...others]
    .sort((a, b) =>
      a.key === null || b.key === null
        ? Number(a.key === null) - Number(b.key === null)
        : compareText(a.key, b.key),
    )
    .map(({ row }) => row);
};

/** What a player has in the pots of a game and has won, in cents. */
interface Sums {
  /** Null = accounts that are deleted, in one row. */
  readonly userId: number | null;
  readonly name: string | null;
  readonly owedCents: number;
  readonly prizeCents: number;
}

/** Of everybody who has a stake in a game: off its table, and from the closing on off its final statement. */
const sumsOf = (db: Kysely<Database>, game: Game, group: BoardGroup | null) =>
  (group ?? game).statement ? finalSums(db, group?.id ?? null) : tableSums(game, group);

/** Of one player; undefined without a stake. */
export const ownSums = async (
  db: Kysely<Database>,
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

/** @param userId of this player alone; null = of all */
const finalSums = async (
  db: Kysely<Database>,
  groupId: number | null,
  userId: number | null = null,
): Promise<Sums[]> => {
  const { rows } = await sql<Sums>`
    SELECT p.user_id AS "userId", u.name,
      sum((1 + p.full_stake::integer) * p.stake_cents)::bigint AS "owedCents",
      sum(p.prize_cents)::bigint AS "prizeCents"
    FROM final_prizes p LEFT JOIN users u ON u.id = p.user_id
    WHERE p.tournament_id = ${currentTournamentId} AND p.group_id IS NOT DISTINCT FROM ${groupId}::int
      AND (${userId}::int IS NULL OR p.user_id = ${userId}::int)
    GROUP BY p.user_id, u.name
  `.execute(db);
  return rows;
};

const tableSums = (game: Game, group: BoardGroup | null): Sums[] => {
  const { players } = game;
  const table = tableOf(game, { group, counting: 'results' });
  const sums: Sums[] = [];
  const former = { userId: null, name: null, owedCents: 0, prizeCents: 0 };
  let hasFormer = false;
  for (const [index, userId] of table.ids.entries()) {
    const owedCents = table.stakeAt(index);
    if (owedCents === null) continue;
    const prizeCents = table.prizeAt(index) ?? 0;
    if ((players.flagsOf(userId) & playerFlags.former) !== 0) {
      hasFormer = true;
      former.owedCents += owedCents;
      former.prizeCents += prizeCents;
    } else sums.push({ userId, name: players.nameOf(userId) ?? null, owedCents, prizeCents });
  }
  return hasFormer ? [...sums, former] : sums;
};
