import type { Match, TipOverview } from '@tippspiel/contract';
import {
  compareText,
  nameSortKey,
  orderByTotal,
  type PackedTip,
  ranksAmong,
  type Score,
  type Scoring,
  unpackTip,
  unpackTotal,
  worthOfTips,
} from '@tippspiel/rules';

export type OverviewRow = NonNullable<ReturnType<OverviewRows['at']>>;
export type OverviewCell = OverviewRow['cells'][number];
export type OverviewRows = ReturnType<typeof overviewRows>;

/** The state of a match that decides what tips are worth. */
export type CountedMatch = Pick<Match, 'id' | 'stage' | 'result' | 'running'>;

/**
 * A row a player, ranked by what the tips on these matches are worth, running scores included
 * (docs/game.md, 'Ranking'). A part of a table stays in the order that the server gave it. A goal recounts
 * what tips on its match are worth, adds up numbers and sorts numbers: a thousand rows cost a phone little.
 *
 * @param matches those of the overview; one that is missing counts nothing
 */
export const overviewRows = (
  overview: TipOverview,
  matches: readonly CountedMatch[],
  scoring: Scoring,
) => {
  const { players, matches: columns, total } = overview;
  const states = new Map(matches.map((match) => [match.id, match]));
  const counted = columns.map(({ matchId, tips }) => ({
    matchId,
    tips,
    worth: tipWorthOn(states.get(matchId), scoring),
  }));
  const totals = new Float64Array(players.length);
  for (const { tips, worth } of counted) {
    if (worth) addUp(totals, tips, worth);
  }
  const order = players.length === total ? orderByTotal(nameOrderOf(overview), totals) : null;
  const playerAt = (place: number) => order?.[place] ?? place;
  const ranks = order && ranksAmong(totals);
  return {
    count: players.length,
    /** Makes the row at a place, from 0, when it is asked for. */
    at: (place: number) => {
      const index = playerAt(place);
      const player = players[index];
      if (!player) return;
      const cells = counted.map(({ matchId, tips, worth }) => {
        const packed = tips[index] ?? 0;
        const points = worth ? unpackTotal(worth[packed] ?? 0).points : null;
        // No tip is null, and so are its points while there is neither a running score nor a result.
        return { matchId, tip: unpackTip(packed), points };
      });
      const own = totals[index] ?? 0;
      const position = ranks?.positionOf(own) ?? player.position;
      return { ...player, position, ...unpackTotal(own), cells };
    },
    userAt: (place: number) => players[playerAt(place)]?.userId,
    /** @returns where a player's row stands; -1 = nowhere */
    placeOf: (userId: number | undefined) => {
      const index = players.findIndex((player) => player.userId === userId);
      return order && index >= 0 ? order.indexOf(index) : index;
    },
  };
};

const addUp = (totals: Float64Array, tips: readonly PackedTip[], worth: Float64Array): void => {
  for (let index = 0; index < totals.length; index += 1) {
    totals[index] = (totals[index] ?? 0) + (worth[tips[index] ?? 0] ?? 0);
  }
};

const nameOrders = new WeakMap<TipOverview['players'], Uint32Array>();

/** Names change with a new answer alone. */
const nameOrderOf = ({ players }: TipOverview): Uint32Array => {
  const known = nameOrders.get(players);
  if (known) return known;
  const keyed = players.map(({ name, userId }, index) => ({
    key: nameSortKey(name),
    userId,
    index,
  }));
  keyed.sort((a, b) => compareText(a.key, b.key) || a.userId - b.userId);
  const order = Uint32Array.from(keyed, ({ index }) => index);
  nameOrders.set(players, order);
  return order;
};

/** By the score, which is another value when it changes. */
const known = new WeakMap<Score, Map<string, Float64Array>>();

/**
 * What each tip is worth on a match as it stands, by the packed tip: counted once a score, so that a goal
 * recounts its own match alone.
 *
 * @returns null while there is neither a running score nor a result
 */
export const tipWorthOn = (
  match: Pick<Match, 'stage' | 'result' | 'running'> | undefined,
  scoring: Scoring,
): Float64Array | null => {
  const score = match?.result ?? match?.running;
  if (!match || !score) return null;
  const ofScore = known.get(score) ?? new Map<string, Float64Array>();
  known.set(score, ofScore);
  const key = JSON.stringify([match.stage, scoring]);
  const worth = ofScore.get(key) ?? worthOfTips(scoring, match);
  ofScore.set(key, worth);
  return worth;
};
