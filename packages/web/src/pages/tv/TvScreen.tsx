import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTournament } from '../../features/tournament/useTournament.tsx';
import { formatInstant, useTimeZone } from '../../formats.ts';
import { shellTexts } from '../../texts/shell.ts';
import { tvTexts as texts } from '../../texts/tv.ts';
import { Button } from '../../ui/Button.tsx';
import { PageHeading } from '../../ui/Page.tsx';
import type { useRotation } from './useRotation.ts';
import { useFullScreen, useIdle, useKeys } from './useScreen.ts';
import './TvScreen.css';

/** So long the buttons stay, milliseconds. */
const AWAY_AFTER_MS = 4_000;

interface TvScreenProps {
  /** Where 'Beenden' leads. */
  back: string;
  /** Of the slides, where there are some. */
  controls?: Pick<ReturnType<typeof useRotation>, 'step' | 'isPaused' | 'togglePause'>;
  /** Epoch milliseconds; null = all is up to date. */
  staleSince?: number | null;
  children: ReactNode;
}

/** What is around each slide: the buttons, as long as somebody moves the pointer, and a quiet corner. */
export const TvScreen = ({ back, controls, staleSince = null, children }: TvScreenProps) => {
  const isIdle = useIdle(AWAY_AFTER_MS);
  const navigate = useNavigate();
  const { isFull, toggle } = useFullScreen();
  useKeys((key) => {
    // In full screen the browser takes the key to leave that.
    if (key === 'Escape') void navigate(back);
    else if (key === 'ArrowRight') controls?.step(1);
    else if (key === 'ArrowLeft') controls?.step(-1);
    else if (key === ' ') controls?.togglePause();
    else return false;
    return true;
  });
  return (
    <TvFrame isIdle={isIdle}>
      {children}
      <Corner staleSince={staleSince} isPaused={controls?.isPaused === true} />
      <div className="tv-controls">
        {toggle ? (
          <Button variant="quiet" aria-pressed={isFull} onClick={toggle}>
            {texts.fullScreen}
          </Button>
        ) : null}
        {controls ? (
          <Button variant="quiet" onClick={controls.togglePause}>
            {controls.isPaused ? texts.resume : texts.pause}
          </Button>
        ) : null}
        <Link className="button button-quiet" to={back}>
          {texts.end}
        </Link>
      </div>
    </TvFrame>
  );
};

/**
 * Fills the screen. It is dark in either scheme: a pub is dim, and a white screen on its wall is a lamp that blinds
 * who looks at it, while on dark ground the turf and the yellow of a goal are what lights up.
 */
export const TvFrame = ({
  isIdle = false,
  children,
}: {
  isIdle?: boolean;
  children: ReactNode;
}) => (
  <div className={isIdle ? 'tv tv-idle' : 'tv'} data-scheme="dark">
    <div className="visually-hidden">
      <PageHeading title={texts.title}>{texts.title}</PageHeading>
    </div>
    {children}
  </div>
);

const Corner = ({ staleSince, isPaused }: { staleSince: number | null; isPaused: boolean }) => {
  const zone = useTimeZone();
  const source = useTournament()?.dataSource ?? null;
  const said = [
    staleSince === null ? null : texts.noConnection(formatInstant(staleSince, 'time', zone)),
    isPaused ? texts.paused : null,
    source === null ? null : shellTexts.dataSource(source),
  ].filter(Boolean);
  return said.length === 0 ? null : <p className="tv-corner">{said.join(' · ')}</p>;
};
