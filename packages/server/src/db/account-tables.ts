import type { ColumnType, Generated } from 'kysely';
import type { GeneratedInstant, Id, Instant } from './columns.ts';

/** Who there is, and what lets them in. */
export interface AccountTables {
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
  /** Whose name it is or was; null: a sign-up that made no account. */
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
