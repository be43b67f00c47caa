import type { Scoring } from '@tippspiel/rules';
import { type ReactNode, useEffect, useState } from 'react';
import { formatCount } from '../../formats.ts';
import { momentTexts } from '../../texts/moments.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Flag } from '../../ui/Flag.tsx';
import { formatTip, useSideNames } from '../match/tip/useKoWords.ts';
import { formatScore } from '../match/tip/useOwnBets.ts';
import { useSlidingRows } from '../standings/useSlidingRows.ts';
import type { Teams } from '../tournament/useTeamsAndStages.ts';
import { TrophyItem } from '../trophies/TrophyItem.tsx';
import { gainOf, type NewResult, type Trophy } from './news.ts';
import type { RankMove } from './rankMoves.ts';
import '../trophies/Trophies.css';
import './MomentView.css';
import './RankSlide.css';
import './MomentsDialog.css';
import { useScoring } from '../tournament/useTournament.ts';

interface MomentsDialogProps {
  moments: readonly Moment[];
  teams: (match: { home: string; away: string }) => Teams;
  /** What the table is called in which the player's place moved. */
  table: string;
  ownId: number;
  onClose: () => void;
  /** Stands beside the last one. */
  children: ReactNode;
}

/** One after the other; a tap or Escape ends it at any time. */
export const MomentsDialog = (props: MomentsDialogProps) => {
  const { moments, onClose, children, ...view } = props;
  const [index, setIndex] = useState(0);
  const moment = moments[index];
  const isLast = index === moments.length - 1;
  const scoring = useScoring();
  useEffect(() => {
    if (moment && isHighlight(moment, scoring)) vibrate();
  }, [moment, scoring]);
  if (!moment) return null;
  return (
    <Dialog
      title={momentTexts.title}
      open
      onClose={onClose}
      footer={
        <>
          {isLast ? (
            children
          ) : (
            <Button variant="quiet" onClick={onClose}>
              {momentTexts.skip}
            </Button>
          )}
          <Button onClick={isLast ? onClose : () => setIndex(index + 1)}>
            {isLast ? momentTexts.done : momentTexts.next}
          </Button>
        </>
      }
    >
      <div className="moments" aria-live="polite">
        <p className="moments-step">{momentTexts.step(index + 1, moments.length)}</p>
        <MomentView key={index} moment={moment} {...view} />
      </div>
    </Dialog>
  );
};

const isHighlight = (moment: Moment, scoring: Scoring): boolean =>
  moment.kind === 'trophy' ||
  (moment.kind === 'result' && gainOf(moment.news.tip, moment.news, scoring).exact > 0);

/** Where the device can, and unless the player wants less motion. */
const vibrate = (): void => {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  navigator.vibrate?.([40, 60, 120]);
};

/** One thing that has happened. */
export type Moment =
  | { readonly kind: 'rest'; readonly results: readonly NewResult[] }
  | { readonly kind: 'result'; readonly news: NewResult; readonly move: RankMove | null }
  | { readonly kind: 'trophy'; readonly trophy: Trophy };

interface MomentViewProps {
  moment: Moment;
  teams: (match: { home: string; away: string }) => Teams;
  /** What the table is called in which the player's place moved. */
  table: string;
  ownId: number;
}

const MomentView = ({ moment, teams, table, ownId }: MomentViewProps) => {
  switch (moment.kind) {
    case 'rest':
      return <Rest results={moment.results} />;
    case 'trophy':
      return (
        <div className="moment-trophy">
          <h3>{momentTexts.trophy}</h3>
          <ul className="trophies">
            <TrophyItem {...moment.trophy} />
          </ul>
        </div>
      );
    case 'result':
      return (
        <>
          <Result news={moment.news} teams={teams(moment.news.match)} />
          {moment.move ? <RankSlide move={moment.move} table={table} ownId={ownId} /> : null}
        </>
      );
  }
};

const Rest = ({ results }: { results: readonly NewResult[] }) => {
  const scoring = useScoring();
  return (
    <div className="moment-rest">
      <h3>{momentTexts.rest(results.length)}</h3>
      <p>
        {momentTexts.restPoints(
          results.reduce((sum, news) => sum + gainOf(news.tip, news, scoring).points, 0),
        )}
      </p>
    </div>
  );
};

const Result = ({ news, teams }: { news: NewResult; teams: Teams }) => {
  const { home, away } = teams;
  const names = useSideNames()(news.match, teams);
  const { result, former, tip } = news;
  const gain = gainOf(tip, news, useScoring());
  return (
    <div className="moment-result">
      <h3>
        <span className="moment-team">
          <Flag code={home.flag} size={2.5} />
          {home.name}
        </span>
        <span className="moment-score score-figure">
          <span className="visually-hidden">{momentTexts.result} </span>
          {formatScore(result)}
        </span>
        <span className="moment-team">
          <Flag code={away.flag} size={2.5} />
          {away.name}
        </span>
      </h3>
      {former ? <p>{momentTexts.corrected}</p> : null}
      <p>{tip ? momentTexts.tip(formatTip(tip, names)) : momentTexts.noTip}</p>
      {tip ? (
        <p className={`moment-points moment-points-${gain.points > 0 ? 'some' : 'none'}`}>
          {gain.exact > 0 ? `${momentTexts.exact} ` : null}
          {gain.points === 0 ? momentTexts.points(0) : momentTexts.gained(gain.points)}
        </p>
      ) : null}
    </div>
  );
};

/** How long the table of before is looked at, milliseconds. */
const BEFORE_MS = 900;

interface RankSlideProps {
  move: RankMove;
  /** What the table is called. */
  table: string;
  ownId: number;
}

/** The rows around the player slide to their new places; who wants less motion sees these at once. */
const RankSlide = ({ move, table, ownId }: RankSlideProps) => {
  const [hasMoved, setMoved] = useState(() => move.from === move.to || wantsLessMotion());
  useEffect(() => {
    const timer = setTimeout(() => setMoved(true), BEFORE_MS);
    return () => clearTimeout(timer);
  }, []);
  const rows = hasMoved ? move.after : move.before;
  const list = useSlidingRows<HTMLOListElement>(rows.map(({ userId }) => userId).join());
  return (
    <div className="rank-slide">
      <p>
        <strong>{momentTexts.rank(move.from, move.to, table)}</strong>
      </p>
      <ol ref={list} aria-label={momentTexts.ranking}>
        {rows.map(({ userId, name, position, points }) => (
          <li key={userId} aria-current={userId === ownId ? 'true' : undefined}>
            <span className="score-figure">{formatCount(position)}.</span>
            <span className="rank-slide-name">{userId === ownId ? momentTexts.you : name}</span>
            <span className="score-figure">{points}</span>
          </li>
        ))}
      </ol>
    </div>
  );
};

const wantsLessMotion = (): boolean =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches;
