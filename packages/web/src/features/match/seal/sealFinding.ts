import type { AnswerOf, endpoints, PlayerTip } from '@tippspiel/contract';
import {
  columnFromBytes,
  DIGEST_BYTES,
  NO_DIGEST,
  sealedBytes,
  type Tip,
  unpackTip,
} from '@tippspiel/rules';
import { isSameTip } from '../tip/outbox/entry.ts';

export type Seal = AnswerOf<typeof endpoints.seals>[number];

/** What checking a seal has found; only 'fits' is well. */
export type SealFinding =
  /** `compared`: how many tips were looked up in the column. */
  | { readonly kind: 'fits'; readonly compared: number }
  /** Salt, match, previous digest and column do not give the digest. */
  | { readonly kind: 'other-digest' }
  /** The digest before is not the one that the seal covers. */
  | { readonly kind: 'broken-chain' }
  /** This device has seen another digest of the match. */
  | { readonly kind: 'not-as-remembered' }
  /** Tips that are shown are not the sealed ones; whose. */
  | { readonly kind: 'other-tips'; readonly names: readonly string[] }
  /** The player's own sealed tip is not the one that this device has stored last. */
  | { readonly kind: 'other-than-stored'; readonly stored: Tip; readonly sealed: Tip | null };

/** A tip as the game shows it; null = none. */
export type ShownTip = Pick<PlayerTip, 'name'> & {
  readonly userId: number;
  readonly tip: Tip | null;
};

export interface SealToCheck {
  /** All seals of the game, in their order. */
  readonly seals: readonly Seal[];
  readonly matchId: number;
  /** Salt and column, as the server sends them. */
  readonly bytes: Uint8Array;
  /** The digests of the match that this device has seen. */
  readonly remembered: readonly string[];
  readonly shown: readonly ShownTip[];
  /** The player's own tip that the server has answered as stored on this device; null = none. */
  readonly acknowledged: { readonly userId: number; readonly tip: Tip } | null;
}

/**
 * Works out the digest of a match's latest seal, and compares what the game shows and what this
 * device remembers with it.
 *
 * @returns null if there is no seal of the match
 */
export const sealFinding = async (check: SealToCheck): Promise<SealFinding | null> => {
  const { seals, matchId, bytes, remembered, shown, acknowledged } = check;
  const seal = seals.findLast((one) => one.matchId === matchId);
  if (seal === undefined) return null;
  const listed = new Set(
    seals.filter((one) => one.matchId === matchId).map(({ digest }) => digest),
  );
  if (remembered.some((digest) => !listed.has(digest))) return { kind: 'not-as-remembered' };
  if (!isChain(seals)) return { kind: 'broken-chain' };
  const column = bytes.subarray(DIGEST_BYTES);
  const sealed = sealedBytes({
    salt: bytes.subarray(0, DIGEST_BYTES),
    matchId,
    previous: bytesOf(seal.previous),
    column,
  });
  if ((await sha256(sealed)) !== seal.digest) return { kind: 'other-digest' };
  const tips = columnFromBytes(column);
  const sealedTip = (userId: number) => unpackTip(tips[userId] ?? 0);
  const names = shown
    .filter(({ userId, tip }) => !isSameTip(sealedTip(userId), tip))
    .map(({ name }) => name);
  if (names.length > 0) return { kind: 'other-tips', names };
  const own = acknowledged && sealedTip(acknowledged.userId);
  return acknowledged && !isSameTip(own, acknowledged.tip)
    ? { kind: 'other-than-stored', stored: acknowledged.tip, sealed: own }
    : { kind: 'fits', compared: shown.length };
};

const isChain = (seals: readonly Seal[]): boolean =>
  seals.every(({ previous }, index) => previous === (seals[index - 1]?.digest ?? hexOf(NO_DIGEST)));

const sha256 = async (bytes: Uint8Array): Promise<string> =>
  hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes))));

const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));
