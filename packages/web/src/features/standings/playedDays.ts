import { begunDays, type Calendar, type MatchDayKey } from '@tippspiel/rules';
import { useCallback } from 'react';
import { type DateStyle, footballDay, formatInstant } from '../../formats.ts';
import { progressTexts, standingsTexts } from '../../texts/standings.ts';
import type { Match } from '../match/match.ts';
import { useRoundName } from '../tournament/useTournament.ts';

/**
 * The match days that have begun, in order.
 *
 * @param matches by kick-off
 * @param now the game clock, epoch milliseconds; null = unknown: then what the server said of each match holds
 */
export const playedDays = (matches: readonly Match[], calendar: Calendar, now: number | null) =>
  begunDays(matches, {
    dayOf: (kickoff) => footballDay(kickoff, calendar),
    isStarted: ({ started }) => started,
    nowMs: now ?? Number.POSITIVE_INFINITY,
  }).map(({ key, isOver }) => ({ day: key, isOver }));

/** Names match days: rounds as the competition calls them, others by their date. */
export const useMatchDayName = () => {
  const roundName = useRoundName();
  return useCallback(
    (day: MatchDayKey, style: DateStyle): string => {
      if (typeof day === 'string') return formatInstant(day, style, 'UTC');
      return roundName(day) ?? standingsTexts.round(day);
    },
    [roundName],
  );
};

/** In little space: `14.6.`, or `18.` of a round. */
export const shortDayName = (day: MatchDayKey): string =>
  typeof day === 'number' ? progressTexts.round(day) : formatInstant(day, 'day-month', 'UTC');
