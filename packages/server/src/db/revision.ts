import { type Kysely, sql } from 'kysely';
import { currentTournamentId } from './current-tournament.ts';
import type { Database } from './schema.ts';

/** The state of what tables are made of. */
export interface Revision {
  /** Another one after a backup has been restored, whose values say nothing about those before. */
  readonly table: number;
  /** Grows with each change. */
  readonly value: number;
}

export const isSameRevision = (a: Revision, b: Revision): boolean =>
  a.table === b.table && a.value === b.value;

/** What of the game has changed, by kind; player 0 = all players and whatever else there is. */
export type Changes = Readonly<Record<Subject, ReadonlySet<number>>>;

type Subject = Database['changes']['subject'];

/** What the clock alone changes. */
export interface ClockState {
  /** The game clock, epoch milliseconds. */
  readonly now: number;
  /** Whether the tournament has started. */
  readonly started: boolean;
}

/**
 * How often what tables are made of has changed (docs/decisions/0020), and what the clock alone
 * changes.
 */
export const readRevision = async (
  db: Kysely<Database>,
): Promise<{ readonly revision: Revision; readonly clock: ClockState }> => {
  const { rows } = await sql<Revision & ClockState>`
    SELECT tableoid::integer AS "table", value, tournament_started(${currentTournamentId}) AS started,
      (extract(epoch FROM game_now()) * 1000)::float8 AS now
    FROM revision
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the table "revision" has no row');
  const { table, value, now, started } = row;
  return { revision: { table, value }, clock: { now, started } };
};

/** What has changed since a revision of the same table. */
export const changesSince = async (db: Kysely<Database>, { value }: Revision): Promise<Changes> => {
  const changes = {
    tournament: new Set<number>(),
    match: new Set<number>(),
    player: new Set<number>(),
    group: new Set<number>(),
    log: new Set<number>(),
  };
  const rows = await db
    .selectFrom('changes')
    .select(['subject', 'id'])
    .where('revision', '>', value)
    .execute();
  for (const { subject, id } of rows) changes[subject].add(id);
  return changes;
};

/** For what no trigger sees; in the transaction of the change, as its last statement. */
export const noteChange = async (
  db: Kysely<Database>,
  subject: Subject,
  id: number,
): Promise<void> => {
  await sql`SELECT note_change(${subject}, ${id}::integer)`.execute(db);
};
