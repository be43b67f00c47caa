import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { recordOf, repeated, tournament } from '../../test/player-record.ts';
import { TROPHIES, trophiesLeft, trophiesOf, trophiesOfTypes } from './trophies.ts';
import { type CompetitionForm, drawing, type PlayerRecord, star } from './trophy.ts';

/** For every trophy records that earn it and records that only just do not. */
const CASES: Record<string, { earned: PlayerRecord[]; missed: PlayerRecord[] }> = {
  'first-exact-result': {
    earned: [recordOf('GA 2:1 2:1')],
    missed: [recordOf('GA 2:1 3:2'), recordOf('GA 2:1 -')],
  },
  'goalless-prophet': {
    earned: [recordOf('GA 0:0 0:0')],
    missed: [recordOf('GA 1:1 1:1'), recordOf('GA 1:1 0:0')],
  },
  'goal-feast': {
    earned: [recordOf('GA 4:1 4:1')],
    missed: [recordOf('GA 2:2 2:2'), recordOf('GA 5:2 5:1')],
  },
  'upset-seer': {
    earned: [recordOf('GF 1:2 0:2 0.1')],
    missed: [recordOf('GF 1:2 0:2 0.11'), recordOf('GF 1:1 0:2 0.05')],
  },
  'exact-hat-trick': {
    earned: [
      recordOf(`GA 1:0 0:1 | ${repeated('GA 1:0 1:0', 3)}`),
      recordOf('GA 1:0 1:0 | GA 1:0 1:0 | GA 2:2 - | GA 1:0 1:0'),
    ],
    missed: [recordOf('GA 1:0 1:0 | GA 1:0 1:0 | GA - 1:0 | GA 1:0 1:0')],
  },
  'on-fire': {
    earned: [recordOf(repeated('GA 2:0 1:0', 8))],
    missed: [
      recordOf(repeated('GA 2:0 1:0', 7)),
      recordOf(`${repeated('GA 2:0 1:0', 7)} | GA 1:1 1:0 | GA 2:0 1:0`),
    ],
  },
  'perfect-day': {
    earned: [recordOf('GA 1:1 2:0 | GB 1:0 2:0, GB 1:1 0:0, GC 0:1 0:1')],
    missed: [
      recordOf('GB 1:0 2:0, GB 1:1 0:0'),
      recordOf('GB 1:0 2:0, GB 1:1 0:0, GC 1:1 0:1'),
      recordOf('GB 1:0 2:0, GB 1:1 0:0, GC 0:1 -'),
      recordOf('GB 1:0 2:0, GB 1:1 0:0 | GC 0:1 0:1'),
    ],
  },
  'draw-whisperer': {
    earned: [recordOf(repeated('GA 1:1 2:2', 5))],
    missed: [recordOf(`${repeated('GA 1:1 2:2', 4)} | GA 1:0 1:0`)],
  },
  'ten-exact-results': {
    earned: [recordOf(repeated('GA 1:0 1:0 | GA 1:1 1:0', 10))],
    missed: [recordOf(`${repeated('GA 1:0 1:0', 9)} | GA 2:0 1:0`)],
  },
  'fifty-points': {
    earned: [recordOf(`${repeated('GA 1:0 1:0', 16)} | GA 2:1 1:0`)],
    missed: [recordOf(`${repeated('GA 1:0 1:0', 16)} | GA 2:0 1:0`, { championRight: true })],
  },
  'full-group-stage': {
    earned: [recordOf('GA 1:0 0:1 | GB 1:1 2:0 | AF - 1:1>2')],
    missed: [
      recordOf('GA 1:0 0:1 | GB - 2:0'),
      recordOf('GA 1:0 0:1 | GB 1:1 -'),
      recordOf('AF 1:0>1 1:0>1'),
    ],
  },
  'group-stage-leader': {
    earned: [recordOf('GA 1:0 1:0', { groupStagePosition: 1, finalPosition: 5 })],
    missed: [recordOf('GA 1:0 1:0', { groupStagePosition: 2, finalPosition: 1 })],
  },
  'knockout-expert': {
    earned: [recordOf('VF 1:0>1 1:1>1 | HF 1:1>2 2:1>1 | HF 0:0>1 1:0>1 | VF 0:1>1 0:0>1')],
    missed: [
      recordOf('HF 1:1>1 2:1>1 | HF 1:0>1 0:0>2'),
      recordOf('HF 1:1>1 2:1>1 | HF 1:0>1 -'),
      recordOf('HF 1:1>1 2:1>1 | HF - 1:0>1'),
      recordOf('FI 1:0>1 1:0>1'),
    ],
  },
  comeback: {
    earned: [recordOf('FI - 1:0>1', { groupStagePosition: 9, finalPosition: 4 })],
    missed: [
      recordOf('FI - 1:0>1', { groupStagePosition: 9, finalPosition: 5 }),
      recordOf('FI - 1:0>1', { groupStagePosition: 9, finalPosition: null }),
      recordOf('FI - 1:0>1', { groupStagePosition: 7, finalPosition: 1, players: 7 }),
    ],
  },
  'champion-foreseen': {
    earned: [recordOf('FI - 1:0>1', { championRight: true })],
    missed: [
      recordOf('FI - 1:0>1', { championRight: false }),
      recordOf('FI - -', { championRight: null }),
    ],
  },
  'overall-winner': {
    earned: [recordOf('FI - 1:0>1', { finalPosition: 1 })],
    missed: [recordOf('FI - 1:0>1', { finalPosition: 2 }), recordOf('FI - -')],
  },
  'red-lantern': {
    earned: [
      recordOf('FI - 1:0>1', { finalPosition: 20 }),
      recordOf('FI - 1:0>1', { finalPosition: 19, lastPosition: 19 }),
    ],
    missed: [
      recordOf('FI - 1:0>1', { finalPosition: 19 }),
      recordOf('FI - 1:0>1', { finalPosition: 1, lastPosition: 1 }),
      recordOf('FI - -'),
    ],
  },
};

