import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** One line of the log that every player can read. `text` is a German sentence. */
export interface AuditEntry {
  readonly actor: string;
  /** Stable kebab-case name of what was done. */
  readonly action: string;
  readonly text: string;
}

/** Writes the log in the transaction of what it speaks of, so that neither is without the other. */
export const recordAudit = async (db: Kysely<Database>, entry: AuditEntry): Promise<void> => {
  await db.insertInto('audit_log').values(entry).execute();
};
