import type { RefusalReason, UndeliverableSubject } from '@tippspiel/contract';
import type { ColumnType, Generated } from 'kysely';
import type { Day, GeneratedInstant, Id, Instant } from './columns.ts';

/** Accounts, and what lets their owners in or reaches them. */
export interface AccountTables {
  users: {
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
    /** Whether the texts that members of a group pass on must not name the player. */
    unnamed: Generated<boolean>;
    /** When its owner has deleted it while playing for money: since then it is a row without a name. */
    left_at: Instant | null;
    /** A keyed hash of the code by which that owner shows whose row it was. */
    code_hash: Buffer | null;
  };
  avatars: {
    user_id: number;
    jpeg: Buffer;
    /** A digest of the picture, computed by the database. */
    version: ColumnType<string, never, never>;
    updated_at: GeneratedInstant;
  };
  sessions: {
    token_hash: Buffer;
    user_id: number;
    created_at: GeneratedInstant;
    last_seen_at: GeneratedInstant;
    /** When it was opened with the password or a passkey; null: by a mailed link. */
    password_at: Instant | null;
    /** When it last proved the second factor, or a passkey; null: never. */
    proved_at: Instant | null;
    /** By which its player ends it. */
    id: Id;
    /** What the browser said of itself when the session was opened, in words; null = nothing known. */
    browser: string | null;
    system: string | null;
    /** In the words of the operator's proxy (`PLACE_HEADER`). */
    place: string | null;
    /** A mail told the player of it, as of a new device. */
    told: Generated<boolean>;
  };
  passkeys: {
    id: Id;
    user_id: number;
    credential_id: Buffer;
    /** As COSE writes it. */
    public_key: Buffer;
    /** How often the authenticator says it was used; 0 = it does not count. */
    counter: number;
    /** What the browser that made it said of itself, in words; null = nothing known. */
    browser: string | null;
    system: string | null;
    created_at: GeneratedInstant;
    used_at: Instant | null;
  };
  second_factors: {
    user_id: number;
    /** Since when a sign-in asks for it; null = not yet, or not any more. */
    on_since: Instant | null;
    /** The secret that an authenticator app has, encrypted; null = no app. */
    app_secret: Buffer | null;
    /** The last half minute whose code was used: none works twice. */
    app_step: Generated<number>;
    /** The same of an app that has not shown yet that it has the secret. */
    drawn_secret: Buffer | null;
  };
  /** Those that were not used yet, as keyed hashes. */
  recovery_codes: { code_hash: Buffer; user_id: number };
  /** What a player has asked for of the own data; goes with the session, or after a day. */
  own_data_files: {
    session_hash: Buffer;
    user_id: number;
    asked_at: GeneratedInstant;
    /** null: the job has not made it yet, and both files are null. */
    made_at: Instant | null;
    /** JSON. */
    everything: Buffer | null;
    /** CSV. */
    tips: Buffer | null;
  };
  /** Whose owners were told that they go; the row goes as soon as one comes back. */
  unused_accounts: {
    user_id: number;
    told_at: GeneratedInstant;
    told_again_at: Instant | null;
  };
  /** The helpers, five at most. */
  scorekeepers: { place: number; user_id: number };
  mail_tokens: {
    token_hash: Buffer;
    user_id: number;
    purpose: 'activation' | 'reset' | 'setup';
    expires_at: Instant;
    /** Of an activation link, which goes on to say that the account is activated. */
    used_at: Instant | null;
  };
  email_requests: {
    id: Id;
    user_id: number;
    email: string;
    session_hash: Buffer | null;
    token_hash: Buffer | null;
    requested_at: GeneratedInstant;
    expires_at: Instant;
  };
  email_changes: {
    id: Id;
    user_id: number;
    old_email: string;
    old_email_key: string;
    undo_hash: Buffer | null;
    undone_from: string | null;
    expires_at: Instant;
  };
  /** The last mail to an account's address, if it was refused for good. */
  undeliverable_mails: {
    user_id: number;
    subject: UndeliverableSubject;
    reason: RefusalReason;
    refused_at: GeneratedInstant;
  };
  /** What names look like, as keyed hashes: up to two a name. */
  taken_names: {
    name_hash: Buffer;
    /** This account has or had the name; null stands for a sign-up that made no account. */
    user_id: number | null;
    /** null: an account has the name. */
    free_at: Instant | null;
  };
  captcha_passes: { pass_hash: Buffer; expires_at: Instant };
  /** Challenges of captchas, of passkeys and between the two steps of a sign-in, which work once. */
  spent_challenges: { challenge_hash: Buffer; expires_at: Instant };
  /** Guesses at passwords and codes, for all nodes together (docs/decisions/0068). */
  counted_guesses: { key_hash: Buffer; count: number; expires_at: Instant };
  /** Browsers of sign-ups; without an account where the sign-up did not make one. */
  signup_devices: {
    device_hash: Buffer;
    user_id: number | null;
    expires_at: Instant;
  };
  /** The group whose invitation a sign-up came by, until its account is activated; without an account as in `signup_devices`. */
  signup_invitations: {
    id: Id;
    user_id: number | null;
    group_id: number;
    /** The half stake that was shown; null: the group had none. */
    stake_cents: number | null;
    created_at: GeneratedInstant;
  };
  /** Addresses that an invitation is mailed to, for seven days. */
  mailed_invitations: {
    id: Id;
    group_id: number;
    /** Who has given the address. */
    user_id: number;
    email: string;
    email_key: string;
    state: ColumnType<MailedState, MailedState | undefined, MailedState>;
    /** The mail does not leave before. */
    leaves_at: Instant;
    created_at: GeneratedInstant;
  };
  /** Which addresses were given for invitations, as keyed hashes, for seven days; null: by a deleted account. */
  given_addresses: {
    id: Id;
    user_id: number | null;
    address_hash: Buffer;
    given_at: GeneratedInstant;
  };
  /** Addresses that get no invitation any more, as keyed hashes. */
  objecting_addresses: { address_hash: Buffer };
  /** The games for money that an account was activated too late for, until the player has read it; null = the overall game. */
  missed_games: { id: Id; user_id: number; tournament_id: number; group_id: number | null };
  /** How players are reminded of open tips and told the results of a day (docs/game.md, 'Reminders', 'Results of a day'). */
  reminder_wishes: {
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
    /** Up to when the player was told of tips that rest; then as `mailed_about` and `mailed_job`. */
    resting_about: Instant | null;
    resting_mailed_about: Instant | null;
    resting_mailed_job: string | null;
    /** The same of kick-offs that became earlier. */
    earlier_about: Instant | null;
    earlier_mailed_about: Instant | null;
    earlier_mailed_job: string | null;
    /** When a push service has dropped a browser of the player; null = none, or the player has heard of it. */
    browser_dropped_at: Instant | null;
  };
  /** A browser that shows messages; at most one a session. */
  push_subscriptions: {
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
    /** What it shows, at least one of: reminders of open tips, results of a day, and what happens around a match. */
    tips: Generated<boolean>;
    results: Generated<boolean>;
    kickoffs: Generated<boolean>;
    goals: Generated<boolean>;
    overtaken: Generated<boolean>;
    whistles: Generated<boolean>;
    results_pushed_about: Day | null;
    results_pushed_job: string | null;
    resting_pushed_about: Instant | null;
    resting_pushed_job: string | null;
    earlier_pushed_about: Instant | null;
    earlier_pushed_job: string | null;
  };
  /** The last match day on which a browser was told that somebody is ahead in a group now. */
  told_overtakings: {
    subscription_id: number;
    /** 0 = the table of all players. */
    group_id: number;
    /** The number of a round, or a football day. */
    day: string;
    /** Of the queue: which one tells it, and may try again. */
    job: string;
  };
  /** How far a job has come that sends to a page of browsers (docs/decisions/0033). */
  push_pages: {
    job: string;
    /** The last subscription that was sent to, or is being sent to. */
    after_id: number;
    /** Subscriptions before it whose service was too busy. */
    later: Generated<number[]>;
    begun_at: GeneratedInstant;
  };
}

/** What has become of the mail to an address; `withheld`: none is sent. */
type MailedState = 'waiting' | 'sent' | 'refused' | 'withheld';
