import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { Trouble } from './ask.ts';

/**
 * Takes the turn to ask the feed: one node alone gets it, and the others wait until it is due again, also
 * if that node dies meanwhile.
 *
 * @param leaseMs how long a node that is never heard of again keeps the turn
 * @returns how often the feed has failed in a row; null = not due, or another node has it
 */
export const takeFeedTurn = async (
  db: Kysely<Database>,
  leaseMs: number,
): Promise<{ readonly failures: number } | null> => {
  const { rows } = await sql<{ failures: number }>`
    INSERT INTO results_feed AS f (ask_at) VALUES (${inMs(leaseMs)})
    ON CONFLICT (singleton) DO UPDATE SET ask_at = excluded.ask_at
    WHERE f.ask_at <= clock_timestamp()
    RETURNING failures
  `.execute(db);
  return rows[0] ?? null;
};

export interface Outcome {
  /** As the organiser reads it. */
  readonly source: string;
  /** Null = it answered. */
  readonly trouble: Trouble | null;
  readonly unreadable: number;
  readonly unknownTeams: readonly string[];
  /** Milliseconds until it is asked again. */
  readonly again: number;
}

export const endFeedTurn = async (
  db: Kysely<Database>,
  { source, trouble, unreadable, unknownTeams, again }: Outcome,
): Promise<void> => {
  await sql`
    UPDATE results_feed SET source = ${source}, ask_at = ${inMs(again)}, unreadable = ${unreadable},
      unknown_teams = ${unknownTeams.slice(0, 20).map((name) => name.slice(0, 60))}::text[],
      failures = ${trouble === null ? sql`0` : sql`failures + 1`},
      answered_at = ${trouble === null ? sql`clock_timestamp()` : sql`answered_at`},
      trouble = ${trouble},
      trouble_since = ${trouble === null ? null : sql`coalesce(trouble_since, clock_timestamp())`}
  `.execute(db);
};

/** How the feed's last answers were. */
export const feedState = (db: Kysely<Database>) =>
  db
    .selectFrom('results_feed')
    .select([
      'source',
      'answered_at as answeredAt',
      'trouble',
      'trouble_since as troubleSince',
      'unreadable',
      'unknown_teams as unknownTeams',
    ])
    .executeTakeFirst();

const inMs = (ms: number) => sql`clock_timestamp() + ${ms} * interval '1 millisecond'`;
