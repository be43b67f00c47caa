import { fields, limits } from '@tippspiel/contract';
import type { Db } from '../../db/schema.ts';
import { newLinkToken } from './link.ts';

/** Whether players may found groups. @param lock holds that until commit */
export const isFoundingAllowed = async (db: Db, lock: 'held' | 'open' = 'open') => {
  const configuration = await db
    .selectFrom('configuration')
    .select('players_found_groups')
    .$if(lock === 'held', (query) => query.forShare())
    .executeTakeFirst();
  return configuration?.players_found_groups === true;
};

export const setFoundingAllowed = async (db: Db, allowed: boolean): Promise<boolean> => {
  const changed = await db
    .updateTable('configuration')
    .set({ players_found_groups: allowed })
    .where('players_found_groups', '<>', allowed)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
};

/** How many more groups a player may have; to be believed only with the account locked. */
export const groupsLeft = async (db: Db, userId: number): Promise<number> => {
  const founded = await db
    .selectFrom('tip_groups')
    .select('id')
    .where('founder_id', '=', userId)
    .execute();
  return Math.max(0, limits.foundedGroups - founded.length);
};

/** A group whose founder is its first member, with a link. @returns its id */
export const insertFoundedGroup = async (transaction: Db, name: string, founderId: number) => {
  const { id } = await transaction
    .insertInto('tip_groups')
    .values({
      name,
      name_key: fields.nameKey(name),
      secret: null,
      link_token: newLinkToken(),
      founder_id: founderId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto('tip_group_members')
    .values({ group_id: id, user_id: founderId })
    .execute();
  return id;
};
