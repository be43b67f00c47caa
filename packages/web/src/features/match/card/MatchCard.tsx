import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { matchTexts } from '../../../texts/matches.ts';
import { Flag } from '../../../ui/Flag.tsx';
import { FormattedDate } from '../../../ui/FormattedDate.tsx';
import type { Team, Teams } from '../../tournament/useTeamsAndStages.ts';
import type { Match, MatchPhase } from '../match.ts';
import './TeamName.css';
import './MatchCard.css';

interface MatchCardProps {
  match: Match;
  phase: MatchPhase;
  isToday: boolean;
  stageName: string;
  teams: Teams;
  /** Stands at the end of each side's line: a score or what enters one. */
  home: ReactNode;
  away: ReactNode;
  /** Above those, in their column. */
  columns?: ReactNode;
  /** A button at the end of the head. */
  tool?: ReactNode;
  children?: ReactNode;
}

/** A match: when, which stage, both sides one below the other. */
export const MatchCard = (props: MatchCardProps) => {
  const { match, phase, isToday, stageName, teams, home, away, columns, tool, children } = props;
  return (
    <article
      id={matchElementId(match.id)}
      className={`match-card match-card-${phase}`}
      aria-label={matchTexts.versus(teams.home.name, teams.away.name)}
    >
      <header>
        <p className="match-when">
          <span>
            <FormattedDate instant={match.kickoff} />
            <PhaseBadge phase={phase} />
          </span>
          <span>
            <span>{match.venue === null ? stageName : `${stageName} · ${match.venue}`}</span>
            {isToday ? <span className="badge badge-today">{matchTexts.today}</span> : null}
          </span>
        </p>
        {tool}
      </header>
      {columns}
      <div className="match-side">
        <TeamName team={teams.home} />
        {home}
      </div>
      <div className="match-side">
        <TeamName team={teams.away} />
        {away}
      </div>
      {children}
    </article>
  );
};

/** Where the page scrolls to. */
export const matchElementId = (matchId: number): string => `match-${matchId}`;

/** What is going on; an open match and one with a result speak for themselves. */
const PhaseBadge = ({ phase }: { phase: MatchPhase }) => {
  if (phase === 'open' || phase === 'finished') return null;
  return <span className={`badge badge-${phase}`}>{matchTexts.phases[phase]}</span>;
};

/** Flag and name; leads to the country's page. */
export const TeamName = ({ team }: { team: Team }) => (
  <Link className="team-name quiet-link" to={paths.country(team.isocode)}>
    <Flag code={team.flag} size={2.25} />
    <span>{team.name}</span>
  </Link>
);
