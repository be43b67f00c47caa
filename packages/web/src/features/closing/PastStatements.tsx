import { endpoints } from '@tippspiel/contract';
import { Link } from 'react-router';
import { useAnswer } from '../../api/queries.ts';
import { paths } from '../../paths.ts';
import { statementTexts } from '../../texts/closing.ts';
import { pastTexts as texts } from '../../texts/nextTournament.ts';
import { Card } from '../../ui/Card.tsx';

export const PastStatements = () => {
  const { data } = useAnswer(endpoints.statements);
  if (!data || data.length === 0) return null;
  return (
    <Card title={texts.statements}>
      <ul className="past-statements">
        {data.map(({ tournamentId, tournament, groupId, groupName }) => (
          <li key={`${tournamentId} ${groupId}`}>
            <Link to={paths.pastStatement(groupId, tournamentId)}>
              {texts.statement(tournament, groupName ?? statementTexts.overall)}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
};
