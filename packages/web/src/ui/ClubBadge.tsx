import { badgeDesign } from './badgeDesign.ts';
import './Flag.css';
import './ClubBadge.css';

interface ClubBadgeProps {
  /** The club's code, from which the partition of the badge follows. */
  code: string;
  /** 2 to 4 characters. */
  short: string;
  /** `#rrggbb`, the main one first. */
  colors: readonly [string, string];
  /** The club's name, unless it stands beside the badge anyway. */
  label?: string;
  /** Width, rem. */
  size?: number;
}

/** A badge of a club's colours and letters, in the form of a flag. */
export const ClubBadge = ({ code, short, colors, label = '', size = 2 }: ClubBadgeProps) => {
  const { field, second, parts, letters, x, y, fontSize } = badgeDesign(code, short, colors);
  return (
    <svg
      className="flag club-badge"
      viewBox="0 0 40 30"
      style={{ width: `${size}rem` }}
      role="img"
      aria-label={label}
      aria-hidden={label === '' || undefined}
    >
      <path d="M0 0h40v30H0Z" fill={field} />
      <path d={parts} fill={second} />
      <text x={x} y={y + fontSize * HALF_CAPITAL} fontSize={fontSize} fill={letters}>
        {short}
      </text>
    </svg>
  );
};

/** Half the height of a capital in the display font, in font sizes. */
const HALF_CAPITAL = 0.33;
