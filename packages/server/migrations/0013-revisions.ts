import { type Kysely, type RawBuilder, sql } from 'kysely';

/**
 * What tables are made of has a revision, so that a node knows when its memory is out of date
 * (docs/decisions/0020). A row, not a sequence: who reads a revision sees all that it counts. It is
 * raised at commit under the lock of the chains, the last of a transaction.
 *
 * The first start changes who plays for money by the million, and the archive deletes as many rows: no
 * trigger counts those, for both change `tournaments` or `competitions` as well.
 */
const statements = [
  sql`CREATE TABLE revision (
    id boolean PRIMARY KEY DEFAULT true CHECK (id),
    value bigint NOT NULL DEFAULT 0
  )`,
  sql`INSERT INTO revision DEFAULT VALUES`,
  sql`CREATE TABLE changes (
    subject text NOT NULL CHECK (subject IN ('tournament', 'match', 'player', 'group', 'log')),
    id integer NOT NULL,
    revision bigint NOT NULL,
    PRIMARY KEY (subject, id)
  )`,
  sql`CREATE INDEX changes_by_revision ON changes (revision)`,

  noteChanges('tournaments', 'INSERT OR UPDATE OR DELETE', 'tournament', 'id'),
  noteChanges('configuration', 'INSERT OR UPDATE', 'tournament', 'tournament_id'),
  noteChanges('competitions', 'INSERT OR UPDATE OR DELETE', 'tournament', 'tournament_id'),
  noteChanges('matches', 'INSERT OR UPDATE OR DELETE', 'match', 'id'),
  noteChanges('users', 'INSERT', 'player', 'id', sql`NEW.active`),
  noteChanges('users', 'DELETE', 'player', 'id', sql`OLD.active`),
  noteChanges('users', 'UPDATE', 'player', 'id', isDifferent('name', 'active', 'avatar_code')),
  noteChanges('avatars', 'INSERT OR UPDATE OR DELETE', 'player', 'user_id'),
  noteChanges(
    'participations',
    'INSERT',
    'player',
    'user_id',
    sql`NEW.winner_tip IS NOT NULL OR NEW.full_stake OR NEW.paid`,
  ),
  noteChanges(
    'participations',
    'UPDATE',
    'player',
    'user_id',
    isDifferent('winner_tip', 'full_stake', 'paid'),
  ),
  noteChanges('tip_groups', 'INSERT OR UPDATE OR DELETE', 'group', 'id'),
  noteChanges('tip_group_members', 'INSERT OR DELETE', 'group', 'group_id'),
  // Others concern a player or two, who read them when they look.
  noteChanges('audit_log', 'INSERT', 'log', '', sql`NEW.audience = 'everybody'`),
  noteChanges('countries', 'UPDATE', 'tournament', '', isDifferent('name')),
];

/** @param idColumn that says what has changed; empty = everything of the subject */
function noteChanges(
  table: string,
  events: string,
  subject: string,
  idColumn: string,
  when?: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const name = sql.id(`note_${table}_${events.toLowerCase().replaceAll(' ', '_')}`);
  return sql`CREATE CONSTRAINT TRIGGER ${name} AFTER ${sql.raw(events)} ON ${sql.table(table)}
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW ${when ? sql`WHEN (${when})` : sql``}
    EXECUTE FUNCTION note_row_change(${sql.lit(subject)}, ${sql.lit(idColumn)})`;
}

function isDifferent(...columns: string[]): RawBuilder<unknown> {
  const row = (version: 'OLD' | 'NEW') =>
    sql.raw(columns.map((column) => `${version}.${column}`).join(', '));
  return sql`ROW(${row('OLD')}) IS DISTINCT FROM ROW(${row('NEW')})`;
}

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
