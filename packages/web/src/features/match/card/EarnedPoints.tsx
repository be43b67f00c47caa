import { afterTimeText } from '@tippspiel/contract';
import type { Tip } from '@tippspiel/rules';
import { betTexts } from '../../../texts/bets.ts';
import type { Teams } from '../../tournament/useTeamsAndStages.tsx';
import { type Match, tipWorth } from '../match.ts';
import { useKoWords } from '../tip/useKoWords.ts';
import './EarnedPoints.css';
import { useScoring } from '../../tournament/useTournament.ts';

interface EarnedPointsProps {
  tip: Tip | null;
  match: Pick<Match, 'result' | 'running' | 'stage'>;
}

export const EarnedPoints = ({ tip, match }: EarnedPointsProps) => {
  const scoring = useScoring();
  if (!tip) return <p className="earned-points">{betTexts.missedTip}</p>;
  const worth = tipWorth(tip, match, scoring);
  if (!worth) return null;
  const { points, exact, isProvisional } = worth;
  return (
    <p className="earned-points">
      <strong className={points > 0 ? 'earned-some' : 'earned-none'}>
        {betTexts.points(points)}
      </strong>
      {isProvisional ? ` ${betTexts.provisional}` : null}
      {exact && !isProvisional ? ` ${betTexts.exact}` : null}
    </p>
  );
};

export const KoResult = ({ match, teams }: { match: Match; teams: Teams }) => {
  const { result } = match;
  const { advances } = useKoWords(match.stage);
  if (!result || result.ko === 0) return null;
  const later = afterTimeText(result);
  const advancing = advances(result.ko === 1 ? teams.home.name : teams.away.name);
  return <p>{later === null ? advancing : `${later} · ${advancing}`}</p>;
};
