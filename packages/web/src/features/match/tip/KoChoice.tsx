import type { KoChoice as Ko, Score, StageCode, Tip } from '@tippspiel/rules';
import { type ReactNode, useId } from 'react';
import { betTexts } from '../../../texts/bets.ts';
import { formatScore, type SideNames, useKoWords } from './useKoWords.ts';
import './QuickScores.css';
import './KoChoice.css';

interface KoChoiceProps {
  stage: StageCode;
  tip: Tip | null;
  names: SideNames;
  disabled: boolean;
  onKo: (ko: Ko) => void;
}

/** Which side advances; asked aloud where the tipped score does not say it. */
export const KoChoice = ({ stage, tip, names, disabled, onKo }: KoChoiceProps) => {
  const name = useId();
  const words = useKoWords(stage);
  const isAsked = tip !== null && tip.ko === 0;
  return (
    <fieldset className={isAsked ? 'ko-choice ko-choice-asked' : 'ko-choice'}>
      <legend>{isAsked ? words.open : words.question}</legend>
      {([1, 2] as const).map((ko) => (
        <label key={ko}>
          <input
            type="radio"
            name={name}
            checked={tip?.ko === ko}
            disabled={disabled || tip === null}
            onChange={() => onKo(ko)}
          />
          <span>{ko === 1 ? names.home : names.away}</span>
        </label>
      ))}
    </fieldset>
  );
};

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
  /** Whether no steppers stand beside them. */
  areAlone?: boolean;
  onScore: (score: Score) => void;
  /** Stands behind the last score. */
  children?: ReactNode;
}

/** Whole scores by one tap. Like the steppers' buttons no stop of the tab key, unless they stand alone: there one types. */
export const QuickScores = (props: QuickScoresProps) => {
  const { tip, disabled, areAlone = false, onScore, children } = props;
  return (
    <fieldset className="quick-scores">
      <legend className="visually-hidden">{betTexts.quickScores}</legend>
      {SCORES.map((score) => (
        <button
          key={formatScore(score)}
          type="button"
          tabIndex={areAlone ? 0 : -1}
          className="score-figure"
          aria-pressed={tip?.home === score.home && tip.away === score.away}
          disabled={disabled}
          onClick={() => onScore(score)}
        >
          {formatScore(score)}
        </button>
      ))}
      {children}
    </fieldset>
  );
};
