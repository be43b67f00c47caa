import type {
  BackupTrouble,
  FeedNotice,
  FeedTrouble,
  PlanNote,
  PlanTrouble,
} from '@tippspiel/contract';
import type { ColumnType, Generated } from 'kysely';
import type { Day, GeneratedInstant, Id, Instant, Singleton } from './columns.ts';

/** What the program keeps of itself, its log, and what it shows to everybody. */
export interface ProgramTables {
  game_clock: {
    id: Generated<boolean>;
    offset_ms: Generated<number>;
    started_from: string | null;
  };
  /** One row: how often what tables are made of has changed (docs/decisions/0020). */
  revision: {
    id: Generated<boolean>;
    value: Generated<number>;
    sessions: Generated<number>;
  };
  /** The last change of each thing; id 0 = of no single one. */
  changes: {
    subject:
      | 'tournament'
      | 'match'
      | 'player'
      | 'group'
      | 'log'
      | 'announcement'
      | 'question'
      | 'contest';
    id: number;
    revision: number;
  };
  /** The last end of a session of each player, or change of name or role; user 0 = of anybody. */
  session_changes: { user_id: number; revision: number };
  secrets: { name: string; value: Buffer };
  configuration: {
    id: Generated<number>;
    tipgame_name: string;
    /** What is played now; null = nothing is chosen. */
    tournament_id: number | null;
    admin_id: number | null;
    /** The program's last start has stored it; null = none has yet. */
    time_zone: string | null;
    players_found_groups: Generated<boolean>;
    /** Whether the organiser is still led through the first steps. */
    first_steps_open: Generated<boolean>;
    /** Whether kick-offs of the feed that the competition came from apply by themselves. */
    feed_kickoffs: Generated<boolean>;
    /** Real clock: the last test mail that left. */
    test_mailed_at: Instant | null;
    /** Real clock: since when the organiser says that somebody sees to backups. */
    backups_noted_at: Instant | null;
  };
  /** The backups of the nights (docs/decisions/0035), in one row at most; instants on the real clock. */
  daily_backups: {
    singleton: Singleton;
    /** This is the day whose backup is due or done. */
    night: Day;
    /** A lease: until then a node is at it, or waits after a failure; null = it is written. */
    lease_until: Instant | null;
    /** When the last one was written. */
    good_at: Instant | null;
    trouble: BackupTrouble | null;
    trouble_since: Instant | null;
  };
  audit_log: {
    id: Id;
    at: GeneratedInstant;
    tournament_id: number | null;
    /** Names of persons are in `audit_persons`; these three and the time never change. */
    actor: 'organiser' | 'scorekeeper' | 'player' | 'operator' | 'schedule' | 'feed';
    action: string;
    facts: ColumnType<object, string, never>;
    audience: 'everybody' | 'concerned';
  };
  /** A row says who acted and whom an entry of the log is about, as long as their names may be kept. */
  audit_persons: {
    entry_id: number;
    role: 'actor' | 'player';
    user_id: number;
    former_name: string | null;
  };
  /** The log as a chain; a link is made by a trigger when the entry is committed. */
  audit_chain: {
    position: number;
    entry_id: number;
    /** SHA-256 of the salt and `audit_facts(entry_id)`. */
    content: Buffer;
    digest: Buffer;
  };
  /** Without a row the content can be compared no more: who is concerned has been forgotten. */
  audit_salts: { entry_id: number; salt: Buffer };
  /** One row at most. */
  announcements: {
    singleton: Singleton;
    /** Each message has another id. */
    id: Id;
    text: string;
    written_at: GeneratedInstant;
  };
  /** The last message that a player has dismissed. */
  dismissed_announcements: { user_id: number; announcement_id: number };
  /** What a results feed tells (docs/game.md, 'Results by feed'), in one row at most; instants on the real clock. */
  results_feed: {
    singleton: Singleton;
    /** The name that the organiser reads; null = not asked yet. */
    source: string | null;
    /** When it is due again, or when the lease of the node that is at it ends. */
    ask_at: Instant;
    failures: Generated<number>;
    answered_at: Instant | null;
    trouble: FeedTrouble | null;
    trouble_since: Instant | null;
    unreadable: Generated<number>;
    unknown_teams: Generated<string[]>;
    /** When it was asked last. */
    asked_at: Instant | null;
    /** Whether a node is at it, or was when it died. */
    is_leased: Generated<boolean>;
    /** Whether the organiser wants it to be asked now. */
    is_wanted: Generated<boolean>;
    /** When the plan of a competition that came from it is due again. */
    plan_at: GeneratedInstant;
    /** Why the last plan was not followed. */
    plan_trouble: PlanTrouble | null;
    /** Keys of what the organiser was told to need a hand, and when. */
    told_needs: Generated<string[]>;
    told_needs_at: Instant | null;
  };
  /** What the organiser has to look at in the plan that a feed tells. */
  plan_notes: { match_id: number; note: PlanNote };
  /** The kick-off that a match had before it became an earlier one. */
  earlier_kickoffs: { match_id: number; was: Instant; moved_at: Instant };
  feed_answers: {
    match_id: number;
    phase: 'open' | 'finished' | 'off';
    home: number | null;
    away: number | null;
    overtime: boolean;
    advanced: 1 | 2 | null;
    /** The kick-off that the feed names. */
    kickoff: Instant;
    told: string;
    told_since: Instant;
    notice: FeedNotice | null;
  };
}
