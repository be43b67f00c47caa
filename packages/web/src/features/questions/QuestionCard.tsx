import type { Question } from '@tippspiel/contract';
import { formatCount } from '../../formats.ts';
import { othersAnswersTexts, questionTexts as texts } from '../../texts/questions.ts';
import { Card } from '../../ui/Card.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { TeamBadge } from '../tournament/TeamBadge.tsx';
import { AnswerEntry, LateAnswer } from './AnswerEntry.tsx';
import { Answers } from './Answers.tsx';
import { useHint } from './hints.ts';
import { useAnswerNames } from './names.ts';
import './QuestionCard.css';

interface QuestionCardProps {
  question: Question;
  /** Whether it can be answered. */
  isOpen: boolean;
  /** When it closes. */
  closing: string;
}

/** A question: to be answered, or once it is closed with everybody's answers and what was right. */
export const QuestionCard = ({ question, isOpen, closing }: QuestionCardProps) => {
  const { text, points, picks, kind, nearest, withdrawn } = question;
  const isExact = kind === 'number' && !nearest;
  const rules = [
    texts.worth(points, picks) + (nearest ? ` ${texts.nearest}` : ''),
    ...(isExact ? [texts.exact] : []),
    ...(isOpen ? [closing] : []),
  ];
  return (
    <Card className="question">
      <h3>{text}</h3>
      <p className="question-rules">{rules.join(', ')}</p>
      {withdrawn ? (
        <Withdrawn question={question} />
      ) : isOpen ? (
        <AnswerEntry key={question.edition} question={question} />
      ) : (
        <ClosedQuestion question={question} />
      )}
    </Card>
  );
};

/** A withdrawn question counts nothing; the answers to one that was closed stay to be seen. */
const Withdrawn = ({ question }: Pick<QuestionCardProps, 'question'>) => {
  const { reason, closed } = question;
  return (
    <>
      <p className="question-withdrawn">
        {reason === null ? texts.withdrawn : texts.withdrawnWhy(reason)}
      </p>
      <LateAnswer question={question} />
      {closed ? <Others question={question} /> : null}
    </>
  );
};

const ClosedQuestion = ({ question }: Pick<QuestionCardProps, 'question'>) => {
  const { answer, solution, earned } = question;
  const hint = useHint(question);
  return (
    <>
      <dl className="question-answers">
        <div>
          <dt>{texts.own}</dt>
          <dd>
            {answer === null ? (
              texts.missed
            ) : (
              <Named question={question} answer={answer} stateOf={hint.stateOf} />
            )}
          </dd>
        </div>
        {solution === null ? null : (
          <div>
            <dt>{texts.right}</dt>
            <dd>
              <Named question={question} answer={solution} none={texts.rightNobody} />
            </dd>
          </div>
        )}
        {earned === null ? null : (
          <div>
            <dt className="visually-hidden">{texts.earnedTitle}</dt>
            <dd className={earned > 0 ? 'question-earned question-some' : 'question-earned'}>
              <span aria-hidden>{earned > 0 ? texts.plus(earned) : '0'}</span>
              <span className="visually-hidden">{texts.earned(earned)}</span>
            </dd>
          </div>
        )}
      </dl>
      {solution === null ? (
        <p className="question-hint">{hint.text ?? texts.solutionLater}</p>
      ) : null}
      <LateAnswer question={question} />
      <Others question={question} />
    </>
  );
};

interface NamedProps {
  question: Question;
  answer: NonNullable<Question['answer']>;
  /** What the game knows of each team. */
  stateOf?: ReturnType<typeof useHint>['stateOf'];
  /** What is said where it names nothing. */
  none?: string;
}

const Named = ({ question, answer, stateOf = () => null, none = '' }: NamedProps) => {
  const { partsOf } = useAnswerNames();
  const parts = partsOf(question, answer);
  if (parts.length === 0) return none;
  return (
    <ul className="question-parts">
      {parts.map(({ key, name, team }) => {
        const state = team ? stateOf({ teams: [team.isocode] }) : null;
        return (
          <li key={key}>
            {team ? <TeamBadge team={team} size={1.5} /> : null}
            <span>
              <strong>{name}</strong>
              {state === null ? null : <small> {state}</small>}
            </span>
          </li>
        );
      })}
    </ul>
  );
};

const Others = ({ question }: Pick<QuestionCardProps, 'question'>) => {
  const { text, count } = question;
  const { stateOf } = useHint(question);
  // It is sealed a moment after it has closed.
  if (count === null) return null;
  return (
    <Disclosure
      label={othersAnswersTexts.title(formatCount(count))}
      name={othersAnswersTexts.name(formatCount(count), text)}
    >
      {() => <Answers question={question} stateOf={stateOf} />}
    </Disclosure>
  );
};
