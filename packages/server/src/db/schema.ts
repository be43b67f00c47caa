import type { PointRules } from '@tippspiel/rules';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Kinds of columns. Instants are `Date`s, money is in cents. */
type Id = GeneratedAlways<number>;
type Instant = ColumnType<Date, Date | string, Date | string>;
type GeneratedInstant = ColumnType<Date, Date | string | undefined, Date | string>;
/** A calendar day, yyyy-MM-dd. */
type Day = string;

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
  points: ColumnType<PointRules, string | undefined, string>;
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

interface UsersTable {
  id: Id;
  name: string;
  name_key: string;
  email: string;
  email_key: string;
  password_hash: string;
  active: Generated<boolean>;
  avatar_code: string;
  terms_version: string | null;
  terms_accepted_at: Instant | null;
  created_at: GeneratedInstant;
  /** When the account first became active; null: never. */
  activated_at: Instant | null;
  last_online: Instant | null;
}

interface AvatarsTable {
  user_id: number;
  jpeg: Buffer;
  /** A digest of the picture, computed by the database. */
  version: ColumnType<string, never, never>;
  updated_at: GeneratedInstant;
}

interface SessionsTable {
  token_hash: Buffer;
  user_id: number;
  created_at: GeneratedInstant;
  last_seen_at: GeneratedInstant;
  /** When it was opened with the password; null: by a mailed link. */
  password_at: Instant | null;
}

interface MailTokensTable {
  token_hash: Buffer;
  user_id: number;
  purpose: 'activation' | 'reset' | 'setup';
  expires_at: Instant;
}

interface EmailRequestsTable {
  id: Id;
  user_id: number;
  email: string;
  session_hash: Buffer | null;
  token_hash: Buffer | null;
  requested_at: GeneratedInstant;
  expires_at: Instant;
}

interface EmailChangesTable {
  id: Id;
  user_id: number;
  old_email: string;
  old_email_key: string;
  undo_hash: Buffer | null;
  undone_from: string | null;
  expires_at: Instant;
}

/** The last mail to an account's address, if it was refused for good. */
interface UndeliverableMailsTable {
  user_id: number;
  subject: 'activation' | 'account' | 'money' | 'reminder';
  reason: 'unknown' | 'disabled' | 'full' | 'blocked' | 'other';
  refused_at: GeneratedInstant;
}

/** What names look like, as keyed hashes: up to two a name. */
interface TakenNamesTable {
  name_hash: Buffer;
  /** This account has or had the name; null stands for a sign-up that made no account. */
  user_id: number | null;
  /** null: an account has the name. */
  free_at: Instant | null;
}

interface CaptchaPassesTable {
  pass_hash: Buffer;
  expires_at: Instant;
}

interface CaptchaSpentTable {
  challenge_hash: Buffer;
  expires_at: Instant;
}

/** Browsers of sign-ups; without an account where the sign-up did not make one. */
interface SignupDevicesTable {
  device_hash: Buffer;
  user_id: number | null;
  expires_at: Instant;
}

/** The backups of the nights (docs/decisions/0035). Instants on the real clock. */
/** One row at most. */
interface DailyBackupsTable {
  singleton: ColumnType<boolean, boolean | undefined, never>;
  /** This is the day whose backup is due or done. */
  night: Day;
  /** Until then a node is at it, or waits after a failure; null = it is written. */
  turn_until: Instant | null;
  /** When the last one was written. */
  good_at: Instant | null;
  trouble: BackupTrouble | null;
  trouble_since: Instant | null;
}

/** Why the last one could not be written. */
export type BackupTrouble = 'no-space' | 'not-allowed' | 'failed';

interface AuditLogTable {
  id: Id;
  at: GeneratedInstant;
  tournament_id: number | null;
  /** Names of persons are in `audit_persons`; these three and the time never change. */
  actor: 'organiser' | 'player' | 'operator' | 'schedule';
  action: string;
  facts: ColumnType<object, string, never>;
  audience: 'everybody' | 'concerned';
}

