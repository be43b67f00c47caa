import type { Role } from '@tippspiel/contract';
import { type Kysely, sql } from 'kysely';
import { groupMoneyColumns, storedGroupMoney } from '../../db/group-money.ts';
import type { Database } from '../../db/schema.ts';
import { linkText } from './link.ts';
import { openProposals } from './money-proposals.ts';

/** Who looks at a group. */
interface Reader {
  readonly userId: number;
  readonly role: Role;
}

/** A group as its reader sees it; link and secret are for who may change them. */
export const groupDetails = async (db: Kysely<Database>, id: number, reader: Reader) => {
  const found = await db
    .selectFrom('tip_groups as g')
    .leftJoin('users as f', 'f.id', 'g.founder_id')
    .select([
      'g.id',
      'g.name',
      'g.secret',
      'g.link_token',
      'f.id as founderId',
      'f.name as founderName',
      ...groupMoneyColumns,
      sql<number>`(SELECT count(*)::integer FROM tip_group_members m
        JOIN users u ON u.id = m.user_id AND u.active WHERE m.group_id = g.id)`.as('members'),
      sql<boolean>`EXISTS (SELECT FROM tip_group_members m
        WHERE m.group_id = g.id AND m.user_id = ${reader.userId})`.as('joined'),
    ])
    .where('g.id', '=', id)
    .executeTakeFirst();
  if (!found) return undefined;
  const { name, secret, link_token, founderId, founderName, members, joined, ...money } = found;
  const founder =
    founderId !== null && founderName !== null ? { id: founderId, name: founderName } : null;
  const isOrganiser = reader.role === 'organiser';
  const proposals = founder ? await openProposals(db, [id], reader.userId) : null;
  return {
    id,
    name,
    money: storedGroupMoney(money),
    members,
    founder,
    joined,
    proposal: proposals?.get(id),
    ...(isOrganiser || founder?.id === reader.userId ? { token: linkText(link_token) } : {}),
    ...(isOrganiser && secret !== null ? { secret } : {}),
  };
};

/** A page of the active members by name, and how many there are. */
export const listMembers = async (
  db: Kysely<Database>,
  groupId: number,
  { offset, limit }: { readonly offset: number; readonly limit: number },
) => {
  const members = db
    .selectFrom('tip_group_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .where('m.group_id', '=', groupId)
    .where('u.active', '=', true);
  const rows = await members
    .select(['u.id', 'u.name'])
    .orderBy('u.name_key')
    .offset(offset)
    .limit(limit)
    .execute();
  const { total } = await members
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
};
