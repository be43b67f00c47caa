import { ClubBadge } from '../../ui/ClubBadge.tsx';
import { Flag } from '../../ui/Flag.tsx';
import { useTournament } from './useTournament.ts';

/** What a badge shows of a team: a club has colours, a country has a flag. */
export interface BadgeTeam {
  /** Two characters. */
  code: string;
  name: string;
  /** 2 to 4 characters. */
  short: string | null;
  /** `#rrggbb`, the main one first. */
  colors: readonly [string, string] | null;
}

interface TeamBadgeProps {
  team: BadgeTeam;
  /** Whether the badge stands for the name, too. */
  labelled?: boolean;
  /** Width, rem. */
  size?: number;
}

/** The badge of a club or the flag of a country, equally large. */
export const TeamBadge = ({ team, labelled = false, size = 2 }: TeamBadgeProps) => {
  const flags = useTournament()?.flags;
  const { code, name, short, colors } = team;
  const label = labelled ? name : '';
  return colors === null ? (
    <Flag code={flags?.[code] ?? code.toLowerCase()} label={label} size={size} />
  ) : (
    <ClubBadge code={code} short={short ?? code} colors={colors} label={label} size={size} />
  );
};
