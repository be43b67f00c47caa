import { expect, test } from 'vitest';
import { afterTimeText, slotName } from './messages.ts';

const teamName = (code: string) => (code === '1C' ? 'FC Couch' : code);

test.each([
  ['=1C', 'FC Couch'],
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
  expect(slotName(slot, (code) => code, teamName)).toBe(name);
  expect(slotName(slot, (code) => code.replace(/^G/, 'Gruppe '), teamName)).toBe(name);
});

test.each([
  ['1L', 'Ligaphase', 'Sieger der Ligaphase'],
  ['9L', 'Ligaphase', '9. der Ligaphase'],
  ['2B', 'Bundesliga', 'Zweiter der Bundesliga'],
  ['4N', 'Gruppe Nord', 'Vierter Gruppe Nord'],
  ['5V', 'Vorrunde der Frauen', '5. Vorrunde der Frauen'],
  ['W7', 'Ligaphase', 'Sieger Spiel 7'],
])('%s of %s is %s', (slot, stage, name) => {
  expect(slotName(slot, () => stage, teamName)).toBe(name);
});

const score = (home: number, away: number) => ({ home, away });

test.each([
  [{}, null],
  [{ extra: score(2, 1) }, '2:1 n. V.'],
  [{ penalties: score(4, 3) }, '4:3 i. E.'],
  [{ extra: score(1, 1), penalties: score(4, 3) }, '1:1 n. V., 4:3 i. E.'],
])('%j is told as %s', (result, text) => {
  expect(afterTimeText(result)).toBe(text);
});
