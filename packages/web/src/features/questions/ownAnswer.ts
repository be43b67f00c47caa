import type { Question } from '@tippspiel/contract';
import type { Answer } from '@tippspiel/rules';
import { useSyncExternalStore } from 'react';
import { answerOutbox } from './answerOutbox.ts';

export type AnswerInput = ReturnType<typeof useOwnAnswer>;

/** The own answer to a question as the player wants it, and its way to the server. */
export const useOwnAnswer = ({ questionId, edition, answer: stored }: Question) => {
  const entry = useSyncExternalStore(answerOutbox.entries.subscribe, () =>
    answerOutbox.entries.get().get(questionId),
  );
  const phase = entry?.state.phase;
  const answer = !entry || phase === 'saved' || phase === 'missed' ? stored : entry.value;
  return {
    /** The player wants `answer`, and the server has `stored`, as far as is known; `entry` is on its way. */
    answer,
    stored,
    entry,
    give: (next: Answer): void =>
      answerOutbox.change({ id: questionId, version: String(edition), stored }, next),
  };
};
