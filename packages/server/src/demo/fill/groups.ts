import { fields } from '@tippspiel/contract';
import type { Kysely } from 'kysely';
import { columnsOfGroupMoney } from '../../db/group-money.ts';
import type { Database } from '../../db/schema.ts';
import { insertFoundedGroup } from '../../features/groups/founding.ts';
import { newLinkToken, setLink } from '../../features/groups/link.ts';
import { demoFoundedGroups, demoGroups } from '../groups.ts';

/** The groups with their members. @param ids of the players by their number */
export async function insertGroups(
  db: Kysely<Database>,
  ids: ReadonlyMap<number, number>,
): Promise<void> {
  for (const { name, secret, money, members } of demoGroups) {
    const { id } = await db
      .insertInto('tip_groups')
      .values({
        name,
        name_key: fields.nameKey(name),
        secret,
        link_token: newLinkToken(),
        ...columnsOfGroupMoney(money),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = members.flatMap((number) => {
      const user_id = ids.get(number);
      return user_id === undefined ? [] : [{ group_id: id, user_id }];
    });
    await db.insertInto('tip_group_members').values(rows).execute();
  }
  for (const { name, founder, members, link } of demoFoundedGroups) {
    const founderId = ids.get(founder);
    if (founderId === undefined) continue;
    const groupId = await insertFoundedGroup(db, name, founderId);
    await setLink(db, groupId, Buffer.from(link));
    const rows = members.flatMap((number) => {
      const user_id = ids.get(number);
      return user_id === undefined ? [] : [{ group_id: groupId, user_id }];
    });
    await db.insertInto('tip_group_members').values(rows).execute();
  }
}
