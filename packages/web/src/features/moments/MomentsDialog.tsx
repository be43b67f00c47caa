import { afterTimeText } from '@tippspiel/contract';
import type { Scoring } from '@tippspiel/rules';
import { type ReactNode, useEffect, useState } from 'react';
import { momentTexts } from '../../texts/moments.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { wantsLessMotion } from '../../ui/motion.ts';
import { formatScore, formatTip, useSideNames } from '../match/tip/useKoWords.ts';
import { type Team, TeamBadge } from '../tournament/TeamBadge.tsx';
import { useTeamsAndStages } from '../tournament/useTeamsAndStages.tsx';
import { TrophyList } from '../trophies/TrophyList.tsx';
import { PlaceSlide, type PlaceSlideProps } from './PlaceSlide.tsx';
import type { PlaceMove } from './placeMoves.ts';
import { gainOf, type NewResult, type Trophy } from './sinceLastVisit.ts';
import './MomentView.css';
import './MomentsDialog.css';
import { useScoring } from '../tournament/useTournament.ts';

interface MomentsDialogProps extends Omit<MomentViewProps, 'moment'> {
  moments: readonly Moment[];
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
    if (!moment || !isHighlight(moment, scoring) || wantsLessMotion()) return;
    navigator.vibrate?.([40, 60, 120]);
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
  (moment.kind === 'result' && gainOf(moment.newResult.tip, moment.newResult, scoring).exact > 0);

export type Moment =
  | { readonly kind: 'rest'; readonly results: readonly NewResult[] }
  | { readonly kind: 'result'; readonly newResult: NewResult; readonly move: PlaceMove | null }
  | { readonly kind: 'trophy'; readonly trophy: Trophy };

type MomentViewProps = Omit<PlaceSlideProps, 'move'> & { moment: Moment };

const MomentView = ({ moment, ...table }: MomentViewProps) => {
  const scoring = useScoring();
  switch (moment.kind) {
    case 'rest': {
      const gains = moment.results.map(
        (newResult) => gainOf(newResult.tip, newResult, scoring).points,
      );
      return (
        <div className="moment-rest">
          <h3>{momentTexts.rest(gains.length)}</h3>
          <p>{momentTexts.restPoints(gains.reduce((sum, points) => sum + points, 0))}</p>
        </div>
      );
    }
    case 'trophy':
      return (
        <div className="moment-trophy">
          <h3>{momentTexts.trophy}</h3>
          <TrophyList trophies={[moment.trophy]} />
        </div>
      );
    case 'result':
      return (
        <>
          <Result newResult={moment.newResult} />
          {moment.move ? <PlaceSlide move={moment.move} {...table} /> : null}
        </>
      );
  }
};

const Result = ({ newResult }: { newResult: NewResult }) => {
  const teams = useTeamsAndStages().teams(newResult.match);
  const names = useSideNames()(newResult.match, teams);
  const { result, former, tip } = newResult;
  const later = afterTimeText(result);
  const gain = gainOf(tip, newResult, useScoring());
  const nameOf = (team: Team) => (
    <span className="moment-team">
      <TeamBadge team={team} size={2.5} />
      {team.name}
    </span>
  );
  return (
    <div className="moment-result">
      <h3>
        {nameOf(teams.home)}
        <span className="moment-score score-figure">
          <span className="visually-hidden">{momentTexts.result} </span>
          {formatScore(result)}
        </span>
        {nameOf(teams.away)}
      </h3>
      {later === null ? null : <p>{later}</p>}
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
