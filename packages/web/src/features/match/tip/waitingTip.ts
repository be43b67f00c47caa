import type { Pairing, Tip } from '@tippspiel/rules';
import type { Entry } from '../../outbox/entry.ts';
import { createDurableStore } from '../../outbox/keeper.ts';

/** Tips as the outbox holds them: by match, as `version` who plays. */
export const createTipStore = () => createDurableStore<Tip, StoredTip>('bet', asToday);

/** What a device holds of a tip; until questions came it named match, teams and tip. */
type StoredTip = Entry<Tip> | FormerEntry;

interface FormerEntry extends Omit<Entry<Tip>, 'id' | 'version' | 'value'> {
  readonly matchId: number;
  readonly pairing: string;
  readonly tip: Tip;
}

const asToday = (stored: StoredTip): Entry<Tip> => {
  if (!('matchId' in stored)) return stored;
  const { matchId, pairing, tip, ...rest } = stored;
  return { ...rest, id: matchId, version: pairing, value: tip };
};

/** The teams that the player saw. @param version `DE-ES` */
export const pairingOf = (version: string): Pairing => {
  const [home = '', away = ''] = version.split('-');
  return { home, away };
};

export const isSameTip = (a: Tip | null, b: Tip | null): boolean =>
  a === b || (a !== null && b !== null && a.home === b.home && a.away === b.away && a.ko === b.ko);
