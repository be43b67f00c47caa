import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { Flag } from '../../../ui/Flag.tsx';
import type { Team } from '../../tournament/team.ts';
import './TeamName.css';

/** Flag and name; leads to the country's page. */
export const TeamName = ({ team }: { team: Team }) => (
  <Link className="team-name quiet-link" to={paths.country(team.isocode)}>
    <Flag code={team.flag} size={2.25} />
    <span>{team.name}</span>
  </Link>
);
