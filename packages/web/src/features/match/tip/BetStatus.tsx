import { IconCheck } from '@tabler/icons-react';
import type { Tip } from '@tippspiel/rules';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useOnline } from '../../../online.ts';
import { betTexts } from '../../../texts/bets.ts';
import { Button } from '../../../ui/Button.tsx';
import type { Entry } from './outbox/entry.ts';
import { outbox } from './tipOutbox.ts';
import { formatTip, type SideNames } from './useKoWords.ts';
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

interface BetProblemProps {
  entry: Entry;
  /** What the server has. */
  stored: Tip | null;
  names: SideNames;
  /** Whether this device keeps the tip over a reload. */
  isKept: boolean;
}

/** Why a tip is not at the server, and what the player can do about it. */
const BetProblem = ({ entry, stored, names, isKept }: BetProblemProps) => {
  const { matchId, tip, state } = entry;
  const own = formatTip(tip, names);
  const discard = (
    <Button variant="quiet" onClick={() => outbox.drop(matchId)}>
      {betTexts.discard}
    </Button>
  );
  switch (state.phase) {
    case 'held':
      return state.reason === 'offline' ? (
        <Unreachable isKept={isKept} />
      ) : (
        <Problem tone="waiting" text={waiting(`${state.message} ${betTexts.tryingAgain}`, isKept)}>
          <Button onClick={() => void outbox.resume()}>{betTexts.retry}</Button>
        </Problem>
      );
    case 'refused':
      return (
        <Problem tone="failed" text={state.message}>
          <Button onClick={() => outbox.retry(matchId)}>{betTexts.retry}</Button>
          {discard}
        </Problem>
      );
    case 'missed':
      return (
        <Problem
          tone="failed"
          text={`${state.message} ${betTexts.tooLate(own, stored && formatTip(stored, names))}`}
        >
          <Button variant="quiet" onClick={() => outbox.drop(matchId)}>
            {betTexts.understood}
          </Button>
        </Problem>
      );
    case 'conflict':
    case 'other-teams': {
      const other = state.stored && formatTip(state.stored, names);
      const question =
        state.phase === 'conflict' ? betTexts.conflict(own, other) : betTexts.otherTeams(own);
      return (
        <Problem tone="waiting" text={question}>
          <Button onClick={() => outbox.keepOwn(matchId)}>{betTexts.keepOwn(own)}</Button>
          <Button variant="quiet" onClick={() => outbox.drop(matchId)}>
            {other === null ? betTexts.keepNone : betTexts.keepOther(other)}
          </Button>
        </Problem>
      );
    }
    default:
      return null;
  }
};

/** It goes by itself; only who has no network can do something about it. */
const Unreachable = ({ isKept }: Pick<BetProblemProps, 'isKept'>) => (
  <Problem
    tone="waiting"
    text={waiting(useOnline() ? betTexts.unreachable : betTexts.offline, isKept)}
  />
);

const waiting = (text: string, isKept: boolean): string =>
  isKept ? text : `${text} ${betTexts.notKept}`;

interface ProblemProps {
  tone: 'waiting' | 'failed';
  text: string;
  children?: ReactNode;
}

const Problem = ({ tone, text, children }: ProblemProps) => (
  <div className={`bet-problem bet-problem-${tone}`}>
    <p>{text}</p>
    {children ? <div className="bet-problem-actions">{children}</div> : null}
  </div>
);
