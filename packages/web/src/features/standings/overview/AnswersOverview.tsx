import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type AnswerOf, endpoints, type Question } from '@tippspiel/contract';
import { unpackAnswer } from '@tippspiel/rules';
import { Loaded } from '../../../api/Loaded.tsx';
import { queryOf } from '../../../api/queries.ts';
import { paths } from '../../../paths.ts';
import { answersOverviewTexts as texts } from '../../../texts/questions.ts';
import { standingsTexts, tipOverviewTexts } from '../../../texts/standings.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { useInnerLinks } from '../../../ui/useInnerLinks.ts';
import { useAnswerNames } from '../../questions/names.ts';
import { useQuestions } from '../../questions/questions.ts';
import { TeamBadge } from '../../tournament/TeamBadge.tsx';
import type { TableGroup } from '../TablePage.tsx';
import { useWindowStart, WindowControls, windowOf } from '../WindowControls.tsx';
import './AnswersOverview.css';

interface AnswersOverviewProps {
  group: Pick<TableGroup, 'id' | 'name'>;
  ownId: number | undefined;
}

/** Who answered what to the closed questions, in the order of the table. */
const AnswersOverview = ({ group, ownId }: AnswersOverviewProps) => {
  const [start, setStart] = useWindowStart();
  const query = useQuery({
    ...queryOf(endpoints.answerOverview, { params: { id: group.id }, query: windowOf(start) }),
    placeholderData: keepPreviousData,
  });
  const questions = useQuestions();
  return (
    <Loaded query={questions} height={400}>
      {(asked) => (
        <Loaded query={query} height={400}>
          {(overview) => {
            const { players, offset, total } = overview;
            const byId = new Map(asked.map((question) => [question.questionId, question]));
            const columns = overview.questions.flatMap((column) => {
              const question = byId.get(column.questionId);
              return question ? [{ ...column, question }] : [];
            });
            if (columns.length === 0) return <EmptyState>{texts.none}</EmptyState>;
            return (
              <>
                {players.length < total ? (
                  <WindowControls
                    start={start}
                    offset={offset}
                    shown={players.length}
                    total={total}
                    loading={query.isPlaceholderData}
                    onStart={setStart}
                  />
                ) : null}
                <AnswersTable
                  caption={texts.table(group.name)}
                  players={players}
                  columns={columns}
                  ownId={ownId}
                />
                <p className="overview-legend">{texts.legend}</p>
              </>
            );
          }}
        </Loaded>
      )}
    </Loaded>
  );
};

export default AnswersOverview;

type Overview = AnswerOf<typeof endpoints.answerOverview>;
type Column = Overview['questions'][number] & { readonly question: Question };

interface AnswersTableProps {
  caption: string;
  players: Overview['players'];
  columns: readonly Column[];
  ownId: number | undefined;
}

const AnswersTable = ({ caption, players, columns, ownId }: AnswersTableProps) => {
  const followLink = useInnerLinks();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
    <section className="answers-box" tabIndex={0} aria-label={caption}>
      <table className="answers-overview">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className="answers-player">
              {standingsTexts.player}
            </th>
            {columns.map(({ questionId, question }) => (
              <th key={questionId} scope="col">
                {question.text}
                {question.withdrawn ? <small> {texts.withdrawn}</small> : null}
              </th>
            ))}
            <th scope="col" className="answers-sum">
              {tipOverviewTexts.sum}
            </th>
          </tr>
        </thead>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard clicks the links */}
        <tbody onClick={followLink}>
          {players.map(({ userId, name, position, avatar }, index) => (
            <tr key={userId} aria-current={userId === ownId ? 'true' : undefined}>
              <th scope="row" className="answers-player">
                <span className="score-figure">{position}</span>
                <Avatar src={avatar} size={1.75} />
                <a className="quiet-link" href={paths.profile(userId)}>
                  {name}
                </a>
              </th>
              {columns.map((column) => (
                <AnswerCell key={column.questionId} column={column} index={index} />
              ))}
              <td className="answers-sum score-figure">{sumAt(columns, index)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

/** @param index the player's place among those that are there */
const AnswerCell = ({ column, index }: { column: Column; index: number }) => {
  const { question, cells, earned } = column;
  const { kind, picks } = question;
  const own = cells.slice(index * picks, (index + 1) * picks);
  const { partsOf } = useAnswerNames();
  const parts = partsOf(question, unpackAnswer(kind, own));
  const points = earned?.[index] ?? null;
  if (parts.length === 0) {
    return (
      <td>
        <span aria-hidden>–</span>
        <span className="visually-hidden">{texts.noAnswer}</span>
      </td>
    );
  }
  return (
    <td className={points !== null && points > 0 ? 'answers-some' : undefined}>
      <span className="answers-given">
        {parts.map(({ key, name, team }) =>
          team && parts.length > 1 ? (
            <TeamBadge key={key} team={team} labelled size={1.5} />
          ) : (
            <span key={key} className="answers-part">
              {team ? <TeamBadge team={team} size={1.5} /> : null}
              {name}
            </span>
          ),
        )}
      </span>
      {points === null ? null : (
        <b>
          <span aria-hidden>{points}</span>
          <span className="visually-hidden">{texts.points(points)}</span>
        </b>
      )}
    </td>
  );
};

const sumAt = (columns: readonly Column[], index: number): number =>
  columns.reduce((sum, { earned }) => sum + (earned?.[index] ?? 0), 0);
