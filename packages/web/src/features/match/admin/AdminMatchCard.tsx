import { useState } from 'react';
import { adminMatchTexts as texts } from '../../../texts/adminMatches.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { useTeamsAndStages } from '../../tournament/useTeamsAndStages.ts';
import { type Match, phaseOf } from '../match.ts';
import { AdminDeleteMatch } from './AdminDeleteMatch.tsx';
import { AdminKickoffForm } from './AdminKickoffForm.tsx';
import { AdminLiveScore } from './AdminLiveScore.tsx';
import { AdminMatchLine } from './AdminMatchLine.tsx';
import { AdminResultForm } from './AdminResultForm.tsx';
import { AdminSeeBets } from './AdminSeeBets.tsx';
import { AdminWithdrawResult } from './AdminWithdrawResult.tsx';
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
