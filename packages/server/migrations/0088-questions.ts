import { type Kysely, sql } from 'kysely';

/** Questions beside the champion, their answers, and seals of these in the chain of the tips (docs/game.md, 'Questions'). */
const statements = [
  sql`CREATE TABLE questions (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    tournament_id integer NOT NULL REFERENCES tournaments ON DELETE CASCADE,
    kind text NOT NULL CHECK (kind IN ('team', 'teams', 'number', 'choice')),
    text text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 120),
    points smallint NOT NULL CHECK (points BETWEEN 1 AND 20),
    -- So many teams an answer names at most, and so many cells it has.
    picks smallint NOT NULL CHECK (picks BETWEEN 1 AND 16),
    nearest boolean NOT NULL,
    options text[] NOT NULL CHECK (cardinality(options) <= 60),
    about jsonb,
    -- Null = it closes with the first whistle, unless closes_at says when.
    match_id integer REFERENCES matches ON DELETE SET NULL,
    -- The kick-off of that match that stood when the question was made; null = it was open.
    closes_at timestamptz,
    edition integer NOT NULL DEFAULT 1,
    -- It is stored once that it is closed: for good.
    closed_at timestamptz,
    sealed_at timestamptz,
    solution jsonb,
    withdrawn_at timestamptz,
    reason text CHECK (char_length(reason) <= 200),
    CHECK ((kind = 'teams') = (picks > 1)),
    CHECK (kind = 'number' OR NOT nearest),
    CHECK ((kind = 'choice') = (cardinality(options) > 0)),
    CHECK (sealed_at IS NULL OR closed_at IS NOT NULL),
    CHECK (solution IS NULL OR closed_at IS NOT NULL),
    CHECK (reason IS NULL OR withdrawn_at IS NOT NULL)
  )`,
  sql`CREATE INDEX questions_by_tournament ON questions (tournament_id)`,
  sql`CREATE INDEX questions_by_match ON questions (match_id) WHERE match_id IS NOT NULL`,
  sql`CREATE TABLE question_answers (
    question_id integer NOT NULL REFERENCES questions ON DELETE CASCADE,
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    -- As the sealed column holds them: two bytes each, little-endian.
    cells bytea NOT NULL CHECK (length(cells) BETWEEN 2 AND 32 AND length(cells) % 2 = 0),
    answered_at timestamptz NOT NULL,
    PRIMARY KEY (question_id, user_id)
  )`,
  sql`CREATE INDEX question_answers_by_user ON question_answers (user_id)`,
  sql`ALTER TABLE seals
    ALTER COLUMN match_id DROP NOT NULL,
    -- No foreign key: a seal outlives what it is of.
    ADD COLUMN question_id integer,
    ADD CHECK ((match_id IS NULL) <> (question_id IS NULL))`,
  sql`CREATE INDEX seals_by_question ON seals (chain, question_id) WHERE question_id IS NOT NULL`,
  sql`ALTER TABLE changes DROP CONSTRAINT changes_subject_check`,
  sql`ALTER TABLE changes ADD CONSTRAINT changes_subject_check
    CHECK (subject IN ('tournament', 'match', 'player', 'group', 'log', 'announcement', 'question'))`,
  sql`CREATE CONSTRAINT TRIGGER note_questions AFTER INSERT OR UPDATE OR DELETE ON questions
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_row_change('question', 'id')`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  // Rows that were changed before have triggers that wait for the commit.
  await sql`SET CONSTRAINTS ALL IMMEDIATE`.execute(db);
  for (const statement of statements) await statement.execute(db);
};
