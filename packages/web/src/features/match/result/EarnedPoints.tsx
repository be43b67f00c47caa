import { afterTimeText } from '@tippspiel/contract';
import { isAnnulled, isBeforeGame, officialResult, playedResult, type Tip } from '@tippspiel/rules';
import { betTexts } from '../../../texts/bets.ts';
import { rulingTexts } from '../../../texts/matches.ts';
import type { Teams } from '../../tournament/useTeamsAndStages.tsx';
import { type Match, tipWorth } from '../match.ts';
import { formatScore, useKoWords } from '../tip/useKoWords.ts';
import './EarnedPoints.css';
import { useScoring } from '../../tournament/useTournament.tsx';

interface EarnedPointsProps {
  tip: Tip | null;
  /** It has a result. */
  match: Pick<Match, 'result' | 'ruling' | 'running' | 'stage'>;
}

export const EarnedPoints = ({ tip, match }: EarnedPointsProps) => {
  const scoring = useScoring();
  if (isAnnulled(match)) return null;
  if (!tip) return <p className="earned-points">{betTexts.missedTip}</p>;
  const worth = tipWorth(tip, match, scoring);
  if (!worth) return null;
  const { points, exact } = worth;
  return (
    <p className="earned-points">
      <strong className={points > 0 ? 'earned-some' : 'earned-none'}>
        {betTexts.points(points)}
      </strong>
      {exact ? ` ${betTexts.exact}` : null}
    </p>
  );
};

export const KoResult = ({ match, teams }: { match: Match; teams: Teams }) => {
  const { advances } = useKoWords(match.stage);
  const [played, official] = [playedResult(match), officialResult(match)];
  const later = played && afterTimeText(played);
  const ko = official?.ko ?? 0;
  const advancing = ko === 0 ? null : advances(ko === 1 ? teams.home.name : teams.away.name);
  if (later === null && advancing === null) return null;
  return <p>{[later, advancing].filter(Boolean).join(' · ')}</p>;
};

/** What an annulled or awarded match means to players; its mark stands in the head of the card. */
export const RulingNote = ({ match }: { match: Match }) => {
  const { ruling, started } = match;
  if (ruling === null || isBeforeGame(match)) return null;
  const { award } = ruling;
  const meaning = !started
    ? rulingTexts.rests
    : ruling.annulled
      ? rulingTexts.noPoints
      : rulingTexts.keeps(formatScore(match.result));
  return (
    <p>
      {award ? <strong>{rulingTexts.awarded(formatScore(award))} </strong> : null}
      {meaning}
    </p>
  );
};
