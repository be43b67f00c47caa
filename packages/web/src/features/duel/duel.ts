import type { Bet } from '@tippspiel/contract';
import {
  addScore,
  type PlayerTotal,
  playedResult,
  type Score,
  type Scoring,
  type Tip,
  type TipScore,
} from '@tippspiel/rules';
import type { Match } from '../match/match.ts';

/** A side's tip on a match (null = none) and its points, null without a score. */
export interface DuelSide {
  readonly tip: Tip | null;
  readonly points: number | null;
}

export interface DuelMatch {
  readonly match: Match;
  /** What was played, or the goals so far; null as long as neither is known. */
  readonly score: Score | null;
  readonly own: DuelSide;
  readonly other: DuelSide;
  /** The player leads by so many points after this match; below 0 the other one does. */
  readonly balance: number;
}

/** All matches together; in `better` of them this side earned more than the other. */
type DuelTotal = PlayerTotal & { readonly better: number };

export type Duel = ReturnType<typeof duelOf>;

/**
 * Two players' tips on the started matches, one beside the other. The points are those of
 * docs/game.md, 'Points', without the champion's; running scores count without who advances.
 *
 * @param matches by kick-off
 * @param otherBets as the server shows them: of started matches alone
 * @returns the matches by kick-off, without those that neither has tipped. In `even` matches with a score both
 *   earned the same; all figures may still change while they are provisional.
 */
export const duelOf = (
  matches: readonly Match[],
  ownBets: readonly Bet[],
  otherBets: readonly Bet[],
  scoring: Scoring,
) => {
  const ownTips = tipsOf(ownBets);
  const otherTips = tipsOf(otherBets);
  const played: DuelMatch[] = [];
  let own: DuelTotal = { points: 0, exact: 0, correct: 0, better: 0 };
  let other = own;
  let even = 0;
  let isProvisional = false;
  for (const match of matches) {
    // An answer of before the kick-off does not say what the other one has tipped.
    if (!match.started || !otherTips.has(match.id)) continue;
    const ownTip = ownTips.get(match.id) ?? null;
    const otherTip = otherTips.get(match.id) ?? null;
    if (ownTip === null && otherTip === null) continue;
    const ownWorth = worthOf(ownTip, match, scoring);
    const otherWorth = worthOf(otherTip, match, scoring);
    const lead = (ownWorth?.points ?? 0) - (otherWorth?.points ?? 0);
    own = addScore({ ...own, better: own.better + Number(lead > 0) }, ownWorth);
    other = addScore({ ...other, better: other.better + Number(lead < 0) }, otherWorth);
    if (ownWorth && otherWorth) {
      even += Number(lead === 0);
      isProvisional ||= match.result === null;
    }
    played.push({
      match,
      score: playedResult(match) ?? match.running,
      own: { tip: ownTip, points: ownWorth?.points ?? null },
      other: { tip: otherTip, points: otherWorth?.points ?? null },
      balance: own.points - other.points,
    });
  }
  return { matches: played, own, other, even, isProvisional };
};

const tipsOf = (bets: readonly Bet[]) => new Map(bets.map(({ matchId, tip }) => [matchId, tip]));

const nothing: TipScore = { points: 0, exact: false, correct: false };

/** @returns null as long as there is no score */
const worthOf = (tip: Tip | null, match: Match, scoring: Scoring): TipScore | null => {
  if (tip) return scoring.scoreNow(tip, match);
  return match.result || match.running ? nothing : null;
};
