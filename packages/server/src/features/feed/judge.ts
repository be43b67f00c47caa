import type { FeedNotice } from '@tippspiel/contract';
import {
  aheadInTie,
  decidesWhoAdvances,
  type InTie,
  isSameResult,
  type MatchResult,
  resultInStage,
  type Score,
  type StageCode,
} from '@tippspiel/rules';
import { type FeedMatch, isSame, sum } from './feed-match.ts';

/** A match of the game as it stands; instants by the game clock. */
export interface GameMatch extends InTie {
  readonly stage: StageCode;
  /** Null = open: then it has not started. */
  readonly kickoff: Date | null;
  readonly started: boolean;
  /** Whether it was interrupted: its kick-off is now the one at which it goes on. */
  readonly isInterrupted: boolean;
  /** What was played. */
  readonly result: MatchResult | null;
  /** Whether the organiser has annulled or awarded it. */
  readonly isRuled: boolean;
  readonly running: Score | null;
  /** Set by the organiser, and not handed back. */
  readonly resultByHand: boolean;
  readonly runningByHand: boolean;
}

/** How long the feed has told the same of a match; instants by the real clock. */
export interface Told {
  readonly same: string;
  readonly since: Date;
}

/** What follows for a match. */
export type Verdict =
  | { readonly kind: 'nothing' }
  /** A lower score, or another result, is believed when it has been told for a minute. */
  | { readonly kind: 'wait' }
  | { readonly kind: 'running'; readonly score: Score }
  | { readonly kind: 'result'; readonly result: MatchResult }
  | { readonly kind: 'notice'; readonly notice: FeedNotice };

/** After which the same answer confirms the first. */
const CONFIRMED_MS = 60_000;

/** No match is over before: 90 minutes and a break. */
const SHORTEST_MS = 100 * 60_000;

/**
 * What follows from what a feed tells of a match (docs/game.md, 'Results by feed'). Pure: the caller keeps
 * `told` and writes what is decided.
 *
 * @param now both clocks; the match has its kick-off by the game's, an answer its age by the real one
 */
export const judge = (
  match: GameMatch,
  answer: FeedMatch,
  before: Told | null,
  now: { readonly game: Date; readonly real: Date },
): { readonly verdict: Verdict; readonly told: Told } => {
  const same = JSON.stringify([
    answer.phase,
    answer.score,
    answer.overtime,
    answer.advanced,
    answer.afterTime,
    answer.secondLeg.shootOut,
    isDoubted(match, answer),
  ]);
  const told = before?.same === same ? before : { same, since: now.real };
  const isConfirmed = now.real.getTime() - told.since.getTime() >= CONFIRMED_MS;
  const toldSince = new Date(now.game.getTime() - now.real.getTime() + told.since.getTime());
  return { verdict: verdictOn(match, answer, { isConfirmed, game: now.game, toldSince }), told };
};

interface Circumstances {
  readonly isConfirmed: boolean;
  readonly game: Date;
  /** By the game clock. */
  readonly toldSince: Date;
}

const verdictOn = (match: GameMatch, answer: FeedMatch, by: Circumstances): Verdict => {
  if (match.isRuled) return notice('ruled');
  if (!match.started) {
    const isNews = answer.phase === 'finished' || sum(answer.score) > 0;
    return isNews ? notice('not-started') : nothing;
  }
  if (answer.phase === 'off') return match.result ? nothing : notice('off');
  return answer.phase === 'finished' ? onEnd(match, answer, by) : onScore(match, answer, by);
};

const onScore = (match: GameMatch, answer: FeedMatch, { isConfirmed }: Circumstances) => {
  const { score } = answer;
  // A result stands: the feed does not take back what it has said; the organiser may.
  if (score === null || match.result || isFinalInPlace(match, answer)) return nothing;
  if (isSame(score, match.running)) return nothing;
  if (match.runningByHand || match.resultByHand) return notice('differs-from-hand');
  if (falls(match.running, score) && !isConfirmed) return wait;
  return { kind: 'running', score } as const;
};

