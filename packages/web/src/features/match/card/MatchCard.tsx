import { IconChevronRight } from '@tabler/icons-react';
import { rulingMark } from '@tippspiel/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { footballDay, useCalendar } from '../../../formats.ts';
import { paths } from '../../../paths.ts';
import { matchTexts } from '../../../texts/matches.ts';
import { KickoffDate } from '../../../ui/FormattedDate.tsx';
import { type Team, TeamBadge } from '../../tournament/TeamBadge.tsx';
import { type Teams, useTeamsAndStages } from '../../tournament/useTeamsAndStages.tsx';
import { useRoundName } from '../../tournament/useTournament.ts';
import { dayOfMatch, type Match, type MatchPhase, phaseOf } from '../match.ts';
import './TeamName.css';
import './MatchCard.css';

interface MatchCardProps extends CardFrame {
  /** A score, or what enters one, stands at the end of each side's line. */
  home: ReactNode;
  away: ReactNode;
  /** Heads their column. */
  columns?: ReactNode;
  /** A button stands at the end of the head. */
  tool?: ReactNode;
  children?: ReactNode;
}

export const MatchCard = (props: MatchCardProps) => {
  const { match, phase, isToday, stageName, teams, home, away, columns, tool, children } = props;
  const pair = matchTexts.versus(teams.home.name, teams.away.name);
  return (
    <article
      id={matchElementId(match.id)}
      className={`match-card match-card-${phase}`}
      aria-label={pair}
    >
      <header>
        <p className="match-when">
          <span>
            <KickoffDate {...match} />
            {/* An open match and one with a result speak for themselves. */}
            {phase === 'open' || phase === 'finished' ? null : (
              <span className={`badge badge-${phase}`}>{matchTexts.phases[phase]}</span>
            )}
          </span>
          <span>
            <span>{match.venue === null ? stageName : `${stageName} · ${match.venue}`}</span>
            {match.leg === null ? null : (
              <span>{matchTexts.leg(match.leg, match.first, stageName)}</span>
            )}
            {match.ruling ? (
              <span className="badge badge-ruled">{rulingMark(match.ruling)}</span>
            ) : null}
            {isToday ? <span className="badge badge-today">{matchTexts.today}</span> : null}
          </span>
        </p>
        <div className="match-tools">
          {tool}
          <Link
            className="icon-button"
            to={paths.match(match.id)}
            aria-label={matchTexts.toMatch(pair)}
          >
            <IconChevronRight aria-hidden />
          </Link>
        </div>
      </header>
      {columns}
      <MatchSide team={teams.home}>{home}</MatchSide>
      <MatchSide team={teams.away}>{away}</MatchSide>
      {children}
    </article>
  );
};

/** @param now the game clock, epoch milliseconds; null as long as it is unknown */
export const useCardFrame = (now: number | null): ((match: Match) => CardFrame) => {
  const calendar = useCalendar();
  const { stageName, teams } = useTeamsAndStages();
  const roundName = useRoundName();
  const today = now === null ? null : footballDay(now, calendar);
  return (match) => ({
    match,
    phase: phaseOf(match, now),
    isToday: today !== null && dayOfMatch(match, calendar) === today,
    stageName: roundName(match.round) ?? stageName(match.stage),
    teams: teams(match),
  });
};

export interface CardFrame {
  match: Match;
  phase: MatchPhase;
  isToday: boolean;
  stageName: string;
  teams: Teams;
}

export const matchElementId = (matchId: number): string => `match-${matchId}`;

/** Badge and name lead to the team's page; `children` stand at the end of the line. */
const MatchSide = ({ team, children }: { team: Team; children: ReactNode }) => (
  <div className="match-side">
    <Link
      className={`team-name quiet-link${hasLongWord(team) ? ' team-name-long' : ''}`}
      to={paths.country(team.isocode)}
    >
      <TeamBadge team={team} size={2.25} />
      <span>{team.name}</span>
    </Link>
    {children}
  </div>
);

/** Whether a club has a word in its name that leaves a stepper no room on a phone: Mönchengladbach. */
const hasLongWord = ({ name, colors }: Team): boolean =>
  colors !== undefined && /\S{13}/.test(name);
