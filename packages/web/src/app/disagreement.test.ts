import { expect, it } from 'vitest';
import { at, match } from '../test/matches.ts';
import { disagreement } from './PlayerArea.tsx';

const kickoff = '2024-06-19T19:00:00.000Z';
const seconds = (offset: number) => at(kickoff) + offset * 1000;

it.each([
  ['begun for both', true, 60, false],
  ['begun for none', false, -60, false],
  ['begun for the server alone', true, -60, true],
  ['begun for the clock alone', false, 60, true],
  ['beginning while the answer is under way', false, -5, false],
  ['just locked', true, -15, false],
])('a match that has %s', (_, started, offset, disagrees) => {
  const found = disagreement([match({ id: 7, kickoff: at(kickoff), started })], seconds(offset));
  expect(found).toEqual(disagrees ? [7] : []);
});
