import { type Kysely, sql } from 'kysely';

/**
 * Nobody owes a stake that they have not agreed to (docs/decisions/0045). A row of a game for money holds up to
 * which stake of the game, in cents, its player has agreed to the half and to the full one. Null = to none, which
 * says what `unconfirmed` said. Who is in a game now has agreed to its present stake.
 */
const statements = [
  ...['participations', 'tip_group_members'].map(
    (table) => sql`ALTER TABLE ${sql.table(table)}
      ADD COLUMN agreed_cents integer CHECK (agreed_cents > 0),
      ADD COLUMN agreed_full_cents integer CHECK (agreed_full_cents <= agreed_cents),
      ADD COLUMN plays_full boolean NOT NULL DEFAULT false,
      -- 1 = half, 2 = full: what the organiser has offered after the first start.
      ADD COLUMN offered smallint CHECK (offered IN (1, 2)),
      ADD CHECK (plays_for_money OR NOT plays_full)`,
  ),
  sql`INSERT INTO participations (tournament_id, user_id)
    SELECT c.tournament_id, u.id FROM configuration c CROSS JOIN users u
    ON CONFLICT DO NOTHING`,
  sql`UPDATE participations p SET agreed_cents = t.stake_cents,
      agreed_full_cents = CASE WHEN p.full_stake THEN t.stake_cents END,
      plays_full = p.plays_for_money AND p.full_stake
    FROM tournaments t WHERE t.id = p.tournament_id AND NOT p.unconfirmed`,
  sql`UPDATE tip_group_members m SET agreed_cents = g.stake_cents,
      agreed_full_cents = CASE WHEN p.full_stake THEN g.stake_cents END,
      plays_full = m.plays_for_money AND p.full_stake
    FROM tip_groups g, configuration c, participations p
    WHERE g.id = m.group_id AND p.tournament_id = c.tournament_id AND p.user_id = m.user_id
      AND NOT m.unconfirmed`,
  sql`SET CONSTRAINTS ALL IMMEDIATE`,
  sql`ALTER TABLE participations DROP COLUMN unconfirmed`,
  sql`ALTER TABLE tip_group_members DROP COLUMN unconfirmed`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  // Rows that are changed here have triggers that wait for the commit.
  await sql`SET CONSTRAINTS ALL IMMEDIATE`.execute(db);
  for (const statement of statements) await statement.execute(db);
};
