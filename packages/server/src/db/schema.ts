import type { ColumnType, Generated } from 'kysely';
import type { AccountTables } from './account-tables.ts';
import type { BackupTables } from './backup-tables.ts';
import type { ChainTables } from './chain-tables.ts';
import type { Day, GeneratedInstant, Id, Instant } from './columns.ts';
import type { FeedTables } from './feed-tables.ts';
import type { GroupTables } from './group-tables.ts';
import type { HistoryTables } from './history-tables.ts';
import type { ReminderTables } from './reminder-tables.ts';
import type { SocialTables } from './social-tables.ts';

/** The tables of migrations/ as Kysely's types, compared with the database by schema.test.ts. */
interface GameClockTable {
  id: Generated<boolean>;
  offset_ms: Generated<number>;
  started_from: string | null;
}

/** One row: how often what tables are made of has changed (docs/decisions/0020). */
interface RevisionTable {
  id: Generated<boolean>;
  value: Generated<number>;
  sessions: Generated<number>;
}

/** The last change of each thing; id 0 = of no single one. */
interface ChangesTable {
  subject: 'tournament' | 'match' | 'player' | 'group' | 'log' | 'announcement';
  id: number;
  revision: number;
}

/** The last end of a session of each player, or change of name or role; user 0 = of anybody. */
interface SessionChangesTable {
  user_id: number;
  revision: number;
}

interface SecretsTable {
  name: string;
  value: Buffer;
}

interface CountriesTable {
  isocode: string;
  name: string;
}

interface StagesTable {
  code: string;
  name: string;
  position: number;
}

interface TournamentsTable {
  id: Id;
  pack: string;
  name: string;
  starts_on: Day;
  ends_on: Day;
  table_order: 'head-to-head' | 'goal-difference';
  flags: ColumnType<Record<string, string>, string | undefined, string>;
  champion: string | null;
  first_locked_at: Instant | null;
  /** Of the overall game; null = none. Fixed with the first start. */
  stake_cents: number | null;
  /** The chain that the seals of its matches belong to. */
  seal_chain: Generated<string>;
  /** By the game clock. */
  closed_at: Instant | null;
  /** On the real clock. */
  archived_at: Instant | null;
  /** Whether closing has named the champion. */
  champion_by_closing: Generated<boolean>;
}

/** What the organiser has uploaded; kept once it is played. */
interface PacksTable {
  name: string;
  kind: 'EM' | 'WM';
  /** JSON. */
  content: string;
  uploaded_at: GeneratedInstant;
}

interface TournamentCountriesTable {
  tournament_id: number;
  isocode: string;
  stage: string;
  position: number;
  group_rank: number | null;
}

interface MatchesTable {
  id: Id;
  tournament_id: number;
  number: number | null;
  stage: string;
  home: string | null;
  away: string | null;
  kickoff: Instant | null;
  slot_home: string | null;
  slot_away: string | null;
  result_home: number | null;
  result_away: number | null;
  result_ko: 1 | 2 | null;
  locked_at: Instant | null;
  sealed_at: Instant | null;
  set_by_hand: Generated<boolean>;
  venue: string | null;
  /** While it is played; null once there is a result. */
  live_home: number | null;
  live_away: number | null;
  /** How often what a calendar shows of it has changed, and when it last did. */
  sequence: Generated<number>;
  revised_at: Generated<Date>;
  /** What the organiser has set, a feed changes no more until it is handed back. */
  result_by_hand: Generated<boolean>;
  running_by_hand: Generated<boolean>;
}

/** Matches whose teams are known: the only ones that anybody gets to see. */
interface ListedMatchesView {
  id: number;
  tournament_id: number;
  stage: string;
  home: string;
  away: string;
  kickoff: Date;
  result_home: number | null;
  result_away: number | null;
  result_ko: 1 | 2 | null;
  locked_at: Date | null;
  started: boolean;
  venue: string | null;
  live_home: number | null;
  live_away: number | null;
}

interface ConfigurationTable {
  id: Generated<number>;
  tipgame_name: string;
  tournament_id: number;
  admin_id: number | null;
  /** Of the program's last start; null = none has stored it yet. */
  time_zone: string | null;
  players_found_groups: Generated<boolean>;
}

/** The money book; entries are only ever added. */
interface PaymentsTable {
  id: Id;
  tournament_id: number;
  /** Null = the overall game. */
  group_id: number | null;
  /** Null = the account is deleted. */
  user_id: number | null;
  kind: 'paid-in' | 'paid-back' | 'prize' | 'prize-back';
  amount_cents: number;
  note: Generated<string>;
  at: GeneratedInstant;
  /** Of the call that entered it; null = entered by the flag `paid`, or without one. */
  idempotency_key: string | null;
}

/** The last reminder of an open stake, a player and game. */
interface PaymentRemindersTable {
  id: Id;
  tournament_id: number;
  /** Null = the overall game. */
  group_id: number | null;
  user_id: number;
  reminded_at: GeneratedInstant;
  mailed: Generated<boolean>;
}

interface ParticipationsTable {
  tournament_id: number;
  user_id: number;
  paid: Generated<boolean>;
  full_stake: Generated<boolean>;
  winner_tip: string | null;
  /** In the overall game; stored with the tournament's first start. */
  plays_for_money: Generated<boolean>;
  plays_full: Generated<boolean>;
  /** Up to which stake of the game its player has agreed to the half one; null = to none (docs/decisions/0045). */
  agreed_cents: number | null;
  /** The same of the full one. */
  agreed_full_cents: number | null;
  /** What the organiser has offered after the first start: 1 = half, 2 = full. */
  offered: 1 | 2 | null;
}

interface BetsTable {
  match_id: number;
  user_id: number;
  home_tip: number;
  away_tip: number;
  ko_tip: Generated<0 | 1 | 2>;
  placed_at: Instant; // of the last change, by the game clock; the first one's is not kept
}

interface BetLocksTable {
  match_id: number;
  user_id: number;
}

interface DistributionInstantsTable {
  match_id: number;
  last_used: number;
}

interface DistributionSnapshotsTable {
  match_id: number;
  instant: number;
  home: string;
  away: string;
  home_wins: number;
  draws: number;
  away_wins: number;
  /** Two bits per player id; null from 10,000 tips on. */
  counted: Buffer | null;
}

export interface Database
  extends AccountTables,
    BackupTables,
    ChainTables,
    FeedTables,
    GroupTables,
    HistoryTables,
    ReminderTables,
    SocialTables {
  game_clock: GameClockTable;
  revision: RevisionTable;
  changes: ChangesTable;
  session_changes: SessionChangesTable;
  secrets: SecretsTable;
  countries: CountriesTable;
  stages: StagesTable;
  packs: PacksTable;
  tournaments: TournamentsTable;
  tournament_countries: TournamentCountriesTable;
  matches: MatchesTable;
  listed_matches: ListedMatchesView;
  configuration: ConfigurationTable;
  participations: ParticipationsTable;
  payments: PaymentsTable;
  payment_reminders: PaymentRemindersTable;
  bets: BetsTable;
  bet_locks: BetLocksTable;
  distribution_instants: DistributionInstantsTable;
  distribution_snapshots: DistributionSnapshotsTable;
}
