import { createHash } from 'node:crypto';
import { columnToBytes, packTip, sealedBytes, type Tip } from '@tippspiel/rules';
import { describe, expect, it } from 'vitest';
import { openColumn, type Seal, type Shown } from '../match/seal/sealFinding.ts';
import { tippedWithout } from './checkColumns.ts';

const tip = (home: number, away: number): Tip => ({ home, away, ko: 0 });
const ANNA = 1;
const ANNAS = tip(2, 1);
const BERTS = tip(0, 0);

const salt = new Uint8Array(32).fill(9);
const tips = Uint16Array.of(0, packTip(ANNAS), 0, packTip(BERTS));
const column = columnToBytes(tips);
const previous = new Uint8Array(32);
const sealed = sealedBytes({ salt, matchId: 1001, previous, column });

const seal: Seal = {
  matchId: 1001,
  at: 0,
  count: 2,
  digest: createHash('sha256').update(sealed).digest('hex'),
  previous: '0'.repeat(64),
  chain: '0190a6b2-0000-4000-8000-000000000000',
  logHead: '0'.repeat(64),
};
const BYTES = Uint8Array.of(...salt, ...column);
const own = { userId: ANNA, name: 'dir', tip: ANNAS };
const carl = { userId: 2, name: 'Carl', tip: null };
const bert = { userId: 3, name: 'Bert', tip: BERTS };
const dora = { userId: 99, name: 'Dora', tip: null };
const GOOD: Shown = {
  shown: [own, carl, bert, dora],
  acknowledged: { userId: ANNA, tip: ANNAS },
};

describe('a column', () => {
  it('fits its seal and what the game shows', async () => {
    expect(await openColumn(seal, BYTES, GOOD)).toEqual({
      otherTips: [],
      otherThanStored: null,
      tips,
    });
  });

  it.each<[what: string, bytes: Uint8Array]>([
    ['its tips are changed', BYTES.with(34, 7)],
    ['its salt is changed', BYTES.with(0, 7)],
    ['nothing came', new Uint8Array()],
  ])('does not fit where %s, and nothing is compared', async (_, bytes) => {
    expect(await openColumn(seal, bytes, GOOD)).toBeNull();
  });

  it('without any tip fits what this device has stored of a match that was awarded before its start', async () => {
    const none = columnToBytes(new Uint16Array(4));
    const sealed = sealedBytes({ salt, matchId: 1001, previous, column: none });
    const digest = createHash('sha256').update(sealed).digest('hex');
    const open = (annulled: boolean) =>
      openColumn({ ...seal, count: 0, digest }, Uint8Array.of(...salt, ...none), {
        ...{ shown: [], acknowledged: GOOD.acknowledged, annulled },
      });
    expect(await open(true)).toMatchObject({ otherThanStored: null });
    expect(await open(false)).toMatchObject({ otherThanStored: { stored: ANNAS, sealed: null } });
  });

  it.each<[what: string, change: Partial<Shown>, found: object]>([
    ['a shown tip is changed', { shown: [own, { ...bert, tip: ANNAS }] }, { otherTips: ['Bert'] }],
    ['a shown tip is gone', { shown: [{ ...bert, tip: null }] }, { otherTips: ['Bert'] }],
    [
      'a tip is shown that is not sealed',
      { shown: [bert, { ...carl, tip: ANNAS }] },
      { otherTips: ['Carl'] },
    ],
    ['the own tip is changed', { shown: [{ ...own, tip: BERTS }] }, { otherTips: ['dir'] }],
    ['the own tip is gone', { shown: [{ ...own, tip: null }] }, { otherTips: ['dir'] }],
    [
      'this device has stored another one',
      { acknowledged: { userId: ANNA, tip: BERTS } },
      { otherTips: [], otherThanStored: { stored: BERTS, sealed: ANNAS } },
    ],
    [
      'this device has stored one, and none is sealed',
      { acknowledged: { userId: 2, tip: BERTS } },
      { otherTips: [], otherThanStored: { stored: BERTS, sealed: null } },
    ],
  ])('is found otherwise where %s', async (_, change, found) => {
    expect(await openColumn(seal, BYTES, { ...GOOD, ...change })).toMatchObject(found);
  });

  it('misses the accounts of those alone who have tipped', () => {
    expect(tippedWithout(Uint8Array.of(0b1110), tips)).toEqual([]);
    expect(tippedWithout(Uint8Array.of(0b1000), tips)).toEqual([ANNA]);
    expect(tippedWithout(new Uint8Array(), tips)).toEqual([ANNA, bert.userId]);
  });
});
