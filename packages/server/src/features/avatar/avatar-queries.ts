import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';

export const saveAvatar = async (
  db: Kysely<Database>,
  userId: number,
  jpeg: Buffer,
): Promise<void> => {
  const updated_at = sql<Date>`clock_timestamp()`;
  await db
    .insertInto('avatars')
    .values({ user_id: userId, jpeg, updated_at })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ jpeg, updated_at }))
    .execute();
};

export const findAvatar = (db: Kysely<Database>, code: string) =>
  db
    .selectFrom('avatars as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .select(['a.jpeg', 'a.version'])
    .where('u.avatar_code', '=', code)
    .executeTakeFirst();
