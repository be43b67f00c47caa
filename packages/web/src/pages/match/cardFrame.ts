import type { Match, MatchPhase } from '../../features/matches/match.ts';
import type { Teams } from '../../features/matches/team.ts';

/** What every card of a match shows. */
export interface CardFrame {
  match: Match;
  phase: MatchPhase;
  isToday: boolean;
  stageName: string;
  teams: Teams;
}
