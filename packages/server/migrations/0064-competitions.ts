import { type Kysely, sql } from 'kysely';

/**
 * Any competition (docs/game.md, 'Competitions'): countries or clubs, rounds, two legs, rules of tables as a list, and the
 * word for who wins it. Codes of clubs begin with a digit and are a competition's own, so the next one may give them
 * other names.
 */
const statements = [
  sql`ALTER TABLE countries
    DROP CONSTRAINT countries_isocode_check,
    DROP CONSTRAINT countries_name_key,
    ADD CHECK (isocode ~ '^[A-Z0-9]{2}$'),
    ADD COLUMN short_name text CHECK (length(short_name) BETWEEN 2 AND 4),
    ADD COLUMN colors text[] CHECK (cardinality(colors) = 2)`,
  sql`CREATE UNIQUE INDEX countries_name_key ON countries (name) WHERE isocode ~ '^[A-Z]'`,
  sql`ALTER TABLE tournament_countries ALTER COLUMN stage DROP NOT NULL`,
  sql`ALTER TABLE tournaments
    ADD COLUMN champion_title text NOT NULL DEFAULT 'Turniersieger',
    ADD COLUMN teams_are text NOT NULL DEFAULT 'countries' CHECK (teams_are IN ('countries', 'clubs')),
    ADD COLUMN rounds jsonb NOT NULL DEFAULT '[]',
    ADD COLUMN table_rules jsonb,
    ADD COLUMN thirds_table jsonb,
    ADD COLUMN day_start smallint NOT NULL DEFAULT 0 CHECK (day_start BETWEEN -719 AND 720)`,
  sql`UPDATE tournaments SET
    champion_title = CASE coalesce((SELECT kind FROM packs WHERE packs.name = tournaments.pack), upper(left(pack, 2)))
      WHEN 'EM' THEN 'Europameister' WHEN 'WM' THEN 'Weltmeister' ELSE 'Turniersieger' END,
    table_rules = CASE table_order
      WHEN 'goal-difference' THEN '["points", "difference", "goals", "direct", "fair-play", "lot"]'::jsonb
      ELSE '["points", "direct", "difference", "goals", "fair-play", "lot"]' END`,
  sql`ALTER TABLE tournaments ALTER COLUMN table_rules SET NOT NULL, DROP COLUMN table_order`,
  sql`ALTER TABLE packs DROP COLUMN kind`,
  sql`DO $$ BEGIN
    EXECUTE (SELECT string_agg(format('ALTER TABLE matches DROP CONSTRAINT %I', conname), '; ')
      FROM pg_constraint WHERE conrelid = 'matches'::regclass AND contype = 'c'
        AND pg_get_constraintdef(oid) LIKE '%left%(stage%');
  END $$`,
  sql`ALTER TABLE matches
    ADD COLUMN round smallint CHECK (round BETWEEN 1 AND 999),
    ADD COLUMN leg smallint CHECK (leg IN (1, 2)),
    ADD CHECK (leg IS NULL OR left(stage, 1) <> 'G')`,
  // Who is through is said of knockout matches, and not after a first leg.
  sql`ALTER TABLE matches
    ADD CHECK ((result_ko IS NOT NULL) =
      (result_home IS NOT NULL AND left(stage, 1) <> 'G' AND leg IS DISTINCT FROM 1)),
    ADD CHECK ((awarded_ko IS NOT NULL) =
      (awarded_home IS NOT NULL AND left(stage, 1) <> 'G' AND leg IS DISTINCT FROM 1))`,
  sql`DROP VIEW listed_matches`,
  sql`CREATE VIEW listed_matches AS
    SELECT id, tournament_id, stage, round, leg, home, away, kickoff, planned_day,
      coalesce(kickoff, (planned_day + 1)::timestamp AT TIME ZONE 'UTC', 'infinity') AS listed_at,
      result_home, result_away, result_ko,
      locked_at, has_started(kickoff, locked_at) AS started, venue, live_home, live_away,
      extra_home, extra_away, penalty_home, penalty_away,
      annulled, awarded_home, awarded_away, awarded_ko
    FROM matches WHERE home IS NOT NULL`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  // Rows that were changed before have triggers that wait for the commit.
  await sql`SET CONSTRAINTS ALL IMMEDIATE`.execute(db);
  for (const statement of statements) await statement.execute(db);
};
