import type { ReactNode } from 'react';
import type { MatchFrame } from '../../features/match/matchFrame.ts';
import { KoResult } from '../../features/match/result/EarnedPoints.tsx';
import {
  type Goal,
  GoalShout,
  MatchState,
  ScoreFigures,
  shownScore,
} from '../../features/match/turf/turfParts.tsx';
import { type Team, TeamBadge } from '../../features/tournament/TeamBadge.tsx';
import { matchTexts } from '../../texts/matches.ts';
import { turfTexts } from '../../texts/turf.ts';
import type { Goals } from './useGoals.ts';
import './TvMatches.css';

declare module 'react' {
  interface CSSProperties {
    /** Of the longest word, characters. */
    '--word-length'?: number;
  }
}

interface TvMatchesProps {
  frames: readonly MatchFrame[];
  goals: Goals;
}

/** The running matches as large as the screen lets them be. */
export const TvMatches = ({ frames, goals }: TvMatchesProps) => (
  <div className="tv-matches" data-count={frames.length}>
    {frames.map((frame) => (
      <LargeMatch key={frame.match.id} goal={goals.get(frame.match.id) ?? null} {...frame} />
    ))}
  </div>
);

const LargeMatch = ({
  match,
  phase,
  teams,
  stageName,
  goal,
}: MatchFrame & { goal: Goal | null }) => (
  <article className={turfOf(goal)} aria-label={versusOf({ teams })}>
    <header>
      {goal ? (
        <GoalShout goal={goal} teams={teams} />
      ) : (
        <>
          <MatchState match={match} phase={phase} />
          <span className="tv-match-stage">{stageName}</span>
        </>
      )}
    </header>
    <TvDuel home={teams.home} away={teams.away}>
      <ScoreFigures score={shownScore(match)} goal={goal} />
    </TvDuel>
    <KoResult match={match} teams={teams} />
  </article>
);

interface TvDuelProps {
  home: Team;
  away: Team;
  /** Stands between the two. */
  children: ReactNode;
}

export const TvDuel = ({ home, away, children }: TvDuelProps) => (
  <div className="tv-duel">
    <TvTeam team={home} />
    {children}
    <TvTeam team={away} />
  </div>
);

const TvTeam = ({ team }: { team: Team }) => {
  const length = Math.max(...team.name.split(/[ -]/).map((word) => word.length));
  return (
    <span className="tv-team" style={{ '--word-length': length }}>
      <TeamBadge team={team} size={12} />
      <span>{team.name}</span>
    </span>
  );
};

/** The same matches in one line above all other slides; a goal lights it up. */
export const TvBand = ({ frames, goals }: TvMatchesProps) => (
  <div className="tv-band" data-count={frames.length > MOST_NAMED ? 'many' : frames.length}>
    {frames.map(({ match, phase, teams }) => {
      const goal = goals.get(match.id) ?? null;
      return (
        <article key={match.id} className={turfOf(goal)} aria-label={versusOf({ teams })}>
          {goal ? <GoalShout goal={goal} teams={teams} /> : <BandTeam team={teams.home} />}
          <ScoreFigures score={shownScore(match)} goal={goal} />
          {goal ? null : (
            <>
              <BandTeam team={teams.away} />
              <MatchState match={match} phase={phase} />
            </>
          )}
        </article>
      );
    })}
  </div>
);

/** So many matches have room for the names of the teams. */
const MOST_NAMED = 2;

const BandTeam = ({ team }: { team: Team }) => (
  <span className="tv-band-team">
    <TeamBadge team={team} size={4} />
    <span>{team.name}</span>
  </span>
);

const turfOf = (goal: Goal | null) => (goal ? 'turf turf-goal' : 'turf');

const versusOf = ({ teams: { home, away } }: Pick<MatchFrame, 'teams'>) =>
  turfTexts.running(matchTexts.versus(home.name, away.name));
