import { IconCheck } from '@tabler/icons-react';
import { messages } from '@tippspiel/contract';
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
import { useSavedSign } from './useSavedSign.ts';
import './BetStatus.css';

interface BetProblemsProps {
  input: TipInput;
  names: SideNames;
}

interface BetStatusProps extends BetProblemsProps {
  isOpen: boolean;
  noTip?: string;
}

/** Where the tip is. */
export const BetStatus = (props: BetStatusProps) => {
  const { input, names, isOpen, noTip = betTexts.noTip } = props;
  const { entry, tip } = input;
  const sign = useSavedSign(entry);
  const unkept = useUnkept(entry);
  const phase = entry?.state.phase ?? 'saved';
  // It waits once it is stored: until then a reload would lose it.
  const isStoring = phase === 'held' && unkept === 'storing';
  const isUnderWay = phase === 'editing' || phase === 'sending';
  const isSaved = phase === 'saved' && isOpen;
  return (
    <div className="bet-status">
      {isOpen ? (
        <p role="status">
          {isStoring || isUnderWay ? betTexts.saving : null}
          {isSaved && tip ? (
            <span className="bet-status-saved">
              <IconCheck aria-hidden size={18} />{' '}
              {sign === 'entered' ? messages.tipSaved : betTexts.saved}
            </span>
          ) : null}
          {isSaved && !tip ? noTip : null}
        </p>
      ) : null}
      <ProblemAlert input={input} names={names} unkept={unkept} />
    </div>
  );
};

/** What keeps a tip from being saved and needs the player, where the row says the rest. */
export const BetProblems = ({ input, names }: BetProblemsProps) => {
  const unkept = useUnkept(input.entry);
  if (input.entry?.state.phase === 'held' && unkept !== 'failed') return null;
  return <ProblemAlert input={input} names={names} unkept={unkept} />;
};

const useUnkept = (entry: Entry | undefined) =>
  useSyncExternalStore(outbox.unkept.subscribe, () =>
    entry ? outbox.unkept.get().get(entry.matchId) : undefined,
  );

const ProblemAlert = ({
  input: { entry, stored },
  names,
  unkept,
}: BetProblemsProps & { unkept: ReturnType<typeof useUnkept> }) =>
  entry === undefined ? null : (
    <div role="alert">
      {entry.state.phase === 'held' && unkept === 'storing' ? null : (
        <BetProblem entry={entry} stored={stored} names={names} isKept={unkept !== 'failed'} />
      )}
    </div>
  );

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
