import { useInfiniteQuery } from '@tanstack/react-query';
import type { Score } from '@tippspiel/rules';
import { useMemo, useState } from 'react';
import type { Match } from '../../features/match/match.ts';
import { useMatches } from '../../features/match/useMatches.ts';
import { usePlayerId } from '../../features/session/identity.ts';
import { type LiveRow, withRunning } from '../../features/standings/liveTable.ts';
import { movesBetween } from '../../features/standings/match/matchTable.ts';
import { useMatchTips } from '../../features/standings/matchTips.ts';
import { isShort, standingsQuery, useAllPages } from '../../features/standings/standingsQuery.ts';
import { useScoring } from '../../features/tournament/useTournament.tsx';
import { formatCount } from '../../formats.ts';
import { goalTexts } from '../../texts/goals.ts';

/**
 * A group's table with all running scores, worked out here, so that a goal asks nothing of the server.
 *
 * @returns `rows`: null until they are there, and of a table that is not loaded whole; `moves`: places won since the last
 *   goal that this screen has seen, else since kick-off; `spoken`: what they mean for the player
 */
export const useMovingTable = (groupId: number) => {
  const ownId = usePlayerId();
  const scoring = useScoring();
  const query = useInfiniteQuery(standingsQuery(groupId));
  useAllPages(query);
  const table = query.data;
  const { data: matches = none } = useMatches();
  const running = useMemo(() => matches.filter(isRunning), [matches]);
  const isWhole = table !== undefined && isShort(table) && table.rows.length === table.total;
  const { tips, isLoading } = useMatchTips(isWhole ? running : none);
  const rows = useMemo(() => {
    if (!isWhole || isLoading) return null;
    const played = running.flatMap(({ id, running: score, stage }) => {
      const tipsOn = tips.get(id);
      return tipsOn ? [{ running: score, stage, tips: tipsOn }] : [];
    });
    return withRunning(table, played, null, null, scoring).rows;
  }, [table, isWhole, isLoading, running, tips, scoring]);
  const before = useBeforeGoal(rows, running);
  const moves = useMemo(() => {
    const calm = before ?? (isWhole ? table.rows : []);
    return movesBetween(calm, rows ?? []);
  }, [before, rows, table, isWhole]);
  const own = rows?.find(({ userId }) => userId === ownId);
  return {
    rows,
    moves,
    isAwaited: query.isLoading || isLoading || (table !== undefined && !isWhole && isShort(table)),
    isSinceGoal: before !== null,
    spoken:
      own && before && moves.get(own.userId) ? goalTexts.place(formatCount(own.position)) : null,
  };
};

const none: readonly never[] = [];

const isRunning = (match: Match): match is Match & { running: Score } => match.running !== null;

interface Seen {
  readonly rows: readonly LiveRow[] | null;
  readonly goals: ReadonlyMap<number, number>;
  /** The rows before the last goal. */
  readonly before: readonly LiveRow[] | null;
}

/** @returns the rows before the last goal that this screen has seen; null once it is taken back or its match is over */
const useBeforeGoal = (
  rows: readonly LiveRow[] | null,
  running: readonly (Match & { running: Score })[],
): readonly LiveRow[] | null => {
  const goals = new Map(running.map(({ id, running: { home, away } }) => [id, home + away]));
  const [seen, setSeen] = useState<Seen>({ rows, goals, before: null });
  if (seen.rows === rows) return seen.before;
  const before = isGoal(seen.goals, goals)
    ? seen.rows
    : isSame(seen.goals, goals)
      ? seen.before
      : null;
  setSeen({ rows, goals, before });
  return before;
};

type Goals = ReadonlyMap<number, number>;

const isSame = (a: Goals, b: Goals) =>
  a.size === b.size && [...a].every(([id, goals]) => b.get(id) === goals);

const isGoal = (before: Goals, after: Goals) =>
  !isSame(before, after) &&
  before.size === after.size &&
  [...after].every(([id, goals]) => goals >= (before.get(id) ?? Number.POSITIVE_INFINITY));
