import {
  addScore,
  hasStarted,
  isPlayed,
  type KoChoice,
  moneyPrizes,
  type PlayerTotal,
  type PrizeRules,
  rank,
  type Score,
  type Scoring,
  type StageCode,
} from '@tippspiel/rules';
import { useMemo } from 'react';
import { gameNow } from '../../clock.ts';
import { footballDay, useCalendar } from '../../formats.ts';
import { useEver } from '../../ui/useEver.ts';
import { type Match, matchesByDay } from '../match/match.ts';
import { useMatches } from '../match/useMatches.ts';
import { useScoring } from '../tournament/useTournament.tsx';
import { type TipsByPlayer, useMatchTips } from './matchTips.ts';
import { isShort, type LoadedStandings, type StandingsEntry } from './standingsQuery.ts';

/** A match that is being played, with the tips on it. */
export interface RunningMatch {
  readonly running: Score;
  /** Who advances, where that is imagined; while a match is played it is open. */
  readonly ko?: KoChoice;
  readonly stage: StageCode;
  readonly tips: TipsByPlayer;
}

export interface LiveRow extends StandingsEntry {
  /** Points that running scores add; 0 without any. */
  readonly livePoints: number;
}

/**
 * Adds running scores to a whole table that counts results alone (docs/game.md, 'Ranking').
 *
 * @param placesBefore the places that the last match day changes, by player id; null = there was none before
 * @returns `isProvisional`: whether a running score counts in it
 */
export const withRunning = (
  table: LoadedStandings,
  matches: readonly RunningMatch[],
  rules: PrizeRules | null,
  placesBefore: ReadonlyMap<number, number> | null,
  scoring: Scoring,
) => {
  if (matches.length === 0) {
    const rows: readonly LiveRow[] = table.rows.map((row) => ({ ...row, livePoints: 0 }));
    return { ...table, rows, isProvisional: false };
  }
  const ranked = rank(
    table.rows.map((row) => {
      const total = plus(row, matches, scoring);
      return { ...total, id: row.userId, livePoints: total.points - row.points };
    }),
  );
  const positions = ranked.map(({ position }) => position);
  const stakes = ranked.map(({ forMoney, fullStake }) => (forMoney ? (fullStake ? 2 : 1) : 0));
  const cents = rules ? moneyPrizes(rules, positions, stakes) : [];
  const rows: readonly LiveRow[] = ranked.map(({ id: _, ...row }, index) => ({
    ...row,
    change: placesBefore && (placesBefore.get(row.userId) ?? row.position) - row.position,
    prizeCents: cents[index] ?? null,
  }));
  return { ...table, rows, isProvisional: true };
};

/** Adds what the matches are worth. As long as who advances is open nobody has its point. */
const plus = <Row extends PlayerTotal & { userId: number }>(
  row: Row,
  matches: readonly RunningMatch[],
  scoring: Scoring,
): Row =>
  matches.reduce((total, { running, ko = 0, stage, tips }) => {
    const tip = tips.get(row.userId);
    return tip ? addScore(total, scoring.score(tip, { ...running, ko }, stage)) : total;
  }, row);

/**
 * A table with what running scores add, worked out here from the tips of the started matches: so a goal
 * asks nothing of the server. A table that is not loaded whole stays as it is.
 *
 * @param rules null = nobody plays for money
 * @returns `isReady` once goals are counted: a table that is shown before would jump
 */
export const useLiveTable = (table: LoadedStandings, rules: PrizeRules | null) => {
  const { data: matches = none, isLoading } = useMatches();
  const running = useMemo(() => matches.filter(isRunning), [matches]);
  const isWhole = table.rows.length === table.total && isShort(table);
  const { tips, isLoading: lacksTips } = useMatchTips(isWhole ? running : none);
  const calendar = useCalendar();
  const scoring = useScoring();
  const isReady = useEver(!isLoading && !lacksTips);
  const live = useMemo(() => {
    const now = gameNow() ?? Number.POSITIVE_INFINITY;
    const played = running.flatMap(({ id, running, stage, kickoff }): RunningOnDay[] => {
      const tipsOn = tips.get(id);
      // A match that was moved ahead counts, but its day has not come.
      const day =
        kickoff !== null && hasStarted(kickoff, now) ? footballDay(kickoff, calendar) : '';
      return tipsOn ? [{ running, stage, tips: tipsOn, day }] : [];
    });
    const withResult = matches.filter((match) => isPlayed(match, now));
    const playedDays = new Set(matchesByDay(withResult, calendar).keys());
    const before =
      played.length > 0 ? placesBeforeLastDay(table.rows, playedDays, played, scoring) : null;
    return withRunning(table, played, rules, before, scoring);
  }, [table, matches, running, tips, rules, calendar, scoring]);
  return { ...live, isReady };
};

const none: readonly Match[] = [];

const isRunning = (match: Match): match is Match & { running: NonNullable<Match['running']> } =>
  match.running !== null;

/** A match that is being played, and its calendar day, yyyy-MM-dd. */
export type RunningOnDay = RunningMatch & { readonly day: string };

/**
 * The places before the last match day on which something counts, running scores included
 * (docs/game.md, 'Ranking').
 *
 * @param rows a whole table that counts results alone
 * @param playedDays the days of which a result is in
 * @returns by player id; null before the second match day
 */
export const placesBeforeLastDay = (
  rows: readonly StandingsEntry[],
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
  const before = rank(rows.map((row) => ({ ...plus(row, earlier, scoring), id: row.userId })));
  return new Map(before.map(({ id, position }) => [id, position]));
};
