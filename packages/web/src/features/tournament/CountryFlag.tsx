import { Flag } from '../../ui/Flag.tsx';
import { useTournament } from './useTournament.ts';

interface CountryFlagProps {
  isocode: string;
  /** The country's name, unless it stands beside the flag anyway. */
  label?: string;
  /** Width, rem. */
  size?: number;
}

/** A team's flag; England, Scotland and Wales have codes of the game's own (`XE`, `XS`, `XW`). */
export const CountryFlag = ({ isocode, ...rest }: CountryFlagProps) => {
  const code = useTournament()?.flags[isocode] ?? isocode.toLowerCase();
  return <Flag code={code} {...rest} />;
};
