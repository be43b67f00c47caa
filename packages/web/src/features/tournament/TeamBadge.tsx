import { lazy, Suspense } from 'react';
import type { ClubBadgeProps } from '../../ui/ClubBadge.tsx';
import { Flag, PlainField } from '../../ui/Flag.tsx';

/** A country, or a club, which alone has a short name and colours. */
export interface Team {
  isocode: string;
  name: string;
  /** The file name of a country's flag; some codes are the game's own (`XE`, `XS`, `XW`). */
  flag: string;
  /** 2 to 4 characters. */
  short?: string | undefined;
  /** `#rrggbb`, the main one first. */
  colors?: readonly [string, string] | undefined;
}

interface TeamBadgeProps {
  team: Team;
  /** Whether the badge stands for the name, too. */
  labelled?: boolean;
  /** Width, rem. */
  size?: number;
}

/** The badge of a club or the flag of a country, equally large. */
export const TeamBadge = ({ team, labelled = false, size = 2 }: TeamBadgeProps) => {
  const { isocode, name, flag, short = isocode, colors } = team;
  const shown = { label: labelled ? name : '', size };
  if (isCountry(isocode)) return <Flag {...shown} code={flag} />;
  const field = <PlainField {...shown} color={colors?.[0]} />;
  return colors ? (
    <Suspense fallback={field}>
      <ClubBadge {...shown} code={isocode} short={short} colors={colors} />
    </Suspense>
  ) : (
    field
  );
};

/** The code of a club begins with a digit (docs/game.md, 'Competitions'). */
const isCountry = (isocode: string) => isocode >= 'A';

/** Loaded only where clubs play; without a network the field stays. */
const ClubBadge = lazy(() =>
  import('../../ui/ClubBadge.tsx').catch(() => ({
    default: ({ colors, ...shown }: ClubBadgeProps) => <PlainField {...shown} color={colors[0]} />,
  })),
);
