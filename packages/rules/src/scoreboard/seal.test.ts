import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { chainedBytes, columnFromBytes, columnToBytes, NO_DIGEST, sealedBytes } from './seal.ts';

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
const sealed = fc.record({
  salt: bytes(32),
  matchId: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
  previous: bytes(32),
  column: fc.uint8Array({ maxLength: 20 }),
});

describe('a sealed column', () => {
  it('is hashed as salt, match id, previous digest and column', () => {
    const salt = new Uint8Array(32).fill(7);
    const column = columnToBytes(Uint16Array.of(0, 1323));
    const hashed = sealedBytes({ salt, matchId: 0x01020304, previous: NO_DIGEST, column });
    expect([...hashed]).toEqual([...salt, 1, 2, 3, 4, ...NO_DIGEST, 0, 0, 0x2b, 0x05]);
  });

  it('differs where anything of it differs', () => {
    fc.assert(
      fc.property(sealed, sealed, (one, other) => {
        const same = Buffer.from(sealedBytes(one)).equals(sealedBytes(other));
        expect(same).toBe(JSON.stringify(one) === JSON.stringify(other));
      }),
    );
  });

  it('is read as it was written', () => {
    fc.assert(
      fc.property(fc.uint16Array({ maxLength: 50 }), (tips) => {
        expect(columnFromBytes(columnToBytes(tips))).toEqual(tips);
      }),
    );
  });

  it('is read from the middle of other bytes', () => {
    const answer = Uint8Array.of(9, 9, 9, 1, 0, 2, 1);
    expect([...columnFromBytes(answer.subarray(3))]).toEqual([1, 258]);
  });
});

test('an entry of the log is hashed as previous digest, time, content and action', () => {
  const content = new Uint8Array(32).fill(5);
  const hashed = chainedBytes({ previous: NO_DIGEST, at: 258, action: 'ab', content });
  expect([...hashed]).toEqual([...NO_DIGEST, 0, 0, 0, 0, 0, 0, 1, 2, ...content, 97, 98]);
});
