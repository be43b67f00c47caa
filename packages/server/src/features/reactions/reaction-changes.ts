import type { Emoji, ReactionNews } from '@tippspiel/contract';
import { sql } from 'kysely';
import { sharing } from '../../concurrency.ts';
import type { Db } from '../../db/schema.ts';
import { countsOf, type EmojiCounts, toMatchReactions } from './reaction-queries.ts';

/** What has become of reactions, for each player who may see it. */
export type ReactionsByPlayer = ReadonlyMap<number, readonly ReactionNews[]>;

/** Watches what changes, from a first check on. */
export interface ReactionChanges {
  /** The first check; a later call does nothing. */
  readonly begin: () => Promise<void>;
  /**
   * What has changed since the last check, which each change is told after exactly once.
   *
   * @param players who want to know
   */
  readonly read: (players: readonly number[]) => Promise<ReactionsByPlayer>;
}

/**
 * Finds changed reactions by comparing their transactions with a snapshot: a row was changed since if
 * its transaction is visible now and was not in the last check's snapshot. Writers thus share no counter
 * and wait for nobody (docs/decisions/0031).
 */
export const createReactionChanges = (db: Db): ReactionChanges => {
  let snapshot: string | null = null;
  const begin = sharing(async () => {
    snapshot ??= await currentSnapshot(db);
  });
  return {
    begin,
    read: async (players) => {
      if (snapshot === null) await begin();
      const { now, changed } = await changesSince(db, snapshot ?? '', players);
      snapshot = now;
      return byPlayer(changed);
    },
  };
};

const currentSnapshot = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ now: string }>`
    SELECT pg_current_snapshot()::text AS now
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('there is no snapshot');
  return row.now;
};

interface ChangedForPlayer {
  readonly userId: number;
  readonly groupId: number;
  readonly matchId: number;
  readonly counts: EmojiCounts | null;
  readonly own: Emoji | null;
}

/** One statement: members, counts and own reactions are of the same moment as the new snapshot. */
const changesSince = async (
  db: Db,
  snapshot: string,
  players: readonly number[],
): Promise<{ now: string; changed: readonly ChangedForPlayer[] }> => {
  const { rows } = await sql<{ now: string; changed: readonly ChangedForPlayer[] | null }>`
    WITH changed AS MATERIALIZED (
      SELECT DISTINCT group_id, match_id FROM reactions
      WHERE changed_in >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
        AND NOT pg_visible_in_snapshot(changed_in, ${snapshot}::pg_snapshot)
        AND pg_visible_in_snapshot(changed_in, pg_current_snapshot())
    ),
    counted AS MATERIALIZED (
      SELECT changed.*, c.counts FROM changed JOIN listed_matches m ON m.id = match_id AND m.started
      CROSS JOIN LATERAL (${countsOf(sql`changed.match_id`, sql`changed.group_id`)}) c
    ),
    told AS (
      SELECT g.user_id AS "userId", g.group_id AS "groupId", counted.match_id AS "matchId",
        counted.counts, own.emoji AS own
      FROM counted
      JOIN tip_group_members g ON g.group_id = counted.group_id
        AND g.user_id = ANY(${players}::integer[])
      LEFT JOIN reactions own ON own.group_id = g.group_id AND own.user_id = g.user_id
        AND own.match_id = counted.match_id
    )
    SELECT pg_current_snapshot()::text AS now, (SELECT jsonb_agg(told) FROM told) AS changed
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('there is no snapshot');
  return { now: row.now, changed: row.changed ?? [] };
};

const byPlayer = (changed: readonly ChangedForPlayer[]): ReactionsByPlayer => {
  const players = new Map<number, ReactionNews[]>();
  for (const { userId, groupId, matchId, counts, own } of changed) {
    const groups = players.get(userId) ?? [];
    players.set(userId, groups);
    const match = toMatchReactions(matchId, counts ?? {}, own);
    const group = groups.find((each) => each.groupId === groupId);
    if (group) group.matches.push(match);
    else groups.push({ groupId, matches: [match] });
  }
  return players;
};
