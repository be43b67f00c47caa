import {
  type Counting,
  compareNames,
  contestPlaces,
  type PackedTotal,
  unpackTotal,
} from '@tippspiel/rules';
import { sql } from 'kysely';
import { contestPlayersFixed, contestPlayersToBe } from '../db/contest-players.ts';
import { currentTournamentId } from '../db/game.ts';
import type { Db } from '../db/schema.ts';
import type { Game } from './game.ts';
import { oncePerRevision } from './kept.ts';
import { matchesAhead } from './match-day.ts';
import { withoutLastDay } from './place.ts';
import { playerFlags } from './player-store.ts';

/** The contest of groups of the tournament that is played now. */
export interface BoardContest {
  /** How many members of a group count. */
  readonly best: number;
  /** By name. */
  readonly groups: readonly ContestGroup[];
}

interface ContestGroup {
  readonly id: number;
  readonly name: string;
  /** Who counts for it, in rising order; those too who are not active. */
  readonly playerIds: Uint32Array;
}

/** @returns null = there is none */
export const currentContest = async (db: Db): Promise<BoardContest | null> => {
  const contest = await db
    .selectFrom('contests as c')
    .innerJoin('tournaments as t', 't.id', 'c.tournament_id')
    .select(['c.best', sql<boolean>`t.first_locked_at IS NOT NULL`.as('fixed')])
    .where('c.tournament_id', '=', currentTournamentId)
    .executeTakeFirst();
  if (!contest) return null;
  const players = contest.fixed ? contestPlayersFixed : contestPlayersToBe;
  // A value a column: a row a player would take ten times as long to read.
  const { rows } = await sql<{ id: number; name: string; ids: Buffer | null }>`
    SELECT g.id, g.name, p.ids FROM contest_groups e JOIN tip_groups g ON g.id = e.group_id
    LEFT JOIN (
      SELECT group_id, string_agg(int4send(user_id), '' ORDER BY user_id) AS ids
      FROM ${players(currentTournamentId)} player GROUP BY group_id
    ) p ON p.group_id = e.group_id
    WHERE e.tournament_id = ${currentTournamentId}
  `.execute(db);
  return {
    best: contest.best,
    groups: rows
      .map(({ id, name, ids }) => ({ id, name, playerIds: idsIn(ids) }))
      .toSorted((a, b) => compareNames(a.name, b.name) || a.id - b.id),
  };
};

const idsIn = (bytes: Buffer | null): Uint32Array =>
  Uint32Array.from({ length: (bytes?.length ?? 0) / 4 }, (_, index) =>
    Number(bytes?.readInt32BE(4 * index)),
  );

/** A group in the table of the contest. */
export interface ContestTableRow {
  readonly groupId: number;
  readonly name: string;
  /** How many active players count for it. */
  readonly members: number;
  /** Null = they are fewer than count. */
  readonly place: {
    readonly position: number;
    /** Places gained (below 0: lost) by the last match day; null before the second. */
    readonly change: number | null;
    /** Of its best members together. */
    readonly points: number;
    /** How many of them running scores add. */
    readonly live: number;
  } | null;
}

/**
 * The table of the contest: three passes over its players, once a revision. Groups in the order of their means, those of
 * equal ones by name, then those with too few members (docs/game.md, 'Contest of groups').
 */
export const contestTableOf = (
  game: Game,
  contest: BoardContest,
  counting: Counting,
): readonly ContestTableRow[] =>
  onceCounted(game, `${counting} ${matchesAhead(game)}`, () => count(game, contest, counting));

const onceCounted = oncePerRevision<readonly ContestTableRow[]>(4);

const count = (game: Game, { best, groups }: BoardContest, counting: Counting) => {
  const active = groups.map(({ playerIds }) => playerIds.filter(isListed(game)));
  const placesBy = (totalOf: (id: number) => PackedTotal) =>
    contestPlaces(
      active.map((ids) => ({ points: ids.map((id) => unpackTotal(totalOf(id)).points) })),
      best,
    );
  const { packedTotalOf } = game.scoreboard;
  const now = placesBy((id) => packedTotalOf(id, counting));
  const results = counting === 'results' ? now : placesBy((id) => packedTotalOf(id, 'results'));
  const earlier = withoutLastDay(game, counting);
  const before = earlier && placesBy(earlier.packedTotalOf);
  const rows = groups.map(({ id, name }, index): ContestTableRow => {
    const [place, former] = [now[index], before?.[index]];
    return {
      groupId: id,
      name,
      members: active[index]?.length ?? 0,
      place: place
        ? {
            ...place,
            change: former ? former.position - place.position : null,
            live: place.points - (results[index]?.points ?? 0),
          }
        : null,
    };
  });
  // The groups are in the order of their names, and sorting keeps that between equal ones.
  return rows.toSorted((a, b) => positionIn(a) - positionIn(b));
};

const positionIn = ({ place }: ContestTableRow): number =>
  place?.position ?? Number.MAX_SAFE_INTEGER;

/**
 * Whose points make a group's mean: its best members, at equal points by name. One pass over its players.
 *
 * @returns none where the group is in no contest, or has too few members
 */
export const countedMembersOf = (
  game: Game,
  { best, groups }: BoardContest,
  groupId: number,
  counting: Counting,
): readonly { readonly id: number; readonly points: number }[] => {
  const ids = groups.find(({ id }) => id === groupId)?.playerIds.filter(isListed(game)) ?? [];
  if (ids.length < best) return [];
  const counted: { id: number; points: number }[] = [];
  for (const id of ids) {
    const { points } = unpackTotal(game.scoreboard.packedTotalOf(id, counting));
    const last = counted.at(-1);
    if (counted.length === best && last && last.points > points) continue;
    counted.push({ id, points });
    counted.sort((a, b) => b.points - a.points || game.names.compare(a.id, b.id));
    if (counted.length > best) counted.pop();
  }
  return counted;
};

/** How many active players count for each group, in their order. */
export const contestMembers = (game: Game, { groups }: BoardContest): readonly number[] =>
  groups.map(({ playerIds }) => playerIds.filter(isListed(game)).length);

/** Whom tables list; who is there with a stake alone counts for no group. */
const isListed =
  ({ players }: Game) =>
  (id: number): boolean =>
    (players.flagsOf(id) & playerFlags.listed) !== 0;
