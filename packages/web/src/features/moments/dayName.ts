import type { MatchDayKey } from '@tippspiel/rules';
import { footballDay, formatInstant, useCalendar } from '../../formats.ts';
import { morningTexts } from '../../texts/morning.ts';
import { useRoundName } from '../tournament/useTournament.tsx';

const DAY = 24 * 3_600_000;

/** Names a match day as one speaks of it: `Gestern`, `Mittwoch, 19. Juni`, `18. Spieltag`. */
export const useSpokenDay = () => {
  const calendar = useCalendar();
  const roundName = useRoundName();
  return (day: MatchDayKey, now: number): string => {
    if (typeof day === 'number') return roundName(day) ?? morningTexts.round(day);
    if (day === footballDay(now, calendar)) return morningTexts.today;
    if (day === footballDay(now - DAY, calendar)) return morningTexts.yesterday;
    if (day === footballDay(now + DAY, calendar)) return morningTexts.tomorrow;
    return formatInstant(day, 'day', 'UTC');
  };
};
