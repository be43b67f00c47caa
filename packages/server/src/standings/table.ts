import {
  type Counting,
  moneyPrizes,
  type PackedTotal,
  type PartialBoard,
  type PlayerTotal,
  type PrizeRules,
  unpackTotal,
} from '@tippspiel/rules';
import type { BoardGroup } from './board-groups.ts';
import type { Game } from './game.ts';
import { oncePerRevision } from './kept.ts';
import type { MatchDay } from './match-day.ts';
import { firstIndex } from './name-order.ts';
import { type BoardPlayer, playerFlags } from './player-store.ts';

/** A player's place in a table. */
export interface TableRow extends PlayerTotal {
  readonly player: BoardPlayer;
  readonly position: number;
  /** Null without a stake in the table, and before the first result. */
  readonly prizeCents: number | null;
  /** Whether the stake is in the pots of this table. */
  readonly forMoney: boolean;
  /** Whether it is the full one. */
  readonly fullStake: boolean;
  /** Points that running scores add. */
  readonly live: number;
  /** How many of the points questions have earned; left out where they have earned none. */
  readonly questionPoints: number | undefined;
}

/** What a table is of. */
export interface TableOf {
  /** Null = all players. */
  readonly group: BoardGroup | null;
  readonly counting: Counting;
  /** Counts these matches alone: nobody has a prize or the champion's points. Left out = all. */
  readonly day?: MatchDay | undefined;
}

/** Counted from the scoreboard (docs/game.md, 'Ranking'). */
export const tableOf = (game: Game, table: TableOf): Table => {
  const { group, counting, day } = table;
  const key = [group?.id ?? 0, counting, day?.key].join(' ');
  const once = day && group === null ? onceCountedDays : onceCounted;
  return once(game, key, () => count(game, table));
};

/** Some 10 kB each, for a thousand members. */
const onceCounted = oncePerRevision<Table>(3_000);

/** Of all players, of whom there may be millions. */
const onceCountedDays = oncePerRevision<Table>(20);

const count = (game: Game, { group, counting, day }: TableOf) => {
  const { players, names } = game;
  const { packedTotalOf, inOrder } = totalsOf(game, counting, day);
  const withoutRunning = totalsOf(game, 'results', day).packedTotalOf;
  const ids = inOrder(listedByName(game, group));
  const positions = positionsOf(ids, packedTotalOf);
  const stakes = ids.map(stakesIn(game, group));
  const prizeRules = day ? null : prizeRulesOf(game, group);
  const statement = prizeRules && (group ?? game).statement;
  const prizes = statement
    ? Array.from(ids, (id) => statement.prizes.get(id) ?? null)
    : prizeRules && hasResult(game, counting)
      ? moneyPrizes(prizeRules, positions, stakes)
      : null;
  /** See {@link TableRow.prizeCents}. */
  const prizeAt = (index: number) => prizes?.[index] ?? null;
  const row = (index: number): TableRow | null => {
    const id = ids[index];
    const player = id === undefined ? undefined : players.get(id);
    if (player === undefined) return null;
    const total = unpackTotal(packedTotalOf(player.id));
    return {
      player,
      ...total,
      position: positions[index] ?? 0,
      prizeCents: prizeAt(index),
      forMoney: prizeRules !== null && stakes[index] !== 0,
      fullStake: stakes[index] === 2,
      live: total.points - unpackTotal(withoutRunning(player.id)).points,
      // A match day knows matches alone.
      questionPoints: day ? undefined : game.scoreboard.questionPointsOf(player.id) || undefined,
    };
  };
  return {
    length: ids.length,
    /** The players in listed order, for passes over all of them: a row is an object each. */
    ids,
    positions,
    /** Null = nobody plays for money. */
    prizeRules,
    pots: { ...potsOf(game, ids, prizeRules && stakes), ...statement?.pots },
    /** What the player of a row has in the pots, in cents; null without a stake. */
    stakeAt: (index: number): number | null =>
      (prizeRules?.stakeCents ?? 0) * (stakes[index] ?? 0) || null,
    prizeAt,
    /** -1 = not listed. */
    indexOf: (userId: number): number => {
      if (players.nameOf(userId) === undefined) return -1;
      const total = packedTotalOf(userId);
      // The table is in the order of totals and names: two million rows take 21 steps.
      const index = firstIndex(ids, (id) =>
        packedTotalOf(id) === total ? names.compare(id, userId) >= 0 : packedTotalOf(id) < total,
      );
      return ids[index] === userId ? index : -1;
    },
    row,
    rows: (offset: number, limit: number): TableRow[] =>
      Array.from(ids.subarray(offset, offset + limit), (_, index) => row(offset + index)).filter(
        (row) => row !== null,
      ),
  };
};

