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
 * The table of a tournament as the rules define it, counted from the tips themselves, or from the
 * kept totals once the tips are gone.
 *
 * @param groupId null = all players
 */
export const standingsOf = async (
  db: Kysely<Database>,
  tournament: {
    readonly id: number;
    readonly champion: string | null;
    readonly archived: boolean;
  },
  groupId: number | null,
): Promise<Standings> => {
  const [results, players, total] = await Promise.all([
    tournamentResults(db, tournament.id),
    listedPlayers(db, tournament.id, groupId),
    tournament.archived ? keptTotals(db, tournament.id) : countedTotals(db, tournament, groupId),
  ]);
  return {
    rows: rank(players.map((player) => ({ ...player, ...total(player, results) }))),
    results,
  };
};

type TotalOfPlayer = (player: ListedPlayer, results: Results) => PlayerTotal;

const countedTotals = async (
  db: Kysely<Database>,
  { id, champion }: { readonly id: number; readonly champion: string | null },
  groupId: number | null,
): Promise<TotalOfPlayer> => {
  const tips = await countedTips(db, id, groupId);
  return ({ id, championTip }, results) =>
    totalOf({ tips: tips.get(id) ?? new Map(), championTip }, results, champion);
};

const keptTotals = async (db: Kysely<Database>, tournamentId: number): Promise<TotalOfPlayer> => {
  const kept = await db
    .selectFrom('historical_results as r')
    .innerJoin('competitions as c', 'c.id', 'r.competition_id')
    .select(['r.user_id as userId', 'r.points', 'r.exact', 'r.correct'])
    .where('c.tournament_id', '=', tournamentId)
    .execute();
  const totals = new Map(kept.map(({ userId, ...total }) => [userId, total]));
  // A player who came after the end has none.
  return ({ id }) => totals.get(id) ?? noPoints;
};

const noPoints: PlayerTotal = { points: 0, exact: 0, correct: 0 };
