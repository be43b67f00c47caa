import { useMutation } from '@tanstack/react-query';
import { type AnswerOf, type ErrorCode, endpoints, messages } from '@tippspiel/contract';
import { isKnockout } from '@tippspiel/rules';
import { useState } from 'react';
import { useAction } from '../../../api/Action.tsx';
import { ApiError, messageOf } from '../../../api/ApiError.ts';
import { change } from '../../../api/change.ts';
import { useTimeZone } from '../../../formats.ts';
import { adminTexts } from '../../../texts/admin.ts';
import { adminMatchTexts as texts } from '../../../texts/adminMatches.ts';
import { Button } from '../../../ui/Button.tsx';
import { AskButton, ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { Flag } from '../../../ui/Flag.tsx';
import { Form } from '../../../ui/Form.tsx';
import { FormattedDate } from '../../../ui/FormattedDate.tsx';
import { notifyError } from '../../../ui/notifications.ts';
import { AdminInstantField, instantOf, wallTimeIn } from '../../admin/AdminInstantField.tsx';
import { type Team, type Teams, useTeamsAndStages } from '../../tournament/useTeamsAndStages.ts';
import { type Match, type MatchPhase, phaseOf } from '../match.ts';
import { AdminLiveScore, AdminResultForm, AdminWithdrawResult } from './AdminResultForm.tsx';
import { FeedNotes } from './feed/FeedNotes.tsx';

interface AdminMatchCardProps {
  match: Match;
  /** The game clock, epoch milliseconds. */
  now: number;
}

/** A match and everything that the organiser can do with it. */
export const AdminMatchCard = ({ match, now }: AdminMatchCardProps) => {
  const { teams: teamsOf, stageName } = useTeamsAndStages();
  const phase = phaseOf(match, now);
  const started = phase !== 'open';
  const lacksResult = started && phase !== 'finished';
  const formOpen = useEver(lacksResult);
  const teams = teamsOf(match);
  const home = teams.home.name;
  const away = teams.away.name;
  const result = <AdminResultForm match={match} teams={teams} />;
  return (
    <li className="card admin-row">
      <AdminMatchLine
        match={match}
        teams={teams}
        stageName={stageName(match.stage)}
        phase={phase}
      />
      <FeedNotes match={match} teams={teams} />
      {lacksResult ? <AdminLiveScore match={match} teams={teams} /> : null}
      {formOpen ? result : null}
      <Disclosure label={texts.editLabel} name={texts.edit(home, away)}>
        {() => (
          <>
            {started && !formOpen ? result : null}
            {started ? null : <p className="admin-note">{texts.notStarted}</p>}
            <AdminKickoffForm key={match.kickoff} match={match} started={started} />
            <div className="admin-actions">
              <AdminSeeBets match={match} home={home} away={away} started={started} />
              {match.result === null ? null : <AdminWithdrawResult matchId={match.id} />}
              {started ? null : <AdminDeleteMatch matchId={match.id} home={home} away={away} />}
            </div>
          </>
        )}
      </Disclosure>
    </li>
  );
};

/** Stays true once it was: the form must not vanish under the thumb that has just saved. */
const useEver = (condition: boolean): boolean => {
  const [ever, setEver] = useState(condition);
  if (condition && !ever) setEver(true);
  return ever;
};

interface AdminMatchLineProps {
  match: Match;
  teams: Teams;
  stageName: string;
  phase: MatchPhase;
}

/** When, where in the tournament, who, and how it stands. */
const AdminMatchLine = ({ match, teams, stageName, phase }: AdminMatchLineProps) => (
  <div className="admin-match">
    <p className="admin-when">
      <span className="admin-note">
        <FormattedDate instant={match.kickoff} /> · {stageName}
      </span>
      {phase === 'open' || phase === 'finished' ? null : (
        <strong className={`admin-badge admin-badge-${phase}`}>{texts.missing[phase]}</strong>
      )}
    </p>
    <p className="admin-teams">
      <TeamLine team={teams.home} />
      <Result match={match} />
      <TeamLine team={teams.away} />
    </p>
  </div>
);

const TeamLine = ({ team }: { team: Team }) => (
  <span className="admin-team">
    <Flag code={team.flag} size={1.75} />
    {team.name}
  </span>
);

const Result = ({ match }: { match: Match }) => {
  const { result } = match;
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

/** Moves the kick-off. */
const AdminKickoffForm = ({ match, started }: { match: Match; started: boolean }) => {
  const zone = useTimeZone();
  const [wallTime, setWallTime] = useState(wallTimeIn(zone, match.kickoff));
  const [invalid, setInvalid] = useState(false);
  const save = useAction({
    run: (body: { kickoff: number; confirmed?: true }) =>
      change(endpoints.updateMatch, { params: { id: match.id }, body }),
    done: texts.updated,
    failed: texts.updateFailed,
    formShowsReason: true,
    asksAfter: asksForKickoff,
  });
  const submit = () => {
    const kickoff = instantOf(zone, wallTime);
    setInvalid(kickoff === null);
    if (kickoff !== null) save.mutate({ kickoff });
  };
  const confirm = () => {
    if (save.variables) save.mutate({ ...save.variables, confirmed: true });
  };
  const failure = save.error && !asksForKickoff(save.error) ? messageOf(save.error) : undefined;
  return (
    <Form label={texts.kickoff} onSubmit={submit} error={invalid ? messages.matchFields : failure}>
      <AdminInstantField label={texts.kickoff} value={wallTime} onValue={setWallTime} />
      {started ? <p className="admin-note">{texts.kickoffLocked}</p> : null}
      <Button type="submit" variant="quiet" loading={save.isPending}>
        {texts.saveKickoff}
      </Button>
      <KickoffDialog error={save.error} onConfirm={confirm} onCancel={save.reset} />
    </Form>
  );
};

/** What the server asks before it saves a kick-off, by the code of its refusal. */
const kickoffQuestions: ReadonlyMap<string, string> = new Map<ErrorCode, string>([
  ['kickoff-too-soon', texts.soonTitle],
  ['match-has-result', texts.playedTitle],
]);

const kickoffQuestion = (error: Error | null): string | undefined =>
  error instanceof ApiError ? kickoffQuestions.get(error.code) : undefined;

/** Whether the server asks to confirm a kick-off. */
export const asksForKickoff = (error: Error | null): boolean =>
  kickoffQuestion(error) !== undefined;

interface KickoffDialogProps {
  /** Of the call that saved the kick-off; opens the dialog if it is such a refusal. */
  error: Error | null;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before a kick-off that locks tips at once or within minutes, or moves a result, in the server's words. */
export const KickoffDialog = ({ error, ...handlers }: KickoffDialogProps) => (
  <ConfirmDialog
    title={kickoffQuestion(error) ?? texts.soonTitle}
    open={asksForKickoff(error)}
    confirmLabel={texts.kickoffConfirm}
    danger
    {...handlers}
  >
    {asksForKickoff(error) ? <p>{error?.message}</p> : null}
  </ConfirmDialog>
);

interface AdminSeeBetsProps {
  match: Match;
  /** Names of the countries. */
  home: string;
  away: string;
  started: boolean;
}

/** All tips of a match. Every look before kick-off is logged, so it is never repeated by itself. */
const AdminSeeBets = ({ match, home, away, started }: AdminSeeBetsProps) => {
  const look = useMutation({
    mutationFn: () => change(endpoints.cheat, { params: { matchId: match.id } }),
    onError: (error) => notifyError(`${texts.seeBetsFailed} ${messageOf(error)}`),
  });
  return (
    <>
      {started ? (
        <Button variant="quiet" loading={look.isPending} onClick={() => look.mutate()}>
          {texts.seeBets}
        </Button>
      ) : (
        <AskButton
          label={texts.seeBets}
          title={texts.seeBetsTitle}
          confirmLabel={texts.seeBetsConfirm}
          danger
          loading={look.isPending}
          onConfirm={() => look.mutate()}
        >
          {texts.seeBetsWarning}
        </AskButton>
      )}
      <Dialog title={texts.betsOf(home, away)} open={look.isSuccess} onClose={look.reset}>
        <BetList bets={look.data ?? []} sides={isKnockout(match.stage) ? [home, away] : null} />
      </Dialog>
    </>
  );
};

interface BetListProps {
  bets: AnswerOf<typeof endpoints.cheat>;
  /** Names of both teams where it was tipped who advances. */
  sides: readonly [string, string] | null;
}

const BetList = ({ bets, sides }: BetListProps) => {
  if (bets.length === 0) return <p>{texts.noBets}</p>;
  return (
    <ul className="admin-plain-list">
      {bets.map(({ name, tip }) => (
        <li key={name}>
          <span>{name}</span>
          <span>
            {sides && tip.ko !== 0 ? (
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

interface AdminDeleteMatchProps {
  matchId: number;
  /** Names of the countries. */
  home: string;
  away: string;
}

const AdminDeleteMatch = ({ matchId, home, away }: AdminDeleteMatchProps) => {
  const remove = useAction({
    run: () => change(endpoints.deleteMatch, { body: { id: matchId } }),
    done: texts.removed,
    failed: texts.removeFailed,
  });
  return (
    <AskButton
      label={texts.remove}
      title={texts.removeTitle}
      confirmLabel={texts.remove}
      danger
      loading={remove.isPending}
      onConfirm={() => remove.mutate()}
    >
      <p>{texts.removeText(home, away)}</p>
      <p>{adminTexts.logged}</p>
    </AskButton>
  );
};
