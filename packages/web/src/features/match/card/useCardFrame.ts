import { dayOf, useTimeZone } from '../../../formats.ts';
import { type Teams, useTeamsAndStages } from '../../tournament/useTeamsAndStages.ts';
import { type Match, type MatchPhase, phaseOf } from '../match.ts';

/**
 * What a match's card shows at an instant.
 * @param now the game clock, epoch milliseconds; null as long as it is unknown
 */
export const useCardFrame = (now: number | null): ((match: Match) => CardFrame) => {
  const zone = useTimeZone();
  const { stageName, teams } = useTeamsAndStages();
  const today = now === null ? null : dayOf(now, zone);
  return (match) => ({
    match,
    phase: phaseOf(match, now),
    isToday: dayOf(match.kickoff, zone) === today,
    stageName: stageName(match.stage),
    teams: teams(match),
  });
};

/** What every card of a match shows. */
export interface CardFrame {
  match: Match;
  phase: MatchPhase;
  isToday: boolean;
  stageName: string;
  teams: Teams;
}
