import { adminMatchTexts as texts } from '../../../texts/adminMatches.ts';
import { Flag } from '../../../ui/Flag.tsx';
import { FormattedDate } from '../../../ui/FormattedDate.tsx';
import type { Team, Teams } from '../../tournament/team.ts';
import type { Match, MatchPhase } from '../match.ts';

interface AdminMatchLineProps {
  match: Match;
  teams: Teams;
  stageName: string;
  phase: MatchPhase;
}

/** When, where in the tournament, who, and how it stands. */
export const AdminMatchLine = ({ match, teams, stageName, phase }: AdminMatchLineProps) => (
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
