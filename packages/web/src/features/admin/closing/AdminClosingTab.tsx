import { useQuery } from '@tanstack/react-query';
import { type AnswerOf, endpoints, slotName, type Words, wordsOf } from '@tippspiel/contract';
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
import { KickoffDate } from '../../../ui/FormattedDate.tsx';
import { useTeamsAndStages } from '../../tournament/useTeamsAndStages.tsx';
import { type Tournament, tournamentQuery } from '../../tournament/useTournament.tsx';
import { AdminPages } from '../AdminPages.tsx';
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
  const isUntouched = useIsUntouched();
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
        <Loaded query={useAnswer(endpoints.beforeClosing)} height={88}>
          {(before) => (
            <>
              <Hurdles before={before} words={words} />
              <div className="admin-actions">
                <ActionButton
                  label={texts.title(words)}
                  title={texts.closeTitle(name)}
                  disabled={
                    before.matches.length > 0 ||
                    before.championMissing ||
                    before.questions.length > 0
                  }
                  run={() => change(endpoints.closeTournament)}
                  done={texts.closed(words)}
                  failed={texts.closeFailed(words)}
                >
                  {texts.closeText}
                </ActionButton>
              </div>
            </>
          )}
        </Loaded>
      </Card>
      {isUntouched ? <LeaveTournament name={name} words={words} /> : null}
    </>
  );
};

type Before = AnswerOf<typeof endpoints.beforeClosing>;

/** What hinders the closing, each with the way to where it is done. Ranks come first: matches wait for them. */
const Hurdles = ({ before, words }: { before: Before; words: Words }) => {
  const { matches, level, thirds, championMissing, questions } = before;
  const { team, stageName } = useTeamsAndStages();
  const decisions = [
    ...level.map(({ stage, teams }) =>
      texts.level(
        stage === null ? texts.levelThirds : stageName(stage),
        teams.map((isocode) => team(isocode).name),
      ),
    ),
    ...(thirds ? [texts.thirds] : []),
  ];
  // As long as matches are to be played they may name the champion.
  const isNameless = championMissing && matches.length === 0 && level.length === 0;
  const isReady = decisions.length + matches.length + questions.length === 0;
  if (isReady && !isNameless) return null;
  return (
    <section className="admin-section" aria-label={texts.before}>
      <h3>{texts.before}</h3>
      {matches.length === 0 ? null : <p role="status">{texts.open(matches.length)}</p>}
      {decisions.length + questions.length === 0 && !isNameless ? null : (
        <ul className="admin-plain-list">
          {decisions.map((what) => (
            <li key={what}>
              <Link to={paths.adminPairings}>{what}</Link>
            </li>
          ))}
          {questions.map(({ id, text }) => (
            <li key={id}>
              <Link to={paths.adminQuestions}>{texts.question(text)}</Link>
            </li>
          ))}
          {isNameless ? (
            <li>
              <Link to={paths.adminConfiguration}>{texts.champion(words)}</Link>
            </li>
          ) : null}
        </ul>
      )}
      <AdminPages items={matches}>
        {(match) => <UnsettledMatch key={match.id} match={match} />}
      </AdminPages>
    </section>
  );
};

const UnsettledMatch = ({ match }: { match: Before['matches'][number] }) => {
  const { team, stageName } = useTeamsAndStages();
  const { id, stage, started, kickoff, home, away, slotHome, slotAway } = match;
  const nameOf = (isocode: string | null, slot: string | null) =>
    isocode !== null
      ? team(isocode).name
      : slot === null
        ? texts.sideOpen
        : slotName(slot, stageName, (code) => team(code).name);
  const why = () => {
    if (home === null) return texts.teamsOpen;
    if (kickoff === null) return texts.kickoffOpen;
    return started ? texts.resultMissing : texts.notPlayed;
  };
  return (
    <li>
      <span>
        <Link to={home === null ? paths.adminPairings : paths.adminMatch(id)}>
          {texts.pair(nameOf(home, slotHome), nameOf(away, slotAway))}
        </Link>
        <span className="admin-note">
          {stageName(stage)}
          {kickoff === null && match.plannedDay === null ? null : (
            <>
              {' · '}
              <KickoffDate {...match} />
            </>
          )}
          {' · '}
          {why()}
        </span>
      </span>
    </li>
  );
};

/** Whether nothing has been decided yet. */
const useIsUntouched = () => useAnswer(endpoints.matches).data?.every((match) => !isSettled(match));

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
