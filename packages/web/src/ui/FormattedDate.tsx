import { type DateStyle, formatInstant, useTimeZone } from '../formats.ts';

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
