import { START_GRACE_MS } from '@tippspiel/rules';
import { useNow } from '../../../clock.ts';
import { matchPageTexts as texts } from '../../../texts/matchPage.ts';

const SECOND = 1000;
const HOUR = 3600;
const DAY = 24 * HOUR;

/** How long a match can still be tipped: 'Tipp schließt in 9:40', then that it begins. @param kickoff epoch milliseconds */
export const ClosesIn = ({ kickoff }: { kickoff: number }) => {
  const now = useNow(SECOND);
  const left = now === null ? null : Math.max(0, kickoff - START_GRACE_MS - now) / SECOND;
  if (left === 0) return <span>{texts.closed}</span>;
  return (
    <span role="timer" aria-live="off">
      {texts.closes} <b>{left === null ? '·:··' : timeLeft(Math.floor(left))}</b>
    </span>
  );
};

/** @param seconds until then @returns `2 Tagen`, `3:05:09`, `9:40` */
const timeLeft = (seconds: number): string => {
  if (seconds >= 2 * DAY) return texts.closesInDays(Math.floor(seconds / DAY));
  const two = (value: number) => String(value).padStart(2, '0');
  const [minutes, rest] = [Math.floor(seconds / 60), two(seconds % 60)];
  return seconds < HOUR
    ? `${minutes}:${rest}`
    : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${rest}`;
};
