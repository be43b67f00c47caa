import { formatInstant, useTimeZone } from '../../../formats.ts';
import { useSearchParam } from '../../../ui/searchParam.ts';
import type { Match } from '../../match/match.ts';
import { useTeamsAndStages } from '../../tournament/useTeamsAndStages.ts';
import { keyOfRound, type Round, roundsOf } from './rounds.ts';

/** The round that the address names; without one the latest day on which a match has started. */
export const useRound = (matches: readonly Match[]) => {
  const zone = useTimeZone();
  const { stageName } = useTeamsAndStages();
  const { days, stages } = roundsOf(matches, zone);
  const latest = days.at(-1);
  const [wanted, choose] = useSearchParam('tag', latest ? keyOfRound(latest) : '', ['from']);
  const rounds = [...days, ...stages];
  return {
    rounds,
    /** Undefined before the first match. */
    round: rounds.find((round) => keyOfRound(round) === wanted) ?? latest,
    choose,
    nameOf: (round: Round, style: 'short-day' | 'date'): string =>
      round.of === 'day' ? formatInstant(round.kickoff, style, zone) : stageName(round.stage),
  };
};
