import { betTexts } from '../../../texts/bets.ts';
import { matchTexts } from '../../../texts/matches.ts';
import { LiveMark } from './LiveMark.tsx';
import './PlayedSide.css';

/** Heads the columns of a match that has begun: the own tip, then the result, or the goals so far. */
export const PlayedColumns = ({ isLive }: { isLive: boolean }) => (
  <div className="played-columns" aria-hidden>
    <span>{betTexts.tip}</span>
    {isLive ? <LiveMark /> : <span>{matchTexts.result}</span>}
  </div>
);

interface PlayedSideProps {
  tip: number | null;
  /** Of the result, or so far. */
  goals: number | null;
  isLive: boolean;
}

/** One side's goals, tipped and shot. */
export const PlayedSide = ({ tip, goals, isLive }: PlayedSideProps) => (
  <div className="played-side">
    <span className="played-tip score-figure">
      <span className="visually-hidden">{betTexts.tip} </span>
      {tip ?? '–'}
    </span>
    <span className="match-score score-figure">
      <span className="visually-hidden">{isLive ? matchTexts.live : matchTexts.result} </span>
      {goals ?? '–'}
    </span>
  </div>
);
