import type { GroupMoney } from '@tippspiel/contract';
import type { MatchResult, PlayerTotal, Score, StageCode } from '@tippspiel/rules';
import { type Kysely, sql } from 'kysely';
import { isArchived } from '../db/current-tournament.ts';
import { groupMoneyColumns, storedGroupMoney } from '../db/group-money.ts';
import { resultColumns, runningColumns, storedResult, storedRunning } from '../db/match-result.ts';
import type { Database } from '../db/schema.ts';

/** The tournament that is played now. */
export interface BoardTournament {
  readonly id: number;
  readonly name: string;
  readonly champion: string | null;
  /** Of the overall game; null = none. */
  readonly stakeCents: number | null;
  readonly archived: boolean;
  /** From then on it is stored who plays for money. */
  readonly firstStartStored: boolean;
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
  readonly fullStake: boolean;
  /** Whether the stake is paid; for the organiser's eyes and the player's own alone. */
  readonly paid: boolean;
  /** See `isListed`: whether they are in the tables without a stake in them. */
  readonly listed: boolean;
  /** In the overall game, stored with the first start. */
  readonly playsForMoney: boolean;
  /** Their total in an archived tournament, whose tips are gone. */
  readonly kept: PlayerTotal | null;
  /** What they have from all other competitions; null = took part in none. */
  readonly past: PlayerTotal | null;
}

/** A player with a stake in the pots is always listed (docs/game.md, 'Ranking'). */
export const isInOverallTable = ({ listed, playsForMoney }: BoardPlayer): boolean =>
  listed || playsForMoney;

/** A match that has started, or whose result is in. */
export interface BoardMatch {
  readonly id: number;
  readonly stage: StageCode;
  readonly result: MatchResult | null;
  /** While it is played; null = none is known, or the result is in. */
  readonly running: Score | null;
  /** Epoch milliseconds. */
  readonly kickoff: number;
  /** Of its last seal; null = none yet. */
  readonly seal: { readonly chain: string; readonly position: number } | null;
}

export interface BoardGroup {
  readonly id: number;
  /** Null = no money. */
  readonly money: GroupMoney | null;
  /** By player id: whether the stake is in the group's pots, stored with the first start. */
  readonly members: ReadonlyMap<number, boolean>;
}

export const boardTournament = (db: Kysely<Database>): Promise<BoardTournament> =>
  db
    .selectFrom('tournaments as t')
    .innerJoin('configuration as c', 'c.tournament_id', 't.id')
    .select([
      't.id',
      't.name',
      't.champion',
      't.stake_cents as stakeCents',
      isArchived(sql.ref('t.id')).as('archived'),
      sql<boolean>`t.first_locked_at IS NOT NULL`.as('firstStartStored'),
      't.seal_chain as sealChain',
      'c.admin_id as organiserId',
      sql<string | null>`(SELECT string_agg(id::text, ',' ORDER BY id) FROM competitions)`.as(
        'competitions',
      ),
    ])
    .executeTakeFirstOrThrow();

/** The matches whose tips can count. */
export const boardMatches = async (
  db: Kysely<Database>,
  tournamentId: number,
): Promise<BoardMatch[]> => {
  const rows = await db
    .selectFrom('matches as m')
    .innerJoin('tournaments as t', 't.id', 'm.tournament_id')
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('seals')
          .select(['chain', 'position'])
          .whereRef('seals.chain', '=', 't.seal_chain')
          .whereRef('seals.match_id', '=', 'm.id')
          .orderBy('position', 'desc')
          .limit(1)
          .as('s'),
      (join) => join.on('m.sealed_at', 'is not', null),
    )
    .select([
      'm.id',
      'm.stage',
      sql<Date>`m.kickoff`.as('kickoff'),
      ...resultColumns,
      ...runningColumns,
      's.chain',
      's.position',
    ])
    .where('m.tournament_id', '=', tournamentId)
    .where(({ or, eb }) =>
      or([
        eb('m.locked_at', 'is not', null),
        eb('m.result_home', 'is not', null),
        eb('m.live_home', 'is not', null),
      ]),
    )
    .orderBy('m.id')
    .execute();
  return rows.map(({ id, stage, kickoff, chain, position, ...columns }) => ({
    id,
    stage,
    kickoff: kickoff.getTime(),
    running: storedRunning(columns),
    result: storedResult(columns),
    seal: chain === null || position === null ? null : { chain, position },
  }));
};

/** Null = there is no such group. */
export const boardGroup = async (
  db: Kysely<Database>,
  groupId: number,
): Promise<BoardGroup | null> => {
  const [group, members] = await Promise.all([
    db
      .selectFrom('tip_groups as g')
      .select(groupMoneyColumns)
      .where('g.id', '=', groupId)
      .executeTakeFirst(),
    db
      .selectFrom('tip_group_members')
      .select(['user_id as userId', 'plays_for_money as playsForMoney'])
      .where('group_id', '=', groupId)
      .execute(),
  ]);
  if (!group) return null;
  return {
    id: groupId,
    money: storedGroupMoney(group),
    members: new Map(members.map(({ userId, playsForMoney }) => [userId, playsForMoney])),
  };
};

/** German names of all countries by isocode. */
export const countryNames = async (db: Kysely<Database>): Promise<ReadonlyMap<string, string>> => {
  const rows = await db.selectFrom('countries').select(['isocode', 'name']).execute();
  return new Map(rows.map(({ isocode, name }) => [isocode, name]));
};
