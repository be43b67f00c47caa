import type { Balance } from '@tippspiel/contract';
import { compareNames } from '@tippspiel/rules';
import { type Kysely, sql } from 'kysely';
import { currentTournamentId } from '../../db/current-tournament.ts';
import type { Database } from '../../db/schema.ts';
import type { PaidSums } from '../../money/book.ts';
import { isFormer } from '../../standings/board-players.ts';
import type { BoardGroup } from '../../standings/board-rows.ts';
import type { Game } from '../../standings/game.ts';
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
  const sums = await sumsOf(db, game, group);
  const names = new Map([
    ...paid.map(({ userId, name }) => [userId, name] as const),
    ...sums.map(({ userId, name }) => [userId, name] as const),
  ]);
  const owing = new Map(sums.map((row) => [row.userId, row]));
  const paying = new Map(paid.map((row) => [row.userId, row]));
  const hasPrizes = game.tournament.champion !== null;
  return [...names]
    .map(([userId, name]) => ({
      userId,
      name,
      owedCents: owing.get(userId)?.owedCents ?? 0,
      paidCents: paying.get(userId)?.paidCents ?? 0,
      prizeCents: hasPrizes ? (owing.get(userId)?.prizeCents ?? 0) : null,
      paidOutCents: paying.get(userId)?.paidOutCents ?? 0,
    }))
    .toSorted((a, b) =>
      a.name === null || b.name === null
        ? Number(a.name === null) - Number(b.name === null)
        : compareNames(a.name, b.name),
    );
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
export const sumsOf = (
  db: Kysely<Database>,
  game: Game,
  group: BoardGroup | null,
): Promise<readonly Sums[]> | readonly Sums[] =>
  (group ?? game).statement ? finalSums(db, group?.id ?? null) : tableSums(game, group);

const finalSums = async (db: Kysely<Database>, groupId: number | null): Promise<Sums[]> => {
  const { rows } = await sql<Sums>`
    SELECT p.user_id AS "userId", u.name,
      sum((1 + p.full_stake::integer) * p.stake_cents)::bigint AS "owedCents",
      sum(p.prize_cents)::bigint AS "prizeCents"
    FROM final_prizes p LEFT JOIN users u ON u.id = p.user_id
    WHERE p.tournament_id = ${currentTournamentId} AND p.group_id IS NOT DISTINCT FROM ${groupId}::int
    GROUP BY p.user_id, u.name
  `.execute(db);
  return rows;
};

const tableSums = (game: Game, group: BoardGroup | null): Sums[] => {
  const table = tableOf(game, { group, counting: 'results' });
  const stakeCents = table.prizeRules?.stakeCents ?? 0;
  const sums = table.rows(0, table.length).flatMap(({ player, forMoney, fullStake, prizeCents }) =>
    forMoney
      ? [
          {
            ...(isFormer(player)
              ? { userId: null, name: null }
              : { userId: player.id, name: player.name }),
            owedCents: stakeCents * (fullStake ? 2 : 1),
            prizeCents: prizeCents ?? 0,
          },
        ]
      : [],
  );
  const former = sums.filter(({ userId }) => userId === null);
  if (former.length < 2) return sums;
  const total = (of: (sum: Sums) => number) => former.reduce((cents, sum) => cents + of(sum), 0);
  return [
    ...sums.filter(({ userId }) => userId !== null),
    {
      userId: null,
      name: null,
      owedCents: total(({ owedCents }) => owedCents),
      prizeCents: total(({ prizeCents }) => prizeCents),
    },
  ];
};
