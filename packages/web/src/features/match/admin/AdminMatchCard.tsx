import { useMutation } from '@tanstack/react-query';
import { type AnswerOf, afterTimeText, endpoints, rulingText } from '@tippspiel/contract';
import { hasStarted, isBeforeGame, isKnockout, playedResult } from '@tippspiel/rules';
import { ActionButton } from '../../../api/Action.tsx';
import { messageOf } from '../../../api/ApiError.ts';
import { change } from '../../../api/change.ts';
import { anchors } from '../../../paths.ts';
import { adminTexts } from '../../../texts/admin.ts';
import { adminMatchTexts as texts } from '../../../texts/adminMatches.ts';
import { Button } from '../../../ui/Button.tsx';
import { AskButton } from '../../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { KickoffDate } from '../../../ui/FormattedDate.tsx';
import { notifyError } from '../../../ui/notifications.ts';
import { useEver } from '../../../ui/useEver.ts';
import { type Team, TeamBadge } from '../../tournament/TeamBadge.tsx';
import { useTeamsAndStages } from '../../tournament/useTeamsAndStages.tsx';
import { type Match, phaseOf } from '../match.ts';
import { AdminKickoffForm, AdminReplay } from './AdminKickoffForms.tsx';
import { AdminLiveScore, AdminResultForm, updateMatch } from './AdminResultForm.tsx';
import { AdminRuling } from './AdminRuling.tsx';
import { FeedNotes } from './feed/FeedNotes.tsx';

interface AdminMatchCardProps {
  match: Match;
  /** The game clock, epoch milliseconds. */
  now: number;
}

export const AdminMatchCard = ({ match, now }: AdminMatchCardProps) => {
  const { teams: teamsOf, stageName } = useTeamsAndStages();
  const isBefore = isBeforeGame(match);
  const played = playedResult(match);
  const phase = isBefore && played === null ? 'ended' : phaseOf(match, now);
  // One that was awarded before its start is not open, but has not started.
  const started = match.started || hasStarted(match.kickoff, now);
  const lacksResult = phase !== 'open' && phase !== 'finished';
  // The form must not vanish under the thumb that has just saved.
  const formOpen = useEver(lacksResult);
  const teams = teamsOf(match);
  const [home, away] = [teams.home.name, teams.away.name];
  const later = played && afterTimeText(played);
  const result = <AdminResultForm match={match} teams={teams} />;
  return (
    <li className="card admin-row" id={anchors.match(match.id)} tabIndex={-1}>
      <div className="admin-match">
        <p className="admin-when">
          <span className="admin-note">
            <KickoffDate {...match} /> · {stageName(match.stage)}
          </span>
          {match.ruling ? (
            <strong className="admin-badge">{rulingText(match.ruling)}</strong>
          ) : null}
          {phase === 'open' || phase === 'finished' ? null : (
            <strong className={`admin-badge admin-badge-${phase}`}>{texts.missing[phase]}</strong>
          )}
        </p>
        <p className="admin-teams">
          <TeamLine team={teams.home} />
          <Result match={match} />
          <TeamLine team={teams.away} />
          {later === null ? null : <span className="admin-note">({later})</span>}
        </p>
      </div>
      <FeedNotes match={match} teams={teams} />
      {lacksResult && !isBefore ? <AdminLiveScore match={match} teams={teams} /> : null}
      {formOpen ? result : null}
      <Disclosure label={texts.editLabel} name={texts.edit(home, away)}>
        {() => (
          <>
            {started && !formOpen ? result : null}
            {started ? null : <p className="admin-note">{texts.notStarted}</p>}
            <AdminKickoffForm
              key={match.kickoff ?? match.plannedDay}
              match={match}
              started={started}
            />
            <div className="admin-actions">
              {isBefore ? null : (
                <>
                  <AdminSeeBets match={match} sides={[home, away]} started={started} />
                  <AdminRuling match={match} teams={teams} now={now} />
                  {match.started ? <AdminReplay match={match} sides={[home, away]} /> : null}
                </>
              )}
              {/* Players keep it beside an award. */}
              {played === null || match.ruling?.annulled === false ? null : (
                <ActionButton
                  label={texts.withdraw}
                  title={texts.withdrawTitle}
                  danger
                  run={() => updateMatch(match.id, { result: null })}
                  done={texts.withdrawn}
                  failed={texts.updateFailed}
                >
                  <p>{texts.withdrawText}</p>
                  <p>{adminTexts.logged}</p>
                </ActionButton>
              )}
              {started ? null : (
                <ActionButton
                  label={texts.remove}
                  title={texts.removeTitle}
                  danger
                  run={() => change(endpoints.deleteMatch, { body: { id: match.id } })}
                  done={texts.removed}
                  failed={texts.removeFailed}
                >
                  <p>{texts.removeText(home, away)}</p>
                  <p>{adminTexts.logged}</p>
                </ActionButton>
              )}
            </div>
          </>
        )}
      </Disclosure>
    </li>
  );
};

const TeamLine = ({ team }: { team: Team }) => (
  <span className="admin-team">
    <TeamBadge team={team} size={1.75} />
    {team.name}
  </span>
);

const Result = ({ match }: { match: Match }) => {
  const result = playedResult(match);
  if (result === null) return <span className="admin-note">{texts.versus}</span>;
  const advances = result.home === result.away ? result.ko : 0;
  return (
    <strong className="score-figure admin-score">
      {advances === 1 ? '» ' : ''}
      {result.home}:{result.away}
      {advances === 2 ? ' «' : ''}
    </strong>
  );
};

interface AdminSeeBetsProps {
  match: Match;
  sides: readonly [home: string, away: string];
  started: boolean;
}

/** Shows all tips of a match. Every look before kick-off is logged, so it is never repeated by itself. */
const AdminSeeBets = ({ match, sides, started }: AdminSeeBetsProps) => {
  const { mutate, data, reset, isPending, isSuccess } = useMutation({
    mutationFn: () => change(endpoints.cheat, { params: { matchId: match.id } }),
    onError: (error) => notifyError(`${texts.seeBetsFailed} ${messageOf(error)}`),
  });
  return (
    <>
      {started ? (
        <Button variant="quiet" loading={isPending} onClick={() => mutate()}>
          {texts.seeBets}
        </Button>
      ) : (
        <AskButton
          label={texts.seeBets}
          title={texts.seeBetsTitle}
          confirmLabel={texts.seeBetsConfirm}
          danger
          loading={isPending}
          onConfirm={() => mutate()}
        >
          {texts.seeBetsWarning}
        </AskButton>
      )}
      <Dialog title={texts.betsOf(...sides)} open={isSuccess} onClose={reset}>
        <BetList bets={data ?? []} match={match} sides={sides} />
      </Dialog>
    </>
  );
};

type BetListProps = Omit<AdminSeeBetsProps, 'started'> & { bets: AnswerOf<typeof endpoints.cheat> };

const BetList = ({ bets, match, sides }: BetListProps) => {
  if (bets.length === 0) return <p>{texts.noBets}</p>;
  return (
    <ul className="admin-plain-list">
      {bets.map(({ name, tip }) => (
        <li key={name}>
          <span>{name}</span>
          <span>
            {isKnockout(match.stage) && tip.ko !== 0 ? (
              <span className="admin-note">{texts.teamAdvances(sides[tip.ko === 1 ? 0 : 1])} </span>
            ) : null}
            <strong className="score-figure admin-score">
              {tip.home}:{tip.away}
            </strong>
          </span>
        </li>
      ))}
    </ul>
  );
};
