import { type Kysely, sql } from 'kysely';

/**
 * The whole game. Whatever belongs to a tournament says so, so that the next one can be loaded
 * beside it; rules that must hold whoever writes are checks and keys here too.
 */
const statements = [
  // The game clock: the database's clock plus an offset that all nodes share.
  sql`CREATE TABLE game_clock (
    id boolean PRIMARY KEY DEFAULT true CHECK (id),
    offset_ms bigint NOT NULL DEFAULT 0,
    started_from text
  )`,
  sql`INSERT INTO game_clock DEFAULT VALUES`,

  sql`CREATE TABLE secrets (name text PRIMARY KEY, value bytea NOT NULL)`,

  sql`CREATE TABLE countries (
    isocode text PRIMARY KEY CHECK (isocode ~ '^[A-Z]{2}$'),
    name text NOT NULL UNIQUE CHECK (length(name) > 3)
  )`,
  sql`CREATE TABLE stages (
    code text PRIMARY KEY CHECK (code ~ '^[A-Z0-9]{2}$'),
    name text NOT NULL,
    position smallint NOT NULL
  )`,

  sql`CREATE TABLE tournaments (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    pack text NOT NULL UNIQUE,
    name text NOT NULL,
    starts_on date NOT NULL,
    ends_on date NOT NULL,
    table_order text NOT NULL CHECK (table_order IN ('head-to-head', 'goal-difference')),
    flags jsonb NOT NULL DEFAULT '{}',
    champion text REFERENCES countries,
    first_locked_at timestamptz
  )`,
  sql`CREATE TABLE tournament_countries (
    tournament_id integer NOT NULL REFERENCES tournaments ON DELETE CASCADE,
    isocode text NOT NULL REFERENCES countries,
    stage text NOT NULL REFERENCES stages,
    position smallint NOT NULL,
    group_rank smallint,
    PRIMARY KEY (tournament_id, isocode)
  )`,

  // home and away stay null until the bracket decides both: such a match is listed nowhere.
  // Ids begin at 1001 so that nobody takes them for the pack's numbers.
  sql`CREATE TABLE matches (
    id integer GENERATED ALWAYS AS IDENTITY (START WITH 1001) PRIMARY KEY,
    tournament_id integer NOT NULL REFERENCES tournaments ON DELETE CASCADE,
    number smallint,
    stage text NOT NULL REFERENCES stages,
    home text REFERENCES countries,
    away text REFERENCES countries,
    kickoff timestamptz,
    slot_home text,
    slot_away text,
    result_home smallint CHECK (result_home BETWEEN 0 AND 20),
    result_away smallint CHECK (result_away BETWEEN 0 AND 20),
    result_ko smallint CHECK (result_ko IN (1, 2)),
    locked_at timestamptz,
    sealed_at timestamptz,
    -- The organiser named the teams: the bracket lets them be.
    set_by_hand boolean NOT NULL DEFAULT false,
    UNIQUE (tournament_id, number),
    CHECK (home <> away),
    CHECK ((home IS NULL) = (away IS NULL)),
    CHECK (home IS NULL OR kickoff IS NOT NULL),
    CHECK ((result_home IS NULL) = (result_away IS NULL)),
    CHECK (result_home IS NULL OR home IS NOT NULL),
    CHECK ((result_ko IS NOT NULL) = (result_home IS NOT NULL AND left(stage, 1) <> 'G'))
  )`,
  sql`CREATE INDEX matches_by_kickoff ON matches (tournament_id, kickoff, id)`,
  sql`CREATE VIEW listed_matches AS
    SELECT id, tournament_id, stage, home, away, kickoff, result_home, result_away, result_ko,
      locked_at, has_started(kickoff, locked_at) AS started
    FROM matches WHERE home IS NOT NULL`,

  sql`CREATE TABLE users (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name text NOT NULL,
    name_key text NOT NULL UNIQUE,
    email text NOT NULL,
    email_key text NOT NULL UNIQUE,
    password_hash text NOT NULL,
    active boolean NOT NULL DEFAULT false,
    avatar_code text NOT NULL UNIQUE,
    terms_version text,
    terms_accepted_at timestamptz,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    activated_at timestamptz,
    last_online timestamptz
  )`,
  sql`CREATE TABLE avatars (
    user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
    jpeg bytea NOT NULL,
    updated_at timestamptz NOT NULL DEFAULT clock_timestamp()
  )`,
  sql`CREATE TABLE configuration (
    id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
    tipgame_name text NOT NULL,
    tournament_id integer NOT NULL REFERENCES tournaments,
    admin_id integer REFERENCES users
  )`,

  // Stake and winner tip of a player in a tournament; no row means neither.
  sql`CREATE TABLE participations (
    tournament_id integer NOT NULL REFERENCES tournaments ON DELETE CASCADE,
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    paid boolean NOT NULL DEFAULT false,
    full_stake boolean NOT NULL DEFAULT false,
    winner_tip text REFERENCES countries,
    PRIMARY KEY (tournament_id, user_id)
  )`,
  sql`CREATE INDEX participations_by_user ON participations (user_id)`,

  // Only hashes of tokens are stored.
  sql`CREATE TABLE sessions (
    token_hash bytea PRIMARY KEY,
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    last_seen_at timestamptz NOT NULL DEFAULT clock_timestamp()
  )`,
  sql`CREATE INDEX sessions_by_user ON sessions (user_id)`,
  sql`CREATE TABLE mail_tokens (
    token_hash bytea PRIMARY KEY,
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    purpose text NOT NULL CHECK (purpose IN ('activation', 'reset', 'setup')),
    expires_at timestamptz NOT NULL
  )`,
  sql`CREATE INDEX mail_tokens_by_user ON mail_tokens (user_id)`,
  // Names that were asked for with an address that has an account: they are kept as if another
  // account had been made, so that nobody learns from a name's freedom who has one.
  sql`CREATE TABLE reserved_names (name_key text PRIMARY KEY, expires_at timestamptz NOT NULL)`,
  sql`CREATE TABLE captcha_passes (pass_hash bytea PRIMARY KEY, expires_at timestamptz NOT NULL)`,
  sql`CREATE TABLE captcha_spent (
    challenge_hash bytea PRIMARY KEY,
    expires_at timestamptz NOT NULL
  )`,

  sql`CREATE TABLE bets (
    match_id integer NOT NULL REFERENCES matches ON DELETE CASCADE,
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    home_tip smallint NOT NULL CHECK (home_tip BETWEEN 0 AND 20),
    away_tip smallint NOT NULL CHECK (away_tip BETWEEN 0 AND 20),
    ko_tip smallint NOT NULL DEFAULT 0 CHECK (ko_tip BETWEEN 0 AND 2),
    placed_at timestamptz NOT NULL,
    PRIMARY KEY (match_id, user_id)
  )`,
  sql`CREATE INDEX bets_by_user ON bets (user_id)`,
  // Who looked at a match's open bets (GET cheat) can no longer bet on it.
  sql`CREATE TABLE bet_locks (
    match_id integer NOT NULL REFERENCES matches ON DELETE CASCADE,
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    PRIMARY KEY (match_id, user_id)
  )`,

  // What a player was last told of an open match (home win, draw, away win), and whose tips counted in
  // it, two bits a player id. Without them nobody could say how many tips have changed since
  // (docs/game.md, 'Distributions'). On the real clock. Not shown while fewer than five others tip;
  // what was told before is kept to compare with.
  sql`CREATE TABLE told_distributions (
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    match_id integer NOT NULL REFERENCES matches ON DELETE CASCADE,
    scope text NOT NULL CHECK (scope IN ('all', 'mates')),
    home integer NOT NULL,
    draw integer NOT NULL,
    away integer NOT NULL,
    counted bytea NOT NULL,
    shown boolean NOT NULL,
    taken_at timestamptz NOT NULL,
    checked_at timestamptz NOT NULL,
    PRIMARY KEY (user_id, match_id, scope)
  )`,

  // Money in cents: all four or none.
  sql`CREATE TABLE tip_groups (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name text NOT NULL CHECK (length(name) BETWEEN 1 AND 50),
    name_key text NOT NULL UNIQUE,
    secret text NOT NULL CHECK (length(secret) BETWEEN 1 AND 100),
    stake_cents integer CHECK (stake_cents > 0),
    first_cents integer CHECK (first_cents >= stake_cents),
    second_cents integer CHECK (second_cents >= 0),
    third_cents integer CHECK (third_cents >= 0),
    CHECK (num_nulls(stake_cents, first_cents, second_cents, third_cents) IN (0, 4))
  )`,
  sql`CREATE TABLE tip_group_members (
    group_id integer NOT NULL REFERENCES tip_groups ON DELETE CASCADE,
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    PRIMARY KEY (group_id, user_id)
  )`,
  sql`CREATE INDEX tip_group_members_by_user ON tip_group_members (user_id)`,

  sql`CREATE TABLE competitions (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name text NOT NULL,
    name_key text NOT NULL UNIQUE,
    tournament_id integer UNIQUE REFERENCES tournaments
  )`,
  sql`CREATE TABLE historical_results (
    competition_id integer NOT NULL REFERENCES competitions ON DELETE CASCADE,
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    points smallint NOT NULL CHECK (points BETWEEN 0 AND 1000),
    exact smallint NOT NULL CHECK (exact BETWEEN 0 AND 200),
    correct smallint NOT NULL CHECK (correct BETWEEN 0 AND 200),
    PRIMARY KEY (competition_id, user_id)
  )`,
  sql`CREATE INDEX historical_results_by_user ON historical_results (user_id)`,

  // A sentence is kept, not references: the log must outlive what it speaks of.
  sql`CREATE TABLE audit_log (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at timestamptz NOT NULL DEFAULT clock_timestamp(),
    actor text NOT NULL,
    action text NOT NULL,
    text text NOT NULL
  )`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
