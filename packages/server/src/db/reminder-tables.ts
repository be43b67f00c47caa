import type { Generated } from 'kysely';
import type { Day, Id } from './columns.ts';

/** How players are reminded of open tips and told the results of a day (docs/game.md, 'Reminders', 'Results of a day'). */
export interface ReminderTables {
  reminder_wishes: ReminderWishesTable;
  push_subscriptions: PushSubscriptionsTable;
}

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