/** A row says who acted and whom an entry of the log is about, as long as their names may be kept. */
interface AuditPersonsTable {
  entry_id: number;
  role: 'actor' | 'player';
  user_id: number;
  former_name: string | null;
}

/** The log as a chain; a link is made by a trigger when the entry is committed. */
interface AuditChainTable {
  position: number;
  entry_id: number;
  /** SHA-256 of the salt and `audit_facts(entry_id)`. */
  content: Buffer;
  digest: Buffer;
}

/** Without a row the content can be compared no more: who is concerned has been forgotten. */
interface AuditSaltsTable {
  entry_id: number;
  salt: Buffer;
}

/** One for each match that has started, in the order in which they were made; never changed. */
interface SealsTable {
  chain: string;
  position: number;
  match_id: number;
  sealed_at: Date;
  /** How many tips there are. */
  tips: number;
  digest: Buffer;
  previous: Buffer;
  /** The log's last digest at the time. */
  log_head: Buffer;
}

/** What a seal was made of, as long as the tips may be kept. */
interface SealColumnsTable {
  chain: string;
  position: number;
  salt: Buffer;
  /** See `columnToBytes`. */
  tips: Buffer;
}

/** What a results feed tells (docs/game.md, 'Results by feed'). Instants on the real clock. */
/** One row at most. */
interface ResultsFeedTable {
  singleton: ColumnType<boolean, boolean | undefined, never>;
  /** As the organiser reads it; null = not asked yet. */
  source: string | null;
  /** When it is due again, or when the turn of the node that is at it ends. */
  ask_at: Instant;
  failures: Generated<number>;
  answered_at: Instant | null;
  trouble:
    | 'no-league'
    | 'unreachable'
    | 'slow'
    | 'refused'
    | 'too-large'
    | 'not-json'
    | 'unknown-form'
    | null;
  trouble_since: Instant | null;
  unreadable: Generated<number>;
  unknown_teams: Generated<string[]>;
}

interface FeedAnswersTable {
  match_id: number;
  phase: 'open' | 'finished' | 'off';
  home: number | null;
  away: number | null;
  overtime: boolean;
  advanced: 1 | 2 | null;
  /** As the feed names it. */
  kickoff: Instant;
  told: string;
  told_since: Instant;
  notice:
    | 'not-started'
    | 'too-early'
    | 'no-score-after-90'
    | 'advanced-unknown'
    | 'contradiction'
    | 'off'
    | 'differs-from-hand'
    | null;
}

interface TipGroupsTable {
  id: Id;
  name: string;
  name_key: string;
  /** null = joined by its link alone. */
  secret: string | null;
  /** 128 random bits; null = no link. */
  link_token: Buffer | null;
  /** A member; null = the organiser's group. */
  founder_id: number | null;
  stake_cents: number | null;
  first_cents: number | null;
  second_cents: number | null;
  third_cents: number | null;
}

interface TipGroupMembersTable {
  group_id: number;
  user_id: number;
  /** Stored with the tournament's first start; false in a group without money. */
  plays_for_money: Generated<boolean>;
  plays_full: Generated<boolean>;
  /** Up to which stake of the game its player has agreed to the half one; null = to none (docs/decisions/0045). */
  agreed_cents: number | null;
  /** The same of the full one. */
  agreed_full_cents: number | null;
  /** What the organiser has offered after the first start: 1 = half, 2 = full. */
  offered: 1 | 2 | null;
  joined_at: GeneratedInstant;
}

/** To a group of a player, at most one; in cents. */
interface MoneyProposalsTable {
  group_id: number;
  /** Another one for each proposal. */
  id: Id;
  stake_cents: number;
  first_cents: number;
  second_cents: number;
  third_cents: number;
}

/** Of a member, to the proposal that is open. */
interface MoneyAgreementsTable {
  group_id: number;
  user_id: number;
  proposal_id: number;
}

