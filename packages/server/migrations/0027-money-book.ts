import { type Kysely, sql } from 'kysely';

/**
 * Who has paid how much for which money game (docs/game.md, 'Money book'). Entries are only ever added.
 * An account that is deleted leaves its entries without a name; the sums stay right.
 */
const statements = [
  sql`CREATE TABLE payments (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    tournament_id integer NOT NULL REFERENCES tournaments ON DELETE CASCADE,
    -- Null = the overall game. A group with entries stays.
    group_id integer REFERENCES tip_groups,
    user_id integer REFERENCES users ON DELETE SET NULL,
    kind text NOT NULL CHECK (kind IN ('paid-in', 'paid-back', 'prize', 'prize-back')),
    amount_cents integer NOT NULL CHECK (amount_cents > 0),
    note text NOT NULL DEFAULT '',
    at timestamptz NOT NULL DEFAULT clock_timestamp()
  )`,
  sql`CREATE INDEX payments_user ON payments (user_id)`,
  sql`CREATE INDEX payments_group ON payments (group_id, id)`,
  // Who is marked as paid has paid what is owed now.
  sql`INSERT INTO payments (tournament_id, group_id, user_id, kind, amount_cents)
    SELECT p.tournament_id, NULL, p.user_id, 'paid-in',
      t.stake_cents * CASE WHEN p.full_stake THEN 2 ELSE 1 END
    FROM participations p JOIN tournaments t ON t.id = p.tournament_id
    WHERE p.paid AND t.stake_cents > 0 AND (t.first_locked_at IS NULL OR p.plays_for_money)`,
  sql`INSERT INTO payments (tournament_id, group_id, user_id, kind, amount_cents)
    SELECT p.tournament_id, g.id, p.user_id, 'paid-in',
      g.stake_cents * CASE WHEN p.full_stake THEN 2 ELSE 1 END
    FROM participations p JOIN tournaments t ON t.id = p.tournament_id
    JOIN configuration c ON c.tournament_id = t.id
    JOIN tip_group_members m ON m.user_id = p.user_id
    JOIN tip_groups g ON g.id = m.group_id AND g.stake_cents > 0
    WHERE p.paid AND (t.first_locked_at IS NULL OR m.plays_for_money)`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
