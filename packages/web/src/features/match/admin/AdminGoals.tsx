import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { adminMatchTexts as texts } from '../../../texts/adminMatches.ts';
import { FittingName } from '../../tournament/FittingName.tsx';
import { useTeamsAndStages } from '../../tournament/useTeamsAndStages.tsx';
import type { Match } from '../match.ts';
import { ScoreFigures } from '../turf/turfParts.tsx';
import { GoalControl } from './GoalControl.tsx';
import { useRunningScore } from './runningScore.ts';
import './AdminGoals.css';

/** The goals of running matches at the organiser's thumb, on a page for players. */
const AdminGoals = ({ matches }: { matches: readonly Match[] }) =>
  matches.map((match) => <Goals key={match.id} match={match} />);

export default AdminGoals;

const Goals = ({ match }: { match: Match }) => {
  const teams = useTeamsAndStages().teams(match);
  const running = useRunningScore(match);
  return (
    <section
      className="turf admin-goals-turf"
      aria-label={texts.control(teams.home.name, teams.away.name)}
    >
      <p>
        <FittingName team={teams.home} />
        <ScoreFigures score={running.score} goal={null} />
        <FittingName team={teams.away} />
        <Link to={paths.adminMatch(match.id)}>{texts.controlTitle}</Link>
      </p>
      <GoalControl teams={teams} running={running} />
    </section>
  );
};
