import { useQuery } from '@tanstack/react-query';
import { type AnswerOf, endpoints } from '@tippspiel/contract';
import { Link, useParams, useSearchParams } from 'react-router';
import { hasStatus } from '../api/ApiError.ts';
import { Loaded } from '../api/Loaded.tsx';
import { queryOf } from '../api/queries.ts';
import { formatCount } from '../formats.ts';
import { isId, paths } from '../paths.ts';
import { statementTexts as texts } from '../texts/closing.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FormattedDate } from '../ui/FormattedDate.tsx';
import { Money } from '../ui/Money.tsx';
import { Page } from '../ui/Page.tsx';
import './StatementPage.css';
import { useWords } from '../features/tournament/useTournament.tsx';

/** The final statement of a game for money (`/statement/{group}`, of an earlier one with `?tournament=`). */
const StatementPage = () => {
  const { id = '' } = useParams();
  const tournament = useSearchParams()[0].get('tournament');
  const words = useWords();
  const isAskable = isId(id) && (tournament === null || isId(tournament));
  const asked = { params: { id }, query: tournament === null ? {} : { tournament } };
  const query = useQuery({ ...queryOf(endpoints.statement, asked), enabled: isAskable });
  return (
    <Page title={texts.title} width="text">
      {!isAskable || hasStatus(query.error, 400, 403, 404) ? (
        <EmptyState
          title={texts.none}
          action={<Link to={paths.standings}>{texts.toStandings}</Link>}
        >
          {texts.noneText(words)}
        </EmptyState>
      ) : (
        <Loaded query={query} height={480}>
          {(statement) => <FinalStatement {...statement} />}
        </Loaded>
      )}
    </Page>
  );
};

const FinalStatement = (statement: AnswerOf<typeof endpoints.statement>) => {
  const { tournament, groupName, closedAt, stakeCents, paidOutCents, total, rows } = statement;
  const facts = [
    [texts.closed, <FormattedDate key="closed" instant={closedAt} />],
    [texts.stake, <Money key="stake" cents={stakeCents} />],
    [texts.paidOut, <Money key="paidOut" cents={paidOutCents} />],
  ] as const;
  return (
    <Card className="final-statement" title={`${tournament} · ${groupName ?? texts.overall}`}>
      <dl>
        {facts.map(([label, fact]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      <table>
        <caption className="visually-hidden">{texts.title}</caption>
        <thead>
          <tr>
            {(['position', 'name', 'points', 'prize'] as const).map((column) => (
              <th key={column} scope="col">
                {texts[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // Deleted accounts have no number; the order never changes.
            // biome-ignore lint/suspicious/noArrayIndexKey: the row's place is its identity
            <tr key={index}>
              <td>{row.position}</td>
              <th scope="row">
                {row.name ?? texts.deleted}
                {row.fullStake ? <span className="final-statement-stake">{texts.full}</span> : null}
              </th>
              <td>
                {row.points}
                {row.questionPoints === undefined ? null : (
                  <span className="final-statement-stake">
                    {texts.fromQuestions(row.questionPoints)}
                  </span>
                )}
              </td>
              <td>
                <Money cents={row.prizeCents} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {total > rows.length ? (
        <p>{texts.shown(formatCount(rows.length), formatCount(total))}</p>
      ) : null}
      <div className="final-statement-links print-tools">
        <Link className="button button-quiet" to={paths.settlement}>
          {texts.toSettlement}
        </Link>
        <Button variant="quiet" onClick={() => window.print()}>
          {texts.print}
        </Button>
      </div>
    </Card>
  );
};

export default StatementPage;
