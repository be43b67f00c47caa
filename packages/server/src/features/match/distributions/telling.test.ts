import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CountedTips, tell } from './telling.ts';

const tips = (text: string): CountedTips =>
  new Map(
    [...text].flatMap((letter, player) => {
      const tendency = ({ h: 'home', d: 'draw', a: 'away' } as const)[letter];
      return tendency ? [[player, tendency] as const] : [];
    }),
  );
const nothing = tips('');

describe('what is told', () => {
  test.each([
    // last      current       other        told
    ['', 'hhda', '', '', false],
    ['', 'hhdaa', '', 'hhdaa', true],
    ['hhdaa', 'hhdaa', '', 'hhdaa', true],
    ['hhdaa', 'hhdha', '', 'hhdaa', true],
    ['hhdaa', 'hhdaah', '', 'hhdaa', true],
    ['hhdaa', 'hhdhhh', '', 'hhdhhh', true],
    ['hhdaa', 'hhda', '', 'hhdaa', false],
    ['', 'hhdaa', 'hhdaah', '', false],
    ['', 'hhdaa', 'hhdaahhh', 'hhdaa', true],
    ['', 'hhdaa', 'hhdaa', 'hhdaa', true],
  ])('after "%s" with "%s" now beside "%s" is "%s"', (last, current, other, told, shown) => {
    expect(tell(tips(last), tips(current), [tips(other)])).toEqual({ tips: tips(told), shown });
  });

  test('never differs in one or two tips from what was told before', () => {
    const crowd = fc.stringMatching(/^[hda.]{12}$/).map(tips);
    fc.assert(
      fc.property(fc.array(fc.tuple(crowd, crowd), { maxLength: 30 }), (moments) => {
        let all = nothing;
        let mates = nothing;
        for (const [nextAll, nextMates] of moments) {
          const [allBefore, matesBefore] = [all, mates];
          all = tell(all, nextAll, [mates]).tips;
          mates = tell(mates, nextMates, [all]).tips;
          for (const [a, b] of [
            [all, allBefore],
            [mates, matesBefore],
            [all, matesBefore],
            [all, mates],
          ] as const) {
            if (a.size > 0 && b.size > 0) expect([1, 2]).not.toContain(difference(a, b));
          }
        }
      }),
    );
  });
});

const difference = (a: CountedTips, b: CountedTips) =>
  Array.from({ length: 12 }, (_, player) => player).filter(
    (player) => a.get(player) !== b.get(player),
  ).length;
