import {
  type Counting,
  moneyPrizes,
  type PackedTotal,
  type PartialBoard,
  type PlayerTotal,
  type PrizeRules,
  unpackTotal,
} from '@tippspiel/rules';
import type { Stakes } from '../money/agreed.ts';
import type { BoardGroup, BoardPlayer } from './board-rows.ts';
import type { Game } from './game.ts';
import type { MatchDay } from './match-day.ts';
import { oncePerRevision } from './once-per-revision.ts';
import { playerFlags } from './player-store.ts';

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
}

/** A ranked table of a group, or of all players. */
export interface Table {
  readonly length: number;
  /** Null = nobody plays for money. */
  readonly prizeRules: PrizeRules | null;
  readonly pots: StakesInPots;
  readonly row: (index: number) => TableRow | null;
  readonly rows: (offset: number, limit: number) => TableRow[];
  /** The players in listed order, for passes over all of them: a row is an object each. */
  readonly ids: Uint32Array;
  readonly positions: Uint32Array;
  /** What the player of a row has in the pots, in cents; null without a stake. */
  readonly stakeAt: (index: number) => number | null;
  /** See {@link TableRow.prizeCents}. */
  readonly prizeAt: (index: number) => number | null;
  /** -1 = not listed. */
  readonly indexOf: (userId: number) => number;
}

/** How many stakes are in the pots of a table. */
interface StakesInPots {
  readonly moneyPlayers: number;
  /** How many of them play for the full stake, which is two stakes. */
  readonly fullStakes: number;
  /** How many stakes are paid. */
  readonly paidStakes: number;
}

/** What a table is of. */
export interface TableOf {
  /** Null = all players. */
  readonly group: BoardGroup | null;
  readonly counting: Counting;
  /** Counts these matches alone: nobody has a prize or the champion's points. Left out = all. */
  readonly day?: MatchDay | undefined;
}

/** What every player of the overall table has in the end. */
export const finalTotals = (game: Game): (PlayerTotal & { readonly userId: number })[] =>
  Array.from(listedIds(game, null), (userId) => ({
    userId,
    ...game.scoreboard.totalOf(userId, 'results'),
  }));

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

const count = (game: Game, { group, counting, day }: TableOf): Table => {
  const { players } = game;
  const stakesOf = stakesIn(game, group);
  const board = totalsOf(game, counting, day);
  const withoutRunning = totalsOf(game, 'results', day);
  const listed = group ? listedMembers(game, group) : game.names.sorted().filter(isListedIn(game));
  const ids = board.inOrder(group ? game.names.ordered(listed) : listed);
  const totals = board.packedTotalOf;
  const prizeRules = day ? null : prizeRulesOf(game, group);
  const statement = prizeRules && (group ?? game).statement;
  const stakesInPots = (id: number) => (prizeRules === null ? 0 : stakesOf(id));
  const positions = positionsOf(ids, totals);
  const cents = statement
    ? Array.from(ids, (id) => statement.prizes.get(id) ?? null)
    : prizeRules && hasResult(game, counting)
      ? moneyPrizes(
          prizeRules,
          Array.from(ids, (id, index) => ({
            position: positions[index] ?? 0,
            forMoney: stakesOf(id) > 0,
            fullStake: stakesOf(id) === 2,
          })),
        )
      : null;

  const prizeAt = (index: number) => cents?.[index] ?? null;
  const row = (index: number): TableRow | null => {
    const id = ids[index];
    const player = id === undefined ? undefined : players.get(id);
    if (player === undefined) return null;
    const total = unpackTotal(totals(player.id));
    return {
      player,
      ...total,
      position: positions[index] ?? 0,
      prizeCents: prizeAt(index),
      forMoney: stakesInPots(player.id) > 0,
      fullStake: stakesOf(player.id) === 2,
      live: total.points - unpackTotal(withoutRunning.packedTotalOf(player.id)).points,
    };
  };
  /** Halves the table, which is in the order of totals and names: two million rows take 21 steps. */
  const indexOf = (userId: number): number => {
    if (players.nameOf(userId) === undefined) return -1;
    const total = totals(userId);
    const isBefore = (id: number): boolean =>
      totals(id) === total ? game.names.compare(id, userId) < 0 : totals(id) > total;
    let low = 0;
    let high = ids.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isBefore(ids[middle] ?? 0)) low = middle + 1;
      else high = middle;
    }
    return ids[low] === userId ? low : -1;
  };
  return {
    length: ids.length,
    ids,
    positions,
    prizeRules,
    pots: {
      ...potsOf(game, ids, stakesInPots),
      ...(statement && { moneyPlayers: statement.moneyPlayers, fullStakes: statement.fullStakes }),
    },
    stakeAt: (index) => {
      const stakes = stakesInPots(ids[index] ?? 0);
      return prizeRules === null || stakes === 0 ? null : stakes * prizeRules.stakeCents;
    },
    prizeAt,
    indexOf,
    row,
    rows: (offset, limit) =>
      Array.from(ids.subarray(offset, offset + limit), (_, index) => row(offset + index)).filter(
        (row) => row !== null,
      ),
  };
};