const onEnd = (match: GameMatch, answer: FeedMatch, by: Circumstances) => {
  const { isConfirmed } = by;
  const result = resultOf(match, answer);
  if (typeof result === 'string') {
    // The feed's volunteers enter score and winner one after the other: a minute is theirs.
    if (match.resultByHand || (match.result && result !== 'contradiction')) return nothing;
    return isConfirmed ? notice(result) : wait;
  }
  // What followed the 90 minutes is added, but neither taken back nor asked for where the organiser entered the result.
  const isSame90 = isSame(result, match.result) && result.ko === match.result?.ko;
  const addsNothing = result.extra === undefined && result.penalties === undefined;
  if (isSame90 && (addsNothing || match.resultByHand)) return nothing;
  if (isSameResult(result, match.result)) return nothing;
  if (match.resultByHand) return notice('differs-from-hand');
  if (isTooEarly(match, by)) return notice('too-early');
  const isCorrection = match.result !== null;
  if ((isCorrection || falls(match.running, result)) && !isConfirmed) return wait;
  return { kind: 'result', result } as const;
};

/**
 * An end that was told before the kick-off is another one: that of the match that this one replays, or of the
 * interruption, after which the rest may be short.
 */
const isTooEarly = (
  { kickoff, isInterrupted }: GameMatch,
  { game, toldSince }: Circumstances,
): boolean => {
  if (kickoff === null || toldSince < kickoff) return true;
  return !isInterrupted && game.getTime() - kickoff.getTime() < SHORTEST_MS;
};

/**
 * Who is through by what a feed tells. Of a second leg it names who has won that, which does not say it: the sum of both
 * legs does.
 */
export const advancedIn = (match: InTie, answer: FeedMatch): 1 | 2 | null => {
  if (match.leg !== 2) return answer.advanced;
  const last = answer.afterTime.extra ?? answer.score;
  return (last && aheadInTie(last, match)) || answer.secondLeg.shootOut;
};

const resultOf = (match: GameMatch, answer: FeedMatch): MatchResult | FeedNotice => {
  const { score } = answer;
  if (isDoubted(match, answer)) return 'contradiction';
  if (score === null) return 'no-score-after-90';
  // No group match has extra time: whatever the feed says of one does not touch the score.
  if (!decidesWhoAdvances(match.stage, match.leg)) return { ...score, ko: 0 };
  if (isFinalInPlace(match, answer)) return 'contradiction';
  const ko = advancedIn(match, answer) ?? aheadInTie(score, match);
  if (ko === 0) return 'advanced-unknown';
  const proven = { ...score, ko };
  const whole = resultInStage(match.stage, { ...proven, ...answer.afterTime }, match);
  return whole ?? resultInStage(match.stage, proven, match) ?? 'contradiction';
};

const isDoubted = (match: GameMatch, { doubts, secondLeg }: FeedMatch) => {
  if (!decidesWhoAdvances(match.stage, match.leg)) return doubts.group;
  if (match.leg !== 2) return doubts.knockout;
  const mayBeExtraTime = secondLeg.lateFrom.some((score) => aheadInTie(score, match) === 0);
  return secondLeg.isDoubted || mayBeExtraTime;
};

/** Extra time follows a draw: where the score is none, somebody entered a later one in its place. */
const isFinalInPlace = (match: GameMatch, { score, overtime }: FeedMatch) =>
  decidesWhoAdvances(match.stage, match.leg) &&
  overtime &&
  score !== null &&
  aheadInTie(score, match) !== 0;

const nothing = { kind: 'nothing' } as const;
const wait = { kind: 'wait' } as const;
const notice = (why: FeedNotice): Verdict => ({ kind: 'notice', notice: why });

const falls = (from: Score | null, to: Score) =>
  from !== null && (to.home < from.home || to.away < from.away);
