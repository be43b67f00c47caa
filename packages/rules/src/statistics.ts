import type { Distribution } from './distribution.ts';
import {
  type MatchResult,
  type Score,
  type Scoring,
  type Tendency,
  type Tip,
  tendencyOf,
} from './points.ts';

/**
 * What can be read off tips on matches that are over (docs/game.md, 'Statistics'). Annulled matches have no result and
 * are none of them.
 */

/** A tip on a match that has a result. */
export interface CountedTip {
  readonly tip: Tip;
  readonly result: MatchResult;
  /** What the tip has earned, who advances included. */
  readonly points: number;
  /** Isocodes. */
  readonly teams: { readonly home: string; readonly away: string };
  /** How all others tipped the match. */
  readonly others: Distribution;
}

/** How often an outcome was tipped, and how often that was right. */
export interface OutcomeStatistics {
  readonly tipped: number;
  readonly right: number;
}

/** A tipped score, how often it was tipped, and what that has earned. */
export interface ScoreStatistics extends Score {
  readonly count: number;
  readonly points: number;
}

/** The tips on matches of a team, and what they have earned. */
export interface TeamStatistics {
  /** Isocode. */
  readonly team: string;
  readonly tips: number;
  readonly points: number;
}

export interface Statistics {
  /** How many tips are counted. */
  readonly tips: number;
  readonly points: number;
  readonly outcomes: Readonly<Record<Tendency, OutcomeStatistics>>;
  /** The most frequent first, of equally frequent ones that with more points, then with fewer goals. */
  readonly scores: readonly ScoreStatistics[];
  /** Teams with at least {@link FEWEST_TIPS_OF_TEAM} tips, by points a tip, the best first. */
  readonly teams: readonly TeamStatistics[];
  /** Points beside what the same tips would earn on average; see {@link expectedPoints}. */
  readonly luck: number;
  /** The mean share (0 to 1) of others who tipped another outcome; null = nobody else tipped the matches. */
  readonly unlike: number | null;
}

/** One match says nothing about how well somebody knows a team. */
const FEWEST_TIPS_OF_TEAM = 2;

/** What a tip's score earns; who advances is left out, since other matches have other sides. */
export function scorePoints(scoring: Pick<Scoring, 'score'>, tip: Score, result: Score): number {
  const { home, away } = result;
  return scoring.score({ home: tip.home, away: tip.away, ko: 0 }, { home, away, ko: 0 }, 'G')
    .points;
}

/**
 * What a tipped score earns on average: the mean of {@link scorePoints} over the results of all matches that are over. The
 * luck of a tip is what its score has earned beyond that, so whoever gives each match the same tip has none, and nobody has
 * any while one match is over.
 *
 * @param results of all matches that are over
 */
export function expectedPoints(
  scoring: Pick<Scoring, 'score'>,
  results: readonly Score[],
): (tip: Score) => number {
  const known = new Map<number, number>();
  return (tip) => {
    const key = tip.home * 100 + tip.away;
    const before = known.get(key);
    if (before !== undefined) return before;
    const sum = results.reduce((points, result) => points + scorePoints(scoring, tip, result), 0);
    const mean = results.length === 0 ? 0 : sum / results.length;
    known.set(key, mean);
    return mean;
  };
}

/** @returns which share (0 to 1) of others tipped another outcome; null = nobody else tipped */
export function shareUnlike(tip: Score, others: Distribution): number | null {
  const all = others.home + others.draw + others.away;
  return all === 0 ? null : (all - others[tendencyOf(tip)]) / all;
}

/** Counts tips one by one: those of a player, or of a whole group. */
export function createTally(
  scoring: Pick<Scoring, 'score'>,
  expected: ReturnType<typeof expectedPoints>,
) {
  let [tips, points, luck] = [0, 0, 0];
  const unlike = { sum: 0, tips: 0 };
  const outcomes: Record<Tendency, { tipped: number; right: number }> = {
    home: { tipped: 0, right: 0 },
    draw: { tipped: 0, right: 0 },
    away: { tipped: 0, right: 0 },
  };
  const scores = new Map<string, { home: number; away: number; count: number; points: number }>();
  const teams = new Map<string, { team: string; tips: number; points: number }>();

  /** @param times how many players have given this tip */
  const add = (counted: CountedTip, times = 1): void => {
    const { tip, result, others } = counted;
    const earned = counted.points * times;
    tips += times;
    points += earned;
    luck += times * (scorePoints(scoring, tip, result) - expected(tip));
    const tendency = tendencyOf(tip);
    outcomes[tendency].tipped += times;
    if (tendency === tendencyOf(result)) outcomes[tendency].right += times;
    const { home, away } = tip;
    const key = `${home}:${away}`;
    const score = scores.get(key) ?? { home, away, count: 0, points: 0 };
    score.count += times;
    score.points += earned;
    scores.set(key, score);
    for (const team of new Set([counted.teams.home, counted.teams.away])) {
      const of = teams.get(team) ?? { team, tips: 0, points: 0 };
      of.tips += times;
      of.points += earned;
      teams.set(team, of);
    }
    const share = shareUnlike(tip, others);
    if (share === null) return;
    unlike.sum += share * times;
    unlike.tips += times;
  };

  return {
    add,
    statistics: (): Statistics => ({
      tips,
      points,
      outcomes,
      scores: [...scores.values()].sort(
        (a, b) =>
          b.count - a.count ||
          b.points - a.points ||
          a.home + a.away - (b.home + b.away) ||
          a.away - b.away,
      ),
      teams: [...teams.values()]
        .filter((team) => team.tips >= FEWEST_TIPS_OF_TEAM)
        .sort(
          (a, b) =>
            b.points * a.tips - a.points * b.tips || b.tips - a.tips || (a.team < b.team ? -1 : 1),
        ),
      luck,
      unlike: unlike.tips === 0 ? null : unlike.sum / unlike.tips,
    }),
  };
}
