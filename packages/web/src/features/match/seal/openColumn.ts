import type { AnswerOf, endpoints } from '@tippspiel/contract';
import { columnFromBytes, DIGEST_BYTES, sealedBytes, type Tip, unpackTip } from '@tippspiel/rules';
import { ApiError } from '../../../api/ApiError.ts';
import { accountTexts } from '../../../texts/account.ts';

export type Seal = AnswerOf<typeof endpoints.seals>[number];

interface OpenColumn {
  /** Whether salt, match, previous digest and column give the seal's digest. */
  readonly fits: boolean;
  /** Packed tips by player id. */
  readonly tips: Uint16Array;
  /** Null = none. */
  readonly tipOf: (userId: number) => Tip | null;
}

/** @param bytes salt and column, as the server sends them */
export const openColumn = async (seal: Seal, bytes: Uint8Array): Promise<OpenColumn> => {
  const column = bytes.subarray(DIGEST_BYTES);
  const sealed = sealedBytes({
    salt: bytes.subarray(0, DIGEST_BYTES),
    matchId: seal.matchId,
    previous: bytesOf(seal.previous),
    column,
  });
  const tips = columnFromBytes(column);
  return {
    fits: (await sha256(sealed)) === seal.digest,
    tips,
    tipOf: (userId) => unpackTip(tips[userId] ?? 0),
  };
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
