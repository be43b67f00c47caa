import { deviceNow } from '../clock.ts';
import { dayOf, formatInstant, useTimeZone } from '../formats.ts';
import { useOnline } from '../online.ts';
import { apiTexts } from '../texts/api.ts';
import { useOldestStaleAnswer } from './staleAnswers.ts';

/** `Offline · Stand 20:19`, once a page, while an answer on it could not be brought up to date. */
export const StaleMark = () => {
  const since = useOldestStaleAnswer();
  const zone = useTimeZone();
  const isOnline = useOnline();
  if (since === null) return null;
  const isToday = dayOf(since, zone) === dayOf(deviceNow(), zone);
  const instant = formatInstant(since, isToday ? 'time' : 'date-time', zone);
  return (
    <p className="stale-mark" role="status">
      {(isOnline ? apiTexts.asOf : apiTexts.offlineAsOf)(instant)}
    </p>
  );
};
