import { badgeDesign, FIELD, letterLine } from './badgeDesign.ts';
import './Flag.css';
import './ClubBadge.css';

export interface ClubBadgeProps {
  /** The club's code, from which the partition of the badge follows. */
  code: string;
  /** 2 to 4 characters. */
  short: string;
  /** `#rrggbb`, the main one first. */
  colors: readonly [string, string];
  /** The club's name, unless it stands beside the badge anyway. */
  label: string;
  /** Width, rem. */
  size: number;
}

/** A badge of a club's colours and letters, in the form of a flag. */
const ClubBadge = ({ code, short, colors, label, size }: ClubBadgeProps) => {
  const { field, second, parts, letters, x, ...lettering } = badgeDesign(code, short, colors);
  return (
    <svg
      className="flag club-badge"
      viewBox={`0 0 ${FIELD.width} ${FIELD.height}`}
      style={{ width: `${size}rem` }}
      role="img"
      aria-label={label}
      aria-hidden={label === '' || undefined}
    >
      <rect {...FIELD} fill={field} />
      <path d={parts} fill={second} />
      <text x={x} y={letterLine(lettering)} fontSize={lettering.fontSize} fill={letters}>
        {short}
      </text>
    </svg>
  );
};

export default ClubBadge;
