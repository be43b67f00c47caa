import type { MatchResult, StageCode } from '@tippspiel/rules';
import type { Teams } from '../../tournament/team.ts';
import { useKoWords } from '../tip/useKoWords.ts';

interface KoResultProps {
  stage: StageCode;
  result: MatchResult | null;
  teams: Teams;
}

/** Who advanced, where a match decides that. */
export const KoResult = ({ stage, result, teams }: KoResultProps) => {
  const { advances } = useKoWords(stage);
  if (!result || result.ko === 0) return null;
  return (
    <p className="ko-result">{advances(result.ko === 1 ? teams.home.name : teams.away.name)}</p>
  );
};
