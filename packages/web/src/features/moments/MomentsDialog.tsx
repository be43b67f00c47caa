import { type ReactNode, useEffect, useState } from 'react';
import { momentTexts } from '../../texts/moments.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import type { Teams } from '../tournament/team.ts';
import './MomentsDialog.css';
import { type Moment, MomentView } from './MomentView.tsx';
import { gainOf } from './news.ts';

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
  useEffect(() => {
    if (moment && isHighlight(moment)) vibrate();
  }, [moment]);
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

const isHighlight = (moment: Moment): boolean =>
  moment.kind === 'trophy' ||
  (moment.kind === 'result' && gainOf(moment.news.tip, moment.news).exact > 0);

/** Where the device can, and unless the player wants less motion. */
const vibrate = (): void => {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  navigator.vibrate?.([40, 60, 120]);
};
