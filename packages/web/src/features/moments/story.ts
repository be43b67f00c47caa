import { type PlayerTotal, rank, type Scoring, type Tip } from '@tippspiel/rules';
import type { Match } from '../match/match.ts';
import { type PlayedResult, withGain } from './gain.ts';

/** A player of a table that counts results alone. */
export interface StoryPlayer extends PlayerTotal {
  readonly userId: number;
  readonly name: string;
  readonly avatar: string;
}

export interface StoryFacts {
  /** The matches of the day that have started and have a result, by kick-off. */
  readonly day: readonly PlayedResult[];
  /** Those with a result after the day: they count in the table, and not in its story. */
  readonly since: readonly PlayedResult[];
  /** The own tips by match. */
  readonly ownTips: ReadonlyMap<number, Tip>;
  /** All of the table as it is now; null where it is too long, or was not to be had. */
  readonly rows: readonly StoryPlayer[] | null;
  /** All tips of the table's players on the matches of `day` and `since`, by match and player. */
  readonly tips: ReadonlyMap<number, ReadonlyMap<number, Tip>>;
  readonly ownId: number;
  readonly scoring: Scoring;
}

export type Story = ReturnType<typeof storyOf>;

/** A place in the table on the morning after. */
export interface StoryRow {
  readonly userId: number;
  readonly name: string;
  readonly avatar: string;
  readonly position: number;
  readonly points: number;
  /** Points of the day. */
  readonly gain: number;
  /** Places gained by the day, below 0 lost; null where the day before had no points. */
  readonly change: number | null;
  /** Whether this player has, or shares, the first place of the day's table, with a point at least. */
  readonly hasWon: boolean;
}

export interface ToldTip {
  readonly match: Match;
  readonly tip: Tip;
}

/**
 * What a day was for a player and a table. It looks at matches with a result alone, which all have started.
 *
 * @returns `rows`: the whole table after the day, `place`: the own row of it; both missing where it is not known
 */
export const storyOf = (facts: StoryFacts) => {
  const { day, ownTips, rows, ownId, scoring } = facts;
  const results = day.map((played) => {
    const tip = ownTips.get(played.match.id) ?? null;
    return { ...played, tip, ...withGain(nothing, tip, played, scoring) };
  });
  const table = rows === null ? [] : tableAfter(facts, rows);
  return {
    results,
    points: results.reduce((sum, { points }) => sum + points, 0),
    exact: results.reduce((sum, { exact }) => sum + exact, 0),
    tipped: results.filter(({ tip }) => tip !== null).length,
    rows: table,
    place: table.find(({ userId }) => userId === ownId) ?? null,
    /** Alone in it nobody wins a day. */
    winners: table.length > 1 ? table.filter(({ hasWon }) => hasWon) : [],
    best: bestTip(results, facts),
    gaffe: gaffeOf(facts),
  };
};

const nothing: PlayerTotal = { points: 0, exact: 0, correct: 0 };

const tableAfter = (
  { day, since, tips, scoring }: StoryFacts,
  rows: readonly StoryPlayer[],
): StoryRow[] => {
  const less = (table: readonly StoryPlayer[], played: readonly PlayedResult[]) =>
    table.map((row) =>
      played.reduce(
        (total, one) =>
          withGain(total, tips.get(one.match.id)?.get(row.userId) ?? null, one, scoring, -1),
        row,
      ),
    );
  const after = less(rows, since);
  const before = less(after, day);
  const placesBefore = new Map(ranked(before).map(({ userId, ...row }) => [userId, row]));
  const hadPoints = before.some(({ points }) => points > 0);
  const ofDay = after.map((row, index) => without(row, before[index] ?? row));
  const best = ranked(ofDay).filter(({ position, points }) => position === 1 && points > 0);
  const winners = new Set(best.map(({ userId }) => userId));
  return ranked(after).map(({ userId, name, avatar, position, points }) => {
    const earlier = placesBefore.get(userId) ?? { position, points };
    return {
      ...{ userId, name, avatar, position, points },
      gain: points - earlier.points,
      change: hadPoints ? earlier.position - position : null,
      hasWon: winners.has(userId),
    };
  });
};

const without = (row: StoryPlayer, { points, exact, correct }: PlayerTotal): StoryPlayer => ({
  ...row,
  points: row.points - points,
  exact: row.exact - exact,
  correct: row.correct - correct,
});

const ranked = (rows: readonly StoryPlayer[]) =>
  rank(rows.map((row) => ({ ...row, id: row.userId })));

/** The own tip that brought most; of equal ones the one that fewest others had. */
const bestTip = (
  results: readonly (ToldTip | { readonly match: Match; readonly tip: null })[],
  { day, tips, scoring }: StoryFacts,
): ToldTip | null => {
  let best: (ToldTip & { points: number; sharers: number }) | null = null;
  for (const [index, { match, tip }] of results.entries()) {
    const played = day[index];
    if (tip === null || !played) continue;
    const { points } = withGain(nothing, tip, played, scoring);
    const others = [...(tips.get(match.id)?.values() ?? [])];
    const sharers = others.filter(({ home, away }) => home === tip.home && away === tip.away);
    const told = { match, tip, points, sharers: sharers.length };
    const isBetter =
      best === null ||
      points > best.points ||
      (points === best.points && told.sharers < best.sharers);
    if (points > 0 && isBetter) best = told;
  }
  return best;
};

/** So far off, in goals, a tip is worth a smile. */
const FAR_OFF = 3;

/**
 * The tip that was furthest off: who alone believed in the wrong side, else the wildest score. Nobody is laughed at for
 * a tip that brought points.
 */
const gaffeOf = ({ day, tips, rows, scoring }: StoryFacts) => {
  let worst: (ToldTip & { player: StoryPlayer; isAlone: boolean; distance: number }) | null = null;
  for (const played of day) {
    const { match, result } = played;
    const tipped = (rows ?? []).flatMap((player) => {
      const tip = tips.get(match.id)?.get(player.userId);
      return tip ? [{ player, tip }] : [];
    });
    for (const { player, tip } of tipped) {
      if (withGain(nothing, tip, played, scoring).points > 0) continue;
      const side = sideOf(tip);
      const isAlone =
        tipped.length > 2 &&
        side !== sideOf(result) &&
        tipped.filter((other) => sideOf(other.tip) === side).length === 1;
      const distance = Math.abs(tip.home - result.home) + Math.abs(tip.away - result.away);
      if (!isAlone && distance < FAR_OFF) continue;
      const isWorse =
        worst === null ||
        (isAlone === worst.isAlone ? distance > worst.distance : isAlone && !worst.isAlone);
      if (isWorse) worst = { match, tip, player, isAlone, distance };
    }
  }
  return (
    worst && { match: worst.match, tip: worst.tip, player: worst.player, isAlone: worst.isAlone }
  );
};

const sideOf = ({ home, away }: Pick<Tip, 'home' | 'away'>) => Math.sign(home - away);
