import type { ReactNode } from 'react';
import { matchTexts } from '../../../texts/matches.ts';
import { FormattedDate } from '../../../ui/FormattedDate.tsx';
import type { Teams } from '../../tournament/team.ts';
import type { Match, MatchPhase } from '../match.ts';
import { PhaseBadge } from './PhaseBadge.tsx';
import { TeamName } from './TeamName.tsx';
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
