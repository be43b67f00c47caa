import { expect, test } from 'vitest';
import { slotName } from './messages.ts';

test.each([
  ['1A', 'Sieger Gruppe A'],
  ['2L', 'Zweiter Gruppe L'],
  ['3C', 'Dritter Gruppe C'],
  ['3ADEF', 'Dritter A/D/E/F'],
  ['W39', 'Sieger Spiel 39'],
  ['L101', 'Verlierer Spiel 101'],
  ['A1', 'A1'],
  ['', ''],
  ['9A', '9. Gruppe A'],
  ['41A', '41A'],
  ['1AB', '1AB'],
])('%s is %s', (slot, name) => {
  expect(slotName(slot)).toBe(name);
});
