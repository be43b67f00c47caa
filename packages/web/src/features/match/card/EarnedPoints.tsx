import { type MatchResult, scoreTip, type Tip } from '@tippspiel/rules';
import { betTexts } from '../../../texts/bets.ts';
import './EarnedPoints.css';

interface EarnedPointsProps {
  tip: Tip | null;
  /** Null until it is entered. */
  result: MatchResult | null;
  stage: string;
}

/** What the tip was worth. */
export const EarnedPoints = ({ tip, result, stage }: EarnedPointsProps) => {
  if (!tip) return <p className="earned-points">{betTexts.missedTip}</p>;
  if (!result) return null;
  const { points, exact } = scoreTip(tip, result, stage);
  return (
    <p className="earned-points">
      <strong className={points > 0 ? 'earned-some' : 'earned-none'}>
        {betTexts.points(points)}
      </strong>
      {exact ? ` ${betTexts.exact}` : null}
    </p>
  );
};
