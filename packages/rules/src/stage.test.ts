import { expect, test } from 'vitest';
import { isKnockout } from './stage.ts';

test.each(['GA', 'GF', 'GL'])('%s is a group', (stage) => {
  expect(isKnockout(stage)).toBe(false);
});

test.each(['SF', 'AF', 'VF', 'HF', 'P3', 'FI'])('%s is a knockout stage', (stage) => {
  expect(isKnockout(stage)).toBe(true);
});
