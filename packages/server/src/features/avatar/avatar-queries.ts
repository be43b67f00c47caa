import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { type Caller, liveSession } from '../../identity/live-session.ts';

/** Stores the caller's picture. @returns false if the session has ended during the upload */
export const saveAvatar = async (
  db: Kysely<Database>,
  caller: Caller,
  jpeg: Uint8Array,
): Promise<boolean> => {
  const { rows } = await sql`
    WITH ${liveSession(caller)}
    INSERT INTO avatars (user_id, jpeg, updated_at)
    SELECT user_id, ${jpeg}, clock_timestamp() FROM live
    ON CONFLICT (user_id) DO UPDATE SET jpeg = excluded.jpeg, updated_at = excluded.updated_at
    RETURNING user_id
  `.execute(db);
  return rows.length === 1;
};

export const findAvatar = (db: Kysely<Database>, code: string) =>
  db
    .selectFrom('avatars as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .select(['a.jpeg', 'a.version'])
    .where('u.avatar_code', '=', code)
    .executeTakeFirst();
