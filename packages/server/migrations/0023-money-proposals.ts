import { type Kysely, sql } from 'kysely';

/**
 * How a group of players becomes one with money: the organiser proposes stake and prizes, members agree
 * to exactly these (docs/game.md, 'From players to money'). A changed proposal is another row, so agreements to the former one
 * go with it; so does an agreement with the membership.
 */
const statements = [
  sql`CREATE TABLE money_proposals (
    group_id integer UNIQUE REFERENCES tip_groups ON DELETE CASCADE,
    id integer GENERATED ALWAYS AS IDENTITY,
    stake_cents integer NOT NULL CHECK (stake_cents > 0),
    first_cents integer NOT NULL CHECK (first_cents >= stake_cents),
    second_cents integer NOT NULL CHECK (second_cents >= 0),
    third_cents integer NOT NULL CHECK (third_cents >= 0),
    PRIMARY KEY (group_id, id)
  )`,
  sql`CREATE TABLE money_agreements (
    group_id integer NOT NULL,
    user_id integer NOT NULL,
    proposal_id integer NOT NULL,
    PRIMARY KEY (group_id, user_id),
    FOREIGN KEY (group_id, user_id) REFERENCES tip_group_members ON DELETE CASCADE,
    FOREIGN KEY (group_id, proposal_id) REFERENCES money_proposals ON DELETE CASCADE
  )`,
  // Members see both at once, as they see who joins.
  sql`CREATE CONSTRAINT TRIGGER note_money_proposals
    AFTER INSERT OR DELETE ON money_proposals DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    EXECUTE FUNCTION note_row_change('group', 'group_id')`,
  sql`CREATE CONSTRAINT TRIGGER note_money_agreements
    AFTER INSERT OR DELETE ON money_agreements DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    EXECUTE FUNCTION note_row_change('group', 'group_id')`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
