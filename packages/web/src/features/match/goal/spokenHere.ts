import { useEffect } from 'react';

/** How many parts of the screen say a goal of a match themselves, by match. */
const speakers = new Map<number, number>();

/** Whether the screen says goals of this match itself. */
export const isSpokenHere = (matchId: number): boolean => (speakers.get(matchId) ?? 0) > 0;

/** Notes that the screen says goals of this match itself, so that they are said once. */
export const useSpeaksGoals = (matchId: number): void => {
  useEffect(() => {
    speakers.set(matchId, (speakers.get(matchId) ?? 0) + 1);
    return () => {
      speakers.set(matchId, (speakers.get(matchId) ?? 1) - 1);
    };
  }, [matchId]);
};
