import type { Team } from './TeamBadge.tsx';
import './FittingName.css';

/** The name of a team. On a narrow page the short name of a club stands there, and screen readers have the whole one. */
export const FittingName = ({ team: { name, short } }: { team: Team }) =>
  short === undefined ? (
    <span>{name}</span>
  ) : (
    <span className="club-name">
      <span>{name}</span>
      <abbr aria-hidden title={name}>
        {short}
      </abbr>
    </span>
  );
