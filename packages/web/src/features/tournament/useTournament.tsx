import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, endpoints, type Words, wordsOf } from '@tippspiel/contract';
import { CLASSIC, type Scoring, scoringOf } from '@tippspiel/rules';
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo } from 'react';
import { queryOf } from '../../api/queries.ts';
import { setGameClock, trustDeviceClock } from '../../clock.ts';
import { showTimesIn } from '../../formats.ts';

type Game = AnswerOf<typeof endpoints.tournament>;
export type Tournament = Extract<Game, { readonly chosen: true }>;

/**
 * Asked again every five minutes, and when the page or the network is back, because the game clock
 * comes with it.
 */
export const tournamentQuery = {
  ...queryOf(endpoints.tournament),
  staleTime: 60_000,
  refetchInterval: 5 * 60_000,
  refetchOnWindowFocus: 'always',
  refetchOnReconnect: 'always',
} as const;

/** @returns how tips are counted: as in most tournaments until the tournament is known */
export const useScoring = (): Scoring => {
  const points = useTournament()?.points ?? CLASSIC;
  return useMemo(() => scoringOf(points), [points]);
};

const GameContext = createContext<Game | undefined>(undefined);

/**
 * How this installation is set up, whether a tournament is chosen or not. Each row of a long list asks for it, so it
 * comes from one observer of the query. @returns undefined until it is known
 */
export const useGame = (): Game | undefined => {
  const client = useQueryClient();
  // What has just arrived is in the cache a moment before the observer is told.
  return use(GameContext) ?? client.getQueryData(tournamentQuery.queryKey);
};

/** @returns undefined until it is known what is played, and while nothing is chosen */
export const useTournament = (): Tournament | undefined => {
  const game = useGame();
  return game?.chosen ? game : undefined;
};

/** @returns whether it is known that no tournament is chosen */
export const useIsWaiting = (): boolean => useGame()?.chosen === false;

/** The words of what is played. */
export const useWords = (): Words => {
  const tournament = useTournament();
  return useMemo(() => wordsOf(tournament), [tournament]);
};

/** Names a round as the competition does; null of a match without one. */
export const useRoundName = (): ((round: number | null) => string | null) => {
  const rounds = useTournament()?.rounds;
  return useCallback(
    (round) => rounds?.find(({ number }) => number === round)?.name ?? null,
    [rounds],
  );
};

/** @returns false until it is known whether the first match has started */
export const useHasStarted = (): boolean => useTournament()?.started === true;

/** Follows what the server says of the game. The clock is its first child, so that it is set before all else. */
export const GameProvider = ({ children }: { children: ReactNode }) => (
  <GameContext value={useQuery(tournamentQuery).data}>
    <GameClock />
    {children}
  </GameContext>
);

/** Sets the clock and the time zone of the screens by what the server says. */
const GameClock = () => {
  const { data, dataUpdatedAt, isError, refetch } = useQuery(tournamentQuery);
  useEffect(() => {
    if (data) {
      setGameClock(data.now, dataUpdatedAt);
      showTimesIn({ timeZone: data.timeZone, dayStart: data.chosen ? data.dayStart : 0 });
    } else if (isError) trustDeviceClock();
  }, [data, dataUpdatedAt, isError]);
  useEffect(() => {
    // A window beside others was never hidden, so nobody else notices that it is looked at again.
    const ask = () => void refetch({ cancelRefetch: false });
    window.addEventListener('focus', ask);
    return () => window.removeEventListener('focus', ask);
  }, [refetch]);
  return null;
};
