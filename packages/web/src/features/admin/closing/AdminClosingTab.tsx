import { useQuery } from '@tanstack/react-query';
import { endpoints, type Words, wordsOf } from '@tippspiel/contract';
import { isSettled } from '@tippspiel/rules';
import { Link } from 'react-router';
import { ActionButton } from '../../../api/Action.tsx';
import { change } from '../../../api/change.ts';
import { Loaded } from '../../../api/Loaded.tsx';
import { useAnswer } from '../../../api/queries.ts';
import { paths } from '../../../paths.ts';
import { statementTexts, closingTexts as texts } from '../../../texts/closing.ts';
import { leaveTexts } from '../../../texts/nextTournament.ts';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { type Tournament, tournamentQuery } from '../../tournament/useTournament.ts';
import './AdminClosingTab.css';

/** Closes the tournament, or leads to its statements once it is closed. */
export const AdminClosingTab = () => (
  <Loaded query={useQuery(tournamentQuery)} height={320}>
    {(game) => {
      if (!game.chosen) return <EmptyState>{texts.nothing}</EmptyState>;
      return game.closed ? (
        <ClosedTournament tournament={game} />
      ) : (
        <OpenTournament tournament={game} />
      );
    }}
  </Loaded>
);

const OpenTournament = ({ tournament }: { tournament: Tournament }) => {
  const { name, champion, knockout } = tournament;
  const words = wordsOf(tournament);
  const { missing, isUntouched } = useResults();
  return (
    <>
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
          <strong>{words.champion}:</strong>{' '}
          {champion ?? (knockout ? texts.byFinal : texts.byTable)}
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
      {isUntouched ? <LeaveTournament name={name} words={words} /> : null}
    </>
  );
};

/** Of the matches whose teams are known; the server looks at all. */
const useResults = () => {
  const { data } = useAnswer(endpoints.matches);
  const missing = data?.filter((match) => !isSettled(match)).length ?? 0;
  return { missing, isUntouched: missing === data?.length };
};

/** Leaves a tournament in which nothing has been decided; what else hinders that says the server. */
const LeaveTournament = ({ name, words }: { name: string; words: Words }) => (
  <Card className="admin-form" title={leaveTexts.title(words)}>
    <p>{leaveTexts.text}</p>
    <div className="admin-actions">
      <ActionButton
        label={leaveTexts.title(words)}
        title={leaveTexts.leaveTitle(name)}
        danger
        run={() => change(endpoints.leaveTournament)}
        done={leaveTexts.left(words)}
        failed={leaveTexts.failed(words)}
      >
        <div className="admin-leave-effects">
          <Effects title={leaveTexts.goes} items={leaveTexts.going(words)} />
          <Effects title={leaveTexts.stays} items={leaveTexts.staying} />
        </div>
        <p>{leaveTexts.logged}</p>
      </ActionButton>
    </div>
  </Card>
);

const Effects = ({ title, items }: { title: string; items: readonly string[] }) => (
  <section>
    <h3>{title}</h3>
    <ul>
      {items.map((what) => (
        <li key={what}>{what}</li>
      ))}
    </ul>
  </section>
);

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
