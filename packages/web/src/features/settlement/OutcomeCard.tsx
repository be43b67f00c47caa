import { endpoints } from '@tippspiel/contract';
import { Link } from 'react-router';
import { useAnswer } from '../../api/queries.ts';
import { formatEuros } from '../../formats.ts';
import { paths } from '../../paths.ts';
import { settlementTexts as texts } from '../../texts/payments.ts';
import { Card } from '../../ui/Card.tsx';
import { usePlayerId } from '../session/identity.ts';
import { resultOf } from './OwnSettlement.tsx';

/** One sentence that says what the player gets or pays and to whom, and each game's share in it. */
const OutcomeCard = () => {
  const { data } = useAnswer(endpoints.ownSettlement);
  const me = usePlayerId();
  if (!data || data.games.length === 0) return null;
  const { organiser, games } = data;
  const due = games.reduce((sum, { dueCents }) => sum + dueCents, 0);
  const open = games.filter(({ dueCents }) => dueCents !== 0);
  return (
    <Card title={texts.title} className="own-outcome">
      <p>
        <strong>{organiser?.userId === me ? texts.youHold : resultOf(due, organiser?.name)}</strong>
      </p>
      {open.length > 1 ? (
        <ul>
          {open.map(({ groupName, dueCents }) => (
            <li key={groupName ?? ''}>
              {groupName ?? texts.overall}:{' '}
              {dueCents > 0
                ? texts.ownGets(formatEuros(dueCents))
                : texts.ownPays(formatEuros(-dueCents))}
            </li>
          ))}
        </ul>
      ) : null}
      <p>
        <Link to={paths.settlement}>{texts.details}</Link>
      </p>
    </Card>
  );
};

export default OutcomeCard;
