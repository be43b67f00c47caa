import { useQuery } from '@tanstack/react-query';
import { endpoints, wordsOf } from '@tippspiel/contract';
import { isSettled } from '@tippspiel/rules';
import { Link } from 'react-router';
import { ActionButton } from '../../../api/Action.tsx';
import { change } from '../../../api/change.ts';
import { Loaded } from '../../../api/Loaded.tsx';
import { useAnswer } from '../../../api/queries.ts';
import { paths } from '../../../paths.ts';
import { statementTexts, closingTexts as texts } from '../../../texts/closing.ts';
import { Card } from '../../../ui/Card.tsx';
import { type Tournament, tournamentQuery } from '../../tournament/useTournament.ts';
import './AdminClosingTab.css';

/** Closes the tournament, or leads to its statements once it is closed. */
export const AdminClosingTab = () => (
  <Loaded query={useQuery(tournamentQuery)} height={320}>
    {(tournament) =>
      tournament.closed ? (
        <ClosedTournament tournament={tournament} />
      ) : (
        <OpenTournament tournament={tournament} />
      )
    }
  </Loaded>
);

const OpenTournament = ({ tournament }: { tournament: Tournament }) => {
  const { name, champion, knockout } = tournament;
  const words = wordsOf(tournament);
  const missing = useMissingResults();
  return (
    <Card className="admin-form" title={texts.title(words)}>
      <ol className="admin-closing-steps">
        {texts.what(words).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>
        {texts.fixed(words)} {texts.undoable(words)}
      </p>
      <p>
        <strong>{words.champion}:</strong> {champion ?? (knockout ? texts.byFinal : texts.byTable)}
      </p>
      {missing > 0 ? <p role="status">{texts.open(missing)}</p> : null}
      <div className="admin-actions">
        <ActionButton
          label={texts.title(words)}
          title={texts.closeTitle(name)}
          disabled={missing > 0}
          run={() => change(endpoints.closeTournament)}
          done={texts.closed(words)}
          failed={texts.closeFailed(words)}
        >
          {texts.closeText}
        </ActionButton>
      </div>
    </Card>
  );
};

/** Counts matches whose teams are known; the server looks at all. */
const useMissingResults = (): number =>
  useAnswer(endpoints.matches).data?.filter((match) => !isSettled(match)).length ?? 0;

const ClosedTournament = ({ tournament }: { tournament: Tournament }) => {
  const words = wordsOf(tournament);
  return (
    <Card className="admin-form" title={texts.statements}>
      <p>{texts.isClosed(tournament.name)}</p>
      <Loaded query={useAnswer(endpoints.groups)} count={2} height={44}>
        {(groups) => (
          <StatementLinks
            games={[
              ...(tournament.stakeCents === null ? [] : [{ id: 0, name: statementTexts.overall }]),
              ...groups.filter(({ money }) => money !== null),
            ]}
          />
        )}
      </Loaded>
      <p className="admin-note">{texts.undoable(words)}</p>
      <div className="admin-actions">
        <ActionButton
          label={texts.undo}
          title={texts.undoTitle}
          danger
          run={() => change(endpoints.reopenTournament)}
          done={texts.undone}
          failed={texts.undoFailed}
        >
          {texts.undoText(words)}
        </ActionButton>
      </div>
    </Card>
  );
};

interface StatementLinksProps {
  games: readonly { readonly id: number; readonly name: string }[];
}

const StatementLinks = ({ games }: StatementLinksProps) =>
  games.length === 0 ? (
    <p>{texts.noStatements}</p>
  ) : (
    <ul className="admin-plain-list">
      {games.map(({ id, name }) => (
        <li key={id}>
          <Link to={paths.statement(id)}>{name}</Link>
        </li>
      ))}
      <li>
        <Link to={paths.settlement}>{statementTexts.toSettlement}</Link>
      </li>
    </ul>
  );
