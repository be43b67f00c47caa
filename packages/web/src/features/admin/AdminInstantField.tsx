import { formatInstant } from '../../formats.ts';
import { adminTexts } from '../../texts/admin.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { WallTime } from './zonedTime.ts';

interface AdminInstantFieldProps {
  label: string;
  value: WallTime;
  onValue: (value: WallTime) => void;
}

/**
 * A day and a quarter of an hour. Two fields, because some phones' date-time pickers ignore the
 * step of 15 minutes (docs/game.md, 'Screens').
 */
export const AdminInstantField = ({ label, value, onValue }: AdminInstantFieldProps) => (
  <div className="admin-instant">
    <TextField
      type="date"
      label={adminTexts.instant.date(label)}
      hint={inGerman(value)}
      value={value.date}
      onValue={(date) => onValue({ ...value, date })}
    />
    <SelectField
      label={adminTexts.instant.time(label)}
      value={value.time}
      options={timesWith(value.time)}
      onValue={(time) => onValue({ ...value, time })}
    />
  </div>
);

/** The browser's date field speaks the browser's language; this line always speaks German. */
const inGerman = ({ date, time }: WallTime): string | undefined => {
  const day = Date.parse(`${date}T12:00:00Z`);
  if (Number.isNaN(day)) return undefined;
  return adminTexts.instant.chosen(formatInstant(day, 'day', 'UTC'), time);
};

const QUARTERS = Array.from({ length: 96 }, (_, quarter) => {
  const hours = String(Math.floor(quarter / 4)).padStart(2, '0');
  return `${hours}:${String((quarter % 4) * 15).padStart(2, '0')}`;
});

/** What is between the quarters stays as it is until another time is chosen. */
const timesWith = (current: string) => {
  const times = QUARTERS.includes(current) ? QUARTERS : [...QUARTERS, current].toSorted();
  return times.map((time) => ({ value: time, label: time }));
};
