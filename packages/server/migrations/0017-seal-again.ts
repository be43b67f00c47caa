import { type Kysely, sql } from 'kysely';

/**
 * A sealed match whose kick-off is moved is sealed once more (docs/game.md, 'Seals'), also if plain SQL
 * moves it: the jobs seal what has started and is not noted as sealed.
 */
const statements = [
  sql`CREATE TRIGGER seal_again BEFORE UPDATE OF kickoff ON matches
    FOR EACH ROW WHEN (OLD.kickoff IS DISTINCT FROM NEW.kickoff)
    EXECUTE FUNCTION seal_again()`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
