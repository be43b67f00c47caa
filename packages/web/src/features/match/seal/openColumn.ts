import type { AnswerOf, endpoints } from '@tippspiel/contract';
import { columnFromBytes, DIGEST_BYTES, sealedBytes, type Tip, unpackTip } from '@tippspiel/rules';
import { ApiError } from '../../../api/ApiError.ts';
import { accountTexts } from '../../../texts/account.ts';
import { isSameTip } from '../tip/outbox/entry.ts';

export type Seal = AnswerOf<typeof endpoints.seals>[number];

/** A sealed column is compared with these tips. */
export interface Shown {
  /** The game shows these tips; null = none. */
  readonly shown: readonly {
    readonly userId: number;
    readonly name: string;
    readonly tip: Tip | null;
  }[];
  /** The player's own tip that the server has answered as stored on this device; null = none. */
  readonly acknowledged: { readonly userId: number; readonly tip: Tip } | null;
}

interface OpenColumn {
  /** Whether salt, match, previous digest and column give the seal's digest; else nothing is compared. */
  readonly fits: boolean;
  /** Packed tips by player id. */
  readonly tips: Uint16Array;
  /** How many tips were compared, and the names of those whose sealed tip is another one. */
  readonly compared: number;
  readonly otherTips: readonly string[];
  /** The own tip as it is sealed, where this device has stored another one. */
  readonly otherThanStored: { readonly stored: Tip; readonly sealed: Tip | null } | null;
}

/**
 * Works out a column's digest and, if it fits, compares the tips.
 *
 * @param bytes salt and column, as the server sends them
 */
export const openColumn = async (
  seal: Seal,
  bytes: Uint8Array,
  { shown, acknowledged }: Shown,
): Promise<OpenColumn> => {
  const column = bytes.subarray(DIGEST_BYTES);
  const { matchId } = seal;
  const salt = bytes.subarray(0, DIGEST_BYTES);
  const sealed = sealedBytes({ salt, matchId, previous: bytesOf(seal.previous), column });
  if ((await sha256(sealed)) !== seal.digest) return doesNotFit;
  const tips = columnFromBytes(column);
  const tipOf = (userId: number) => unpackTip(tips[userId] ?? 0);
  const own = acknowledged && tipOf(acknowledged.userId);
  const isOther = acknowledged !== null && !isSameTip(own, acknowledged.tip);
  return {
    fits: true,
    tips,
    compared: shown.length,
    otherTips: shown
      .filter(({ userId, tip }) => !isSameTip(tipOf(userId), tip))
      .map(({ name }) => name),
    otherThanStored: isOther ? { stored: acknowledged.tip, sealed: own } : null,
  };
};

const doesNotFit: OpenColumn = {
  fits: false,
  tips: new Uint16Array(),
  compared: 0,
  otherTips: [],
  otherThanStored: null,
};

/** @returns the SHA-256 in hexadecimal digits */
export const sha256 = async (bytes: Uint8Array): Promise<string> =>
  hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes))));

/** @throws {ApiError} 'insecure-origin' where the browser has no WebCrypto: plain http */
export const needWebCrypto = (): void => {
  if (!('subtle' in crypto)) throw new ApiError(0, 'insecure-origin', accountTexts.needsHttps);
};

export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

export const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));
