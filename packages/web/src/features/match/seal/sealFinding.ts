import type { AnswerOf, endpoints } from '@tippspiel/contract';
import {
  columnFromBytes,
  DIGEST_BYTES,
  NO_DIGEST,
  sealedBytes,
  type Tip,
  unpackTip,
} from '@tippspiel/rules';
import { ApiError } from '../../../api/ApiError.ts';
import { accountTexts } from '../../../texts/account.ts';
import { isSameTip } from '../tip/waitingTip.ts';

export type Seal = AnswerOf<typeof endpoints.seals>[number];

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

/** A sealed column is compared with these tips. */
export interface Shown {
  /** The game shows these tips; null = none. */
  readonly shown: readonly {
    readonly userId: number;
    readonly name: string;
    readonly tip: Tip | null;
  }[];
  /** The server has answered this tip of the player as stored; null = none on this device. */
  readonly acknowledged: { readonly userId: number; readonly tip: Tip } | null;
  /** Whether the match is annulled: where it was awarded before its start, its tips rested and none is sealed. */
  readonly annulled?: boolean;
}

export interface SealToCheck extends Shown {
  /** All seals of the game, in their order. */
  readonly seals: readonly Seal[];
  readonly matchId: number;
  /** Salt and column, as the server sends them. */
  readonly bytes: Uint8Array;
  /** Whether this device has seen a digest of the match that is not among the seals. */
  readonly hasVanished: boolean;
}

/** Checks the latest seal of a match on this device; null without one. */
export const sealFinding = async (check: SealToCheck): Promise<SealFinding | null> => {
  const { seals, matchId, bytes, hasVanished } = check;
  const seal = seals.findLast((one) => one.matchId === matchId);
  if (seal === undefined) return null;
  if (hasVanished) return { kind: 'not-as-remembered' };
  if (unlinkedSeals(seals).length > 0) return { kind: 'broken-chain' };
  const opened = await openColumn(seal, bytes, check);
  if (opened === null) return { kind: 'other-digest' };
  const { otherTips, otherThanStored } = opened;
  if (otherTips.length > 0) return { kind: 'other-tips', names: otherTips };
  if (otherThanStored) return { kind: 'other-than-stored', ...otherThanStored };
  return { kind: 'fits', compared: check.shown.length };
};

/** @returns the seals whose previous digest is not the one of the seal before */
export const unlinkedSeals = (seals: readonly Seal[]): Seal[] =>
  seals.filter(({ previous }, index) => previous !== (seals[index - 1]?.digest ?? NOTHING));

/**
 * Works out a column's digest and, if it fits, compares the tips.
 *
 * @param bytes salt and column, as the server sends them
 * @returns null where salt, match, previous digest and column do not give the seal's digest. Else the packed `tips`
 *   by player id, whose sealed tip is another one than the game shows (`otherTips`, names), and the own tip as it is
 *   sealed where this device has stored another one.
 */
export const openColumn = async (
  seal: Seal,
  bytes: Uint8Array,
  { shown, acknowledged, annulled = false }: Shown,
) => {
  const column = bytes.subarray(DIGEST_BYTES);
  if (!(await fitsSeal(seal, bytes))) return null;
  const tips = columnFromBytes(column);
  const tipOf = (userId: number) => unpackTip(tips[userId] ?? 0);
  const own = acknowledged && tipOf(acknowledged.userId);
  const rested = annulled && seal.count === 0;
  const isOther = acknowledged !== null && !rested && !isSameTip(own, acknowledged.tip);
  return {
    tips,
    otherTips: shown
      .filter(({ userId, tip }) => !isSameTip(tipOf(userId), tip))
      .map(({ name }) => name),
    otherThanStored: isOther ? { stored: acknowledged.tip, sealed: own } : null,
  };
};

/**
 * Whether salt, id, previous digest and column give the digest of the seal.
 *
 * @param bytes salt and column, as the server sends them
 */
export const fitsSeal = async (seal: Seal, bytes: Uint8Array): Promise<boolean> => {
  const { matchId, questionId } = seal;
  const sealed = sealedBytes({
    matchId,
    questionId,
    salt: bytes.subarray(0, DIGEST_BYTES),
    previous: bytesOf(seal.previous),
    column: bytes.subarray(DIGEST_BYTES),
  });
  return (await sha256(sealed)) === seal.digest;
};

/** @returns the SHA-256 in hexadecimal digits */
export const sha256 = async (bytes: Uint8Array): Promise<string> =>
  hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes))));

/** @throws {ApiError} 'insecure-origin' where the browser has no WebCrypto: plain http */
export const needWebCrypto = (): void => {
  if (!('subtle' in crypto)) throw new ApiError(0, 'insecure-origin', accountTexts.needsHttps);
};

const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

export const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));

/** The digest before the first one of a chain. */
export const NOTHING = hexOf(NO_DIGEST);
