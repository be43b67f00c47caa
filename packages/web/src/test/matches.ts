import type { Bet, Match } from '@tippspiel/contract';
import type { MatchResult, Tip } from '@tippspiel/rules';

/** Epoch milliseconds. */
export const at = (instant: string): number => Date.parse(instant);

/** Home and away goals; nobody advances unless given. */
export const score = (home: number, away: number, ko: MatchResult['ko'] = 0): MatchResult => ({
  home,
  away,
  ko,
});

/** When the demo's evening begins. */
export const KICKOFF = at('2024-06-19T19:00:00Z');

/** A match of the demo's evening; Germany against Scotland, still to be tipped, unless given. */
export const match = (rest: Partial<Match> = {}): Match => ({
  id: 1,
  home: 'DE',
  away: 'XS',
  stage: 'GA',
  round: null,
  leg: null,
  first: null,
  kickoff: KICKOFF,
  plannedDay: null,
  venue: 'Köln',
  started: false,
  result: null,
  ruling: null,
  running: null,
  minute: null,
  distribution: { home: 12, draw: 3, away: 5 },
  groupDistribution: null,
  ...rest,
});

/** The opener, played: 2:1. */
export const playedMatch = (): Match =>
  match({ id: 3, kickoff: at('2024-06-14T19:00:00Z'), started: true, result: score(2, 1) });

/** Ten days later, in the round of the last sixteen. */
export const knockoutMatch = (): Match =>
  match({ id: 2, stage: 'AF', kickoff: at('2024-06-29T19:00:00Z') });

/** The bet on a match; no tip unless given. */
export const betOn = (match: Match, tip: Tip | null = null): Bet => {
  const { id, kickoff, home, away, stage, leg, first } = match;
  return { matchId: id, kickoff, home, away, stage, leg, first, tip };
};
