import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { useObservable } from '../../observable.ts';
import { paths } from '../../paths.ts';
import { outboxTexts } from '../../texts/outbox.ts';
import type { Entry } from './entry.ts';
import type { Outbox } from './outbox.ts';
import './Delivery.css';

/** What of an outbox does not depend on what is in it. */
export type Box = Pick<Outbox<unknown>, 'entries' | 'isUnreadable' | 'open' | 'flush' | 'resume'>;

interface DeliveryProps {
  box: Box;
  playerId: number | undefined;
}

/**
 * Sends what an outbox holds when its player, the network or the page is back, and at once when a screen or the page is
 * left.
 */
export const Delivery = ({ box, playerId }: DeliveryProps) => {
  useEffect(() => {
    if (playerId !== undefined) void box.open(playerId);
  }, [box, playerId]);
  const { pathname } = useLocation();
  // A tap on a link leaves a screen as closing the page does.
  useEffect(() => (pathname ? () => void box.flush() : undefined), [box, pathname]);
  useEffect(() => {
    const resume = () => void box.resume();
    const flush = () => void box.flush();
    const onVisibility = () => (document.visibilityState === 'hidden' ? flush() : resume());
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('online', resume, { signal });
    window.addEventListener('focus', resume, { signal });
    window.addEventListener('pagehide', flush, { signal });
    document.addEventListener('visibilitychange', onVisibility, { signal });
    return () => listening.abort();
  }, [box]);
  return null;
};

interface BoxesProps {
  tips: Box;
  answers: Box;
}

/** Warns on every screen while the device does not give out what may wait on it. */
export const UnreadableEntries = ({ tips, answers }: BoxesProps) => {
  const areUnreadable = [useObservable(tips.isUnreadable), useObservable(answers.isUnreadable)];
  if (!areUnreadable.includes(true)) return null;
  return (
    <p className="form-error" role="alert">
      {outboxTexts.unreadable}
    </p>
  );
};

/** Tells on every screen how much waits on the device; over the lower edge, so that nothing moves. */
export const WaitingEntries = (boxes: BoxesProps) => {
  const tips = heldIn(useObservable(boxes.tips.entries));
  const answers = heldIn(useObservable(boxes.answers.entries));
  return tips + answers === 0 ? null : (
    <p className="waiting-tips" role="status">
      <Link to={tips > 0 ? paths.bet : paths.questions}>{outboxTexts.waiting(tips, answers)}</Link>
    </p>
  );
};

const heldIn = (entries: ReadonlyMap<number, Pick<Entry<unknown>, 'state'>>): number =>
  [...entries.values()].filter(({ state }) => state.phase === 'held').length;
