import { useMutation } from '@tanstack/react-query';
import { type AnswerOf, endpoints } from '@tippspiel/contract';
import { hasStarted, isBeforeGame, isKnockout, playedResult } from '@tippspiel/rules';
import { ActionButton } from '../../../api/Action.tsx';
import { messageOf } from '../../../api/ApiError.ts';
import { change } from '../../../api/change.ts';
import { useMayCall } from '../../../api/session.ts';
import { adminTexts } from '../../../texts/admin.ts';
import { adminMatchTexts as texts } from '../../../texts/adminMatches.ts';
import { Button } from '../../../ui/Button.tsx';
import { AskButton } from '../../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { notifyError } from '../../../ui/notifications.ts';
import type { Match } from '../match.ts';
import { AdminKickoffForm, AdminReplay } from './AdminKickoffForms.tsx';
import { type AdminMatchProps, AdminResultForm, updateMatch } from './AdminResultForm.tsx';
import { AdminRuling } from './AdminRuling.tsx';
import { useMayMove } from './scorekeeping.ts';

interface AdminMatchDetailsProps extends AdminMatchProps {
  /** The game clock, epoch milliseconds. */
  now: number;
  /** Whether the form of the result stands here; else it is in sight already. */
  hasResultForm: boolean;
}

/** All that the organiser, or a helper, does with a match but to count its goals. */
export const AdminMatchDetails = ({ match, teams, now, hasResultForm }: AdminMatchDetailsProps) => {
  const isBefore = isBeforeGame(match);
  const played = playedResult(match);
  // One that was awarded before its start is not open, but has not started.
  const started = match.started || hasStarted(match.kickoff, now);
  const [home, away] = [teams.home.name, teams.away.name];
  const isOrganiser = useMayCall(endpoints.deleteMatch);
  const mayMove = useMayMove(match, now);
  return (
    <>
      {started && hasResultForm ? <AdminResultForm match={match} teams={teams} /> : null}
      {started ? null : <p className="admin-note">{texts.notStarted}</p>}
      {mayMove ? (
        <AdminKickoffForm key={match.kickoff ?? match.plannedDay} match={match} started={started} />
      ) : started ? null : (
        <p className="admin-note">{texts.kickoffReserved}</p>
      )}
      <div className="admin-actions">
        {match.running === null ? null : <EndCounting id={match.id} running={match.running} />}
        {isBefore ? null : (
          <>
            {isOrganiser ? (
              <AdminSeeBets match={match} sides={[home, away]} started={started} />
            ) : null}
            <AdminRuling match={match} teams={teams} now={now} />
            {isOrganiser && match.started ? (
              <AdminReplay match={match} sides={[home, away]} />
            ) : null}
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
        {started || !isOrganiser ? null : (
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
  );
};

/** Asks first: nobody sees the score any more, and only as many taps bring it back. */
const EndCounting = ({ id, running }: { id: number; running: NonNullable<Match['running']> }) => (
  <ActionButton
    label={texts.endRunning}
    run={() =>
      change(endpoints.setRunning, { params: { id }, body: { running: null, from: running } })
    }
    done={texts.runningEnded}
    failed={texts.runningFailed}
  >
    <p>{texts.endRunningText(`${running.home}:${running.away}`)}</p>
  </ActionButton>
);

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
