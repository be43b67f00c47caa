import { describe, expect, it } from 'vitest';
import type { Seal } from '../match/seal/sealFinding.ts';
import { checkSeals, type SealsToCheck } from './checkGame.ts';
import { createFindings } from './report.ts';

const digest = (character: string) => character.repeat(64);
const NOTHING = digest('0');
const seal = (matchId: number, own: string, previous: string, logHead = NOTHING): Seal => ({
  matchId,
  at: 0,
  count: 0,
  digest: digest(own),
  previous: digest(previous),
  chain: '0190a6b2-0000-4000-8000-000000000000',
  logHead,
});

const NOW = 1_000_000;
const match = (id: number, startedAgo: number) => ({
  id,
  kickoff: NOW - startedAgo,
  started: startedAgo > 0,
});
const question = (questionId: number, closedAgo: number, withdrawn = false) => ({
  questionId,
  closesAt: NOW - closedAgo,
  closed: closedAgo > 0,
  withdrawn,
});
const GOOD: SealsToCheck = {
  seals: [seal(1, 'a', '0'), seal(2, 'b', 'a', digest('d')), seal(1, 'c', 'b', digest('e'))],
  vanished: [],
  matches: [match(1, 200_000), match(2, 100_000), match(3, 59_000), match(4, -1)],
  questions: [question(6, 59_000), question(7, -1), question(8, 100_000, true)],
  now: NOW,
  positions: new Map([
    [NOTHING, 0],
    [digest('d'), 3],
    [digest('e'), 3],
  ]),
};

const check = (change: Partial<SealsToCheck>) => {
  const findings = createFindings();
  checkSeals({ ...GOOD, ...change }, findings);
  return findings.all().faults;
};

describe('seals', () => {
  it('follow each other, also those of a match that was sealed again', () => {
    expect(check({})).toEqual([]);
    expect(check({ seals: [], matches: [] })).toEqual([]);
  });

  it.each<[what: string, change: Partial<SealsToCheck>, kind: string, matchIds: number[]]>([
    ['the first is missing', { seals: GOOD.seals.slice(1) }, 'broken-chain', [2]],
    ['one is missing', { seals: GOOD.seals.toSpliced(1, 1), matches: [] }, 'broken-chain', [1]],
    ['one has changed', { seals: GOOD.seals.with(0, seal(1, 'f', '0')) }, 'broken-chain', [2]],
    ['this device misses one', { vanished: [{ matchId: 9, digest: '' }] }, 'vanished', [9]],
    ['a match has none', { matches: [...GOOD.matches, match(5, 61_000)] }, 'unsealed', [5]],
    ['the log lacks an entry', { positions: new Map([[NOTHING, 0]]) }, 'unlogged', [2, 1]],
    [
      'the log has another order',
      { positions: new Map(GOOD.positions).set(digest('e'), 2) },
      'unlogged',
      [1],
    ],
  ])('are told of where %s', (_, change, kind, matchIds) => {
    expect(check(change)).toEqual([{ kind, matchIds }]);
  });

  it('are missed of questions, too', () => {
    const questions = [...GOOD.questions, question(9, 61_000), question(10, 61_000)];
    const sealed = { ...seal(1, 'f', 'c', digest('e')), matchId: null, questionId: 10 };
    expect(check({ questions, seals: [...GOOD.seals, sealed] })).toEqual([
      { kind: 'unsealed', matchIds: [], questionIds: [9] },
    ]);
  });

  it('are not missed as long as nobody knows what time it is', () => {
    expect(check({ matches: [match(5, 61_000)], now: null })).toEqual([]);
  });
});
