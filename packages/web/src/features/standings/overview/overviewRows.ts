import type { Match, TipOverview } from '@tippspiel/contract';
import {
  type PackedTip,
  type PlayerTotal,
  rank,
  scoreTip,
  type Tip,
  type TipScore,
  unpackTip,
} from '@tippspiel/rules';

/** What one player tipped on one match. */
export interface OverviewCell {
  readonly matchId: number;
  /** Null = none. */
  readonly tip: Tip | null;
  /** Null while the match has neither a running score nor a result. */
  readonly points: number | null;
}

export interface OverviewRow extends PlayerTotal {
  readonly userId: number;
  readonly name: string;
  readonly avatar: string;
  readonly position: number;
  readonly cells: readonly OverviewCell[];
}

/** The state of a match that decides what tips are worth. */
export type CountedMatch = Pick<Match, 'id' | 'stage' | 'result' | 'running'>;

/**
 * A row a player, ranked by what the tips on these matches are worth, running scores included
 * (docs/game.md, 'Ranking'). A part of a table stays in the order that the server gave it.
 *
 * @param matches those of the overview; one that is missing counts nothing
 */
export const overviewRows = (
  { players, matches: columns, total }: TipOverview,
  matches: readonly CountedMatch[],
): OverviewRow[] => {
  const states = new Map(matches.map((match) => [match.id, match]));
  const counted = columns.map(({ matchId, tips }) => ({
    matchId,
    tips,
    worthOf: worthOn(states.get(matchId)),
  }));
  const rows = players.map((player, index) => {
    const total = { points: 0, exact: 0, correct: 0 };
    const cells = counted.map(({ matchId, tips, worthOf }): OverviewCell => {
      const { tip, score } = worthOf(tips[index] ?? 0);
      total.points += score?.points ?? 0;
      total.exact += Number(score?.exact ?? false);
      total.correct += Number(score?.correct ?? false);
      return { matchId, tip, points: score?.points ?? null };
    });
    return { ...player, id: player.userId, ...total, cells };
  });
  return players.length === total ? rank(rows) : rows;
};

interface Worth {
  readonly tip: Tip | null;
  readonly score: TipScore | null;
}

/** Most of a thousand players tip one of a few scores: each is looked at once. */
const worthOn = (match: CountedMatch | undefined): ((packed: PackedTip) => Worth) => {
  const known = new Map<PackedTip, Worth>();
  return (packed) => {
    const before = known.get(packed);
    if (before) return before;
    const tip = unpackTip(packed);
    const worth = { tip, score: scoreOf(tip, match) };
    known.set(packed, worth);
    return worth;
  };
};

/** Who advances is open while a match is played: nobody has its point. */
const scoreOf = (tip: Tip | null, match: CountedMatch | undefined): TipScore | null => {
  if (!match || (match.result === null && match.running === null)) return null;
  if (tip === null) return { points: 0, exact: false, correct: false };
  const { result, running, stage } = match;
  if (result) return scoreTip(tip, result, stage);
  return running && scoreTip({ ...tip, ko: 0 }, { ...running, ko: 0 }, stage);
};
