import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { matchElementId } from '../card/MatchCard.tsx';

/** The address that the app was opened with has this key. */
const OPENED = 'default';

const TOUCHES = ['pointerdown', 'keydown', 'wheel'] as const;

interface FirstOpenInViewProps {
  /** Null = the top of the page is right. */
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
        if (matchId !== null && !isReturn.current) bringIntoView(matchId);
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [matchId, follows, isPop, key]);
  useEffect(() => {
    const touched = () => {
      isDone.current = true;
    };
    for (const touch of TOUCHES) window.addEventListener(touch, touched, { passive: true });
    return () => {
      for (const touch of TOUCHES) window.removeEventListener(touch, touched);
    };
  }, []);
  return null;
};

const bringIntoView = (matchId: number): void => {
  const card = document.getElementById(matchElementId(matchId));
  if (!card || card.getBoundingClientRect().bottom <= window.innerHeight - coveredBelow()) return;
  card.scrollIntoView({ block: 'start', behavior: 'instant' });
};

/** What the bar at the bottom covers, px. */
const coveredBelow = (): number => {
  const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom);
  return Number.isNaN(padding) ? 0 : padding;
};
