import type { Question } from '@tippspiel/contract';
import type { ReactNode } from 'react';
import { Loaded } from '../../api/Loaded.tsx';
import { questionTexts as texts } from '../../texts/questions.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { TippedCount } from '../match/list/TippedCount.tsx';
import { useTeamsAndStages } from '../tournament/useTeamsAndStages.tsx';
import { useClosings } from './names.ts';
import { QuestionCard } from './QuestionCard.tsx';
import { isOpen, unanswered, useQuestionClock, useQuestions } from './questions.ts';

/** Where a question stands in the list. */
type Part = 'open' | 'closed' | 'withdrawn';

const parts: readonly Part[] = ['open', 'closed', 'withdrawn'];

const titles = {
  open: texts.openTitle,
  closed: texts.closed,
  withdrawn: texts.withdrawnTitle,
} as const;

interface QuestionListProps {
  /** Stands before the first question, where the questions are there. */
  children?: ReactNode;
}

/** All questions: first those that can be answered, then those that are closed, then those that count no more. */
export const QuestionList = ({ children }: QuestionListProps) => (
  <Loaded query={useQuestions()} count={3} height={180}>
    {(questions) => <Questions questions={questions}>{children}</Questions>}
  </Loaded>
);

const Questions = ({
  questions,
  children,
}: QuestionListProps & { questions: readonly Question[] }) => {
  const now = useQuestionClock(questions);
  const { known } = useTeamsAndStages();
  const closingOf = useClosings(questions);
  if (!known) return null;
  const byPart = Map.groupBy(
    questions,
    (question): Part =>
      question.withdrawn ? 'withdrawn' : isOpen(question, now) ? 'open' : 'closed',
  );
  const open = byPart.get('open') ?? [];
  return (
    <>
      <TippedCount all={open.length} open={unanswered(open, now).length} words={texts.answered} />
      {children}
      {questions.length === 0 ? <EmptyState title={texts.none}>{texts.noneText}</EmptyState> : null}
      {parts.flatMap((part) => {
        const listed = byPart.get(part);
        if (!listed) return [];
        const cards = listed.map((question) => (
          <QuestionCard
            key={question.questionId}
            question={question}
            isOpen={part === 'open'}
            closing={closingOf(question)}
          />
        ));
        return [
          <section key={part} className="question-part">
            <h2>{titles[part]}</h2>
            {cards}
            {part === 'open' ? <p className="bets-secret">{texts.othersLater}</p> : null}
          </section>,
        ];
      })}
    </>
  );
};
