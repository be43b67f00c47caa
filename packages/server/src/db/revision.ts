import { type CompiledQuery, sql } from 'kysely';
import { currentTournamentId } from './game.ts';
import type { Database, Db } from './schema.ts';

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

/** What one revision check says of everything that a node remembers. */
export interface RevisionCheck {
  readonly revision: Revision;
  /** Grows with each session that ends or belongs to somebody with another name or role. */
  readonly sessions: number;
  readonly clock: ClockState;
}

export type RevisionRow = Revision & ClockState & Pick<RevisionCheck, 'sessions'>;

/** SQL: how often what nodes remember has changed (docs/decisions/0020), and what the clock says; one row. */
export const revisionQuery = sql`
  SELECT tableoid::integer AS "table", value, sessions,
    tournament_started(${currentTournamentId}) AS started,
    (extract(epoch FROM game_now()) * 1000)::float8 AS now
  FROM revision
`;

/** Checks the revision by a query of its own. */
export const checkRevision = async (db: Db): Promise<RevisionCheck> => {
  // Asked some hundred times a second: written down once.
  compiledQuery ??= sql<RevisionRow>`${revisionQuery}`.compile(db);
  const { rows } = await db.executeQuery(compiledQuery);
  return revisionCheckOf(rows);
};

let compiledQuery: CompiledQuery<RevisionRow> | null = null;

/** @throws if there is no row */
export const revisionCheckOf = ([row]: readonly RevisionRow[]): RevisionCheck => {
  if (!row) throw new Error('the table "revision" has no row');
  const { table, value, sessions, now, started } = row;
  return { revision: { table, value }, sessions, clock: { now, started } };
};

/** What has changed since a revision of the same table. */
export const changesSince = async (db: Db, since: Revision): Promise<Changes> =>
  changesIn(await changedSince(db, since).execute());

/**
 * The same where there are few.
 *
 * @returns null = more than `most`
 */
export const fewChangesSince = async (
  db: Db,
  since: Revision,
  most: number,
): Promise<Changes | null> => {
  const rows = await changedSince(db, since)
    .limit(most + 1)
    .execute();
  return rows.length > most ? null : changesIn(rows);
};

const changedSince = (db: Db, { value }: Revision) =>
  db.selectFrom('changes').select(['subject', 'id']).where('revision', '>', value);

const changesIn = (rows: readonly { readonly subject: Subject; readonly id: number }[]) => {
  const changes = {
    tournament: new Set<number>(),
    match: new Set<number>(),
    player: new Set<number>(),
    group: new Set<number>(),
    log: new Set<number>(),
    announcement: new Set<number>(),
    question: new Set<number>(),
    contest: new Set<number>(),
  };
  for (const { subject, id } of rows) changes[subject].add(id);
  return changes;
};

/**
 * Whose sessions have changed since a revision of the same table; player 0 = anybody's.
 *
 * @returns null = more than `most`
 */
export const sessionChangesSince = async (db: Db, sessions: number, most: number) => {
  const rows = await db
    .selectFrom('session_changes')
    .select('user_id')
    .where('revision', '>', sessions)
    .limit(most + 1)
    .execute();
  return rows.length > most ? null : rows.map(({ user_id }) => user_id);
};

/** For what no trigger sees; in the transaction of the change, as its last statement. */
export const noteChange = async (db: Db, subject: Subject, id: number): Promise<void> => {
  await sql`SELECT note_change(${subject}, ${id}::integer)`.execute(db);
};
