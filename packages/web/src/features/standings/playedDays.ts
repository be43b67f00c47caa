import { useQuery } from '@tanstack/react-query';
import { type AnswerOf, endpoints } from '@tippspiel/contract';
import { begunDays, type Calendar, type MatchDayKey } from '@tippspiel/rules';
import { useCallback, useMemo } from 'react';
import { queryOf } from '../../api/queries.ts';
import { type DateStyle, footballDay, formatInstant, useCalendar } from '../../formats.ts';
import { progressTexts, standingsTexts } from '../../texts/standings.ts';
import type { Match } from '../match/match.ts';
import { useMatchClock, useMatches } from '../match/useMatches.ts';
import { useRoundName, useTournament } from '../tournament/useTournament.tsx';

/**
 * @param matches by kick-off
 * @param now the game clock, epoch milliseconds; null = unknown: then what the server said of each match holds
 */
const playedDays = (matches: readonly Match[], calendar: Calendar, now: number | null) =>
  begunDays(matches, {
    dayOf: (kickoff) => footballDay(kickoff, calendar),
    isStarted: ({ started }) => started,
    nowMs: now ?? Number.POSITIVE_INFINITY,
  }).map(({ key, isOver }) => ({ day: key, isOver }));

/**
 * The match days that have begun, in order. Of a season the matches that are looked at now know the latest ones; the
 * winners of match days know all before.
 *
 * @param groupId of any table of the player
 */
export const usePlayedDays = (groupId: number) => {
  const { data: matches = none } = useMatches();
  const calendar = useCalendar();
  const now = useMatchClock(matches);
  const hasRounds = (useTournament()?.rounds.length ?? 0) > 0;
  const { data = noDays } = useQuery({
    ...queryOf(endpoints.scoreDays, { params: { id: groupId } }),
    enabled: hasRounds,
  });
  // Where there are no rounds it may be there for another one's sake.
  const won = hasRounds ? data : noDays;
  return useMemo(() => {
    const latest = playedDays(matches, calendar, now);
    const known = new Set(latest.map(({ day }) => day));
    const before = won.flatMap(({ day }) => (known.has(day) ? [] : [{ day, isOver: true }]));
    // A match of a round of long ago may be looked at now; days without a round stay where the server puts them.
    return [...before, ...latest].toSorted((a, b) =>
      typeof a.day === 'number' && typeof b.day === 'number' ? a.day - b.day : 0,
    );
  }, [matches, calendar, now, won]);
};

const none: readonly Match[] = [];
const noDays: AnswerOf<typeof endpoints.scoreDays> = [];

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
