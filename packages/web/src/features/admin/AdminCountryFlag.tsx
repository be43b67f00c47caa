import { Flag } from '../../ui/Flag.tsx';
import { useFlag } from './tournamentFacts.ts';

/** A country's flag beside its name. */
export const AdminCountryFlag = ({ isocode }: { isocode: string }) => (
  <Flag code={useFlag(isocode)} size={1.75} />
);