test('every trophy has its cases', () => {
  expect(Object.keys(CASES).toSorted()).toEqual(TROPHIES.map(({ type }) => type).toSorted());
});

describe.each(Object.entries(CASES))('%s', (type, { earned, missed }) => {
  const typesOf = (record: PlayerRecord) => trophiesOf(record).map((trophy) => trophy.type);

  test.each([...earned.entries()])('is earned (%i)', (_, record) => {
    expect(typesOf(record)).toContain(type);
  });

  test.each([...missed.entries()])('is missed (%i)', (_, record) => {
    expect(typesOf(record)).not.toContain(type);
  });
});

test('a trophy shows its type, sentence and image, not its rule', () => {
  const [trophy] = trophiesOf(recordOf('GA 2:1 2:1'));
  expect(trophy).toEqual({
    type: 'first-exact-result',
    description: 'Volltreffer: Das erste Ergebnis genau getroffen.',
    image: expect.stringMatching(/^<svg /),
  });
});

test('a beginner has no trophy', () => {
  expect(trophiesOf(recordOf('GA 2:1 - | AF 1:0>1 -'))).toEqual([]);
});

test('what is left to win is all but the owned ones and the red lantern', () => {
  const types = TROPHIES.map(({ type }) => type).filter((type) => type !== 'red-lantern');
  const left = (owned: string[]) =>
    trophiesLeft(new Set(owned), tournament).map(({ type }) => type);
  expect(left([])).toEqual(types);
  expect(left(['first-exact-result', 'comeback'])).toEqual(
    types.filter((type) => type !== 'first-exact-result' && type !== 'comeback'),
  );
  expect(left(types)).toEqual([]);
});

const ofGroups = ['full-group-stage', 'group-stage-leader'];
const ofFinals = ['knockout-expert', 'comeback'];

