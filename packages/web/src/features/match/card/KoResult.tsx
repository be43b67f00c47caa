import type { MatchResult } from '@tippspiel/rules';
import { matchTexts } from '../../../texts/matches.ts';
import type { Teams } from '../../tournament/team.ts';

/** Who advanced, where a match decides that. */
export const KoResult = ({ result, teams }: { result: MatchResult | null; teams: Teams }) => {
  if (!result || result.ko === 0) return null;
  return (
    <p className="ko-result">
      {matchTexts.advances(result.ko === 1 ? teams.home.name : teams.away.name)}
    </p>
  );
};