/** What stays of tournaments: totals, trophies and final statements (docs/decisions/0034). */
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
  id: Id;
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

/** How players are reminded of open tips and told the results of a day (docs/game.md, 'Reminders', 'Results of a day'). */
interface ReminderWishesTable {
  user_id: number;
  timing: 'evening' | 'before';
  by_mail: boolean;
  /** The day of the last reminder, and the day of the matches that it was about. */
  reminded_on: Day | null;
  reminded_about: Day | null;
  /** Set before the mail about this day leaves: no other job of the queue sends it. */
  mailed_about: Day | null;
  /** Which job sends it and may try again; null once the mail server has taken it. */
  mailed_job: string | null;
  results_by_mail: Generated<boolean>;
  /** The last day whose results the player was written to about. */
  results_about: Day | null;
  /** As `mailed_about` and `mailed_job`, of results. */
  results_mailed_about: Day | null;
  results_mailed_job: string | null;
}

/** A browser that shows messages; at most one a session. */
interface PushSubscriptionsTable {
  id: Id;
  user_id: number;
  session_hash: Buffer;
  /** Where its push service takes messages for it: who knows it may send some. */
  address: string;
  /** A P-256 point, uncompressed: the browser alone can read what is encrypted to it (RFC 8291). */
  public_key: Buffer;
  auth_secret: Buffer;
  /** As `mailed_about` and `mailed_job`. */
  pushed_about: Day | null;
  pushed_job: string | null;
  /** Whether it shows reminders of open tips, and results; one of them at least. */
  tips: Generated<boolean>;
  results: Generated<boolean>;
  results_pushed_about: Day | null;
  results_pushed_job: string | null;
}

/** One row at most. */
interface AnnouncementsTable {
  singleton: ColumnType<boolean, boolean | undefined, never>;
  /** Another one for each message. */
  id: Id;
  text: string;
  written_at: GeneratedInstant;
}

/** The last message that a player has dismissed. */
interface DismissedAnnouncementsTable {
  user_id: number;
  announcement_id: number;
}

interface ReactionsTable {
  group_id: number;
  user_id: number;
  match_id: number;
  /** Null = removed. */
  emoji: 'cheer' | 'applause' | 'laughter' | 'shock' | 'tears' | 'fire' | null;
  /** The transaction that wrote the row last. */
  changed_in: ColumnType<string, string | undefined, string>;
}

export interface Database {
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
  users: UsersTable;
  avatars: AvatarsTable;
  sessions: SessionsTable;
  mail_tokens: MailTokensTable;
  email_requests: EmailRequestsTable;
  email_changes: EmailChangesTable;
  undeliverable_mails: UndeliverableMailsTable;
  taken_names: TakenNamesTable;
  captcha_passes: CaptchaPassesTable;
  captcha_spent: CaptchaSpentTable;
  signup_devices: SignupDevicesTable;
  daily_backups: DailyBackupsTable;
  audit_log: AuditLogTable;
  audit_persons: AuditPersonsTable;
  audit_chain: AuditChainTable;
  audit_salts: AuditSaltsTable;
  seals: SealsTable;
  seal_columns: SealColumnsTable;
  results_feed: ResultsFeedTable;
  feed_answers: FeedAnswersTable;
  tip_groups: TipGroupsTable;
  tip_group_members: TipGroupMembersTable;
  money_proposals: MoneyProposalsTable;
  money_agreements: MoneyAgreementsTable;
  competitions: CompetitionsTable;
  historical_results: HistoricalResultsTable;
  final_prizes: FinalPrizesTable;
  former_players: FormerPlayersTable;
  kept_trophies: KeptTrophiesTable;
  reminder_wishes: ReminderWishesTable;
  push_subscriptions: PushSubscriptionsTable;
  announcements: AnnouncementsTable;
  dismissed_announcements: DismissedAnnouncementsTable;
  reactions: ReactionsTable;
}
