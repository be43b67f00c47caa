import { type Kysely, sql } from 'kysely';

/**
 * A batch of bets looks at no account and no session. The node says as of which state it knows all of the
 * batch's sessions, and the batch leaves out whose has changed since; a lock that is shared by batches and
 * taken by each end of a session keeps that so until it is committed (docs/decisions/0021).
 */
const statements = [
  // The last lock of a transaction, after that of the chains.
  sql`CREATE OR REPLACE FUNCTION note_session_change(changed_user integer) RETURNS void
    LANGUAGE plpgsql AS $$
    DECLARE raised bigint;
    BEGIN
      PERFORM pg_advisory_xact_lock(20240621);
      PERFORM pg_advisory_xact_lock(20240622);
      UPDATE revision SET sessions = sessions + 1 RETURNING sessions INTO raised;
      INSERT INTO session_changes VALUES (changed_user, raised)
        ON CONFLICT (user_id) DO UPDATE SET revision = excluded.revision;
    END
  $$`,
  sql`DROP FUNCTION place_bets(integer[], bytea[], integer[], integer[], integer[], integer[])`,
  // The positions of the bets that were not stored. Bets are given in the order of their keys, one a key. The
  // organiser's are left out: the note that lists the organiser would take the lock of the chains behind the
  // other one.
  sql`CREATE FUNCTION place_bets(known_table integer, known_sessions bigint, match_ids integer[],
      user_ids integer[], home_tips integer[], away_tips integer[], ko_tips integer[])
    RETURNS integer[] LANGUAGE plpgsql SET lock_timeout = '200ms' AS $$
    DECLARE
      organiser integer;
      tournament integer;
      is_known boolean;
      sessions_now bigint;
      changed integer[] := '{}';
      accounts integer[];
      bets record;
    BEGIN
      PERFORM pg_advisory_xact_lock_shared(20240622);
      SELECT c.admin_id, c.tournament_id, r.tableoid = known_table::oid, r.sessions
      INTO organiser, tournament, is_known, sessions_now FROM configuration c CROSS JOIN revision r;
      IF sessions_now <> known_sessions THEN
        SELECT coalesce(array_agg(s.user_id), '{}') INTO changed
        FROM (SELECT user_id FROM session_changes WHERE revision > known_sessions LIMIT 1001) s;
      END IF;
      -- User 0 = anybody's.
      IF is_known IS NOT TRUE OR 0 = ANY(changed) OR cardinality(changed) > 1000 THEN
        RETURN ARRAY(SELECT generate_subscripts(match_ids, 1));
      END IF;
      accounts := hold_accounts(user_ids);
      WITH unlocked AS MATERIALIZED (
        SELECT m.id, m.stage, m.kickoff FROM matches m
        WHERE m.id = ANY(match_ids) AND m.tournament_id = tournament
          AND m.home IS NOT NULL AND m.locked_at IS NULL AND m.sealed_at IS NULL
        ORDER BY m.id FOR SHARE OF m SKIP LOCKED
      ),
      clock AS MATERIALIZED (SELECT game_now() AS now FROM (SELECT count(*) FROM unlocked) held),
      open AS MATERIALIZED (
        SELECT unlocked.id, unlocked.stage LIKE 'G%' AS in_group, clock.now
        FROM unlocked CROSS JOIN clock WHERE NOT has_started_by(unlocked.kickoff, clock.now)
      )
      SELECT array_agg(asked.match_id) AS matches, array_agg(asked.user_id) AS players,
        array_agg(asked.home) AS homes, array_agg(asked.away) AS aways,
        array_agg(CASE WHEN open.in_group THEN 0 ELSE asked.ko END) AS kos,
        array_agg(open.now) AS instants, array_agg(asked.position) AS positions
      INTO bets
      FROM unnest(match_ids, user_ids, home_tips, away_tips, ko_tips)
        WITH ORDINALITY AS asked (match_id, user_id, home, away, ko, position)
      JOIN open ON open.id = asked.match_id
      WHERE asked.user_id IS DISTINCT FROM organiser AND NOT asked.user_id = ANY(changed)
        AND (accounts IS NULL OR asked.user_id = ANY(accounts))
        AND NOT EXISTS (
          SELECT FROM bet_locks l WHERE l.match_id = asked.match_id AND l.user_id = asked.user_id
        );
      IF bets.positions IS NOT NULL THEN
        PERFORM store_bets(bets.matches, bets.players, bets.homes, bets.aways, bets.kos, bets.instants);
      END IF;
      IF cardinality(bets.positions) = cardinality(match_ids) THEN
        RETURN '{}';
      END IF;
      RETURN ARRAY(
        SELECT position FROM generate_subscripts(match_ids, 1) position
        WHERE position = ANY(bets.positions) IS NOT TRUE
      );
    END
  $$`,
];

/** What the foreign key of a bet does to its account, where a bet has one; null = it does. */
const holdAccounts = sql`CREATE FUNCTION hold_accounts(user_ids integer[]) RETURNS integer[]
  LANGUAGE sql IMMUTABLE AS $$ SELECT NULL::integer[] $$`;

/** On the workers of a cluster it has none; as in `distributeBets`, which came before this. */
const holdAccountsOfDistributed = sql`CREATE FUNCTION hold_accounts(user_ids integer[])
  RETURNS integer[] LANGUAGE plpgsql AS $$
  BEGIN
    RETURN ARRAY(
      SELECT id FROM users WHERE id = ANY(user_ids) ORDER BY id FOR KEY SHARE SKIP LOCKED
    );
  END
$$`;

const areBetsDistributed = async (db: Kysely<unknown>): Promise<boolean> => {
  const { rows } = await sql`
    SELECT FROM pg_class WHERE oid = to_regclass('pg_dist_partition')
  `.execute(db);
  if (rows.length === 0) return false;
  const distributed = await sql`
    SELECT FROM pg_dist_partition WHERE logicalrelid = 'bets'::regclass
  `.execute(db);
  return distributed.rows.length > 0;
};

export const up = async (db: Kysely<unknown>): Promise<void> => {
  const areDistributed = await areBetsDistributed(db);
  await (areDistributed ? holdAccountsOfDistributed : holdAccounts).execute(db);
  for (const statement of statements) await statement.execute(db);
};
