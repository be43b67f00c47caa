import { IconArrowDown } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation, useNavigationType } from 'react-router';
import { matchTexts } from '../../../texts/matches.ts';
import { Button } from '../../../ui/Button.tsx';
import { wantsLessMotion } from '../../../ui/motion.ts';
import { matchElementId } from '../row/MatchRow.tsx';
import './ScrollToCurrent.css';

/** The button goes away by itself (docs/game.md, 'Screens'), milliseconds. */
const SHOWN_FOR = 4000;

/** Leads down to the match that is being played or comes next, where it is out of sight. */
export const ScrollToCurrent = ({ matchId }: { matchId: number }) => {
  const [place, setPlace] = useState<Element | null>(null);
  useEffect(() => {
    setPlace(isBelow(cardOf(matchId)) ? document.querySelector('.page-header') : null);
    const timer = setTimeout(() => setPlace(null), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [matchId]);
  if (!place) return null;
  const go = () => {
    setPlace(null);
    const card = cardOf(matchId);
    card?.scrollIntoView({ block: 'start', behavior: wantsLessMotion() ? 'auto' : 'smooth' });
    card?.querySelector('button')?.focus({ preventScroll: true });
  };
  // Beside the heading, where it covers nothing that somebody may want to tap.
  return createPortal(
    <Button className="scroll-to-current" onClick={go}>
      <IconArrowDown aria-hidden size={20} /> {matchTexts.toCurrent}
    </Button>,
    place,
  );
};

const cardOf = (matchId: number) => document.getElementById(matchElementId(matchId));

/** @param covered how much of the screen's lower end is covered, px */
const isBelow = (card: HTMLElement | null, covered = 0): boolean =>
  card !== null && card.getBoundingClientRect().bottom > window.innerHeight - covered;

/** The address that the app was opened with has this key. */
const OPENED = 'default';

const TOUCHES = ['pointerdown', 'keydown', 'wheel'] as const;

interface FirstOpenInViewProps {
  /** Null means that the top of the page is right. */
  matchId: number | null;
  /**
   * Whether another match comes into view when that one changes, until the player touches the page: the answers that
   * it opens with can be old ones.
   */
  follows: boolean;
}

/**
 * Lets a list open with a match in view, once: where it was left is none of its business, so it does
 * nothing on the way back.
 */
export const FirstOpenInView = ({ matchId, follows }: FirstOpenInViewProps) => {
  const { key } = useLocation();
  const isPop = useNavigationType() === 'POP';
  /** Asked once: where this component scrolls to is no place where the player has been. */
  const isReturn = useRef<boolean>(null);
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    // Once the list is drawn: in the same frame the footer would count as having jumped.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        isReturn.current ??= isPop && (key !== OPENED || window.scrollY > 0);
        isDone.current = !follows || isReturn.current;
        if (matchId === null || isReturn.current) return;
        const card = cardOf(matchId);
        if (!isBelow(card, coveredBelow())) return;
        card?.scrollIntoView({ block: 'start', behavior: 'instant' });
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [matchId, follows, isPop, key]);
  useEffect(() => {
    const listening = new AbortController();
    const touched = () => {
      isDone.current = true;
    };
    const options = { passive: true, signal: listening.signal };
    for (const touch of TOUCHES) window.addEventListener(touch, touched, options);
    return () => listening.abort();
  }, []);
  return null;
};

/** @returns how much the bar at the bottom covers, px */
const coveredBelow = (): number => {
  const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom);
  return Number.isNaN(padding) ? 0 : padding;
};
