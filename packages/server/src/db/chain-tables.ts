import type { ColumnType } from 'kysely';
import type { GeneratedInstant, Id } from './columns.ts';

/** The log and the seals: what is only added to, each link with a digest that covers the one before. */
export interface ChainTables {
  audit_log: AuditLogTable;
  audit_persons: AuditPersonsTable;
  audit_chain: AuditChainTable;
  audit_salts: AuditSaltsTable;
  seals: SealsTable;
  seal_columns: SealColumnsTable;
}

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

/** Who acted and whom an entry of the log is about, as long as their names may be kept. */
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
