import { betTexts } from '../../../texts/bets.ts';
import { matchTexts } from '../../../texts/matches.ts';
import './PlayedSide.css';

/** Heads the columns of a match that has begun: the own tip, then the result. */
export const PlayedColumns = () => (
  <div className="played-columns" aria-hidden>
    <span>{betTexts.tip}</span>
    <span>{matchTexts.result}</span>
  </div>
);

interface PlayedSideProps {
  tip: number | null;
  result: number | null;
}

/** One side's goals, tipped and shot. */
export const PlayedSide = ({ tip, result }: PlayedSideProps) => (
  <div className="played-side">
    <span className="played-tip score-figure">
      <span className="visually-hidden">{betTexts.tip} </span>
      {tip ?? '–'}
    </span>
    <span className="match-score score-figure">
      <span className="visually-hidden">{matchTexts.result} </span>
      {result ?? '–'}
    </span>
  </div>
);
