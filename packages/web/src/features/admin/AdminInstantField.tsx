import { dayOf, formatInstant } from '../../formats.ts';
import { adminTexts } from '../../texts/admin.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';

interface AdminInstantFieldProps {
  label: string;
  value: WallTime;
  onValue: (value: WallTime) => void;
  /** Whether the time, or both, may be left open: then they are empty. */
  mayBeOpen?: boolean;
}

/**
 * Chooses a day and a quarter of an hour. There are two fields, because some phones' pickers ignore the
 * step of 15 minutes (docs/game.md, 'Screens').
 */
export const AdminInstantField = ({
  label,
  value,
  onValue,
  mayBeOpen = false,
}: AdminInstantFieldProps) => (
  <div className="admin-instant">
    <TextField
      type="date"
      label={adminTexts.instant.date(label)}
      hint={inGerman(value, mayBeOpen)}
      value={value.date}
      onValue={(date) => onValue({ ...value, date })}
    />
    <SelectField
      label={adminTexts.instant.time(label)}
      value={value.time}
      options={[
        ...(mayBeOpen ? [{ value: '', label: adminTexts.instant.timeOpen }] : []),
        ...timesWith(value.time),
      ]}
      onValue={(time) => onValue({ ...value, time })}
    />
  </div>
);

/** The browser's date field speaks the browser's language; this line always speaks German. */
const inGerman = ({ date, time }: WallTime, mayBeOpen: boolean): string | undefined => {
  if (mayBeOpen && date === '' && time === '') return adminTexts.instant.open;
  const day = Date.parse(`${date}T12:00:00Z`);
  if (Number.isNaN(day)) return undefined;
  const written = formatInstant(day, 'day', 'UTC');
  return time === ''
    ? adminTexts.instant.dayChosen(written)
    : adminTexts.instant.chosen(written, time);
};

const QUARTERS = Array.from({ length: 96 }, (_, quarter) => {
  const hours = String(Math.floor(quarter / 4)).padStart(2, '0');
  return `${hours}:${String((quarter % 4) * 15).padStart(2, '0')}`;
});

/** A time between the quarters stays until another is chosen. */
const timesWith = (current: string) => {
  const times =
    current === '' || QUARTERS.includes(current) ? QUARTERS : [...QUARTERS, current].toSorted();
  return times.map((time) => ({ value: time, label: time }));
};

/** A wall clock's reading in the form of the browser's date and time fields; empty where it is open. */
interface WallTime {
  /** yyyy-MM-dd */
  date: string;
  /** HH:mm */
  time: string;
}

/**
 * Tells what the clocks of a time zone show.
 * @param instant ISO 8601, or epoch milliseconds
 */
export const wallTimeIn = (zone: string, instant: string | number): WallTime => ({
  date: dayOf(instant, zone),
  time: formatInstant(instant, 'time', zone),
});

/**
 * Tells when the clocks of a time zone show this.
 * @returns epoch milliseconds; null for what is no date. In the hour that the end of summer time
 *   repeats the first one; in the hour that its beginning skips an hour later.
 */
export const instantOf = (zone: string, { date, time }: WallTime): number | null => {
  const asUtc = date === '' || time === '' ? Number.NaN : Date.parse(`${date}T${time}:00Z`);
  if (Number.isNaN(asUtc)) return null;
  const candidates = [asUtc - DAY, asUtc + DAY].map((near) => asUtc - offsetAt(zone, near));
  const exact = candidates.filter((instant) => instant + offsetAt(zone, instant) === asUtc);
  return exact.length > 0 ? Math.min(...exact) : Math.max(...candidates);
};

const DAY = 24 * 3_600_000;

/** Milliseconds that the zone's clocks are ahead of UTC, by the minute. */
const offsetAt = (zone: string, instant: number): number => {
  const minute = Math.floor(instant / 60_000) * 60_000;
  const { date, time } = wallTimeIn(zone, minute);
  return Date.parse(`${date}T${time}:00Z`) - minute;
};
