import { type Kysely, type RawBuilder, sql } from 'kysely';

/**
 * What lists of matches, countries and stages are made of raises the revision too, and what is published
 * of open tips (docs/decisions/0020).
 */
const statements = [
  noteChanges('distribution_snapshots', 'INSERT OR UPDATE OR DELETE', 'match', 'match_id'),
  noteChanges('countries', 'INSERT OR DELETE', 'tournament', ''),
  noteChanges('stages', 'INSERT OR UPDATE OR DELETE', 'tournament', ''),
  noteChanges('tournament_countries', 'INSERT OR UPDATE OR DELETE', 'tournament', 'tournament_id'),
];

/** @param idColumn that says what has changed; empty = everything of the subject */
function noteChanges(
  table: string,
  events: string,
  subject: string,
  idColumn: string,
): RawBuilder<unknown> {
  const name = sql.id(`note_${table}_${events.toLowerCase().replaceAll(' ', '_')}`);
  return sql`CREATE CONSTRAINT TRIGGER ${name} AFTER ${sql.raw(events)} ON ${sql.table(table)}
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    EXECUTE FUNCTION note_row_change(${sql.lit(subject)}, ${sql.lit(idColumn)})`;
}

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
