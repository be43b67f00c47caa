import { useQuery } from '@tanstack/react-query';
import { type AnswerOf, endpoints, type Question } from '@tippspiel/contract';
import { questionLimits } from '@tippspiel/rules';
import { useState } from 'react';
import { useAction } from '../../../api/Action.tsx';
import { change } from '../../../api/change.ts';
import { Loaded } from '../../../api/Loaded.tsx';
import { useAnswer } from '../../../api/queries.ts';
import { useMayCall } from '../../../api/session.ts';
import { adminQuestionTexts as texts } from '../../../texts/adminQuestions.ts';
import { questionTexts } from '../../../texts/questions.ts';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useTeamsAndStages } from '../../tournament/useTeamsAndStages.tsx';
import { useTournament, useWords } from '../../tournament/useTournament.tsx';
import { useAnswerNames, useClosings } from '../names.ts';
import { isOpen, questionsQuery, useQuestionClock } from '../questions.ts';
import { AdminQuestionForm } from './AdminQuestionForm.tsx';
import { commonQuestions, emptyDraft, type QuestionDraft } from './commonQuestions.ts';
import { SolveQuestion } from './SolveQuestion.tsx';

type ToDo = AnswerOf<typeof endpoints.questionsToDo>;

type Part = 'toSolve' | 'open' | 'solved' | 'withdrawn';

const allParts: readonly Part[] = ['toSolve', 'open', 'solved', 'withdrawn'];

/** The organiser asks, changes and withdraws questions; helpers, too, say what was right. */
export const AdminQuestionsTab = () => <LoadedQuestions parts={allParts} />;

/** The same without those that wait for what was right, where {@link QuestionsToSolve} has them. */
export const OtherQuestions = () => (
  <LoadedQuestions parts={allParts.filter((part) => part !== 'toSolve')} />
);

const LoadedQuestions = ({ parts }: Pick<QuestionsProps, 'parts'>) => {
  const toDo = useAnswer(endpoints.questionsToDo);
  return (
    <Loaded query={useQuery(questionsQuery)} count={3} height={160}>
      {(questions) => (
        <Loaded query={toDo} count={1} height={160}>
          {(done) => <Questions questions={questions} toDo={done} parts={parts} />}
        </Loaded>
      )}
    </Loaded>
  );
};

/** Closed questions of which nobody has said what was right; nothing where none waits. */
export const QuestionsToSolve = () => {
  const { data: questions } = useQuery(questionsQuery);
  const { data: toDo } = useAnswer(endpoints.questionsToDo);
  const now = useQuestionClock(questions);
  const listed = questions?.filter((question) => partOf(question, now) === 'toSolve') ?? [];
  if (!toDo || listed.length === 0) return null;
  return <PartOfQuestions part="toSolve" title={texts.waiting} listed={listed} toDo={toDo} />;
};

interface QuestionsProps {
  questions: readonly Question[];
  toDo: ToDo;
  parts: readonly Part[];
}

const partOf = (question: Question, now: number | null): Part => {
  if (question.withdrawn) return 'withdrawn';
  if (isOpen(question, now)) return 'open';
  return question.solution === null ? 'toSolve' : 'solved';
};

/** Those that a helper has something to do about. */
const partsOfHelpers: readonly Part[] = ['toSolve', 'solved'];

const Questions = ({ questions, toDo, parts }: QuestionsProps) => {
  const mayAsk = useMayCall(endpoints.askQuestion);
  const now = useQuestionClock(questions);
  const byPart = Map.groupBy(questions, (question) => partOf(question, now));
  const shown = mayAsk ? parts : parts.filter((part) => partsOfHelpers.includes(part));
  return (
    <>
      {shown.map((part) => {
        const listed = byPart.get(part);
        return listed ? (
          <PartOfQuestions key={part} part={part} title={texts[part]} listed={listed} toDo={toDo} />
        ) : null;
      })}
      {mayAsk ? (
        <section className="admin-section">
          <h2>{texts.ask}</h2>
          {questions.length === 0 ? (
            <EmptyState title={texts.none}>{texts.intro}</EmptyState>
          ) : null}
          <NewQuestion canAsk={toDo.canAsk} />
        </section>
      ) : null}
    </>
  );
};

interface PartOfQuestionsProps {
  part: Part;
  title: string;
  /** At least one. */
  listed: readonly Question[];
  toDo: ToDo;
}

const PartOfQuestions = ({ part, title, listed, toDo }: PartOfQuestionsProps) => {
  const closingOf = useClosings(listed);
  const toDoOf = (id: number) => toDo.questions.find(({ questionId }) => questionId === id);
  return (
    <section className="admin-section">
      <h2>{title}</h2>
      {listed.map((question) => (
        <AdminQuestion
          key={question.questionId}
          question={question}
          part={part}
          closing={closingOf(question)}
          mayBeFirst={toDo.canAsk.firstWhistle}
          changeable={toDoOf(question.questionId)?.changeable ?? false}
          proposal={toDoOf(question.questionId)?.proposal ?? null}
        />
      ))}
    </section>
  );
};

interface AdminQuestionProps {
  question: Question;
  part: Part;
  closing: string;
  mayBeFirst: boolean;
  /** Whether nobody has answered it, and it is open. */
  changeable: boolean;
  /** What follows from results; null = nothing does (yet). */
  proposal: ToDo['questions'][number]['proposal'];
}

