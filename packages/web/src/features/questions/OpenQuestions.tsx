import { useNow } from '../../clock.ts';
import { useObservable } from '../../observable.ts';
import { answerOutbox } from './answerOutbox.ts';
import { type OpenQuestionCountProps, unanswered, useQuestions } from './questions.ts';

const MINUTE = 60_000;

/** Counts the questions that can be answered and have no answer yet, nor one on its way. */
const OpenQuestions = ({ within = Number.POSITIVE_INFINITY, children }: OpenQuestionCountProps) => {
  const { data = [] } = useQuestions();
  const now = useNow(MINUTE);
  const underWay = useObservable(answerOutbox.entries);
  if (now === null) return children(0);
  const open = unanswered(data, now).filter(
    ({ questionId, closesAt }) =>
      (closesAt ?? Number.POSITIVE_INFINITY) - now <= within && !underWay.has(questionId),
  );
  return children(open.length);
};

export default OpenQuestions;
