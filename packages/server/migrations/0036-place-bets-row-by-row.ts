import { type Kysely, sql } from 'kysely';

const statements = [
  // As STABLE it is inlined: adding an interval is not IMMUTABLE. A call of its own costs 4 µs.
  sql`ALTER FUNCTION has_started_by(timestamptz, timestamptz) STABLE`,
  // Each bet finds its account and session by their keys; comparing every bet with every session took
  // half of the time. Whether a match is open is decided once for all of its bets.
  sql`CREATE OR REPLACE FUNCTION place_bets(user_ids integer[], token_hashes bytea[],
      match_ids integer[], home_tips integer[], away_tips integer[], ko_tips integer[])
    RETURNS integer[] LANGUAGE plpgsql AS $$
    DECLARE
      organiser integer;
      tournament integer;
      bets record;
    BEGIN
      SELECT admin_id, tournament_id INTO organiser, tournament FROM configuration;
      WITH live AS MATERIALIZED (
        SELECT asked.* FROM unnest(user_ids, token_hashes, match_ids, home_tips, away_tips, ko_tips)
          WITH ORDINALITY AS asked (user_id, token_hash, match_id, home, away, ko, position)
        JOIN users u ON u.id = asked.user_id
        JOIN sessions s ON s.token_hash = asked.token_hash AND s.user_id = asked.user_id
          AND s.created_at > clock_timestamp() - interval '180 days'
        ORDER BY asked.user_id, asked.token_hash FOR KEY SHARE OF u, s SKIP LOCKED
      ),
      held AS MATERIALIZED (SELECT count(*) FROM live),
      unlocked AS MATERIALIZED (
        SELECT m.id, m.stage, m.kickoff FROM held CROSS JOIN matches m
        WHERE m.id = ANY(match_ids) AND m.tournament_id = tournament
          AND m.home IS NOT NULL AND m.locked_at IS NULL AND m.sealed_at IS NULL
        ORDER BY m.id FOR SHARE OF m SKIP LOCKED
      ),
      clock AS MATERIALIZED (SELECT game_now() AS now FROM (SELECT count(*) FROM unlocked) held),
      open AS MATERIALIZED (
        SELECT unlocked.id, unlocked.stage LIKE 'G%' AS in_group, clock.now
        FROM unlocked CROSS JOIN clock WHERE NOT has_started_by(unlocked.kickoff, clock.now)
      ),
      judged AS MATERIALIZED (
        SELECT live.position, live.match_id, live.user_id, live.home, live.away,
          CASE WHEN open.in_group THEN 0 ELSE live.ko END AS ko, open.now
        FROM live JOIN open ON open.id = live.match_id
        WHERE NOT EXISTS (
          SELECT FROM bet_locks l WHERE l.match_id = live.match_id AND l.user_id = live.user_id
        )
      ),
      -- Of several bets of a player on a match the last one counts.
      last AS (
        SELECT DISTINCT ON (match_id, user_id) * FROM judged
        ORDER BY match_id, user_id, position DESC
      )
      SELECT array_agg(match_id) AS matches, array_agg(user_id) AS players, array_agg(home) AS homes,
        array_agg(away) AS aways, array_agg(ko) AS kos, array_agg(now) AS instants,
        (SELECT array_agg(position) FROM judged) AS positions
      INTO bets FROM last;
      IF bets.positions IS NULL THEN
        RETURN '{}';
      END IF;
      PERFORM store_bets(bets.matches, bets.players, bets.homes, bets.aways, bets.kos, bets.instants);
      -- From the first tip on the organiser is listed.
      IF organiser = ANY(bets.players) THEN
        PERFORM note_change('player', organiser);
      END IF;
      RETURN bets.positions;
    END
  $$`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
