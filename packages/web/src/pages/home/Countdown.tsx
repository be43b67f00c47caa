import { useNow } from '../../clock.ts';
import { formatInstant, useTimeZone } from '../../formats.ts';
import { matchTexts } from '../../texts/matches.ts';
import './Countdown.css';

const SECOND = 1000;

/**
 * Days, hours, minutes and seconds to kick-off by the game clock. Only the date is spoken: a
 * timer that talks every second would shout everything else down.
 * @param kickoff epoch milliseconds
 */
export const Countdown = ({ kickoff }: { kickoff: number }) => {
  const now = useNow(SECOND);
  const zone = useTimeZone();
  const left = now === null ? null : remaining(kickoff - now);
  return (
    <div className="countdown" role="timer" aria-live="off">
      <span className="visually-hidden">
        {matchTexts.kickoffIn(formatInstant(kickoff, 'date-time', zone))}
      </span>
      {units.map((unit) => (
        <span key={unit} className="countdown-unit" aria-hidden>
          <span className="score-figure">{left ? twoDigits(left[unit]) : '··'}</span>
          <span>{matchTexts.units[unit]}</span>
        </span>
      ))}
    </div>
  );
};

const units = ['days', 'hours', 'minutes', 'seconds'] as const;

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** @param duration milliseconds; below 0 counts as 0 */
export const remaining = (duration: number): Record<(typeof units)[number], number> => {
  const seconds = Math.max(0, Math.floor(duration / SECOND));
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  };
};
