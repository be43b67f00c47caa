import type { Tip } from '@tippspiel/rules';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { turfTexts } from '../../../texts/turf.ts';
import { KickoffDate } from '../../../ui/FormattedDate.tsx';
import { type Team, TeamBadge } from '../../tournament/TeamBadge.tsx';
import type { MatchFrame } from '../matchFrame.ts';
import { KoResult } from '../result/EarnedPoints.tsx';
import {
  GoalShout,
  GoalSpoken,
  MatchState,
  OwnWorth,
  ScoreFigures,
  shownScore,
  useGoal,
} from './turfParts.tsx';
import './MatchTurf.css';

interface MatchTurfProps extends MatchFrame {
  /** The own tip that the server has. */
  tip: Tip | null;
  /** Heading and what stands beside it; after a goal the shout stands there. */
  head: ReactNode;
  /** Stands at the end of the line below the head, in place of stage and town. */
  note?: ReactNode;
  /** Who has scored, below the score. */
  scorers?: ReactNode;
  /** Replaces what is said of the own tip. */
  worth?: ReactNode;
  /** What a goal means for the place, for screen readers: 'Du bist jetzt Erster.' */
  place?: string | null;
  /** What a screen reader calls it. */
  label?: string;
}

/** One match in large: both teams, the score to be read across a room, and what the own tip is worth. */
export const MatchTurf = (props: MatchTurfProps) => {
  const { match, phase, teams, stageName, tip, head, note, scorers, worth } = props;
  const { place = null, label = turfTexts.score } = props;
  const goal = useGoal(match);
  const score = shownScore(match);
  const where = match.venue === null ? stageName : `${stageName} · ${match.venue}`;
  return (
    <section className={goal ? 'turf match-turf turf-goal' : 'turf match-turf'} aria-label={label}>
      <GoalSpoken goal={goal} match={match} teams={teams} tip={tip} place={place} />
      <div className="match-turf-head">
        <div className={goal ? 'match-turf-away' : undefined}>{head}</div>
        {goal ? <GoalShout goal={goal} teams={teams} /> : null}
      </div>
      <p className="turf-top">
        <MatchState match={match} phase={phase} />
        <span>{note ?? where}</span>
      </p>
      <div className="turf-duel">
        <TurfTeam team={teams.home} />
        {score || phase !== 'open' ? (
          <ScoreFigures score={score} goal={goal} />
        ) : (
          <span className="turf-kickoff score-figure">
            {match.kickoff === null ? '–' : <KickoffDate {...match} style="time" />}
          </span>
        )}
        <TurfTeam team={teams.away} />
      </div>
      <div className="match-turf-after">
        <KoResult match={match} teams={teams} />
      </div>
      {scorers}
      <p className="match-turf-worth">
        {worth ?? <OwnWorth match={match} phase={phase} teams={teams} tip={tip} goal={goal} />}
      </p>
    </section>
  );
};

const TurfTeam = ({ team }: { team: Team }) => (
  <Link className="turf-team" to={paths.country(team.isocode)}>
    <TeamBadge team={team} size={2.5} />
    <span>{team.name}</span>
  </Link>
);
