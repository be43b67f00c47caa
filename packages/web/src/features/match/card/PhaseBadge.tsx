import { matchTexts } from '../../../texts/matches.ts';
import type { MatchPhase } from '../match.ts';

/** What is going on; an open match and one with a result speak for themselves. */
export const PhaseBadge = ({ phase }: { phase: MatchPhase }) => {
  if (phase === 'open' || phase === 'finished') return null;
  return <span className={`badge badge-${phase}`}>{matchTexts.phases[phase]}</span>;
};
