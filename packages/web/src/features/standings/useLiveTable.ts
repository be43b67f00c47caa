import { useQueries } from '@tanstack/react-query';
import { endpoints, limits } from '@tippspiel/contract';
import type { PrizeRules, Tip } from '@tippspiel/rules';
import { useState } from 'react';
import { queryOf } from '../../api/queries.ts';
import { dayOf, useTimeZone } from '../../formats.ts';
import type { Match } from '../match/match.ts';
import { useMatches } from '../match/useMatches.ts';
import { placesBeforeLastDay, type RunningOnDay } from './livePlaceChanges.ts';
import { type LiveScoreTable, withRunning } from './liveTable.ts';
import type { ScoreTable } from './scoreQuery.ts';

/** A longer table is shown in parts, which the server counts: as many tips of a match one call gives. */
export const MOST_WHOLE_ROWS = limits.page;

/**
 * A table with what running scores add, worked out here from the tips of the started matches: so a goal
 * asks nothing of the server. A table that is not loaded whole stays as it is.
 *
 * @param rules null = nobody plays for money
 * @returns `isReady` once goals are counted: a table that is shown before would jump
 */
export const useLiveTable = (
  table: ScoreTable,
  rules: PrizeRules | null,
): LiveScoreTable & { readonly isReady: boolean } => {
  const { data: matches = [], isLoading } = useMatches();
  const running = matches.filter(isRunning);
  const isWhole = table.rows.length === table.total && table.total <= MOST_WHOLE_ROWS;
  const tips = useQueries({
    queries: (isWhole ? running : []).map(({ id }) => ({
      ...queryOf(endpoints.matchBets, {
        params: { matchId: id },
        query: { limit: MOST_WHOLE_ROWS },
      }),
      // A started match's tips never change.
      staleTime: Number.POSITIVE_INFINITY,
    })),
  });
  const zone = useTimeZone();
  const playing = running.flatMap(({ running, stage, kickoff }, index): RunningOnDay[] => {
    const all = tips[index]?.data;
    if (!all) return [];
    const byPlayer = new Map<number, Tip>(all.map(({ userId, tip }) => [userId, tip]));
    return [{ running, stage, tips: byPlayer, day: dayOf(kickoff, zone) }];
  });
  const isReady = useOnceTrue(!isLoading && !tips.some((query) => query.isLoading));
  const withResult = matches.filter(({ result }) => result !== null);
  const playedDays = new Set(withResult.map(({ kickoff }) => dayOf(kickoff, zone)));
  const before = playing.length > 0 ? placesBeforeLastDay(table.rows, playedDays, playing) : null;
  return { ...withRunning(table, playing, rules, before), isReady };
};

const isRunning = (match: Match): match is Match & { running: NonNullable<Match['running']> } =>
  match.running !== null;

/** Stays true: a match that starts later lets nothing vanish. */
const useOnceTrue = (value: boolean): boolean => {
  const [was, setWas] = useState(value);
  if (value && !was) setWas(true);
  return was || value;
};
