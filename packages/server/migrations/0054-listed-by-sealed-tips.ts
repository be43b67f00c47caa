import { type Kysely, sql } from 'kysely';

/**
 * Whether a player has tipped: on a match without a seal by the row, on others by what was sealed. A row that
 * says something else than the seal lists nobody.
 */
const statement = sql`
  CREATE OR REPLACE FUNCTION has_tipped(player integer, tournament integer) RETURNS boolean
  LANGUAGE plpgsql STABLE AS $$
  DECLARE tipped integer[];
  BEGIN
    -- By the player alone: one worker answers.
    SELECT array_agg(match_id) INTO tipped FROM bets WHERE user_id = player;
    RETURN EXISTS (
      SELECT FROM matches m JOIN tournaments t ON t.id = m.tournament_id
      WHERE t.id = tournament AND m.id = ANY(tipped)
        AND NOT EXISTS (SELECT FROM seals s WHERE s.chain = t.seal_chain AND s.match_id = m.id)
    ) OR EXISTS (
      SELECT FROM matches m JOIN tournaments t ON t.id = m.tournament_id
      JOIN seals s ON s.chain = t.seal_chain AND s.match_id = m.id
      JOIN seal_columns c ON c.chain = s.chain AND c.position = s.position
      WHERE t.id = tournament AND substr(c.tips, 2 * player + 1, 2) NOT IN ('', '\\x0000')
    );
  END
  $$`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await statement.execute(db);
};
