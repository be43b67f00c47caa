import { endpoints, type Question } from '@tippspiel/contract';
import { type Answer, entriesOf } from '@tippspiel/rules';
import { refreshAfter, refreshFacts } from '../../api/change.ts';
import { call, perform } from '../../api/client.ts';
import { queryClient } from '../../api/queryClient.ts';
import { gameNow } from '../../clock.ts';
import { questionTexts } from '../../texts/questions.ts';
import type { Entry, Found } from '../outbox/entry.ts';
import { isOpen, questionsQuery } from './questions.ts';

/** Sends an answer for the edition that the player saw. */
export const sendAnswer = ({
  id,
  version,
  value,
}: Pick<Entry<Answer>, 'id' | 'version' | 'value'>) =>
  perform(endpoints.saveAnswer, {
    params: { questionId: id },
    body: { answer: orNone(value), edition: Number(version) },
  });

/** What the server has of all questions. */
export const lookUpAnswers = async (): Promise<ReadonlyMap<number, Found<Answer>>> => {
  const questions = await call(endpoints.questions);
  queryClient.setQueryData(questionsQuery.queryKey, questions);
  const now = gameNow();
  return new Map(
    questions.map((question) => [
      question.questionId,
      {
        version: String(question.edition),
        stored: question.answer,
        locked: !isOpen(question, now),
        message: question.withdrawn ? questionTexts.withdrawn : questionTexts.tooLate,
      },
    ]),
  );
};

/** The server has this answer now. */
export const showStored = (id: number, answer: Answer): void => {
  const { queryKey } = questionsQuery;
  // An answer that was asked for before would bring the former one back.
  void queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData<readonly Question[]>(queryKey, (questions) =>
    questions?.map((question) =>
      question.questionId === id ? { ...question, answer: orNone(answer) } : question,
    ),
  );
  void refreshAfter(endpoints.saveAnswer, endpoints.questions);
};

export const refreshQuestions = (): void => void refreshFacts(['ownAnswers', 'questions']);

/** An answer that names nothing is none. */
const orNone = (answer: Answer): Answer | null => (entriesOf(answer).length === 0 ? null : answer);
