import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { useObservable } from '../../../observable.ts';
import { paths } from '../../../paths.ts';
import { betTexts } from '../../../texts/bets.ts';
import { outbox } from './tipOutbox.ts';
import './BetDelivery.css';

/** Sends tips when their player, the network or the page is back, and at once when a screen or the page is left. */
export const BetDelivery = ({ playerId }: { playerId: number | undefined }) => {
  useEffect(() => {
    if (playerId !== undefined) void outbox.open(playerId);
  }, [playerId]);
  const { pathname } = useLocation();
  // A tap on a link leaves a screen as closing the page does.
  useEffect(() => (pathname ? () => void outbox.flush() : undefined), [pathname]);
  useEffect(() => {
    const resume = () => void outbox.resume();
    const flush = () => void outbox.flush();
    const onVisibility = () => (document.visibilityState === 'hidden' ? flush() : resume());
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('online', resume, { signal });
    window.addEventListener('focus', resume, { signal });
    window.addEventListener('pagehide', flush, { signal });
    document.addEventListener('visibilitychange', onVisibility, { signal });
    return () => listening.abort();
  }, []);
  return null;
};

/** Warns on every screen while the device does not give out the tips that may wait on it. */
export const UnreadableTips = () => {
  if (!useObservable(outbox.isUnreadable)) return null;
  return (
    <p className="form-error" role="alert">
      {betTexts.unreadable}
    </p>
  );
};

/** Tells on every screen how many tips wait on the device; over the lower edge, so that nothing moves. */
export const WaitingTips = () => {
  const entries = useObservable(outbox.entries);
  const waiting = [...entries.values()].filter(({ state }) => state.phase === 'held').length;
  return waiting === 0 ? null : (
    <p className="waiting-tips" role="status">
      <Link to={paths.bet}>{betTexts.waiting(waiting)}</Link>
    </p>
  );
};
