import { NO_DIGEST, type Tip } from '@tippspiel/rules';
import { hexOf, openColumn, type Seal, type Shown } from './openColumn.ts';

/** The outcome of checking a seal; all is well with 'fits' alone. */
export type SealFinding =
  /** `compared`: how many tips were looked up in the column. */
  | { readonly kind: 'fits'; readonly compared: number }
  /** The digest does not follow from salt, match, previous digest and column. */
  | { readonly kind: 'other-digest' }
  /** The seal covers another digest than the one before it. */
  | { readonly kind: 'broken-chain' }
  /** This device has seen another digest of the match. */
  | { readonly kind: 'not-as-remembered' }
  /** The game shows other tips than are sealed; `names` says whose. */
  | { readonly kind: 'other-tips'; readonly names: readonly string[] }
  /** The player's own sealed tip is not the one that this device has stored last. */
  | { readonly kind: 'other-than-stored'; readonly stored: Tip; readonly sealed: Tip | null };

export interface SealToCheck extends Shown {
  /** All seals of the game, in their order. */
  readonly seals: readonly Seal[];
  readonly matchId: number;
  /** Salt and column, as the server sends them. */
  readonly bytes: Uint8Array;
  /** Whether this device has seen a digest of the match that is not among the seals. */
  readonly hasVanished: boolean;
}

/**
 * Works out the digest of a match's latest seal, and compares what the game shows and what this
 * device remembers with it.
 *
 * @returns null if there is no seal of the match
 */
export const sealFinding = async (check: SealToCheck): Promise<SealFinding | null> => {
  const { seals, matchId, bytes, hasVanished } = check;
  const seal = seals.findLast((one) => one.matchId === matchId);
  if (seal === undefined) return null;
  if (hasVanished) return { kind: 'not-as-remembered' };
  if (unlinkedSeals(seals).length > 0) return { kind: 'broken-chain' };
  const { fits, compared, otherTips, otherThanStored } = await openColumn(seal, bytes, check);
  if (!fits) return { kind: 'other-digest' };
  if (otherTips.length > 0) return { kind: 'other-tips', names: otherTips };
  if (otherThanStored) return { kind: 'other-than-stored', ...otherThanStored };
  return { kind: 'fits', compared };
};

/** @returns the seals whose previous digest is not the one of the seal before */
export const unlinkedSeals = (seals: readonly Seal[]): Seal[] =>
  seals.filter(({ previous }, index) => previous !== (seals[index - 1]?.digest ?? NOTHING));

const NOTHING = hexOf(NO_DIGEST);
