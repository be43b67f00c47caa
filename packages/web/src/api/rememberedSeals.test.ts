import { beforeEach, describe, expect, it } from 'vitest';
import {
  rememberCheckedLog,
  rememberedLogHeads,
  rememberSeals,
  vanishedSeals,
} from './rememberedSeals.ts';
import { clearSession } from './session.ts';

const seal = (matchId: number, digest: string, chain = 'a') => ({
  matchId,
  digest,
  chain,
  logHead: `log at ${digest}`,
});
const FIRST = seal(1, 'one');
const SECOND = seal(2, 'two');

beforeEach(() => rememberSeals([FIRST, SECOND], false));

describe('what the server does not name any more', () => {
  const gone = [
    { matchId: 1, digest: 'one' },
    { matchId: 2, digest: 'two' },
  ];
  it.each([
    ['nothing is gone', [FIRST, SECOND], []],
    ['a seal has come', [FIRST, SECOND, seal(3, 'three')], []],
    ['a match is sealed again', [FIRST, SECOND, seal(1, 'again')], []],
    ['another digest is named', [seal(1, 'other'), SECOND], gone.slice(0, 1)],
    ['the last seal is gone', [FIRST], gone.slice(1)],
    ['all is written anew', [seal(1, 'x', 'b'), seal(2, 'y', 'b')], gone],
    ['all is written anew, without a match', [seal(2, 'y', 'b')], gone],
    ['another tournament is played', [seal(7, 'seven', 'b')], []],
  ])('%s', (_, seals, vanished) => {
    expect(vanishedSeals(seals, false)).toEqual(vanished);
  });

  it('is what has been seen, also once the other tournament is remembered, too', () => {
    const next = seal(7, 'seven', 'b');
    rememberSeals([next], false);
    expect(vanishedSeals([next], false)).toEqual([]);
    expect(vanishedSeals([FIRST], false)).toEqual(gone.slice(1));
  });

  it('is noticed without any seal, where its match is still played', () => {
    expect(vanishedSeals([], false)).toEqual([]);
    expect(vanishedSeals([], false, ['1'])).toEqual(gone);
  });

  it('is nothing in the demo once it has gone back in time', () => {
    const anew = [seal(1, 'x', 'b')];
    expect(vanishedSeals(anew, true)).toEqual([]);
    expect(vanishedSeals([FIRST], true)).toEqual(gone.slice(1));
    rememberSeals(anew, true);
    expect(vanishedSeals([FIRST], true)).toEqual([]);
  });
});

describe("the log's digests", () => {
  it('are remembered with the seals, until a check has covered them by a later one', () => {
    expect(rememberedLogHeads('a', false)).toEqual(['log at one', 'log at two']);
    rememberCheckedLog('a', 'latest');
    expect(rememberedLogHeads('a', false)).toEqual(['latest']);
    expect(vanishedSeals([FIRST], false)).toHaveLength(1);
  });

  it.each([
    ['another tournament', 'b', false, ['log at one', 'log at two']],
    ['no match yet', undefined, false, ['log at one', 'log at two']],
    ['a demo of the past', 'b', true, []],
    ['the same demo', 'a', true, ['log at one', 'log at two']],
  ])('are looked for in %s', (_, chain, isDemo, heads) => {
    expect(rememberedLogHeads(chain, isDemo)).toEqual(heads);
  });
});

it.each(['', '{', 'null', '[]', '{"a":1}', '{"a":{"digests":{"1":[2]},"logHeads":[]}}'])(
  'something else in the storage is as good as nothing: %s',
  (text) => {
    localStorage.setItem('seals', text);
    expect(vanishedSeals([FIRST], false)).toEqual([]);
    rememberSeals([FIRST], false);
    expect(vanishedSeals([SECOND], false)).toEqual([{ matchId: 1, digest: 'one' }]);
  },
);

it('survives when all else is cleared', () => {
  localStorage.setItem('token', 'x');
  clearSession();
  expect(localStorage).toHaveLength(1);
  expect(vanishedSeals([FIRST], false)).toHaveLength(1);
});
