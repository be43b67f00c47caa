import type { GroupMoney } from '@tippspiel/contract';
import { sql } from 'kysely';
import { currentTournamentId } from '../db/game.ts';
import { groupMoneyColumns, storedGroupMoney } from '../db/group-money.ts';
import type { Db } from '../db/schema.ts';
import { participationOf, playedStakes, type Stakes } from '../money/stakes.ts';

export interface BoardGroup {
  readonly id: number;
  readonly name: string;
  /** Null = no money. */
  readonly money: GroupMoney | null;
  /**
   * By player id, in rising order: what they have in the group's pots; before the first start of those who are
   * listed.
   */
  readonly members: ReadonlyMap<number, Stakes>;
  /** Null before the closing. */
  readonly statement: Statement | null;
}

/** What the final statement of a game says, from the closing on. */
export interface Statement {
  /** How many stakes it has, with those of accounts that are switched off or deleted. */
  readonly pots: { readonly moneyPlayers: number; readonly fullStakes: number };
  /** In cents, by player. */
  readonly prizes: ReadonlyMap<number, number>;
}

/** The final statements of groups, or of the overall game (null), by their ids. */
export const boardStatements = async (
  db: Db,
  groupIds: readonly number[] | null,
): Promise<ReadonlyMap<number | null, Statement>> => {
  const { rows } = await sql<Statement['pots'] & { groupId: number | null } & Prizes>`
    SELECT group_id AS "groupId", count(*)::integer AS "moneyPlayers",
      (count(*) FILTER (WHERE full_stake))::integer AS "fullStakes",
      json_agg(coalesce(user_id, former_id)) AS ids, json_agg(prize_cents) AS cents
    FROM final_prizes WHERE tournament_id = ${currentTournamentId}
      AND ${groupIds === null ? sql`group_id IS NULL` : sql`group_id = ANY(${groupIds}::integer[])`}
    GROUP BY group_id
  `.execute(db);
  return new Map(
    rows.map(({ groupId, ids, cents, ...pots }) => [
      groupId,
      {
        pots,
        prizes: new Map(ids.flatMap((id, row) => (id === null ? [] : [[id, cents[row] ?? 0]]))),
      },
    ]),
  );
};

interface Prizes {
  /** Null = an account that was deleted before the numbers of such accounts were kept. */
  readonly ids: readonly (number | null)[];
  readonly cents: readonly number[];
}

/** Those of these groups that there are. */
export const boardGroups = async (
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, BoardGroup>> => {
  const [statements, groups, { rows }] = await Promise.all([
    boardStatements(db, ids),
    db
      .selectFrom('tip_groups as g')
      .select(['g.id', 'g.name', ...groupMoneyColumns])
      .where(({ eb, val }) => eb('g.id', '=', eb.fn.any(val([...ids]))))
      .execute(),
    sql<MembersRow>`
      SELECT group_id AS "groupId", string_agg(int4send(user_id), '' ORDER BY user_id) AS ids,
        string_agg(stakes::text, '' ORDER BY user_id) AS stakes
      FROM (
        SELECT m.group_id, m.user_id, ${playedStakes('group')} AS stakes
        FROM tip_group_members m JOIN tip_groups g ON g.id = m.group_id
        LEFT JOIN ${participationOf(sql`m.user_id`)}
        WHERE m.group_id = ANY(${ids}::integer[])
        UNION ALL
        SELECT group_id, user_id, stakes FROM former_players
        WHERE tournament_id = ${currentTournamentId} AND group_id = ANY(${ids}::integer[])
      ) member GROUP BY group_id
    `.execute(db),
  ]);
  const members = new Map(rows.map((row) => [row.groupId, membersIn(row)]));
  return new Map(
    groups.map(({ id, name, ...money }) => [
      id,
      {
        id,
        name,
        money: storedGroupMoney(money),
        members: members.get(id) ?? new Map(),
        statement: statements.get(id) ?? null,
      },
    ]),
  );
};

/** A value a column: a row a member would take ten times as long to read. */
interface MembersRow {
  readonly groupId: number;
  readonly ids: Buffer;
  /** A digit each. */
  readonly stakes: string;
}

const membersIn = ({ ids, stakes }: MembersRow): ReadonlyMap<number, Stakes> => {
  const members = new Map<number, Stakes>();
  for (let index = 0; index < stakes.length; index += 1) {
    members.set(ids.readInt32BE(4 * index), STAKES[Number(stakes[index])] ?? 0);
  }
  return members;
};

const STAKES: readonly Stakes[] = [0, 1, 2];

/** The ids of the groups that each of these players is in. */
export const boardMemberships = async (
  db: Db,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> => {
  const rows = await db
    .selectFrom('tip_group_members')
    .select(['user_id as userId', 'group_id as groupId'])
    .where(({ eb, val }) => eb('user_id', '=', eb.fn.any(val([...userIds]))))
    .orderBy('group_id')
    .execute();
  const byUser = Map.groupBy(rows, ({ userId }) => userId);
  return new Map(userIds.map((id) => [id, (byUser.get(id) ?? []).map(({ groupId }) => groupId)]));
};
