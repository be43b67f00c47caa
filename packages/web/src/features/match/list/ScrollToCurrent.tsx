import { IconArrowDown } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { matchTexts } from '../../../texts/matches.ts';
import { Button } from '../../../ui/Button.tsx';
import { matchElementId } from '../card/MatchCard.tsx';
import './ScrollToCurrent.css';

/** The button goes away by itself (docs/game.md, 'Screens'), milliseconds. */
const SHOWN_FOR = 4000;

/** Leads down to the match that is being played or comes next, where it is out of sight. */
export const ScrollToCurrent = ({ matchId }: { matchId: number }) => {
  const [place, setPlace] = useState<Element | null>(null);
  useEffect(() => {
    setPlace(isBelow(matchId) ? document.querySelector('.page-header') : null);
    const timer = setTimeout(() => setPlace(null), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [matchId]);
  if (!place) return null;
  const go = () => {
    setPlace(null);
    scrollTo(matchId);
  };
  // Beside the heading, where it covers nothing that somebody may want to tap.
  return createPortal(
    <Button className="scroll-to-current" onClick={go}>
      <IconArrowDown aria-hidden size={20} /> {matchTexts.toCurrent}
    </Button>,
    place,
  );
};

const isBelow = (matchId: number): boolean => {
  const card = document.getElementById(matchElementId(matchId));
  return card !== null && card.getBoundingClientRect().bottom > window.innerHeight;
};

const scrollTo = (matchId: number): void => {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const card = document.getElementById(matchElementId(matchId));
  card?.scrollIntoView({ block: 'start', behavior: isCalm ? 'auto' : 'smooth' });
  card?.querySelector('a')?.focus({ preventScroll: true });
};
