import type { GroupMoney } from '@tippspiel/contract';
import { type PlayerTotal, type Scoring, scoringOf, type TieBreak } from '@tippspiel/rules';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { currentTournamentId, isArchived } from '../db/game.ts';
import { groupMoneyColumns, storedGroupMoney } from '../db/group-money.ts';
import type { Database } from '../db/schema.ts';
import { playedStakes, type Stakes } from '../money/agreed.ts';

/** The tournament that is counted. */
export interface BoardTournament {
  readonly id: number;
  readonly name: string;
  readonly champion: string | null;
  /** Of the overall game; null = none. */
  readonly stakeCents: number | null;
  readonly archived: boolean;
  /** By what countries that are level on points are ranked. */
  readonly tableOrder: TieBreak;
  /** From then on it is stored who plays for money. */
  readonly firstStartStored: boolean;
  readonly scoring: Scoring;
  readonly sealChain: string;
  readonly organiserId: number | null;
  /** The ids of all competitions, whose results are stored with them. */
  readonly competitions: string | null;
}

/** An active player as tables show them. */
export interface BoardPlayer {
  readonly id: number;
  readonly name: string;
  readonly avatarCode: string;
  /** null without a picture. */
  readonly avatarVersion: string | null;
  /** Isocode of the champion they tipped. */
  readonly championTip: string | null;
  /** Whether it is the full stake that counts in the overall game. */
  readonly fullStake: boolean;
  /** Whether the stake is paid; for the organiser's eyes and the player's own alone. */
  readonly paid: boolean;
  /** See `isListed`: whether they are in the tables without a stake in them. */
  readonly listed: boolean;
  /** In the overall game: before the first start if they have agreed to its stake, then as that has stored it. */
  readonly playsForMoney: boolean;
  /** Their total in an archived tournament, whose tips are gone. */
  readonly kept: PlayerTotal | null;
  /** What they have from all other competitions; null = took part in none. */
  readonly past: PlayerTotal | null;
}

/** A player with a stake in the pots is always listed (docs/game.md, 'Ranking'). */
export const isInOverallTable = ({ listed, playsForMoney }: BoardPlayer): boolean =>
  listed || playsForMoney;

export interface BoardGroup {
  readonly id: number;
  readonly name: string;
  /** Null = no money. */
  readonly money: GroupMoney | null;
  /** By player id: what they have in the group's pots; before the first start of those who are listed. */
  readonly members: ReadonlyMap<number, Stakes>;
  /** Null before the closing. */
  readonly statement: Statement | null;
}

/** What the final statement of a game says, from the closing on. */
export interface Statement {
  /** How many stakes it has, with those of accounts that are switched off or deleted. */
  readonly moneyPlayers: number;
  readonly fullStakes: number;
  /** In cents, by player. */
  readonly prizes: ReadonlyMap<number, number>;
}

/** The final statements of groups, or of the overall game (null), by their ids. */
export const boardStatements = async (
  db: Kysely<Database>,
  groupIds: readonly number[] | null,
): Promise<ReadonlyMap<number | null, Statement>> => {
  const { rows } = await sql<Omit<Statement, 'prizes'> & { groupId: number | null } & Prizes>`
    SELECT group_id AS "groupId", count(*)::integer AS "moneyPlayers",
      (count(*) FILTER (WHERE full_stake))::integer AS "fullStakes",
      json_agg(coalesce(user_id, former_id)) AS ids, json_agg(prize_cents) AS cents
    FROM final_prizes WHERE tournament_id = ${currentTournamentId}
      AND ${groupIds === null ? sql`group_id IS NULL` : sql`group_id = ANY(${groupIds}::integer[])`}
    GROUP BY group_id
  `.execute(db);
  return new Map(
    rows.map(({ groupId, ids, cents, ...counts }) => [
      groupId,
      {
        ...counts,
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

/** @param id SQL of the tournament's id */
export const boardTournament = async (
  db: Kysely<Database>,
  id: RawBuilder<number>,
): Promise<BoardTournament> => {
  const { points, ...tournament } = await db
    .selectFrom(['tournaments as t', 'configuration as c'])
    .select([
      't.id',
      't.name',
      't.champion',
      't.stake_cents as stakeCents',
      't.table_order as tableOrder',
      isArchived(sql.ref('t.id')).as('archived'),
      sql<boolean>`t.first_locked_at IS NOT NULL`.as('firstStartStored'),
      't.points',
      't.seal_chain as sealChain',
      'c.admin_id as organiserId',
      sql<string | null>`(SELECT string_agg(id::text, ',' ORDER BY id) FROM competitions)`.as(
        'competitions',
      ),
    ])
    .where('t.id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...tournament, scoring: scoringOf(points) };
};

/** Those of these groups that there are. */
export const boardGroups = async (
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, BoardGroup>> => {
  const [statements, former, groups, members] = await Promise.all([
    boardStatements(db, ids),
    db
      .selectFrom('former_players')
      .select(['group_id as groupId', 'user_id as userId', 'stakes'])
      .where('tournament_id', '=', currentTournamentId)
      .where(({ eb, val }) => eb('group_id', '=', eb.fn.any(val([...ids]))))
      .execute(),
    db
      .selectFrom('tip_groups as g')
      .select(['g.id', 'g.name', ...groupMoneyColumns])
      .where(({ eb, val }) => eb('g.id', '=', eb.fn.any(val([...ids]))))
      .execute(),
    db
      .selectFrom('tip_group_members as m')
      .innerJoin('tip_groups as g', 'g.id', 'm.group_id')
      .leftJoin('participations as p', (join) =>
        join.onRef('p.user_id', '=', 'm.user_id').on('p.tournament_id', '=', currentTournamentId),
      )
      .select(['m.group_id as groupId', 'm.user_id as userId', playedStakes('group').as('stakes')])
      .where(({ eb, val }) => eb('m.group_id', '=', eb.fn.any(val([...ids]))))
      .execute(),
  ]);
  const membersOf = Map.groupBy([...members, ...former], ({ groupId }) => groupId);
  return new Map(
    groups.map(({ id, name, ...money }) => [
      id,
      {
        id,
        name,
        money: storedGroupMoney(money),
        members: new Map(membersOf.get(id)?.map(({ userId, stakes }) => [userId, stakes])),
        statement: statements.get(id) ?? null,
      },
    ]),
  );
};

/** The ids of the groups that each of these players is in. */
export const boardMemberships = async (
  db: Kysely<Database>,
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
