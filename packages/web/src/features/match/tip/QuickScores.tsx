import type { Score } from '@tippspiel/rules';
import { betTexts } from '../../../texts/bets.ts';
import { formatScore } from './bet.ts';
import './QuickScores.css';

/**
 * What is tipped most beside 1:0, 0:1 and 0:0, which take one tap on a stepper (docs/decisions/0027).
 * From a home win to an away win, as the sides stand on a line of the scores.
 */
const SCORES: readonly Score[] = [
  { home: 2, away: 0 },
  { home: 2, away: 1 },
  { home: 1, away: 1 },
  { home: 1, away: 2 },
  { home: 0, away: 2 },
];

interface QuickScoresProps {
  tip: Score | null;
  disabled: boolean;
  onScore: (score: Score) => void;
}

/** Whole scores by one tap. Like the steppers' buttons no stop of the tab key: there one types. */
export const QuickScores = ({ tip, disabled, onScore }: QuickScoresProps) => (
  <fieldset className="quick-scores">
    <legend className="visually-hidden">{betTexts.quickScores}</legend>
    {SCORES.map((score) => (
      <button
        key={formatScore(score)}
        type="button"
        tabIndex={-1}
        className="score-figure"
        aria-pressed={tip?.home === score.home && tip.away === score.away}
        disabled={disabled}
        onClick={() => onScore(score)}
      >
        {formatScore(score)}
      </button>
    ))}
  </fieldset>
);
