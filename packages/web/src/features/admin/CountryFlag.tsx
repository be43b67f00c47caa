import { Flag } from '../../ui/Flag.tsx';
import { useTournament } from './useTournament.ts';

/** A country's flag beside its name; some codes are the game's own (`XE`, `XS`, `XW`). */
export const CountryFlag = ({ isocode }: { isocode: string }) => (
  <Flag code={useTournament()?.flags[isocode] ?? isocode.toLowerCase()} size={1.75} />
);
