import fc from 'fast-check';
import { faultOfPointRules, MOST_POINTS } from '../src/point-rules.ts';
import type { PointRules } from '../src/points.ts';

const ofScore = fc.nat({ max: MOST_POINTS.exact });

/** Any rules that a tournament can be played by. */
export const anyPointRules: fc.Arbitrary<PointRules> = fc
  .record({
    exact: ofScore,
    difference: ofScore,
    tendency: ofScore,
    drawIs: fc.constantFrom('difference' as const, 'tendency' as const),
    knockout: fc.nat({ max: MOST_POINTS.knockout }),
    champion: fc.nat({ max: MOST_POINTS.champion }),
  })
  .filter((rules) => faultOfPointRules(rules) === null);
