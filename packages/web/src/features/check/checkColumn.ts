import { type Tip, unpackTip } from '@tippspiel/rules';
import { checkTexts } from '../../texts/check.ts';
import { openColumn, type Seal } from '../match/seal/openColumn.ts';
import { isSameTip } from '../match/tip/outbox/entry.ts';

/** A player's own tip on a match. */
export interface OwnTip {
  readonly userId: number;
  /** As the game shows it; null = none. */
  readonly shown: Tip | null;
  /** That the server has answered as stored on this device; null = none. */
  readonly stored: Tip | null;
}

export interface ColumnToCheck {
  readonly seal: Seal;
  /** Salt and column, as the server sends them. */
  readonly bytes: Uint8Array;
  /** Who is to be compared: the player, and group mates with their names. */
  readonly own: OwnTip | null;
  readonly mates: ReadonlyMap<number, string>;
  /** What the game shows of the mates' tips; who is missing has none. */
  readonly shown: ReadonlyMap<number, Tip>;
  readonly hasAccount: (userId: number) => boolean;
}

export interface CheckedColumn {
  readonly fits: boolean;
  /** How many tips were compared. */
  readonly compared: number;
  /** Whose tips are shown as others than are sealed. */
  readonly otherTips: readonly string[];
  /** The sealed own tip where this device has stored another one. */
  readonly otherThanStored: { readonly stored: Tip; readonly sealed: Tip | null } | null;
  /** Who has a tip and no account. */
  readonly withoutAccount: readonly number[];
}

/** Works out a column's digest and, if it fits, compares the tips. */
export const checkColumn = async (check: ColumnToCheck): Promise<CheckedColumn> => {
  const { seal, bytes, own, mates, shown, hasAccount } = check;
  const { fits, tips, tipOf } = await openColumn(seal, bytes);
  if (!fits) return doesNotFit;
  const withoutAccount: number[] = [];
  for (let id = 0; id < tips.length; id += 1) {
    if (unpackTip(tips[id] ?? 0) !== null && !hasAccount(id)) withoutAccount.push(id);
  }
  const expected = [
    ...(own ? [{ userId: own.userId, name: checkTexts.you, tip: own.shown }] : []),
    ...Array.from(mates, ([userId, name]) => ({ userId, name, tip: shown.get(userId) ?? null })),
  ];
  const sealed = own && tipOf(own.userId);
  return {
    fits,
    compared: expected.length,
    otherTips: expected
      .filter(({ userId, tip }) => !isSameTip(tipOf(userId), tip))
      .map(({ name }) => name),
    otherThanStored:
      own?.stored && !isSameTip(sealed, own.stored) ? { stored: own.stored, sealed } : null,
    withoutAccount,
  };
};

const doesNotFit: CheckedColumn = {
  fits: false,
  compared: 0,
  otherTips: [],
  otherThanStored: null,
  withoutAccount: [],
};
