import { createHash } from 'node:crypto';
import { columnToBytes, packTip, sealedBytes, type Tip } from '@tippspiel/rules';
import { describe, expect, it } from 'vitest';
import { type ColumnToCheck, checkColumn, hasBit } from './checkGame.ts';

const tip = (home: number, away: number): Tip => ({ home, away, ko: 0 });
const ANNA = 1;
const BERT = 3;
const ANNAS = tip(2, 1);
const BERTS = tip(0, 0);

const salt = new Uint8Array(32).fill(9);
const column = columnToBytes(Uint16Array.of(0, packTip(ANNAS), 0, packTip(BERTS)));
const previous = new Uint8Array(32);
const sealed = sealedBytes({ salt, matchId: 1001, previous, column });

const GOOD: ColumnToCheck = {
  seal: {
    matchId: 1001,
    at: 0,
    count: 2,
    digest: createHash('sha256').update(sealed).digest('hex'),
    previous: '0'.repeat(64),
    chain: '0190a6b2-0000-4000-8000-000000000000',
    logHead: '0'.repeat(64),
  },
  bytes: Uint8Array.of(...salt, ...column),
  own: { userId: ANNA, shown: ANNAS, stored: ANNAS },
  mates: new Map([
    [2, 'Carl'],
    [BERT, 'Bert'],
    [99, 'Dora'],
  ]),
  shown: new Map([[BERT, BERTS]]),
  hasAccount: (id) => hasBit(Uint8Array.of(0b1110), id),
};
const own = (change: Partial<ColumnToCheck['own'] & object>) => ({
  own: { userId: ANNA, shown: ANNAS, stored: null, ...change },
});

describe('a column', () => {
  it('fits its seal and what the game shows', async () => {
    expect(await checkColumn(GOOD)).toEqual({
      fits: true,
      compared: 4,
      otherTips: [],
      otherThanStored: null,
      withoutAccount: [],
    });
  });

  it.each<[what: string, change: Partial<ColumnToCheck>, found: object]>([
    ['its tips are changed', { bytes: GOOD.bytes.with(34, 7) }, { fits: false, compared: 0 }],
    ['its salt is changed', { bytes: GOOD.bytes.with(0, 7) }, { fits: false }],
    ['nothing came', { bytes: new Uint8Array() }, { fits: false }],
    ['a shown tip is changed', { shown: new Map([[BERT, ANNAS]]) }, { otherTips: ['Bert'] }],
    ['a shown tip is gone', { shown: new Map() }, { otherTips: ['Bert'] }],
    [
      'a tip is shown that is not sealed',
      { shown: new Map([...GOOD.shown, [2, ANNAS]]) },
      { otherTips: ['Carl'] },
    ],
    ['the own tip is changed', own({ shown: BERTS }), { otherTips: ['dir'] }],
    ['the own tip is gone', own({ shown: null }), { otherTips: ['dir'] }],
    [
      'this device has stored another one',
      own({ stored: BERTS }),
      { otherTips: [], otherThanStored: { stored: BERTS, sealed: ANNAS } },
    ],
    [
      'this device has stored one, and none is sealed',
      { own: { userId: 2, shown: null, stored: BERTS } },
      { otherTips: [], otherThanStored: { stored: BERTS, sealed: null } },
    ],
    ['nobody knows who asks', { own: null }, { compared: 3, otherTips: [] }],
    [
      'an account is gone, which matters only to who has tipped',
      { hasAccount: () => false },
      { withoutAccount: [ANNA, BERT] },
    ],
  ])('is found otherwise where %s', async (_, change, found) => {
    expect(await checkColumn({ ...GOOD, ...change })).toMatchObject(found);
  });
});
