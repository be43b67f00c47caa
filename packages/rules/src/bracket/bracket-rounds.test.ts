import { describe, expect, test } from 'vitest';
import em2028 from '../../../../tournaments/em2028.json' with { type: 'json' };
import { packs } from '../../test/packs.ts';
import type { BracketMatch } from './bracket.ts';
import { bracketRounds } from './bracket-rounds.ts';

const plans: readonly (readonly [code: string, plan: readonly BracketMatch[]])[] = [
  ...packs.map(({ code, knockout }) => [code, knockout] as const),
  [
    'em2028',
    em2028.matches
      .filter(({ number }) => number > 36)
      .map(({ number, slotHome, slotAway }) => ({ number, slotHome, slotAway })),
  ] as const,
];

describe.each(plans)('%s', (code, plan) => {
  const { rounds, apart } = bracketRounds(plan);

  test('has every match once, and the third place apart', () => {
    expect([...rounds.flat(), ...apart].toSorted()).toEqual(
      plan.map(({ number }) => number).toSorted(),
    );
    const forThird = plan.filter(({ slotHome }) => slotHome.startsWith('L'));
    expect(apart).toEqual(forThird.map(({ number }) => number));
    expect(apart).toHaveLength(code.startsWith('wm') ? 1 : 0);
  });

  test('halves from round to round down to the final', () => {
    const first = code === 'wm2026' ? 16 : 8;
    expect(rounds.map((round) => round.length)).toEqual(
      [16, 8, 4, 2, 1].filter((length) => length <= first),
    );
  });

  test('brings the sides of a match from the two beside it', () => {
    for (const [index, round] of rounds.slice(1).entries()) {
      for (const [place, number] of round.entries()) {
        const match = plan.find((planned) => planned.number === number);
        const before = rounds[index]?.slice(2 * place, 2 * place + 2);
        expect([match?.slotHome, match?.slotAway]).toEqual(before?.map((from) => `W${from}`));
      }
    }
  });
});

const match = (number: number, slotHome: string, slotAway: string): BracketMatch => ({
  number,
  slotHome,
  slotAway,
});

test.each<[what: string, plan: readonly BracketMatch[], rounds: unknown, apart: unknown]>([
  ['no plan', [], [], []],
  ['a final of group winners', [match(9, '1A', '1B')], [[9]], []],
  [
    'a missing match leaves its place empty',
    [match(1, '1A', '2B'), match(3, 'W1', 'W2')],
    [[1, null], [3]],
    [],
  ],
  [
    'a match that waits for itself or a later one ends there',
    [match(3, 'W3', '1B'), match(4, 'W3', 'W5')],
    [[3, null], [4]],
    [],
  ],
  [
    'two ends: the last one is the final',
    [match(1, '1A', '2B'), match(2, '1B', '2A'), match(3, 'L1', 'L2')],
    [[2]],
    [1, 3],
  ],
])('%s', (_, plan, rounds, apart) => {
  expect(bracketRounds(plan)).toEqual({ rounds, apart });
});
