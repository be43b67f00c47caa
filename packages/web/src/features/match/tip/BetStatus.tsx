import { IconCheck } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { betTexts } from '../../../texts/bets.ts';
import { BetProblem } from './BetProblem.tsx';
import type { SideNames } from './formatTip.ts';
import { outbox } from './tipOutbox.ts';
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
export const BetStatus = ({ input, names, ...rest }: BetStatusProps) => {
  const { entry, stored } = input;
  const unkept = useSyncExternalStore(outbox.unkept.subscribe, () =>
    entry ? outbox.unkept.get().get(entry.matchId) : undefined,
  );
  // It waits once it is stored: until then a reload would lose it.
  const isStoring = entry?.state.phase === 'held' && unkept === 'storing';
  return (
    <div className="bet-status">
      {isStoring ? <p>{betTexts.saving}</p> : <CalmStatus input={input} {...rest} />}
      <div role="alert">
        {entry && !isStoring ? (
          <BetProblem entry={entry} stored={stored} names={names} isKept={unkept !== 'failed'} />
        ) : null}
      </div>
    </div>
  );
};

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
