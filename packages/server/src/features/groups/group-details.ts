import { sql } from 'kysely';
import { currentTournamentId } from '../../db/game.ts';
import { groupMoneyColumns, storedGroupMoney } from '../../db/group-money.ts';
import type { Db } from '../../db/schema.ts';
import type { Session } from '../../http/session.ts';
import { linkText } from './link.ts';
import { activeMembers, activeMembersOf, hasJoined } from './members.ts';
import { openProposals } from './money-proposals.ts';

/** A group as its reader sees it; link and secret are for who may change them. */
export const groupDetails = async (
  db: Db,
  id: number,
  reader: Pick<Session, 'userId' | 'role'>,
) => {
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
      activeMembers.as('members'),
      hasJoined(reader.userId).as('joined'),
      sql<boolean>`EXISTS (SELECT FROM contest_groups e
        WHERE e.group_id = g.id AND e.tournament_id = ${currentTournamentId})`.as('inContest'),
    ])
    .where('g.id', '=', id)
    .executeTakeFirst();
  if (!found) return undefined;
  const { name, secret, link_token, founderId, founderName, members, joined, inContest, ...money } =
    found;
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
    inContest,
    proposal: proposals?.get(id),
    ...(isOrganiser || founder?.id === reader.userId ? { token: linkText(link_token) } : {}),
    ...(isOrganiser && secret !== null ? { secret } : {}),
  };
};

/** A page of the active members by name, and how many there are. */
export const listMembers = async (
  db: Db,
  groupId: number,
  { offset, limit }: { readonly offset: number; readonly limit: number },
) => {
  const members = activeMembersOf(db, groupId);
  const page = members.select(['u.id', 'u.name', 'u.unnamed']).offset(offset).limit(limit);
  const rows = await page.execute();
  const { total } = await members
    .clearOrderBy()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const named = rows.map(({ unnamed, ...member }) => ({
    ...member,
    ...(unnamed ? { unnamed: true as const } : {}),
  }));
  return { rows: named, total: Number(total) };
};
