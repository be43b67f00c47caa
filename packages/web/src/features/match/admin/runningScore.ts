import { useMutation } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import { isBeforeGame, isSettled, type Score } from '@tippspiel/rules';
import { messageOf } from '../../../api/ApiError.ts';
import { change } from '../../../api/change.ts';
import { adminMatchTexts as texts } from '../../../texts/adminMatches.ts';
import { notifyError } from '../../../ui/notifications.ts';
import { type Match, phaseOf } from '../match.ts';

/** Whether the organiser counts its goals now: it is being played, or is over and lacks the final whistle. */
export const isCounted = (match: Match, now: number): boolean =>
  !isBeforeGame(match) &&
  !isSettled(match) &&
  (match.running !== null || phaseOf(match, now) === 'running');

/** The running score with what has just been tapped, which counts from the first moment; null = none. */
export const useRunningScore = (match: Match) => {
  const { id, running } = match;
  const { mutate, isPending, isSuccess, variables } = useMutation({
    mutationFn: (next: Score | null) =>
      change(endpoints.setRunning, { params: { id }, body: { running: next, from: running } }),
    onError: (error) => notifyError(`${texts.runningFailed} ${messageOf(error)}`),
  });
  return {
    score: isPending ? (variables ?? null) : running,
    /** While one is under way no other is taken. */
    isPending,
    /** Does nothing while another one is under way: a second tap of the same goal is none. */
    set: (next: Score | null) => {
      if (!isPending) mutate(next);
    },
    /** Whether the last one has been stored. */
    isSaved: isSuccess,
  };
};