/** What a table is played for; null = no money. */
const prizeRulesOf = ({ tournament }: Game, group: BoardGroup | null): PrizeRules | null => {
  if (tournament.archived) return null;
  if (group) return group.money && { mode: 'group', ...group.money };
  return tournament.stakeCents === null
    ? null
    : { mode: 'overall', stakeCents: tournament.stakeCents };
};

const stakesIn =
  ({ players }: Game, group: BoardGroup | null) =>
  (id: number): Stakes => {
    if (group) return group.members.get(id) ?? 0;
    const flags = players.flagsOf(id);
    if ((flags & playerFlags.playsForMoney) === 0) return 0;
    return (flags & playerFlags.fullStake) === 0 ? 1 : 2;
  };

const potsOf = (
  { players }: Game,
  ids: Uint32Array,
  stakesOf: (id: number) => Stakes,
): StakesInPots => {
  let [moneyPlayers, fullStakes, paidStakes] = [0, 0, 0];
  for (const id of ids) {
    const stakes = stakesOf(id);
    moneyPlayers += Number(stakes > 0);
    fullStakes += Number(stakes === 2);
    if ((players.flagsOf(id) & playerFlags.paid) !== 0) paidStakes += stakes;
  }
  return { moneyPlayers, fullStakes, paidStakes };
};

const hasResult = ({ matches }: Game, counting: Counting): boolean =>
  [...matches.values()].some(({ result, running }) =>
    counting === 'running' ? result || running : result,
  );

type Totals = Pick<PartialBoard, 'packedTotalOf' | 'inOrder'>;

/** What everybody has: of all matches, or of a day's. */
export const totalsOf = (game: Game, counting: Counting, day: MatchDay | undefined): Totals => {
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

/** The members that a group's table lists, in no order. */
export const listedMembers = (
  { players, tournament }: Game,
  { members }: BoardGroup,
): Uint32Array => {
  const listed: number[] = [];
  for (const [id, stakes] of members) {
    const hasStake = stakes > 0 && tournament.firstStartStored && players.has(id);
    if (hasStake || (players.flagsOf(id) & playerFlags.listed) !== 0) listed.push(id);
  }
  return Uint32Array.from(listed);
};

const isListedIn = ({ scoreboard }: Game) => scoreboard.ranks('results').isListed;

/** Whom a table lists, rising, as that is how the columns lie in memory. */
export const listedIds = (game: Game, group: BoardGroup | null): Uint32Array =>
  group ? listedMembers(game, group).sort() : game.players.ids().filter(isListedIn(game));

/** Equal totals share a position, and the next one skips (1, 1, 3). */
const positionsOf = (ids: Uint32Array, total: (id: number) => PackedTotal): Uint32Array => {
  const positions = new Uint32Array(ids.length);
  let before = -1;
  let position = 1;
  for (const [index, id] of ids.entries()) {
    const packed = total(id);
    if (packed !== before) position = index + 1;
    positions[index] = position;
    before = packed;
  }
  return positions;
};
