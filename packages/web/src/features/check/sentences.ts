import { checkTexts } from '../../texts/check.ts';
import { formatTip, type SideNames } from '../match/tip/formatTip.ts';
import type { Doubt, Fault } from './report.ts';

/** How a match and an instant are called. */
export interface Naming {
  readonly sides: (matchId: number) => SideNames;
  /** @param at epoch milliseconds */
  readonly instant: (at: number) => string;
}

/** A fault as a German sentence. */
export const faultSentence = (fault: Fault, { sides, instant }: Naming): string => {
  switch (fault.kind) {
    case 'other-tips':
      return checkTexts.otherTips(pairing(sides(fault.matchId)), fault.names);
    case 'log-changed': {
      const { position, at } = fault.first;
      return checkTexts.logChanged(position, instant(at), fault.entries);
    }
    case 'log-unlinked':
      return checkTexts.logUnlinked(instant(fault.at));
    case 'log-vanished':
      return checkTexts.logVanished;
    case 'missing-accounts':
      return checkTexts.missingAccounts(fault.userIds);
    default:
      return checkTexts.faults[fault.kind](fault.matchIds.map((id) => pairing(sides(id))));
  }
};

/** What may have a good reason, as a German sentence. */
export const doubtSentence = (doubt: Doubt, { sides }: Naming): string => {
  if (doubt.kind === 'unread-deletions') return checkTexts.unreadDeletions(doubt.accounts);
  const names = sides(doubt.matchId);
  const { stored, sealed } = doubt;
  return checkTexts.otherThanStored(
    pairing(names),
    formatTip(stored, names),
    sealed && formatTip(sealed, names),
  );
};

const pairing = ({ home, away }: SideNames) => `${home} – ${away}`;
