import { type PlayerTotal, type Results, rank, totalOf } from '@tippspiel/rules';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { type ListedPlayer, listedPlayers } from './players.ts';
import { tournamentResults } from './results.ts';
import { countedTips } from './tips.ts';

export type Standing = ListedPlayer & PlayerTotal & { readonly position: number };

export interface Standings {
  /** In listed order. */
  readonly rows: readonly Standing[];
  readonly results: Results;
}

/**
 * The table of a tournament as the rules define it, counted from the tips themselves.
 *
 * @param groupId null = all players
 */
export const standingsOf = async (
  db: Kysely<Database>,
  tournament: { readonly id: number; readonly champion: string | null },
  groupId: number | null,
): Promise<Standings> => {
  const results = await tournamentResults(db, tournament.id);
  const players = await listedPlayers(db, tournament.id, groupId);
  const tips = await countedTips(db, tournament.id, groupId);
  const rows = players.map((player) => ({
    ...player,
    ...totalOf(
      { tips: tips.get(player.id) ?? new Map(), winnerTip: player.winnerTip },
      results,
      tournament.champion,
    ),
  }));
  return { rows: rank(rows), results };
};
