import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { adminMatchTexts as texts } from '../../../texts/adminMatches.ts';
import { useTeamsAndStages } from '../../tournament/useTeamsAndStages.tsx';
import type { Match } from '../match.ts';
import { GoalControl } from './GoalControl.tsx';
import { useRunningScore } from './runningScore.ts';
import './AdminGoals.css';

/** The goals of a running match at the organiser's thumb, below what players see of it: the score stands there. */
const AdminGoals = ({ match }: { match: Match }) => {
  const teams = useTeamsAndStages().teams(match);
  return (
    <section
      className="turf admin-goals-turf"
      aria-label={texts.control(teams.home.name, teams.away.name)}
    >
      <GoalControl teams={teams} running={useRunningScore(match)} />
      <Link className="text-button" to={paths.adminMatch(match.id)}>
        {texts.controlTitle}
      </Link>
    </section>
  );
};

export default AdminGoals;