const AdminQuestion = (props: AdminQuestionProps) => {
  const { question, part, closing, mayBeFirst, changeable, proposal } = props;
  const { questionId, text, points, picks, count, reason, solution, matchId } = question;
  const { nameOf } = useAnswerNames();
  const mayWithdraw = useMayCall(endpoints.withdrawQuestion) && part !== 'withdrawn';
  const facts = [
    questionTexts.worth(points, picks),
    ...(part === 'open' ? [closing] : []),
    ...(count === null ? [] : [texts.answers(count)]),
  ];
  return (
    <Card className="admin-form question-to-solve">
      <h3>{text}</h3>
      <p className="admin-note">{facts.join(', ')}</p>
      {part === 'open' ? (
        <p className="admin-note">{changeable ? texts.changeable : texts.fixed}</p>
      ) : null}
      {solution === null ? null : <p>{texts.right(nameOf(question, solution))}</p>}
      {part === 'withdrawn' ? (
        <p>{reason === null ? questionTexts.withdrawn : questionTexts.withdrawnWhy(reason)}</p>
      ) : null}
      {part === 'toSolve' && proposal !== null ? (
        <SolveQuestion question={question} proposal={proposal} />
      ) : null}
      {(part === 'toSolve' && proposal === null) || part === 'solved' ? (
        <Disclosure
          label={part === 'solved' ? texts.correct : texts.solve}
          name={part === 'solved' ? texts.correctName(text) : texts.solveName(text)}
        >
          {(close) => <SolveQuestion question={question} proposal={proposal} onSolved={close} />}
        </Disclosure>
      ) : null}
      {changeable ? (
        <Disclosure label={texts.change} name={texts.changeName(text)}>
          {(close) => (
            <AdminQuestionForm
              label={texts.changeName(text)}
              initial={draftOf(question)}
              mayBeFirst={mayBeFirst || matchId === null}
              button={texts.change}
              done={texts.changed}
              failed={texts.changeFailed}
              send={(body) => change(endpoints.changeQuestion, { params: { questionId }, body })}
              onSaved={close}
            />
          )}
        </Disclosure>
      ) : null}
      {mayWithdraw ? <Withdraw question={question} isClosed={part !== 'open'} /> : null}
    </Card>
  );
};

/** What of a question its form holds. */
const draftOf = (question: Question): QuestionDraft => {
  const { kind, text, points, picks, nearest, options, about, matchId } = question;
  return { kind, text, points, picks, nearest, options: [...options], about, matchId };
};

interface WithdrawProps {
  question: Question;
  isClosed: boolean;
}

/** Withdraws a question; of a closed one the organiser gives a reason, which all players read. */
const Withdraw = ({ question, isClosed }: WithdrawProps) => {
  const { questionId, text } = question;
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const withdraw = useAction({
    run: () =>
      change(endpoints.withdrawQuestion, {
        params: { questionId },
        body: { reason: isClosed ? reason.trim() : null },
      }),
    done: texts.withdrawnDone,
    failed: texts.withdrawFailed,
    onDone: () => setAsking(false),
  });
  const confirm = () => {
    const lacksReason = isClosed && reason.trim().length < 3;
    setMissing(lacksReason);
    if (!lacksReason) withdraw.mutate();
  };
  return (
    <div className="admin-actions">
      <button
        type="button"
        className="text-button"
        aria-label={texts.withdrawName(text)}
        onClick={() => setAsking(true)}
      >
        {texts.withdraw}
      </button>
      <ConfirmDialog
        title={texts.withdrawTitle}
        open={asking}
        confirmLabel={texts.withdraw}
        danger
        loading={withdraw.isPending}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      >
        <p>
          <strong>{text}</strong>
        </p>
        <p>{isClosed ? texts.withdrawClosed : texts.withdrawOpen}</p>
        {isClosed ? (
          <TextField
            label={texts.reason}
            maxLength={questionLimits.reason}
            value={reason}
            onValue={setReason}
            error={isMissing ? texts.reasonMissing : undefined}
          />
        ) : null}
      </ConfirmDialog>
    </div>
  );
};

/** What is chosen of the list, or an own question; another choice begins anew. */
interface Begun {
  readonly label: string;
  readonly draft: QuestionDraft;
}

const NewQuestion = ({ canAsk }: { canAsk: ToDo['canAsk'] }) => {
  const words = useWords();
  const { stageName } = useTeamsAndStages();
  const rounds = useTournament()?.rounds ?? [];
  const plan = useAnswer(endpoints.bracket);
  const [begun, setBegun] = useState<Begun | null>(null);
  if (!canAsk.firstWhistle && !canAsk.match) return <p>{texts.notNow.tooLate}</p>;
  const choices = [
    ...(plan.data
      ? commonQuestions({
          plan: plan.data,
          rounds: rounds.map(({ number }) => number),
          stageName,
          words,
        })
      : []),
    { label: texts.own, draft: emptyDraft },
  ];
  return (
    <Card className="admin-form">
      {canAsk.firstWhistle ? null : <p>{texts.notNow.matchOnly}</p>}
      <h3>{texts.common}</h3>
      <ul className="admin-choices">
        {choices.map((choice) => (
          <li key={choice.label}>
            <button
              type="button"
              aria-pressed={begun?.label === choice.label}
              onClick={() => setBegun(choice)}
            >
              {choice.label}
            </button>
          </li>
        ))}
      </ul>
      {begun === null ? null : (
        <AdminQuestionForm
          key={begun.label}
          label={texts.ask}
          initial={begun.draft}
          mayBeFirst={canAsk.firstWhistle}
          button={texts.ask}
          done={texts.asked}
          failed={texts.askFailed}
          send={(body) => change(endpoints.askQuestion, { body })}
          onSaved={() => setBegun(null)}
        />
      )}
    </Card>
  );
};
