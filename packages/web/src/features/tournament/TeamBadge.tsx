import { lazy, Suspense } from 'react';
import type { ClubBadgeProps } from '../../ui/ClubBadge.tsx';
import { Flag, PlainField } from '../../ui/Flag.tsx';

/** A country, or a club, which alone has a short name and colours. */
export interface Team {
  isocode: string;
  name: string;
  /** The file name of a country's flag; null as long as it is not known. */
  flag: string | null;
  /** 2 to 4 characters. */
  short?: string | undefined;
  /** `#rrggbb`, the main one first. */
  colors?: readonly [string, string] | undefined;
}

/**
 * Some codes are the game's own (`XE`, `XS`, `XW`), so that no flag has their name.
 *
 * @param flags the tournament's own names of flags by code, unless they are still being loaded
 * @returns the file name of a country's flag without its ending; null as long as it is not known
 */
export const flagOf = (
  isocode: string,
  flags: Readonly<Record<string, string>> | undefined,
): string | null => (flags ? (flags[isocode] ?? isocode.toLowerCase()) : null);

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
  if (isCountry(isocode) && flag !== null) return <Flag {...shown} code={flag} />;
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
