import { type Kysely, sql } from 'kysely';

/**
 * A way into a group by a link, and groups that players found (docs/decisions/0028). A group without a
 * secret is joined by its link alone; its name need not be unique, for a refusal would reveal it.
 *
 * The founder is a member: the key refers to the membership, so that neither a departure nor a deleted
 * account leaves a group behind that nobody is responsible for. It is checked at commit.
 */
const statements = [
  sql`ALTER TABLE tip_groups
    ALTER COLUMN secret DROP NOT NULL,
    DROP CONSTRAINT tip_groups_name_key_key,
    ADD COLUMN link_token bytea CHECK (length(link_token) = 16),
    ADD COLUMN founder_id integer,
    ADD CHECK (founder_id IS NULL OR (secret IS NULL AND stake_cents IS NULL))`,
  sql`CREATE UNIQUE INDEX tip_groups_name_key_key ON tip_groups (name_key) WHERE secret IS NOT NULL`,
  // Looked up by its hash: no comparison of a token takes longer, the more of it was guessed.
  sql`CREATE UNIQUE INDEX tip_groups_by_link ON tip_groups (sha256(link_token))
    WHERE link_token IS NOT NULL`,
  sql`CREATE INDEX tip_groups_by_founder ON tip_groups (founder_id) WHERE founder_id IS NOT NULL`,

  sql`ALTER TABLE tip_group_members
    ADD COLUMN joined_at timestamptz NOT NULL DEFAULT clock_timestamp()`,
  sql`ALTER TABLE tip_groups ADD CONSTRAINT tip_groups_founder_is_member
    FOREIGN KEY (id, founder_id) REFERENCES tip_group_members (group_id, user_id)
    DEFERRABLE INITIALLY DEFERRED`,

  sql`ALTER TABLE configuration ADD COLUMN players_found_groups boolean NOT NULL DEFAULT true`,

  // The browser of a sign-up. Whose it is, is null where the sign-up made no account of its own.
  sql`CREATE TABLE signup_devices (
    device_hash bytea PRIMARY KEY,
    user_id integer REFERENCES users ON DELETE CASCADE,
    expires_at timestamptz NOT NULL
  )`,
  sql`CREATE INDEX signup_devices_by_user ON signup_devices (user_id)`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
