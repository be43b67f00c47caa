import { isKnockout } from '@tippspiel/rules';
import { dayOf } from '../../../formats.ts';
import type { Match } from '../../match/match.ts';
import { playedDays } from '../playedDays.ts';

/** What an overview is of: the matches of a calendar day, or those of a knockout stage. */
export type Round =
  | { readonly of: 'day'; readonly day: string; readonly kickoff: number }
  | { readonly of: 'stage'; readonly stage: string };

/**
 * What can be chosen: each day and each knockout stage with a match that has started, in order.
 *
 * @param zone in which days begin and end
 */
export const roundsOf = (
  matches: readonly Match[],
  zone: string,
): { readonly days: readonly Round[]; readonly stages: readonly Round[] } => {
  const stages = new Set(
    matches.filter(({ started, stage }) => started && isKnockout(stage)).map(({ stage }) => stage),
  );
  return {
    days: playedDays(matches, zone).map((day) => ({ of: 'day', ...day })),
    stages: Array.from(stages, (stage) => ({ of: 'stage', stage })),
  };
};

/** How the choice is remembered in the address: `2024-06-19`, or a stage's code. */
export const keyOfRound = (round: Round): string => (round.of === 'day' ? round.day : round.stage);

/** The listed matches of a round, those that have not started too. */
export const matchesOf = (
  matches: readonly Match[],
  round: Round,
  zone: string,
): readonly Match[] =>
  matches.filter(({ kickoff, stage }) =>
    round.of === 'day' ? dayOf(kickoff, zone) === round.day : stage === round.stage,
  );
