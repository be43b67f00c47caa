import { useQuery } from '@tanstack/react-query';
import { endpoints, type QueryIn } from '@tippspiel/contract';
import { matchEndMs, START_GRACE_MS } from '@tippspiel/rules';
import { useMemo } from 'react';
import { queryOf } from '../../api/queries.ts';
import { gameNow, useStep } from '../../clock.ts';
import { useCalendar } from '../../formats.ts';
import { useTournament } from '../tournament/useTournament.tsx';
import { type Match, matchesLeft, phaseOf } from './match.ts';

/** The answer ages fast while a match runs or its result is awaited, milliseconds. */
const LIVE = 30_000;
const CALM = 5 * 60_000;

/** Which matches of a season a screen asks for; `NOW` are those of the rounds that are looked at now. */
export type PartOfSeason = QueryIn<typeof endpoints.matches>;

/** In a tournament without rounds it is all. */
export const NOW: PartOfSeason = { round: 'now' };
const WHOLE: PartOfSeason = {};

export const matchesQuery = queryOf(endpoints.matches, { query: NOW });

/** Keeps the matches of a part up to date, by kick-off: at first those that are looked at now. */
export const useMatches = (part: PartOfSeason = NOW, enabled = true) =>
  useQuery({
    ...queryOf(endpoints.matches, { query: part }),
    enabled,
    refetchInterval: ({ state }) => (state.data?.some(isLive) ? LIVE : CALM),
  });

/** The own tips on the matches of a part. */
export const useOwnBets = (part: PartOfSeason = NOW, enabled = true) =>
  useQuery({ ...queryOf(endpoints.ownBets, { query: part }), enabled });

/** All matches of the competition, for what looks at its whole course. */
export const useAllMatches = (enabled = true) => useMatches(useWhole(), enabled);

export const useAllOwnBets = (enabled = true) => useOwnBets(useWhole(), enabled);

/** Without rounds what is looked at now is all, and is there already. */
const useWhole = (): PartOfSeason => (useTournament()?.rounds.length === 0 ? NOW : WHOLE);

const isLive = (match: Match): boolean => {
  const phase = phaseOf(match, gameNow());
  return phase === 'running' || phase === 'ended';
};

/** @returns whether a running score counts in the tables: then points, places and prizes are provisional */
export const useIsPlaying = (): boolean =>
  useMatches().data?.some(({ running }) => running !== null) ?? false;

const MINUTE = 60_000;

/**
 * The game clock for screens that show matches, epoch milliseconds: it steps each minute and exactly when one of
 * them locks, begins or ends. It is null as long as it is unknown.
 * @param matches the same array as long as they are the same
 */
export const useMatchClock = (matches: readonly Match[] = none): number | null => {
  const changes = useMemo(() => matches.flatMap(changesOf).sort((a, b) => a - b), [matches]);
  return useStep((now) =>
    Math.max(now - (now % MINUTE), changes.findLast((change) => change <= now) ?? 0),
  );
};

/** What can still change the tables of the day; see `matchesLeft`. */
export const useMatchesLeft = () => {
  const { data = none } = useMatches();
  const now = useMatchClock(data);
  const calendar = useCalendar();
  return useMemo(() => matchesLeft(data, now, calendar), [data, now, calendar]);
};

const none: readonly Match[] = [];

const changesOf = ({ kickoff, stage, leg }: Match): readonly number[] =>
  kickoff === null ? [] : [kickoff - START_GRACE_MS, kickoff, matchEndMs(kickoff, stage, leg)];
