import type { AnswerOf, endpoints } from '@tippspiel/contract';
import { columnFromBytes, DIGEST_BYTES, sealedBytes, type Tip, unpackTip } from '@tippspiel/rules';
import { bytesOf, sha256 } from './digest.ts';

export type Seal = AnswerOf<typeof endpoints.seals>[number];

export interface OpenColumn {
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
