import { IconCheck } from '@tabler/icons-react';
import type { Tip } from '@tippspiel/rules';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useOnline } from '../../../online.ts';
import { betTexts } from '../../../texts/bets.ts';
import { Button } from '../../../ui/Button.tsx';
import { useTeamsAndStages } from '../../tournament/useTeamsAndStages.tsx';
import { type Entry, pairingOf } from './outbox/entry.ts';
import type { TipInput } from './tipOutbox.ts';
import { outbox } from './tipOutbox.ts';
import { formatTip, type SideNames } from './useKoWords.ts';
import './BetStatus.css';

interface BetStatusProps {
  input: TipInput;
  names: SideNames;
  isOpen: boolean;
  /** Whether the card asks something that the tip leaves open: that is all it says then. */
  isAsking?: boolean;
  noTip?: string;
}

/** Where the tip is. Only problems are spoken: that a tip is saved the notification says. */
export const BetStatus = (props: BetStatusProps) => {
  const { input, names, isOpen, isAsking = false, noTip = betTexts.noTip } = props;
  const { entry, tip, stored } = input;
  const unkept = useSyncExternalStore(outbox.unkept.subscribe, () =>
    entry ? outbox.unkept.get().get(entry.matchId) : undefined,
  );
  const phase = entry?.state.phase ?? 'saved';
  // It waits once it is stored: until then a reload would lose it.
  const isStoring = phase === 'held' && unkept === 'storing';
  const isUnderWay = !isAsking && (phase === 'editing' || phase === 'sending');
  const isSaved = !isAsking && phase === 'saved' && isOpen;
  return (
    <div className="bet-status">
      {isStoring || isUnderWay ? <p>{betTexts.saving}</p> : null}
      {isSaved && tip ? (
        <p className="bet-status-saved">
          <IconCheck aria-hidden size={18} /> {betTexts.saved}
        </p>
      ) : null}
      {isSaved && !tip ? <p>{noTip}</p> : null}
      <div role="alert">
        {entry && !isStoring ? (
          <BetProblem entry={entry} stored={stored} names={names} isKept={unkept !== 'failed'} />
        ) : null}
      </div>
    </div>
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

const BetProblem = ({ entry, stored, names, isKept }: BetProblemProps) => {
  const { matchId, tip, state } = entry;
  const isOnline = useOnline();
  const { teams } = useTeamsAndStages();
  const own = formatTip(tip, names);
  const dropBy = (label: string) => (
    <Button variant="quiet" onClick={() => outbox.drop(matchId)}>
      {label}
    </Button>
  );
  switch (state.phase) {
    case 'held': {
      // It goes by itself; only who has no network can do something about it.
      const isOffline = state.reason === 'offline';
      const text = isOffline
        ? betTexts[isOnline ? 'unreachable' : 'offline']
        : state.reason === 'unready'
          ? `${state.message} ${betTexts.tryingAgain}`
          : state.message;
      return (
        <Problem tone="waiting" text={isKept ? text : `${text} ${betTexts.notKept}`}>
          {isOffline ? null : (
            <Button onClick={() => void outbox.resume()}>{betTexts.retry}</Button>
          )}
        </Problem>
      );
    }
    case 'refused':
      return (
        <Problem tone="failed" text={state.message}>
          <Button onClick={() => outbox.retry(matchId)}>{betTexts.retry}</Button>
          {dropBy(betTexts.discard)}
        </Problem>
      );
    case 'missed': {
      const lost = betTexts.tooLate(own, stored && formatTip(stored, names));
      return (
        <Problem tone="failed" text={`${state.message} ${lost}`}>
          {dropBy(betTexts.understood)}
        </Problem>
      );
    }
    case 'conflict':
    case 'other-teams': {
      const other = state.stored && formatTip(state.stored, names);
      const seen = teams(pairingOf(entry));
      const was = { ...names, home: seen.home.name, away: seen.away.name };
      const question =
        state.phase === 'conflict'
          ? betTexts.conflict(own, other)
          : betTexts.otherTeams(formatTip(tip, was), was.home, was.away);
      return (
        <Problem tone="waiting" text={question}>
          <Button onClick={() => outbox.keepOwn(matchId)}>{betTexts.keepOwn(own)}</Button>
          {dropBy(other === null ? betTexts.keepNone : betTexts.keepOther(other))}
        </Problem>
      );
    }
    default:
      return null;
  }
};

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
