import { type Kysely, sql } from 'kysely';

/**
 * One published distribution per match for everybody, instead of what each player was told
 * (docs/decisions/0013-distribution-snapshots.md).
 */
const statements = [
  sql`DROP TABLE told_distributions`,

  // The last of the six instants that a match has used; the ones before it are used too.
  sql`CREATE TABLE distribution_instants (
    match_id integer PRIMARY KEY REFERENCES matches ON DELETE CASCADE,
    last_used smallint NOT NULL CHECK (last_used BETWEEN 1 AND 6)
  )`,

  // What was published of a match before its start, of the pairing that was tipped. Who counted: two
  // bits per player id, without which nobody could say how many tips have changed since.
  sql`CREATE TABLE distribution_snapshots (
    match_id integer NOT NULL REFERENCES distribution_instants ON DELETE CASCADE,
    instant smallint NOT NULL CHECK (instant BETWEEN 1 AND 6),
    home text NOT NULL REFERENCES countries,
    away text NOT NULL REFERENCES countries,
    home_wins integer NOT NULL CHECK (home_wins >= 0),
    draws integer NOT NULL CHECK (draws >= 0),
    away_wins integer NOT NULL CHECK (away_wins >= 0),
    counted bytea,
    PRIMARY KEY (match_id, instant),
    CHECK ((home_wins >= 5)::integer + (draws >= 5)::integer + (away_wins >= 5)::integer >= 2),
    CHECK ((counted IS NOT NULL) = (home_wins + draws + away_wins < 10000))
  )`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
