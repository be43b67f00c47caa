import type { Balance } from '@tippspiel/contract';
import { compareNames } from '@tippspiel/rules';
import type { PaidSums } from '../../money/book.ts';
import type { BoardGroup } from '../../standings/board-rows.ts';
import type { Game } from '../../standings/game.ts';
import { tableOf } from '../../standings/table.ts';

interface BookRow extends Balance {
  /** Null = accounts that are deleted, in one row. */
  readonly userId: number | null;
  readonly name: string | null;
}

/** Everybody whose stake is in the pots of a game, or who has paid for it: by name, deleted accounts last. */
export const balancesIn = (
  game: Game,
  group: BoardGroup | null,
  sums: readonly PaidSums[],
): BookRow[] => {
  const owed = stakesIn(game, group);
  const prizes = prizesIn(game, group);
  const names = new Map<number | null, string | null>(
    sums.map(({ userId, name }) => [userId, name]),
  );
  for (const id of owed.keys()) names.set(id, game.players.get(id)?.name ?? null);
  const paid = new Map(sums.map((row) => [row.userId, row]));
  return [...names]
    .map(([userId, name]) => ({
      userId,
      name,
      owedCents: (userId === null ? undefined : owed.get(userId)) ?? 0,
      paidCents: paid.get(userId)?.paidCents ?? 0,
      prizeCents: prizes && ((userId === null ? undefined : prizes.get(userId)) ?? 0),
      paidOutCents: paid.get(userId)?.paidOutCents ?? 0,
    }))
    .toSorted((a, b) =>
      a.name === null || b.name === null
        ? Number(a.name === null) - Number(b.name === null)
        : compareNames(a.name, b.name),
    );
};

/** The stakes that are in the pots of a game, in cents by player. */
export const stakesIn = (game: Game, group: BoardGroup | null): ReadonlyMap<number, number> => {
  const { prizeRules, moneyPlayers } = tableOf(game, { group, counting: 'results' });
  const stake = prizeRules?.stakeCents ?? 0;
  return new Map(moneyPlayers.map(({ id, fullStake }) => [id, stake * (fullStake ? 2 : 1)]));
};

/** What everybody has won, in cents by player; null before the champion is named. */
export const prizesIn = (
  game: Game,
  group: BoardGroup | null,
): ReadonlyMap<number, number> | null => {
  if (game.tournament.champion === null) return null;
  const table = tableOf(game, { group, counting: 'results' });
  return new Map(
    table.rows(0, table.length).map(({ player, prizeCents }) => [player.id, prizeCents ?? 0]),
  );
};
