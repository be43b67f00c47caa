import { type Kysely, sql } from 'kysely';

/**
 * One tournament follows another (docs/decisions/0037). An account and a membership of a group with money
 * that come from an earlier one play for money again only once their player has said so; others never
 * have to. A final statement keeps the stake it was made for, as a group's stake may change later.
 */
const statements = [
  sql`ALTER TABLE participations ADD COLUMN unconfirmed boolean NOT NULL DEFAULT false`,
  sql`ALTER TABLE tip_group_members ADD COLUMN unconfirmed boolean NOT NULL DEFAULT false`,
  sql`ALTER TABLE final_prizes ADD COLUMN stake_cents integer CHECK (stake_cents > 0)`,
  sql`UPDATE final_prizes p SET stake_cents = coalesce(
    (SELECT g.stake_cents FROM tip_groups g WHERE g.id = p.group_id),
    (SELECT t.stake_cents FROM tournaments t WHERE t.id = p.tournament_id))`,
  sql`SET CONSTRAINTS ALL IMMEDIATE`,
  sql`ALTER TABLE final_prizes ALTER COLUMN stake_cents SET NOT NULL`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  // Rows that are changed here have triggers that wait for the commit.
  await sql`SET CONSTRAINTS ALL IMMEDIATE`.execute(db);
  for (const statement of statements) await statement.execute(db);
};
