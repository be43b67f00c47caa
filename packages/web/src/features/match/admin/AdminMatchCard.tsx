import { endpoints } from '@tippspiel/contract';
import { ActionButton } from '../../../api/Action.tsx';
import { change } from '../../../api/change.ts';
import { adminTexts } from '../../../texts/admin.ts';
import { adminMatchTexts as texts } from '../../../texts/adminMatches.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { Flag } from '../../../ui/Flag.tsx';
import { FormattedDate } from '../../../ui/FormattedDate.tsx';
import { useEver } from '../../../ui/useEver.ts';
import { type Team, useTeamsAndStages } from '../../tournament/useTeamsAndStages.tsx';
import { type Match, phaseOf } from '../match.ts';
import { AdminKickoffForm } from './AdminKickoffForms.tsx';
import { AdminLiveScore } from './AdminLiveScore.tsx';
import { AdminResultForm } from './AdminResultForm.tsx';
import { AdminSeeBets } from './AdminSeeBets.tsx';
import { FeedNotes } from './feed/FeedNotes.tsx';
import { updateMatch } from './useMatchUpdate.ts';

interface AdminMatchCardProps {
  match: Match;
  /** The game clock, epoch milliseconds. */
  now: number;
}

export const AdminMatchCard = ({ match, now }: AdminMatchCardProps) => {
  const { teams: teamsOf, stageName } = useTeamsAndStages();
  const phase = phaseOf(match, now);
  const started = phase !== 'open';
  const lacksResult = started && phase !== 'finished';
  // The form must not vanish under the thumb that has just saved.
  const formOpen = useEver(lacksResult);
  const teams = teamsOf(match);
  const [home, away] = [teams.home.name, teams.away.name];
  const result = <AdminResultForm match={match} teams={teams} />;
  return (
    <li className="card admin-row">
      <div className="admin-match">
        <p className="admin-when">
          <span className="admin-note">
            <FormattedDate instant={match.kickoff} /> · {stageName(match.stage)}
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
              <AdminSeeBets match={match} sides={[home, away]} started={started} />
              {match.result === null ? null : (
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
