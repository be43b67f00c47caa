import { IconCheck } from '@tabler/icons-react';
import { betTexts } from '../../../texts/bets.ts';
import { BetProblem } from './BetProblem.tsx';
import type { SideNames } from './formatTip.ts';
import type { TipInput } from './useTip.ts';
import './BetStatus.css';

interface BetStatusProps {
  input: TipInput;
  names: SideNames;
  isOpen: boolean;
  /** Whether the card asks something that the tip leaves open: that is all it says then. */
  isAsking?: boolean;
  /** What is said where nothing is tipped yet. */
  noTip?: string;
}

/** Where the tip is. Only problems are spoken: that a tip is saved the notification says. */
export const BetStatus = ({ input, names, ...rest }: BetStatusProps) => (
  <div className="bet-status">
    <CalmStatus input={input} {...rest} />
    <div role="alert">
      {input.entry ? <BetProblem entry={input.entry} stored={input.stored} names={names} /> : null}
    </div>
  </div>
);

const CalmStatus = ({
  input: { entry, tip },
  isOpen,
  isAsking = false,
  noTip = betTexts.noTip,
}: Omit<BetStatusProps, 'names'>) => {
  const phase = entry?.state.phase ?? 'saved';
  if (isAsking) return null;
  if (phase === 'editing' || phase === 'sending') return <p>{betTexts.saving}</p>;
  if (phase !== 'saved' || !isOpen) return null;
  if (!tip) return <p>{noTip}</p>;
  return (
    <p className="bet-status-saved">
      <IconCheck aria-hidden size={18} /> {betTexts.saved}
    </p>
  );
};
