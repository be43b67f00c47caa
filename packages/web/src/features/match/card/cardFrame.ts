import type { Teams } from '../../tournament/team.ts';
import type { Match, MatchPhase } from '../match.ts';

/** What every card of a match shows. */
export interface CardFrame {
  match: Match;
  phase: MatchPhase;
  isToday: boolean;
  stageName: string;
  teams: Teams;
}
