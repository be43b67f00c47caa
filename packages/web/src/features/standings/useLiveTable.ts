import { limits } from '@tippspiel/contract';
import type { PrizeRules } from '@tippspiel/rules';
import { useMemo, useState } from 'react';
import { dayOf, useTimeZone } from '../../formats.ts';
import type { Match } from '../match/match.ts';
import { useMatches } from '../match/useMatches.ts';
import { placesBeforeLastDay, type RunningOnDay } from './livePlaceChanges.ts';
import { type LiveScoreTable, withRunning } from './liveTable.ts';
import type { ScoreTable } from './scoreQuery.ts';
import { useMatchTips } from './useMatchTips.ts';

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
  const { data: matches = none, isLoading } = useMatches();
  const running = useMemo(() => matches.filter(isRunning), [matches]);
  const isWhole = table.rows.length === table.total && table.total <= MOST_WHOLE_ROWS;
  const { tipsOn, isLoading: lacksTips } = useMatchTips(isWhole ? running : none);
  const zone = useTimeZone();
  const isReady = useOnceTrue(!isLoading && !lacksTips);
  const live = useMemo(() => {
    const played = running.flatMap(({ id, running, stage, kickoff }): RunningOnDay[] => {
      const tips = tipsOn(id);
      return tips ? [{ running, stage, tips, day: dayOf(kickoff, zone) }] : [];
    });
    const withResult = matches.filter(({ result }) => result !== null);
    const playedDays = new Set(withResult.map(({ kickoff }) => dayOf(kickoff, zone)));
    const before = played.length > 0 ? placesBeforeLastDay(table.rows, playedDays, played) : null;
    return withRunning(table, played, rules, before);
  }, [table, matches, running, tipsOn, rules, zone]);
  return { ...live, isReady };
};

const none: readonly Match[] = [];

const isRunning = (match: Match): match is Match & { running: NonNullable<Match['running']> } =>
  match.running !== null;

/** Stays true: a match that starts later lets nothing vanish. */
const useOnceTrue = (value: boolean): boolean => {
  const [was, setWas] = useState(value);
  if (value && !was) setWas(true);
  return was || value;
};