test.each<[string, Partial<CompetitionForm>, string[]]>([
  ['a tournament', {}, []],
  ['a league', { tables: 1, knockout: false }, [...ofGroups, ...ofFinals]],
  ['a league phase with finals', { tables: 1 }, ofGroups],
  ['groups without finals', { knockout: false }, ['group-stage-leader', ...ofFinals]],
  ['a cup', { tables: 0 }, [...ofGroups, 'comeback']],
])('%s has no trophy for what it does not have', (_, differs, absent) => {
  const form = { ...tournament, ...differs };
  const all = TROPHIES.map(({ type }) => type);
  const left = trophiesLeft(new Set(), form).map(({ type }) => type);
  expect(all.filter((type) => !left.includes(type))).toEqual(
    all.filter((type) => absent.includes(type) || type === 'red-lantern'),
  );
  // What would earn them earns nothing there.
  for (const type of absent)
    for (const record of CASES[type]?.earned ?? [])
      expect(trophiesOf({ ...record, form }).map((trophy) => trophy.type)).not.toContain(type);
});

test('clubs play for no trophy that speaks of a tournament', () => {
  const sentences = (clubs: boolean) =>
    trophiesOfTypes(new Set(['champion-foreseen', 'overall-winner']), { clubs }).map(
      ({ description }) => description,
    );
  expect(sentences(false)).toEqual([
    'Königsmacher: Den Turniersieger schon vor dem ersten Spiel erkannt.',
    'Tippkönig: Am Ende des Turniers ganz oben gestanden.',
  ]);
  expect(sentences(true)).toEqual([
    'Königsmacher: Den Sieger schon vor dem ersten Spiel erkannt.',
    'Tippkönig: Am Ende ganz oben gestanden.',
  ]);
});

test('open bets never show', () => {
  const match = fc
    .tuple(
      fc.constantFrom('GA', 'GB', 'AF', 'HF'),
      fc.constantFrom('-', '0:0', '1:0>1', '3:2>2', '1:1>2'),
      fc.constantFrom('-', '0:0>2', '1:0>1', '3:2>1'),
      fc.constantFrom('0.05', '0.5'),
    )
    .map((parts) => parts.join(' '));
  const separated = fc.tuple(match, fc.constantFrom(',', '|')).map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.array(separated, { maxLength: 12 }), match, (matches, last) => {
      const record = recordOf(matches.join('') + last);
      const closed = record.matches.map((lived) =>
        lived.result === null ? { ...lived, tip: null } : lived,
      );
      expect(trophiesOf({ ...record, matches: closed })).toEqual(trophiesOf(record));
    }),
  );
});

test('a drawing is one SVG document on one line', () => {
  expect(drawing('\n  <circle r="1"/>\n  <path d="M0 0"/>\n')).toMatch(
    /^<svg [^>]+viewBox="0 0 96 96"><g [^>]+><circle r="1"\/><path d="M0 0"\/><\/g><\/svg>$/,
  );
});

test('a star has its tips outside and its corners inside', () => {
  expect(star(48, 48, 2, 40, 10)).toBe('48.0,8.0 58.0,48.0 48.0,88.0 38.0,48.0');
});

describe.each(TROPHIES)('$type', ({ type, description, image }) => {
  test('has an image that needs nothing else', () => {
    expect(image).not.toMatch(/<text|href|url\(|style|script|undefined|NaN/);
    expect(image.length).toBeLessThan(2000);
    expect(image.match(/<(?!\/)/g)).toHaveLength((image.match(/\/>|<\//g) ?? []).length);
  });

  test('has a name and a sentence', () => {
    expect(description).toMatch(/^[\p{L}.-]+(?: [\p{L}.-]+)*: .+[.!]$/u);
  });

  test('speaks to nobody, as it stands on profiles that others look at', () => {
    expect(description).not.toMatch(/\b(?:du|dir|dich|dein\p{L}*)\b/iu);
  });

  test('differs from all others', () => {
    const nameOf = (sentence: string) => sentence.split(':')[0];
    const same = TROPHIES.filter(
      (other) =>
        other.type === type ||
        other.image === image ||
        nameOf(other.description) === nameOf(description),
    );
    expect(same).toHaveLength(1);
  });
});
