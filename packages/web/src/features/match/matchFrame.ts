import { footballDay, useCalendar } from '../../formats.ts';
import { type Teams, useTeamsAndStages } from '../tournament/useTeamsAndStages.tsx';
import { useRoundName } from '../tournament/useTournament.tsx';
import { dayOfMatch, type Match, type MatchPhase, phaseOf } from './match.ts';

/** What every picture of a match needs beside the match itself. */
export interface MatchFrame {
  match: Match;
  phase: MatchPhase;
  isToday: boolean;
  stageName: string;
  teams: Teams;
}

/** @param now the game clock, epoch milliseconds; null as long as it is unknown */
export const useMatchFrame = (now: number | null): ((match: Match) => MatchFrame) => {
  const calendar = useCalendar();
  const { stageName, teams } = useTeamsAndStages();
  const roundName = useRoundName();
  const today = now === null ? null : footballDay(now, calendar);
  return (match) => ({
    match,
    phase: phaseOf(match, now),
    isToday: today !== null && dayOfMatch(match, calendar) === today,
    stageName: roundName(match.round) ?? stageName(match.stage),
    teams: teams(match),
  });
};
