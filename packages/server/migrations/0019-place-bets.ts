import { type Kysely, sql } from 'kysely';

/** Stores bets of many players in one round trip, which would else be four (docs/decisions/0021). */
const placeBets = sql`CREATE FUNCTION place_bets(user_ids integer[], token_hashes bytea[],
      match_ids integer[], home_tips integer[], away_tips integer[], ko_tips integer[])
    RETURNS integer[] LANGUAGE plpgsql AS $$
    DECLARE
      organiser integer;
      tournament integer;
      bets record;
    BEGIN
      SELECT admin_id, tournament_id INTO organiser, tournament FROM configuration;
      WITH asked AS (
        SELECT * FROM unnest(user_ids, token_hashes, match_ids, home_tips, away_tips, ko_tips)
          WITH ORDINALITY AS a (user_id, token_hash, match_id, home, away, ko, position)
      ),
      account AS MATERIALIZED (
        SELECT id FROM users WHERE id = ANY(user_ids) ORDER BY id FOR KEY SHARE SKIP LOCKED
      ),
      live AS MATERIALIZED (
        SELECT s.user_id, s.token_hash FROM account a JOIN sessions s ON s.user_id = a.id
        WHERE s.token_hash = ANY(token_hashes)
        ORDER BY s.user_id, s.token_hash FOR KEY SHARE OF s SKIP LOCKED
      ),
      held AS MATERIALIZED (SELECT count(*) FROM live),
      open AS MATERIALIZED (
        SELECT m.id, m.stage, m.kickoff FROM held CROSS JOIN matches m
        WHERE m.id = ANY(match_ids) AND m.tournament_id = tournament
          AND m.home IS NOT NULL AND m.locked_at IS NULL AND m.sealed_at IS NULL
        ORDER BY m.id FOR SHARE OF m SKIP LOCKED
      ),
      clock AS MATERIALIZED (SELECT game_now() AS now FROM (SELECT count(*) FROM open) held),
      judged AS MATERIALIZED (
        SELECT asked.position, asked.match_id, asked.user_id, asked.home, asked.away,
          CASE WHEN open.stage LIKE 'G%' THEN 0 ELSE asked.ko END AS ko, clock.now
        FROM asked
        JOIN live ON live.user_id = asked.user_id AND live.token_hash = asked.token_hash
        JOIN open ON open.id = asked.match_id
        CROSS JOIN clock
        WHERE NOT has_started_by(open.kickoff, clock.now)
          AND NOT EXISTS (
            SELECT FROM bet_locks l WHERE l.match_id = open.id AND l.user_id = asked.user_id
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
  $$`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await placeBets.execute(db);
};
