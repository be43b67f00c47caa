import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { type AnswerOf, endpoints, limits } from '@tippspiel/contract';
import {
  hasStarted,
  isPlayed,
  type KoChoice,
  moneyPrizes,
  type PrizeRules,
  rank,
  type Score,
  type Scoring,
  type StageCode,
  type Tip,
} from '@tippspiel/rules';
import { useMemo, useState } from 'react';
import { queryOf } from '../../api/queries.ts';
import { gameNow } from '../../clock.ts';
import { dayOf, useTimeZone } from '../../formats.ts';
import type { Match } from '../match/match.ts';
import { useMatches } from '../match/useMatches.ts';
import { useScoring } from '../tournament/useTournament.ts';
import type { ScoreRow, ScoreTable } from './scoreQuery.ts';

/** A match that is being played, with the tips on it by player id. */
export interface RunningMatch {
  readonly running: Score;
  /** Who advances, where that is imagined; while a match is played it is open. */
  readonly ko?: KoChoice;
  readonly stage: StageCode;
  readonly tips: ReadonlyMap<number, Tip>;
}

export interface LiveRow extends ScoreRow {
  /** Points that running scores add; 0 without any. */
  readonly livePoints: number;
}

interface LiveScoreTable extends Omit<ScoreTable, 'rows'> {
  readonly rows: readonly LiveRow[];
  /** Whether a running score counts in it: points, places and prizes are provisional. */
  readonly isProvisional: boolean;
}

/**
 * Adds running scores to a whole table that counts results alone (docs/game.md, 'Ranking').
 *
 * @param placesBefore the places that the last match day changes, by player id; null = there was none before
 */
export const withRunning = (
  table: ScoreTable,
  matches: readonly RunningMatch[],
  rules: PrizeRules | null,
  placesBefore: ReadonlyMap<number, number> | null,
  scoring: Scoring,
): LiveScoreTable => {
  if (matches.length === 0) {
    return {
      ...table,
      rows: table.rows.map((row) => ({ ...row, livePoints: 0 })),
      isProvisional: false,
    };
  }
  const counted = table.rows.map((row) => {
    const added = worthOf(row.userId, matches, scoring);
    return {
      ...row,
      id: row.userId,
      points: row.points + added.points,
      exact: row.exact + added.exact,
      correct: row.correct + added.correct,
      livePoints: added.points,
    };
  });
  const ranked = rank(counted);
  const positions = ranked.map(({ position }) => position);
  const stakes = ranked.map(({ forMoney, fullStake }) => (forMoney ? (fullStake ? 2 : 1) : 0));
  const cents = rules ? moneyPrizes(rules, positions, stakes) : [];
  const rows = ranked.map(({ id: _, ...row }, index) => ({
    ...row,
    change: placesBefore && (placesBefore.get(row.userId) ?? row.position) - row.position,
    prizeCents: cents[index] ?? null,
  }));
  return { ...table, rows, isProvisional: true };
};

/** As long as who advances is open nobody has its point. */
const worthOf = (userId: number, matches: readonly RunningMatch[], scoring: Scoring) => {
  const sum = { points: 0, exact: 0, correct: 0 };
  for (const { running, ko = 0, stage, tips } of matches) {
    const tip = tips.get(userId);
    if (!tip) continue;
    const { points, exact, correct } = scoring.score(tip, { ...running, ko }, stage);
    sum.points += points;
    sum.exact += Number(exact);
    sum.correct += Number(correct);
  }
  return sum;
};

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
  const scoring = useScoring();
  const isReady = useOnceTrue(!isLoading && !lacksTips);
  const live = useMemo(() => {
    const now = gameNow() ?? Number.POSITIVE_INFINITY;
    const played = running.flatMap(({ id, running, stage, kickoff }): RunningOnDay[] => {
      const tips = tipsOn(id);
      // A match that was moved ahead counts, but its day has not come.
      const day = hasStarted(kickoff, now) ? dayOf(kickoff, zone) : '';
      return tips ? [{ running, stage, tips, day }] : [];
    });
    const withResult = matches.filter((match) => isPlayed(match, now));
    const playedDays = new Set(withResult.map(({ kickoff }) => dayOf(kickoff, zone)));
    const before =
      played.length > 0 ? placesBeforeLastDay(table.rows, playedDays, played, scoring) : null;
    return withRunning(table, played, rules, before, scoring);
  }, [table, matches, running, tipsOn, rules, zone, scoring]);
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

type MatchBets = AnswerOf<typeof endpoints.matchBets>;
type TipsByPlayer = ReadonlyMap<number, Tip>;

/**
 * What was tipped on matches that have started, group mates first: of a table that is loaded whole.
 *
 * @returns `tipsOn` undefined where they have not come; the same function as long as no tips come
 */
export const useMatchTips = (matches: readonly { readonly id: number }[]) => {
  const { tips, isLoading } = useQueries({
    queries: matches.map(({ id }) => ({
      ...queryOf(endpoints.matchBets, { params: { matchId: id }, query: { limit: limits.page } }),
      // A started match's tips never change.
      staleTime: Number.POSITIVE_INFINITY,
    })),
    combine,
  });
  const ids = matches.map(({ id }) => id).join();
  const byMatch = useMemo(
    () => new Map(ids.split(',').map((id, index) => [Number(id), tips[index]])),
    [ids, tips],
  );
  const tipsOn = useMemo(() => (matchId: number) => byMatch.get(matchId), [byMatch]);
  return { tipsOn, isLoading };
};

const combine = (answers: UseQueryResult<MatchBets>[]) => ({
  tips: answers.map(({ data }) => data && tipsByPlayer(data)),
  isLoading: answers.some(({ isLoading }) => isLoading),
});

const known = new WeakMap<MatchBets, TipsByPlayer>();

/** Twelve thousand tips are put in order once, not with each goal. */
const tipsByPlayer = (all: MatchBets): TipsByPlayer => {
  const before = known.get(all);
  if (before) return before;
  const tips = new Map(all.map(({ userId, tip }) => [userId, tip]));
  known.set(all, tips);
  return tips;
};

/** A match that is being played, and its calendar day, yyyy-MM-dd. */
export interface RunningOnDay extends RunningMatch {
  readonly day: string;
}

/**
 * The places before the last match day on which something counts, running scores included
 * (docs/game.md, 'Ranking').
 *
 * @param rows a whole table that counts results alone
 * @param playedDays the days of which a result is in
 * @returns by player id; null before the second match day
 */
export const placesBeforeLastDay = (
  rows: readonly ScoreRow[],
  playedDays: ReadonlySet<string>,
  running: readonly RunningOnDay[],
  scoring: Scoring,
): ReadonlyMap<number, number> | null => {
  const last = [...playedDays, ...running.map(({ day }) => day)].toSorted().at(-1) ?? '';
  if (playedDays.has(last)) {
    const known = rows.flatMap(({ userId, position, change }) =>
      change === null ? [] : [[userId, position + change] as const],
    );
    return known.length === rows.length ? new Map(known) : null;
  }
  // The last day has running scores alone, so a table without them is the one before.
  const earlier = running.filter(({ day }) => day < last);
  if (playedDays.size === 0 && earlier.length === 0) return null;
  const before = rank(
    rows.map((row) => {
      const added = worthOf(row.userId, earlier, scoring);
      return {
        id: row.userId,
        name: row.name,
        points: row.points + added.points,
        exact: row.exact + added.exact,
        correct: row.correct + added.correct,
      };
    }),
  );
  return new Map(before.map(({ id, position }) => [id, position]));
};
