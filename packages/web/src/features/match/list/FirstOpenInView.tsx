import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { matchElementId } from '../card/MatchCard.tsx';

/** The address that the app was opened with has this key. */
const OPENED = 'default';

/**
 * Lets a list open with a match in view, once: where it was left is none of its business, so it does
 * nothing on the way back.
 *
 * @param matchId null = the top of the page is right
 */
export const FirstOpenInView = ({ matchId }: { matchId: number | null }) => {
  const { key } = useLocation();
  const isReturn = useNavigationType() === 'POP' && (key !== OPENED || window.scrollY > 0);
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    // Once the list is drawn: in the same frame the footer would count as having jumped.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        isDone.current = true;
        if (matchId !== null && !isReturn) bringIntoView(matchId);
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [matchId, isReturn]);
  return null;
};

const bringIntoView = (matchId: number): void => {
  const card = document.getElementById(matchElementId(matchId));
  if (!card || card.getBoundingClientRect().bottom <= window.innerHeight) return;
  card.scrollIntoView({ block: 'start', behavior: 'instant' });
};
