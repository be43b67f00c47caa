import type { Day } from './columns.ts';

/** How players are reminded of open tips (docs/game.md, 'Reminders'). */
export interface ReminderTables {
  reminder_wishes: ReminderWishesTable;
}

interface ReminderWishesTable {
  user_id: number;
  timing: 'evening' | 'before';
  by_mail: boolean;
  /** The day of the last reminder, and the day of the matches that it was about. */
  reminded_on: Day | null;
  reminded_about: Day | null;
  /** Set before the mail about this day leaves, so that no other node and no restart sends it again. */
  mailed_about: Day | null;
}
