export type EntryState<Value> =
  /** Changed; a pause is awaited before it is sent. */
  | { readonly phase: 'editing' }
  | { readonly phase: 'sending' }
  /** No answer, a server that is not ready, or another version: what the server has is looked up before it is sent. */
  | { readonly phase: 'held'; readonly reason: HeldReason; readonly message: string }
  /** The server will not take it as it is. */
  | { readonly phase: 'refused'; readonly message: string }
  /** Too late: the match has begun, the question is closed. Kept until the player has seen it. */
  | { readonly phase: 'missed'; readonly message: string }
  /** The server's value has changed meanwhile: the player decides. */
  | { readonly phase: 'conflict'; readonly stored: Value | null }
  /** Other teams play this match by now, or the question asks something else: the player decides. */
  | { readonly phase: 'outdated'; readonly stored: Value | null; readonly version: string }
  | { readonly phase: 'saved' };

export type HeldReason = 'offline' | 'unready' | 'outdated';

/** A player's tip on a match, or answer to a question, on its way to the server. */
export interface Entry<Value> {
  /** The number of the match or the question. */
  readonly id: number;
  /** What it is for, as the player saw it: who plays, `DE-ES`, or the question's edition. */
  readonly version: string;
  readonly value: Value;
  /** What the server had when the player began; null is nothing. */
  readonly replaces: Value | null;
  /** Sent, but not confirmed: the server may have it or not. */
  readonly attempted: Value | null;
  readonly state: EntryState<Value>;
}

export type EntryEvent<Value> =
  | { readonly type: 'changed'; readonly value: Value; readonly target: Target<Value> }
  | { readonly type: 'sent' }
  | { readonly type: 'stored' }
  | { readonly type: 'lost'; readonly reason: HeldReason; readonly message: string }
  | { readonly type: 'refused'; readonly message: string }
  | { readonly type: 'locked'; readonly message: string }
  /** The server's value was looked up before sending again. */
  | ({ readonly type: 'found' } & Found<Value>)
  | { readonly type: 'kept' }
  | { readonly type: 'retried' };

/** A match or question that is open, and what the server has of it as far as the screen knows. */
export interface Target<Value> {
  readonly id: number;
  readonly version: string;
  readonly stored: Value | null;
}

/** What the server has, and whether that is fixed by now, which `message` says. */
export interface Found<Value> extends Omit<Target<Value>, 'id'> {
  readonly locked: boolean;
  readonly message: string;
}

/** Whether two values say the same; null is nothing. */
export type IsSame<Value> = (a: Value | null, b: Value | null) => boolean;

export const beginEntry = <Value>(
  { id, version, stored }: Target<Value>,
  value: Value,
): Entry<Value> => ({
  id,
  version,
  value,
  replaces: stored,
  attempted: null,
  state: { phase: 'editing' },
});

/** What an event makes of an entry; one that does not fit its phase changes nothing. */
export const advance = <Value>(
  entry: Entry<Value>,
  event: EntryEvent<Value>,
  isSame: IsSame<Value>,
): Entry<Value> => {
  switch (event.type) {
    case 'changed':
      return change(entry, event.value, event.target);
    case 'sent':
      return { ...entry, attempted: entry.value, state: { phase: 'sending' } };
    case 'stored':
      return confirm(entry, isSame);
    case 'lost':
      return { ...entry, state: { phase: 'held', reason: event.reason, message: event.message } };
    case 'refused':
      return { ...entry, attempted: null, state: { phase: 'refused', message: event.message } };
    case 'locked':
      return { ...entry, attempted: null, state: { phase: 'missed', message: event.message } };
    case 'found':
      return entry.state.phase === 'held' ? compare(entry, event, isSame) : entry;
    case 'kept':
      return keep(entry);
    case 'retried':
      return entry.state.phase === 'refused' ? { ...entry, state: { phase: 'editing' } } : entry;
  }
};

const keep = <Value>(entry: Entry<Value>): Entry<Value> => {
  const { state } = entry;
  switch (state.phase) {
    case 'conflict':
      return { ...entry, replaces: state.stored, state: { phase: 'editing' } };
    case 'outdated': {
      const { version, stored } = state;
      return { ...entry, version, replaces: stored, state: { phase: 'editing' } };
    }
    default:
      return entry;
  }
};

const change = <Value>(entry: Entry<Value>, value: Value, target: Target<Value>): Entry<Value> => {
  switch (entry.state.phase) {
    case 'saved':
      return beginEntry(target, value);
    case 'refused':
      return { ...entry, value, state: { phase: 'editing' } };
    case 'missed':
      return entry;
    default:
      return { ...entry, value };
  }
};

const confirm = <Value>(entry: Entry<Value>, isSame: IsSame<Value>): Entry<Value> => {
  const { attempted } = entry;
  if (entry.state.phase !== 'sending' || attempted === null) return entry;
  const phase = isSame(entry.value, attempted) ? 'saved' : 'editing';
  return { ...entry, replaces: attempted, attempted: null, state: { phase } };
};

/** Whether the server still has what the player saw, or what was sent without an answer. */
const compare = <Value>(
  entry: Entry<Value>,
  { version, stored, locked, message }: Found<Value>,
  isSame: IsSame<Value>,
): Entry<Value> => {
  const settled = { ...entry, replaces: stored, attempted: null };
  if (isSame(stored, entry.value)) return { ...settled, state: { phase: 'saved' } };
  if (locked) return { ...settled, state: { phase: 'missed', message } };
  if (version !== entry.version) {
    return { ...entry, attempted: null, state: { phase: 'outdated', stored, version } };
  }
  const isOurs = isSame(stored, entry.replaces) || isSame(stored, entry.attempted);
  if (isOurs) return { ...settled, state: { phase: 'editing' } };
  return { ...entry, attempted: null, state: { phase: 'conflict', stored } };
};

/** Whether the server does not have it yet and still might. */
export const isUnsent = ({ state: { phase } }: Pick<Entry<unknown>, 'state'>) =>
  phase !== 'saved' && phase !== 'missed';