/** A ranked table of a group, or of all players. */
export type Table = Readonly<ReturnType<typeof count>>;

/** What a table is played for; null = no money. */
const prizeRulesOf = ({ tournament }: Game, group: BoardGroup | null): PrizeRules | null => {
  if (tournament.archived) return null;
  if (group) return group.money && { mode: 'group', ...group.money };
  return tournament.stakeCents === null
    ? null
    : { mode: 'overall', stakeCents: tournament.stakeCents };
};

const hasResult = ({ matches }: Game, counting: Counting): boolean =>
  [...matches.values()].some(({ result, running }) =>
    counting === 'running' ? result || running : result,
  );

/** How many stakes a player has in the pots of a group, or of the overall game. */
const stakesIn =
  ({ players }: Game, group: BoardGroup | null) =>
  (id: number) => {
    if (group) return group.members.get(id) ?? 0;
    const flags = players.flagsOf(id);
    if ((flags & playerFlags.playsForMoney) === 0) return 0;
    return (flags & playerFlags.fullStake) === 0 ? 1 : 2;
  };

/** How many stakes are in the pots of a table; a full one is two. @param stakes of each player; null = there are no pots */
const potsOf = ({ players }: Game, ids: Uint32Array, stakes: Uint32Array | null) => {
  const pots = { moneyPlayers: 0, fullStakes: 0, paidStakes: 0 };
  if (stakes === null) return pots;
  for (let index = 0; index < stakes.length; index += 1) {
    const own = stakes[index] ?? 0;
    pots.moneyPlayers += Number(own > 0);
    pots.fullStakes += Number(own === 2);
    const isPaid = (players.flagsOf(ids[index] ?? 0) & playerFlags.paid) !== 0;
    if (isPaid) pots.paidStakes += own;
  }
  return pots;
};

/** Equal totals share a position, and the next one skips (1, 1, 3). */
const positionsOf = (ids: Uint32Array, total: (id: number) => PackedTotal): Uint32Array => {
  const positions = new Uint32Array(ids.length);
  let before = -1;
  let position = 1;
  for (let index = 0; index < ids.length; index += 1) {
    const packed = total(ids[index] ?? 0);
    if (packed !== before) position = index + 1;
    positions[index] = position;
    before = packed;
  }
  return positions;
};

/** Players and what they have, which a table puts in order. */
type Totals = Pick<PartialBoard, 'packedTotalOf' | 'inOrder'>;

/** What everybody has: of all matches, or of a day's. */
export const totalsOf = (
  game: Game,
  counting: Counting,
  day: MatchDay | undefined = undefined,
): Totals => {
  const { scoreboard } = game;
  if (day) {
    return onceSummed(game, `${counting} ${day.key}`, () =>
      scoreboard.within(day.matchIds, counting),
    );
  }
  return {
    packedTotalOf: (id) => scoreboard.packedTotalOf(id, counting),
    inOrder: (ids) => scoreboard.inOrder(ids, counting),
  };
};

/** As many as most tournaments have match days. */
const onceSummed = oncePerRevision<PartialBoard>(30);

/**
 * Whom a table lists, rising, as that is how the columns lie in memory.
 *
 * @param group null = all players
 */
export const listedIds = (game: Game, group: BoardGroup | null): Uint32Array =>
  onceListed(game, `${group?.id ?? 0}`, () =>
    group ? listedMembers(game, group) : game.players.ids().filter(isListedIn(game)),
  );

/** As many as tables. */
const onceListed = oncePerRevision<Uint32Array>(3_000);

/** Whom a table lists, by name. */
export const listedByName = (game: Game, group: BoardGroup | null): Uint32Array =>
  game.names.ordered(listedIds(game, group));

const isListedIn = ({ scoreboard }: Game) => scoreboard.ranks('results').isListed;

const listedMembers = ({ players, tournament }: Game, { members }: BoardGroup): Uint32Array => {
  const listed: number[] = [];
  for (const [id, stakes] of members) {
    const hasStake = stakes > 0 && tournament.firstStartStored && players.has(id);
    if (hasStake || (players.flagsOf(id) & playerFlags.listed) !== 0) listed.push(id);
  }
  return Uint32Array.from(listed);
};

/** What every player of the overall table has in the end. */
export const finalTotals = (game: Game): (PlayerTotal & { readonly userId: number })[] =>
  Array.from(listedIds(game, null), (userId) => ({
    userId,
    ...game.scoreboard.totalOf(userId, 'results'),
  }));
