import { type Kysely, sql } from 'kysely';

/**
 * The champion is the first question of each tournament: tips for it are answers, sealed in the chain of the tips
 * (docs/decisions/0061). Seals that are there stay as they are.
 */
const none = sql`decode(repeat('00', 32), 'hex')`;

const statements = [
  sql`ALTER TABLE questions
    -- Its points are those of the tournament, its solution is the tournament's champion, and it has no text.
    ADD COLUMN is_champion boolean NOT NULL DEFAULT false,
    DROP CONSTRAINT questions_text_check,
    DROP CONSTRAINT questions_points_check,
    ADD CHECK (CASE WHEN is_champion
      THEN kind = 'team' AND text = '' AND points = 0 AND about IS NULL AND match_id IS NULL
        AND closes_at IS NULL AND solution IS NULL AND withdrawn_at IS NULL
      ELSE char_length(text) BETWEEN 1 AND 120 AND points BETWEEN 1 AND 20 END)`,
  sql`CREATE UNIQUE INDEX champion_questions ON questions (tournament_id) WHERE is_champion`,
  sql`INSERT INTO questions (tournament_id, kind, text, points, picks, nearest, options, is_champion, closed_at)
    SELECT id, 'team', '', 0, 1, false, '{}', true, first_locked_at FROM tournaments ORDER BY id`,
  sql`INSERT INTO question_answers (question_id, user_id, cells, answered_at)
    SELECT q.id, p.user_id, ${cellOf('p.champion_tip')}, game_now()
    FROM participations p JOIN questions q ON q.tournament_id = p.tournament_id AND q.is_champion
    WHERE p.champion_tip IS NOT NULL`,
  // Closed questions are sealed here, because former players have no account that an answer could belong to.
  sql`SELECT pg_advisory_xact_lock(20240621)`,
  sql`WITH closed AS (
      UPDATE questions q SET sealed_at = game_now() FROM tournaments t
      WHERE t.id = q.tournament_id AND q.is_champion AND q.closed_at IS NOT NULL AND t.archived_at IS NULL
      RETURNING q.id, q.tournament_id, q.sealed_at, t.seal_chain AS chain
    ), tipped AS (
      SELECT question_id, user_id, cells FROM question_answers
      UNION ALL SELECT c.id, f.user_id, ${cellOf('f.champion_tip')}
      FROM former_players f JOIN closed c USING (tournament_id)
      WHERE f.group_id IS NULL AND f.champion_tip IS NOT NULL
    ), columns AS (
      SELECT c.*, uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) AS salt,
        coalesce(last.position, 0) AS position, coalesce(last.digest, ${none}) AS previous,
        (SELECT count(*) FROM tipped WHERE question_id = c.id) AS tips,
        coalesce((SELECT string_agg(coalesce(t.cells, '\\x0000'), '' ORDER BY ids.id)
          FROM generate_series(0, (SELECT max(user_id) FROM tipped WHERE question_id = c.id)) ids (id)
          LEFT JOIN tipped t ON t.question_id = c.id AND t.user_id = ids.id), '') AS cells
      FROM closed c LEFT JOIN LATERAL (
        SELECT position, digest FROM seals WHERE chain = c.chain ORDER BY position DESC LIMIT 1
      ) last ON true
    ), sealed AS (
      INSERT INTO seals (chain, position, question_id, sealed_at, tips, digest, previous, log_head)
      SELECT chain, position + 1, id, sealed_at, tips,
        -- As sealedBytes of packages/rules has it.
        sha256(salt || int4send((id::bigint - 2147483648)::integer) || previous || cells), previous,
        coalesce((SELECT digest FROM audit_chain ORDER BY position DESC LIMIT 1), ${none})
      FROM columns
    )
    INSERT INTO seal_columns (chain, position, salt, tips) SELECT chain, position + 1, salt, cells FROM columns`,
  sql`SET CONSTRAINTS ALL IMMEDIATE`,
  // A tip for the champion raises no revision any more, as no other answer does.
  sql`DROP TRIGGER note_participations_insert ON participations`,
  sql`DROP TRIGGER note_participations_update ON participations`,
  sql`ALTER TABLE participations DROP COLUMN champion_tip`,
  sql`CREATE CONSTRAINT TRIGGER note_participations_insert AFTER INSERT ON participations
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.full_stake OR NEW.paid)
    EXECUTE FUNCTION note_row_change('player', 'user_id')`,
  sql`CREATE CONSTRAINT TRIGGER note_participations_update AFTER UPDATE ON participations
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (ROW(OLD.full_stake, OLD.paid) IS DISTINCT FROM ROW(NEW.full_stake, NEW.paid))
    EXECUTE FUNCTION note_row_change('player', 'user_id')`,
  sql`ALTER TABLE former_players DROP COLUMN champion_tip`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`SET CONSTRAINTS ALL IMMEDIATE`.execute(db);
  for (const statement of statements) await statement.execute(db);
};

/** SQL: a team's code as a sealed column has it, two bytes, little-endian. */
function cellOf(code: string) {
  const letter = (at: number) => sql`ascii(substr(${sql.ref(code)}, ${sql.lit(at)}, 1))`;
  return sql`set_byte(set_byte('\\x0000'::bytea, 0, ${letter(2)}), 1, ${letter(1)})`;
}
