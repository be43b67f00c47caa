import { type Kysely, sql } from 'kysely';

/**
 * Who plays for money is stored with the tournament's first start, for the overall game and for each
 * money group (docs/decisions/0014). The stake of the overall game and the time zone are those of
 * the last start of the program; a time zone of null means that no start has stored them yet.
 */
const statements = [
  sql`ALTER TABLE configuration ADD COLUMN time_zone text`,
  sql`ALTER TABLE tournaments ADD COLUMN stake_cents integer CHECK (stake_cents > 0)`,
  sql`ALTER TABLE participations ADD COLUMN plays_for_money boolean NOT NULL DEFAULT false`,
  sql`ALTER TABLE tip_group_members ADD COLUMN plays_for_money boolean NOT NULL DEFAULT false`,

  // A tournament that has started already: everybody who is listed now has played for money so far.
  sql`CREATE TEMPORARY TABLE listed_now ON COMMIT DROP AS
    SELECT t.id AS tournament_id, u.id AS user_id
    FROM tournaments t JOIN users u ON u.active
    WHERE t.first_locked_at IS NOT NULL
      AND NOT EXISTS (SELECT FROM competitions k WHERE k.tournament_id = t.id)
      AND (NOT EXISTS (SELECT FROM configuration WHERE admin_id = u.id)
        OR EXISTS (SELECT FROM bets b JOIN matches m ON m.id = b.match_id
          WHERE b.user_id = u.id AND m.tournament_id = t.id))`,
  sql`INSERT INTO participations (tournament_id, user_id, plays_for_money)
    SELECT tournament_id, user_id, true FROM listed_now
    ON CONFLICT (tournament_id, user_id) DO UPDATE SET plays_for_money = true`,
  sql`UPDATE tip_group_members m SET plays_for_money = true
    FROM tip_groups g, listed_now l, configuration c
    WHERE g.id = m.group_id AND g.stake_cents IS NOT NULL
      AND l.user_id = m.user_id AND l.tournament_id = c.tournament_id`,
  sql`DROP TABLE listed_now`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
