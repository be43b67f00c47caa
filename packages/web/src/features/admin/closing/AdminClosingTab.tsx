import { useQuery } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import { Link } from 'react-router';
import { change } from '../../../api/change.ts';
import { Loaded } from '../../../api/Loaded.tsx';
import { queryOf } from '../../../api/queries.ts';
import { paths } from '../../../paths.ts';
import { statementTexts, closingTexts as texts } from '../../../texts/closing.ts';
import { Card } from '../../../ui/Card.tsx';
import { Skeletons } from '../../../ui/Skeletons.tsx';
import { type Tournament, tournamentQuery } from '../../tournament/useTournament.ts';
import { AdminConfirmButton } from '../AdminConfirmButton.tsx';
import { useAction } from '../useAction.ts';
import './AdminClosingTab.css';

/** The end of the tournament: what closing does, or what there is once it is closed. */
export const AdminClosingTab = () => (
  <Loaded query={useQuery(tournamentQuery)} placeholder={<Skeletons count={1} height={320} />}>
    {(tournament) =>
      tournament.closed ? (
        <ClosedTournament tournament={tournament} />
      ) : (
        <OpenTournament tournament={tournament} />
      )
    }
  </Loaded>
);

const OpenTournament = ({ tournament: { name, champion } }: { tournament: Tournament }) => {
  const close = useAction({
    run: () => change(endpoints.closeTournament),
    done: texts.closed,
    failed: texts.closeFailed,
  });
  const missing = useMissingResults();
  return (
    <Card className="admin-form" title={texts.title}>
      <ol className="admin-closing-steps">
        {texts.what.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>
        {texts.fixed} {texts.undoable}
      </p>
      <p>
        <strong>{texts.champion}:</strong> {champion ?? texts.byFinal}
      </p>
      {missing > 0 ? <p role="status">{texts.open(missing)}</p> : null}
      <div className="admin-actions">
        <AdminConfirmButton
          label={texts.close}
          title={texts.closeTitle(name)}
          confirmLabel={texts.close}
          loading={close.isPending}
          disabled={missing > 0}
          onConfirm={() => close.mutate()}
        >
          {texts.closeText}
        </AdminConfirmButton>
      </div>
    </Card>
  );
};

/** Of the matches whose teams are known; the server looks at all. */
const useMissingResults = (): number =>
  useQuery(queryOf(endpoints.matches)).data?.filter(({ result }) => result === null).length ?? 0;

const ClosedTournament = ({ tournament }: { tournament: Tournament }) => {
  const undo = useAction({
    run: () => change(endpoints.reopenTournament),
    done: texts.undone,
    failed: texts.undoFailed,
  });
  return (
    <Card className="admin-form" title={texts.statements}>
      <p>{texts.isClosed(tournament.name)}</p>
      <Loaded
        query={useQuery(queryOf(endpoints.groups))}
        placeholder={<Skeletons count={2} height={44} />}
      >
        {(groups) => (
          <StatementLinks
            games={[
              ...(tournament.stakeCents === null ? [] : [{ id: 0, name: statementTexts.overall }]),
              ...groups.filter(({ money }) => money !== null),
            ]}
          />
        )}
      </Loaded>
      <p className="admin-note">{texts.undoable}</p>
      <div className="admin-actions">
        <AdminConfirmButton
          label={texts.undo}
          title={texts.undoTitle}
          confirmLabel={texts.undo}
          danger
          loading={undo.isPending}
          onConfirm={() => undo.mutate()}
        >
          {texts.undoText}
        </AdminConfirmButton>
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
