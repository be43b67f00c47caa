import type { ColumnType, Generated } from 'kysely';
import type { Instant } from './columns.ts';

/** What a results feed tells (docs/game.md, 'Results by feed'). Instants on the real clock. */
export interface FeedTables {
  results_feed: ResultsFeedTable;
  feed_answers: FeedAnswersTable;
}

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
