import type { Tip } from '@tippspiel/rules';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { matchTexts } from '../../../texts/matches.ts';
import { turfTexts } from '../../../texts/turf.ts';
import { FittingName } from '../../tournament/FittingName.tsx';
import { TeamBadge } from '../../tournament/TeamBadge.tsx';
import type { MatchFrame } from '../matchFrame.ts';
import {
  GoalShout,
  GoalSpoken,
  MatchState,
  OwnWorth,
  ScoreFigures,
  shownScore,
  useGoal,
} from './turfParts.tsx';
import './TurfRow.css';

interface TurfRowProps extends MatchFrame {
  /** The own tip that the server has. */
  tip: Tip | null;
  /** What a goal means for the place, for screen readers. */
  place?: string | null;
}

/** A running match in two lines, where several are played at once: all of it leads to its page. */
export const TurfRow = ({ match, phase, teams, tip, place = null }: TurfRowProps) => {
  const goal = useGoal(match);
  return (
    <section
      className={goal ? 'turf turf-row turf-goal' : 'turf turf-row'}
      aria-label={turfTexts.running(matchTexts.versus(teams.home.name, teams.away.name))}
    >
      <GoalSpoken goal={goal} match={match} teams={teams} tip={tip} place={place} />
      <Link to={paths.match(match.id)}>
        <span className="turf-row-duel">
          <span>
            <TeamBadge team={teams.home} size={1.5} />
            <FittingName team={teams.home} />
          </span>
          <ScoreFigures score={shownScore(match)} goal={goal} />
          <span>
            <FittingName team={teams.away} />
            <TeamBadge team={teams.away} size={1.5} />
          </span>
        </span>
        <span className="turf-row-worth">
          {goal ? (
            <GoalShout goal={goal} teams={teams} />
          ) : (
            <>
              <MatchState match={match} phase={phase} isShort />
              <OwnWorth match={match} phase={phase} teams={teams} tip={tip} />
            </>
          )}
        </span>
      </Link>
    </section>
  );
};
