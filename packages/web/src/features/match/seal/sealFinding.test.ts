import { webcrypto } from 'node:crypto';
import { columnToBytes, packTip, sealedBytes } from '@tippspiel/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Seal, type SealToCheck, sealFinding } from './sealFinding.ts';

const ANNA = { userId: 1, name: 'Anna', tip: { home: 2, away: 1, ko: 0 } } as const;
const BERT = { userId: 3, name: 'Bert', tip: null } as const;
const salt = new Uint8Array(32).fill(9);
const column = columnToBytes(Uint16Array.of(0, packTip(ANNA.tip)));

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const digestOf = async (matchId: number, previous: string) => {
  const sealed = sealedBytes({ salt, matchId, previous: Buffer.from(previous, 'hex'), column });
  return hex(new Uint8Array(await webcrypto.subtle.digest('SHA-256', new Uint8Array(sealed))));
};

const NOTHING = '0'.repeat(64);
const seal = (matchId: number, digest: string, previous: string): Seal => ({
  matchId,
  at: 0,
  count: 1,
  digest,
  previous,
  chain: '0190a6b2-0000-4000-8000-000000000000',
  logHead: NOTHING,
});

let first: Seal;
let second: Seal;
let good: SealToCheck;

beforeAll(async () => {
  first = seal(1001, await digestOf(1001, NOTHING), NOTHING);
  second = seal(1002, await digestOf(1002, first.digest), first.digest);
  good = {
    seals: [first, second],
    matchId: 1002,
    bytes: Uint8Array.of(...salt, ...column),
    hasVanished: false,
    shown: [ANNA, BERT],
    acknowledged: ANNA,
  };
});

describe('a seal', () => {
  it('fits what the game shows and the device remembers', async () => {
    expect(await sealFinding(good)).toEqual({ kind: 'fits', compared: 2 });
  });

  it('that is not there yet is nothing to check', async () => {
    expect(await sealFinding({ ...good, matchId: 1003 })).toBeNull();
  });

  it('that was made again keeps the former one in sight', async () => {
    const again = seal(1002, await digestOf(1002, second.digest), second.digest);
    const seals = [first, second, again];
    expect(await sealFinding({ ...good, seals })).toMatchObject({ kind: 'fits' });
  });

  const changed = (): [string, Partial<SealToCheck>, string][] => [
    ['a tip in the column', { bytes: Uint8Array.of(...salt, 0, 0, 1, 0) }, 'other-digest'],
    ['the salt', { bytes: Uint8Array.of(...salt.map(() => 8), ...column) }, 'other-digest'],
    ['nothing that came', { bytes: new Uint8Array() }, 'other-digest'],
    ['its digest', { seals: [first, { ...second, digest: NOTHING }] }, 'other-digest'],
    ['an older digest', { seals: [{ ...first, digest: NOTHING }, second] }, 'broken-chain'],
    ['an older seal that is gone', { seals: [second] }, 'broken-chain'],
    ['all digests', { hasVanished: true }, 'not-as-remembered'],
    ['a tip that is shown', { shown: [{ ...BERT, tip: ANNA.tip }, ANNA] }, 'other-tips'],
    ['a tip that is shown no more', { shown: [{ ...ANNA, tip: null }] }, 'other-tips'],
  ];
  it.each(Array.from({ length: 9 }, (_, index) => index))(
    'does not fit change %i',
    async (index) => {
      const [what, change, kind] = changed()[index] ?? ['', {}, ''];
      expect(await sealFinding({ ...good, ...change }), what).toMatchObject({ kind });
    },
  );

  it('is told apart from the tip that this device has stored', async () => {
    const tip = { home: 0, away: 4, ko: 0 } as const;
    expect(await sealFinding({ ...good, acknowledged: { userId: 1, tip } })).toEqual({
      kind: 'other-than-stored',
      stored: tip,
      sealed: ANNA.tip,
    });
    expect(await sealFinding({ ...good, acknowledged: null })).toMatchObject({ kind: 'fits' });
  });

  it('names whose tips differ', async () => {
    const shown = [{ ...BERT, tip: ANNA.tip }, ANNA];
    expect(await sealFinding({ ...good, shown })).toEqual({ kind: 'other-tips', names: ['Bert'] });
  });
});
