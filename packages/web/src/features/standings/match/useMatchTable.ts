import { useInfiniteQuery } from '@tanstack/react-query';
import type { MatchResult, Score } from '@tippspiel/rules';
import { useMemo, useState } from 'react';
import { formatCount } from '../../../formats.ts';
import { matchPageTexts as texts } from '../../../texts/matchPage.ts';
import type { Match } from '../../match/match.ts';
import { sideThatScored } from '../../match/turf/turfParts.tsx';
import { useMatches } from '../../match/useMatches.ts';
import { usePlayerId } from '../../session/identity.ts';
import { useScoring } from '../../tournament/useTournament.tsx';
import { useMatchTips } from '../matchTips.ts';
import { isShort, standingsQuery, useAllPages } from '../standingsQuery.ts';
import type { TableGroup } from '../TablePage.tsx';
import { resultOf } from '../whatif/outlook.ts';
import { beforeLastGoal, movesBetween, rowsWith, type TableAround } from './matchTable.ts';

export type MatchTable = NonNullable<ReturnType<typeof useMatchTable>['table']>;

/**
 * A group's table while a match is played: as it stands, what the last goal has changed in it, and where the player is if
 * the match ends in one of three ways. All of it is worked out here, so a goal asks nothing of the server.
 *
 * @param group undefined = there is none, or it is not known yet
 * @param isLatest whether the match is over and of the last match day: then the table is wanted as it is
 * @returns `table`: null until it is there, of one that is not loaded whole, and while no score is known; `whole`: the
 *   rows of results alone; `isAwaited`: whether something is on its way
 */
export const useMatchTable = (match: Match, group: TableGroup | undefined, isLatest: boolean) => {
  const ownId = usePlayerId();
  const scoring = useScoring();
  const { data: matches = none } = useMatches();
  const running = useMemo(() => matches.filter(isRunning), [matches]);
  const isPlayed = isRunning(match);
  const query = useInfiniteQuery({
    ...standingsQuery(group?.id ?? 0),
    enabled: group !== undefined && (isPlayed || isLatest),
  });
  useAllPages(query, isPlayed || isLatest);
  const table = query.data;
  const isWhole = table !== undefined && isShort(table) && table.rows.length === table.total;
  const { tips, isLoading } = useMatchTips(isWhole && isPlayed ? running : none);
  const last = useLastSide(match);
  const isAwaited =
    query.isLoading ||
    isLoading ||
    (table !== undefined && !isWhole && isShort(table) && !query.isError);
  const found = useMemo(() => {
    const tipsOn = tips.get(match.id);
    if (!isWhole || !isRunning(match) || !tipsOn) return null;
    const others = running.flatMap((each) => {
      const theirs = tips.get(each.id);
      return each.id === match.id || !theirs
        ? []
        : [{ running: each.running, stage: each.stage, tips: theirs }];
    });
    const around: TableAround = { table, match, tips: tipsOn, others, scoring };
    const open = (score: Score): MatchResult => ({ ...score, ko: 0 });
    const now = rowsWith(around, open(match.running));
    const before = beforeLastGoal(match.running, last);
    const moves = movesBetween(rowsWith(around, before && open(before)), now);
    const own = now.find(({ userId }) => userId === ownId);
    return {
      now,
      moves,
      /** Whether the moves are those of the last goal, else of the whole match. */
      isSinceGoal: before !== null,
      own,
      /** What the last goal means for the player's place, as it is said; null where it changed nothing. */
      spoken:
        own && moves.get(own.userId)
          ? texts.placeSpoken(
              formatCount(own.position),
              formatCount(own.position + (moves.get(own.userId) ?? 0)),
            )
          : null,
      /** What each player gains by this match as it stands. */
      gainOf: (userId: number): number => {
        const tip = tipsOn.get(userId);
        return tip ? (scoring.scoreNow(tip, match)?.points ?? 0) : 0;
      },
      /** The rows, and what the match would be worth to each, if it ended so. */
      imagine: (score: Score) => {
        const end = resultOf(match, score);
        const rows = rowsWith(around, end);
        return {
          rows,
          moves: movesBetween(now, rows),
          gainOf: (userId: number): number => {
            const tip = tipsOn.get(userId);
            return tip ? scoring.score(tip, end, match.stage).points : 0;
          },
        };
      },
    };
  }, [table, isWhole, match, running, tips, last, scoring, ownId]);
  return { table: found, whole: isWhole ? table : null, isAwaited };
};

const none: readonly Match[] = [];

const isRunning = (match: Match): match is Match & { running: Score } => match.running !== null;

const START: Score = { home: 0, away: 0 };

/** @returns the side whose goal this screen has seen last; null = it has seen none */
const useLastSide = ({ running }: Match): keyof Score | null => {
  const [seen, setSeen] = useState<{ running: Score | null; side: keyof Score | null }>({
    running,
    side: null,
  });
  if (seen.running?.home !== running?.home || seen.running?.away !== running?.away) {
    setSeen({
      running,
      side: running && sideThatScored(seen.running ?? START, running),
    });
  }
  return seen.side;
};
