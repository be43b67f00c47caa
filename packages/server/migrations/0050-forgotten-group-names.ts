import { type Kysely, sql } from 'kysely';

/**
 * The name of a group that a player founded may name the player. An entry of the log loses it with its salt
 * (docs/decisions/0015); all else of an entry stays unchanged for ever.
 */
const statements = [
  sql`DROP TRIGGER unchanged ON audit_log`,
  sql`CREATE TRIGGER never_removed BEFORE DELETE OR TRUNCATE ON audit_log
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`,
  sql`CREATE TRIGGER unchanged BEFORE UPDATE ON audit_log
    FOR EACH ROW EXECUTE FUNCTION refuse_change_of_entry()`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
