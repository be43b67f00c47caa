import type { ColumnType } from 'kysely';
import type { Day, Instant } from './columns.ts';

/** The backups of the nights (docs/decisions/0035). Instants on the real clock. */
export interface BackupTables {
  daily_backups: DailyBackupsTable;
}

/** One row at most. */
interface DailyBackupsTable {
  singleton: ColumnType<boolean, boolean | undefined, never>;
  /** Whose backup is due or done. */
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
