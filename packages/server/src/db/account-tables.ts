import type { ColumnType, Generated } from 'kysely';
import type { GeneratedInstant, Id, Instant } from './columns.ts';

/** Who there is, and what lets them in. */
export interface AccountTables {
  users: UsersTable;
  avatars: AvatarsTable;
  sessions: SessionsTable;
  mail_tokens: MailTokensTable;
  reserved_names: ReservedNamesTable;
  captcha_passes: CaptchaPassesTable;
  captcha_spent: CaptchaSpentTable;
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
}

interface MailTokensTable {
  token_hash: Buffer;
  user_id: number;
  purpose: 'activation' | 'reset' | 'setup';
  expires_at: Instant;
}

interface ReservedNamesTable {
  name_key: string;
  expires_at: Instant;
}

interface CaptchaPassesTable {
  pass_hash: Buffer;
  expires_at: Instant;
}

interface CaptchaSpentTable {
  challenge_hash: Buffer;
  expires_at: Instant;
}
