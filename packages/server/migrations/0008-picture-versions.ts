import { type Kysely, sql } from 'kysely';

/**
 * The version of a profile picture is a digest of its bytes. Its address names it, so browsers may
 * keep the picture for as long as they like.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`ALTER TABLE avatars ADD COLUMN version text NOT NULL
    GENERATED ALWAYS AS (left(encode(sha256(jpeg), 'hex'), 16)) STORED`.execute(db);
};
