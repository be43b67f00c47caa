import { isOnNextDate } from '@tippspiel/rules';
import { type DateStyle, formatInstant, useCalendar, useTimeZone } from '../formats.ts';
import { matchTexts } from '../texts/matches.ts';

interface FormattedDateProps {
  /** ISO 8601, or epoch milliseconds. */
  instant: string | number;
  style?: DateStyle;
}

/** An instant in the tournament's time zone, `dd.MM.yyyy HH:mm` unless asked otherwise. */
export const FormattedDate = ({ instant, style = 'date-time' }: FormattedDateProps) => (
  <time dateTime={new Date(instant).toISOString()}>
    {formatInstant(instant, style, useTimeZone())}
  </time>
);

interface KickoffDateProps {
  /** Epoch milliseconds; null = open. */
  kickoff: number | null;
  /** yyyy-MM-dd, where the day alone is known. */
  plannedDay: string | null;
  style?: DateStyle;
}

/** When a match is played, as far as that is known; after midnight with its weekday, as it belongs to the day before. */
export const KickoffDate = ({ kickoff, plannedDay, style }: KickoffDateProps) => {
  const calendar = useCalendar();
  if (kickoff !== null) {
    const isLate = calendar.dayStart !== 0 && isOnNextDate(calendar, kickoff);
    return (
      <>
        {isLate && style === undefined
          ? `${formatInstant(kickoff, 'weekday', calendar.timeZone)} `
          : null}
        <FormattedDate instant={kickoff} {...(style ? { style } : {})} />
      </>
    );
  }
  if (plannedDay === null) return <span>{matchTexts.dateOpen}</span>;
  const day = formatInstant(plannedDay, style === 'date' ? 'date' : 'weekday-date', 'UTC');
  return <time dateTime={plannedDay}>{style === 'date' ? day : matchTexts.timeOpen(day)}</time>;
};
