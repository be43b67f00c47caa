import type { Generated } from 'kysely';
import type { Id } from './columns.ts';

/** What stays of tournaments: totals, trophies and final statements (docs/decisions/0034). */
export interface HistoryTables {
  competitions: CompetitionsTable;
  historical_results: HistoricalResultsTable;
  final_prizes: FinalPrizesTable;
  former_players: FormerPlayersTable;
  kept_trophies: KeptTrophiesTable;
}

interface CompetitionsTable {
  id: Id;
  name: string;
  name_key: string;
  tournament_id: number | null;
  /** Made when its tournament was closed. */
  by_closing: Generated<boolean>;
}

interface HistoricalResultsTable {
  competition_id: number;
  user_id: number;
  points: number;
  exact: number;
  correct: number;
  by_closing: Generated<boolean>;
}

interface FinalPrizesTable {
  id: Id;
  tournament_id: number;
  /** Null = the overall game. */
  group_id: number | null;
  row_number: number;
  /** Null = the account is deleted. */
  user_id: number | null;
  /** Of an account that was deleted since. */
  former_id: number | null;
  position: number;
  points: number;
  full_stake: boolean;
  prize_cents: number;
  /** Half a stake of the game, as it was. */
  stake_cents: number;
}

/** Accounts that were deleted while the tournament was closed: what they play with if the closing is undone. */
interface FormerPlayersTable {
  tournament_id: number;
  /** Null = in the table of all players. */
  group_id: number | null;
  user_id: number;
  stakes: 0 | 1 | 2;
  winner_tip: string | null;
}

interface KeptTrophiesTable {
  tournament_id: number;
  user_id: number;
  type: string;
}
