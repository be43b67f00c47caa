import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';

/** For use inside a query: the ids of who shares a group with the player, the player included. */
export const matesOf = (userId: number) => sql<{ id: number }>`
  SELECT DISTINCT mate.user_id AS id
  FROM tip_group_members own JOIN tip_group_members mate ON mate.group_id = own.group_id
  WHERE own.user_id = ${userId}
`;

export const isInAGroup = async (db: Kysely<Database>, userId: number): Promise<boolean> =>
  (await db
    .selectFrom('tip_group_members')
    .select('user_id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()) !== undefined;
