import { scoreTip, type Tip } from '@tippspiel/rules';
import { betTexts } from '../../../texts/bets.ts';
import type { Match } from '../match.ts';
import './EarnedPoints.css';

interface EarnedPointsProps {
  tip: Tip | null;
  match: Pick<Match, 'result' | 'running' | 'stage'>;
}

/** What the tip was worth, or would be if the match ended now: who advances is open then. */
export const EarnedPoints = ({ tip, match: { result, running, stage } }: EarnedPointsProps) => {
  if (!tip) return <p className="earned-points">{betTexts.missedTip}</p>;
  const shown = result ?? (running && { ...running, ko: 0 });
  if (!shown) return null;
  const { points, exact } = scoreTip(result ? tip : { ...tip, ko: 0 }, shown, stage);
  return (
    <p className="earned-points">
      <strong className={points > 0 ? 'earned-some' : 'earned-none'}>
        {betTexts.points(points)}
      </strong>
      {result ? null : ` ${betTexts.provisional}`}
      {exact && result ? ` ${betTexts.exact}` : null}
    </p>
  );
};
