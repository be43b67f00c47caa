import type { Pairing, Tip } from '@tippspiel/rules';

export type EntryState =
  /** Changed; a pause is awaited before it is sent. */
  | { readonly phase: 'editing' }
  | { readonly phase: 'sending' }
  /** No answer, a server that is not ready, or other teams: what the server has is looked up before it is sent. */
  | { readonly phase: 'held'; readonly reason: HeldReason; readonly message: string }
  /** The server will not take it as it is. */
  | { readonly phase: 'refused'; readonly message: string }
  /** Too late: the match has begun. Kept until the player has seen it. */
  | { readonly phase: 'missed'; readonly message: string }
  /** The server's tip has changed meanwhile: the player decides. */
  | { readonly phase: 'conflict'; readonly stored: Tip | null }
  /** Other teams play this match by now, so the tip was for something else: the player decides. */
  | { readonly phase: 'other-teams'; readonly stored: Tip | null; readonly pairing: string }
  | { readonly phase: 'saved' };

type HeldReason = 'offline' | 'unready' | 'other-teams';

/** One match's tip on its way to the server. */
export interface Entry {
  readonly matchId: number;
  /** Who plays, as the player saw it: `DE-ES`. */
  readonly pairing: string;
  readonly tip: Tip;
  /** What the server had when the player began; null is no tip. */
  readonly replaces: Tip | null;
  /** Sent, but not confirmed: the server may have it or not. */
  readonly attempted: Tip | null;
  readonly state: EntryState;
}

export type EntryEvent =
  | { readonly type: 'changed'; readonly tip: Tip; readonly match: Tipped }
  | { readonly type: 'sent' }
  | { readonly type: 'stored' }
  | { readonly type: 'lost'; readonly reason: HeldReason; readonly message: string }
  | { readonly type: 'refused'; readonly message: string }
  | { readonly type: 'locked'; readonly message: string }
  /** The server's tip was looked up before sending again. */
  | {
      readonly type: 'found';
      readonly pairing: string;
      readonly stored: Tip | null;
      readonly locked: boolean;
      readonly message: string;
    }
  | { readonly type: 'kept' }
  | { readonly type: 'retried' };

/** A match that can be tipped, and what the server has of it as far as the screen knows. */
export interface Tipped {
  readonly matchId: number;
  readonly pairing: string;
  readonly stored: Tip | null;
}

/** The teams that the player saw. */
export const pairingOf = ({ pairing }: Pick<Tipped, 'pairing'>): Pairing => {
  const [home = '', away = ''] = pairing.split('-');
  return { home, away };
};

export const beginEntry = ({ matchId, pairing, stored }: Tipped, tip: Tip): Entry => ({
  matchId,
  pairing,
  tip,
  replaces: stored,
  attempted: null,
  state: { phase: 'editing' },
});

/** What an event makes of an entry; one that does not fit its phase changes nothing. */
export const advance = (entry: Entry, event: EntryEvent): Entry => {
  switch (event.type) {
    case 'changed':
      return change(entry, event.tip, event.match);
    case 'sent':
      return { ...entry, attempted: entry.tip, state: { phase: 'sending' } };
    case 'stored':
      return confirm(entry);
    case 'lost':
      return { ...entry, state: { phase: 'held', reason: event.reason, message: event.message } };
    case 'refused':
      return { ...entry, attempted: null, state: { phase: 'refused', message: event.message } };
    case 'locked':
      return { ...entry, attempted: null, state: { phase: 'missed', message: event.message } };
    case 'found':
      return entry.state.phase === 'held' ? compare(entry, event) : entry;
    case 'kept':
      return keep(entry);
    case 'retried':
      return entry.state.phase === 'refused' ? { ...entry, state: { phase: 'editing' } } : entry;
  }
};

const keep = (entry: Entry): Entry => {
  const { state } = entry;
  switch (state.phase) {
    case 'conflict':
      return { ...entry, replaces: state.stored, state: { phase: 'editing' } };
    case 'other-teams': {
      const { pairing, stored } = state;
      return { ...entry, pairing, replaces: stored, state: { phase: 'editing' } };
    }
    default:
      return entry;
  }
};

const change = (entry: Entry, tip: Tip, match: Tipped): Entry => {
  switch (entry.state.phase) {
    case 'saved':
      return beginEntry(match, tip);
    case 'refused':
      return { ...entry, tip, state: { phase: 'editing' } };
    case 'missed':
      return entry;
    default:
      return { ...entry, tip };
  }
};

const confirm = (entry: Entry): Entry => {
  const { attempted } = entry;
  if (entry.state.phase !== 'sending' || !attempted) return entry;
  const phase = isSameTip(entry.tip, attempted) ? 'saved' : 'editing';
  return { ...entry, replaces: attempted, attempted: null, state: { phase } };
};

/** Whether the server still has what the player saw, or what was sent without an answer. */
const compare = (entry: Entry, event: Extract<EntryEvent, { type: 'found' }>): Entry => {
  const { pairing, stored, locked, message } = event;
  const settled = { ...entry, replaces: stored, attempted: null };
  if (isSameTip(stored, entry.tip)) return { ...settled, state: { phase: 'saved' } };
  if (locked) return { ...settled, state: { phase: 'missed', message } };
  if (pairing !== entry.pairing) {
    return { ...entry, attempted: null, state: { phase: 'other-teams', stored, pairing } };
  }
  const isOurs = isSameTip(stored, entry.replaces) || isSameTip(stored, entry.attempted);
  if (isOurs) return { ...settled, state: { phase: 'editing' } };
  return { ...entry, attempted: null, state: { phase: 'conflict', stored } };
};

export const isSameTip = (a: Tip | null, b: Tip | null): boolean =>
  a === b || (a !== null && b !== null && a.home === b.home && a.away === b.away && a.ko === b.ko);

/** Whether the server does not have it yet and still might. */
export const isUnsent = ({ state: { phase } }: Entry) => phase !== 'saved' && phase !== 'missed';
