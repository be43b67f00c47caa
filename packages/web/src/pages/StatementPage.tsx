import { useQuery } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import { Link, useParams, useSearchParams } from 'react-router';
import { hasStatus } from '../api/ApiError.ts';
import { Loaded } from '../api/Loaded.tsx';
import { queryOf } from '../api/queries.ts';
import { FinalStatement } from '../features/closing/FinalStatement.tsx';
import { isId, paths } from '../paths.ts';
import { statementTexts as texts } from '../texts/closing.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page } from '../ui/Page.tsx';

/** The final statement of a game for money (`/statement/{group}`, of an earlier one with `?tournament=`). */
const StatementPage = () => {
  const { id = '' } = useParams();
  const tournament = useSearchParams()[0].get('tournament');
  const isAskable = isId(id) && (tournament === null || isId(tournament));
  const asked = { params: { id }, query: tournament === null ? {} : { tournament } };
  const query = useQuery({ ...queryOf(endpoints.statement, asked), enabled: isAskable });
  return (
    <Page title={texts.title} width="text">
      {!isAskable || hasStatus(query.error, 400, 403, 404) ? (
        <EmptyState title={texts.none} action={<Link to={paths.score}>{texts.toScore}</Link>}>
          {texts.noneText}
        </EmptyState>
      ) : (
        <Loaded query={query} height={480}>
          {(statement) => <FinalStatement statement={statement} />}
        </Loaded>
      )}
    </Page>
  );
};

export default StatementPage;
