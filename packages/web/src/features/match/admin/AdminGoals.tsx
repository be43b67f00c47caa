import { Link } from 'react-router';
import { adminMatchTexts as texts } from '../../../texts/adminMatches.ts';
import { useTeamsAndStages } from '../../tournament/useTeamsAndStages.tsx';
import type { Match } from '../match.ts';
import { GoalControl } from './GoalControl.tsx';
import { useRunningScore } from './runningScore.ts';
import { useMatchPath } from './scorekeeping.ts';
import './AdminGoals.css';

/** The goals of a running match at the thumb of the organiser, or of a helper, below what players see of it: the score stands there. */
const AdminGoals = ({ match }: { match: Match }) => {
  const teams = useTeamsAndStages().teams(match);
  return (
    <section
      className="turf admin-goals-turf"
      aria-label={texts.control(teams.home.name, teams.away.name)}
    >
      <GoalControl teams={teams} running={useRunningScore(match)} />
      <Link className="text-button" to={useMatchPath()(match.id)}>
        {texts.controlTitle}
      </Link>
    </section>
  );
};

export default AdminGoals;
