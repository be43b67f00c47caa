import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useOnline } from '../../online.ts';
import { betTexts } from '../../texts/bets.ts';
import { Button } from '../../ui/Button.tsx';
import type { Entry } from './entry.ts';
import type { Outbox } from './outbox.ts';
import { useSavedSign } from './useSavedSign.ts';
import './EntryStatus.css';

/** What is said of tips, or of answers. */
export interface EntryTexts {
  readonly entered: string;
  readonly offline: string;
  readonly unreachable: string;
  readonly discard: string;
  readonly tooLate: (own: string, counts: string | null) => string;
  readonly conflict: (own: string, other: string | null) => string;
  readonly keepOwn: (own: string) => string;
  readonly keepOther: (other: string) => string;
  readonly keepNone: string;
}

export interface EntryProblemsProps<Value> {
  outbox: Outbox<Value>;
  /** What is on its way; undefined = nothing is. */
  entry: Entry<Value> | undefined;
  /** What the server has. */
  stored: Value | null;
  texts: EntryTexts;
  /** Names a value in a sentence. */
  nameOf: (value: Value) => string;
  /** Asks whether a value holds, too, for what there is by now. */
  outdated: (entry: Entry<Value>) => string;
}

interface EntryStatusProps<Value> extends EntryProblemsProps<Value> {
  isOpen: boolean;
  /** Whether there is a value. */
  isGiven: boolean;
  /** What is said as long as there is none. */
  none: ReactNode;
}

/** Where a tip or an answer is. */
export const EntryStatus = <Value,>(props: EntryStatusProps<Value>) => {
  const { entry, isOpen, isGiven, none, texts } = props;
  const sign = useSavedSign(entry);
  const unkept = useUnkept(props);
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
          {isSaved && isGiven ? (
            <span className="bet-status-saved">
              <IconCheck aria-hidden size={18} />{' '}
              {sign === 'entered' ? texts.entered : betTexts.saved}
            </span>
          ) : null}
          {isSaved && !isGiven ? none : null}
        </p>
      ) : null}
      <ProblemAlert {...props} unkept={unkept} />
    </div>
  );
};

/** What keeps a value from being saved and needs the player, where the row says the rest. */
export const EntryProblems = <Value,>(props: EntryProblemsProps<Value>) => {
  const unkept = useUnkept(props);
  if (props.entry?.state.phase === 'held' && unkept !== 'failed') return null;
  return <ProblemAlert {...props} unkept={unkept} />;
};

const useUnkept = <Value,>({
  outbox: { unkept },
  entry,
}: Pick<EntryProblemsProps<Value>, 'outbox' | 'entry'>) =>
  useSyncExternalStore(unkept.subscribe, () => (entry ? unkept.get().get(entry.id) : undefined));

type ProblemAlertProps<Value> = EntryProblemsProps<Value> & {
  unkept: ReturnType<typeof useUnkept>;
};

const ProblemAlert = <Value,>({ entry, unkept, ...rest }: ProblemAlertProps<Value>) =>
  entry === undefined ? null : (
    <div role="alert">
      {entry.state.phase === 'held' && unkept === 'storing' ? null : (
        <EntryProblem {...rest} entry={entry} isKept={unkept !== 'failed'} />
      )}
    </div>
  );

interface EntryProblemProps<Value> extends Omit<EntryProblemsProps<Value>, 'entry'> {
  entry: Entry<Value>;
  /** Whether this device keeps the value over a reload. */
  isKept: boolean;
}

const EntryProblem = <Value,>(props: EntryProblemProps<Value>) => {
  const { outbox, entry, stored, texts, nameOf, outdated, isKept } = props;
  const { id, value, state } = entry;
  const isOnline = useOnline();
  const own = nameOf(value);
  const named = (other: Value | null) => (other === null ? null : nameOf(other));
  const dropBy = (label: string) => (
    <Button variant="quiet" onClick={() => outbox.drop(id)}>
      {label}
    </Button>
  );
  switch (state.phase) {
    case 'held': {
      // It goes by itself; only who has no network can do something about it.
      const isOffline = state.reason === 'offline';
      const text = isOffline
        ? texts[isOnline ? 'unreachable' : 'offline']
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
          <Button onClick={() => outbox.retry(id)}>{betTexts.retry}</Button>
          {dropBy(texts.discard)}
        </Problem>
      );
    case 'missed':
      return (
        <Problem tone="failed" text={`${state.message} ${texts.tooLate(own, named(stored))}`}>
          {dropBy(betTexts.understood)}
        </Problem>
      );
    case 'conflict':
    case 'outdated': {
      const other = named(state.stored);
      const question = state.phase === 'conflict' ? texts.conflict(own, other) : outdated(entry);
      return (
        <Problem tone="waiting" text={question}>
          <Button onClick={() => outbox.keepOwn(id)}>{texts.keepOwn(own)}</Button>
          {dropBy(other === null ? texts.keepNone : texts.keepOther(other))}
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
