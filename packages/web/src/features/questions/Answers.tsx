import { type AnswerOf, endpoints, type Question } from '@tippspiel/contract';
import { type Answer, entriesOf } from '@tippspiel/rules';
import { useId, useState } from 'react';
import { call } from '../../api/client.ts';
import { Loaded, LoadMore } from '../../api/Loaded.tsx';
import { keyOf, usePages } from '../../api/queries.ts';
import { formatCount } from '../../formats.ts';
import { othersAnswersTexts as texts } from '../../texts/questions.ts';
import { Button } from '../../ui/Button.tsx';
import { CountRow } from '../match/others/CountRow.tsx';
import { InScope, type Scope } from '../match/others/InScope.tsx';
import { TeamBadge } from '../tournament/TeamBadge.tsx';
import type { Hint } from './hints.ts';
import { useAnswerNames } from './names.ts';
import './Answers.css';

const PAGE = 100;
/** Rare answers wait for a tap, so that a card stays short. */
const SHOWN_AT_FIRST = 5;

interface AnswersProps {
  question: Question;
  /** What the game knows of each answer. */
  stateOf: Hint['stateOf'];
}

/** Who answered what to a closed question: the chosen group, or all players, counted by team, number or option. */
export const Answers = (props: AnswersProps) => (
  <InScope>{(scope) => <ScopedAnswers key={scope.id} {...props} scope={scope} />}</InScope>
);

const ScopedAnswers = ({ scope, ...props }: AnswersProps & { scope: Scope }) => {
  const { questionId } = props.question;
  const asked = { params: { questionId }, query: { group: scope.id } };
  const query = usePages(keyOf(endpoints.questionAnswers, asked), PAGE, (page) =>
    call(endpoints.questionAnswers, { ...asked, query: { ...asked.query, ...page } }),
  );
  return (
    <Loaded query={query} height={300}>
      {({ pages }) => (
        <>
          <AnswerList {...props} scope={scope} rows={pages.flat()} isWhole={!query.hasNextPage} />
          <LoadMore query={query}>{texts.more}</LoadMore>
        </>
      )}
    </Loaded>
  );
};

type Row = AnswerOf<typeof endpoints.questionAnswers>[number];

interface AnswerListProps extends AnswersProps {
  scope: Scope;
  rows: readonly Row[];
  /** Whether there are no further ones. */
  isWhole: boolean;
}

const AnswerList = ({ question, stateOf, scope, rows, isWhole }: AnswerListProps) => {
  const [showsAll, setShowsAll] = useState(false);
  const headingId = useId();
  if (rows.length === 0) return <p>{scope.id === 0 ? texts.nobody : texts.nobodyInGroup}</p>;
  const own = new Set(entriesOf(question.answer));
  const isOwn = ({ answer }: Row) => entriesOf(answer).some((entry) => own.has(entry));
  const ordered = [...rows.filter(isOwn), ...rows.filter((row) => !isOwn(row))];
  const shown = showsAll || !isWhole ? ordered : ordered.slice(0, SHOWN_AT_FIRST);
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <p className="others-summary" id={headingId}>
        {texts.summary(scope.name, formatCount(total), total === 1)}
      </p>
      <ul className="tip-rows" aria-labelledby={headingId}>
        {shown.map((row) => (
          <AnswerRow
            key={entriesOf(row.answer).join()}
            question={question}
            row={row}
            groupId={scope.id}
            isOwn={isOwn(row)}
            state={stateOf(row.answer)}
          />
        ))}
      </ul>
      {shown.length < ordered.length ? (
        <Button variant="quiet" onClick={() => setShowsAll(true)}>
          {texts.showAll(ordered.length)}
        </Button>
      ) : null}
    </>
  );
};

interface AnswerRowProps {
  question: Question;
  row: Row;
  /** 0 = all players. */
  groupId: number;
  isOwn: boolean;
  /** What the game knows of the answer; null = nothing. */
  state: string | null;
}

const AnswerRow = ({ question, row, groupId, isOwn, state }: AnswerRowProps) => {
  const { answer, count, earned, players } = row;
  const { partsOf, nameOf } = useAnswerNames();
  const asked = {
    params: { questionId: question.questionId },
    query: { ...namedIn(answer), group: groupId },
  };
  const isRight = earned !== null && earned > 0;
  return (
    <CountRow
      head={
        <span className={isRight ? 'answer-head answer-right' : 'answer-head'} aria-hidden>
          {partsOf(question, answer).map(({ key, name, team }) => (
            <span key={key} className="answer-name">
              {team ? <TeamBadge team={team} size={1.75} /> : null}
              <span>{name}</span>
            </span>
          ))}
        </span>
      }
      spoken={texts.spoken(nameOf(question, answer), formatCount(count), count === 1)}
      count={count}
      players={players}
      points={earned}
      spokenPoints={isRight ? texts.right : undefined}
      note={state}
      own={texts.own}
      isOwn={isOwn}
      look="answer-row"
      everybody={{
        key: keyOf(endpoints.answerPlayers, asked),
        load: (page) =>
          call(endpoints.answerPlayers, { ...asked, query: { ...asked.query, ...page } }),
      }}
    />
  );
};

/** The one thing that an answer names, as a query asks for it. */
const namedIn = (answer: Answer): { team?: string; value?: number; option?: number } => {
  if ('number' in answer) return { value: answer.number };
  if ('teams' in answer) return answer.teams[0] === undefined ? {} : { team: answer.teams[0] };
  return answer.options[0] === undefined ? {} : { option: answer.options[0] };
};
