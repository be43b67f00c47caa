import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BadgeDesign, badgeDesign } from './badgeDesign.ts';

type Channels = readonly [number, number, number];

const hex = (channels: readonly number[]) =>
  `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;

const channelsOf = (color: string): Channels => {
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

/** WCAG 2.2, 'relative luminance' and 'contrast ratio'. */
const luminanceOf = (color: string) => {
  const [r, g, b] = channelsOf(color).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
};

const contrastOf = (one: string, other: string) => {
  const [light, dark] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
};

interface Point {
  readonly x: number;
  readonly y: number;
}

const polygonsOf = (path: string): Point[][] =>
  path.split('Z').flatMap((polygon) => {
    const pairs = [...polygon.matchAll(/(\d+) (\d+)/g)];
    return pairs.length === 0 ? [] : [pairs.map(([, x, y]) => ({ x: Number(x), y: Number(y) }))];
  });

/** By the even-odd rule. */
const isInside = ({ x, y }: Point, corners: readonly Point[]) =>
  corners.filter((a, i) => {
    const b = corners[(i + 1) % corners.length] ?? a;
    return a.y > y !== b.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x);
  }).length %
    2 ===
  1;

/** The widest advances of Sofia Sans Extra Condensed at weight 800, and its capitals' heights, in font sizes. */
const widthOf = (letter: string) =>
  ({ M: 0.553, W: 0.61, I: 0.202, J: 0.202, N: 0.461 })[letter] ?? 0.46;
const heights = { top: 0.67, dots: 0.85, bottom: 0.01, middle: 0.33 };

const boxOf = ({ x, y, fontSize }: BadgeDesign, short: string) => {
  const half = ([...short].reduce((sum, letter) => sum + widthOf(letter), 0) * fontSize) / 2;
  const base = y + heights.middle * fontSize;
  const top = /[ÄÖÜ]/.test(short) ? heights.dots : heights.top;
  return {
    ...{ left: x - half, right: x + half },
    ...{ top: base - top * fontSize, bottom: base + heights.bottom * fontSize },
  };
};

/** All colours under the letters, at the points of a grid. */
const under = (design: BadgeDesign, short: string) => {
  const { left, right, top, bottom } = boxOf(design, short);
  const polygons = polygonsOf(design.parts);
  const share = (from: number, to: number, step: number) => from + ((to - from) * step) / 6;
  const steps = Array.from({ length: 7 }, (_, step) => step);
  const points = steps.flatMap((i) =>
    steps.map((j) => ({ x: share(left, right, i), y: share(top, bottom, j) })),
  );
  const isSecond = (point: Point) => polygons.some((corners) => isInside(point, corners));
  return new Set(points.map((point) => (isSecond(point) ? design.second : design.field)));
};

const channel = fc.oneof(fc.integer({ min: 0, max: 255 }), fc.constantFrom(0, 1, 254, 255));
const color = fc.tuple(channel, channel, channel).map(hex);
/** Among them pairs that look alike, and pairs of equal lightness. */
const colors: fc.Arbitrary<[string, string]> = fc.oneof(
  fc.tuple(color, color),
  color.map((one): [string, string] => [one, one]),
  fc
    .tuple(color, fc.integer({ min: -24, max: 24 }))
    .map(([one, by]): [string, string] => [
      one,
      hex(channelsOf(one).map((value) => Math.min(255, Math.max(0, value + by)))),
    ]),
);
const sign = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜ0123456789');
const short = fc.string({ unit: sign, minLength: 2, maxLength: 4 });
const code = fc.stringMatching(/^[0-9][A-Z0-9]$/);

describe('a badge of any colours', () => {
  it('has letters with a contrast of 4.5 or more to all that lies under them', () => {
    fc.assert(
      fc.property(code, short, colors, (ofCode, letters, pair) => {
        const design = badgeDesign(ofCode, letters, pair);
        for (const colorUnder of under(design, letters)) {
          expect(colorUnder).toMatch(/^#[0-9a-f]{6}$/);
          expect(contrastOf(design.letters, colorUnder)).toBeGreaterThanOrEqual(4.5);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('keeps the colours, or makes them a little darker for white letters', () => {
    fc.assert(
      fc.property(code, short, colors, (ofCode, letters, pair) => {
        const { field, second } = badgeDesign(ofCode, letters, pair);
        const shown = second.startsWith('#') ? [field, second] : [field];
        for (const [i, colorShown] of shown.entries()) {
          const told = channelsOf(pair[i] ?? '');
          for (const [at, value] of channelsOf(colorShown).entries()) {
            expect(value).toBeLessThanOrEqual(told[at] ?? 0);
            expect(value).toBeGreaterThanOrEqual(0.84 * (told[at] ?? 0) - 8);
          }
        }
      }),
    );
  });

  it('follows from code, letters and colours alone, and differs from the next code’s', () => {
    fc.assert(
      fc.property(fc.integer({ min: 65, max: 89 }), short, colors, (at, letters, pair) => {
        const [one, next] = [at, at + 1].map((last) => `1${String.fromCharCode(last)}`);
        const design = badgeDesign(one ?? '', letters, pair);
        expect(badgeDesign(one ?? '', letters, pair)).toEqual(design);
        expect(badgeDesign(next ?? '', letters, pair).parts).not.toBe(design.parts);
      }),
    );
  });
});

describe('letters', () => {
  // One letter of each width, and one with dots.
  const two = [...'NMWIÖ'].flatMap((letter) => [...'NMWIÖ'].map((next) => letter + next));
  const three = two.flatMap((start) => [...'NMWIÖ'].map((letter) => start + letter));
  const four = two.flatMap((start) => two.map((end) => start + end));

  it.each(['1A', '1B', '1C', '1D', '1E'])('of all widths stay inside the field of %s', (ofCode) => {
    for (const letters of [...two, ...three, ...four]) {
      const design = badgeDesign(ofCode, letters, ['#fde100', '#000000']);
      expect([...under(design, letters)], letters).toEqual(['#fde100']);
      const { left, right, top, bottom } = boxOf(design, letters);
      expect(Math.min(left, top, 40 - right, 30 - bottom), letters).toBeGreaterThanOrEqual(1);
      expect(design.fontSize, letters).toBeGreaterThanOrEqual(12);
    }
  });

  it.each([
    ['of the second colour where it is readable', ['#fde100', '#000000'], '#000000', '#fde100'],
    ['white on two dark colours', ['#a50044', '#004d98'], '#ffffff', '#a50044'],
    ['white on a red that is made a little darker', ['#ff0000', '#ffffff'], '#ffffff', '#ea0000'],
    ['white on red beside yellow', ['#e30613', '#fde100'], '#ffffff', '#e30613'],
    ['black where white cannot be read', ['#fde100', '#ffffff'], '#000000', '#fde100'],
    ['black on white alone', ['#ffffff', '#ffffff'], '#000000', '#ffffff'],
    ['white on black alone', ['#000000', '#000000'], '#ffffff', '#000000'],
  ] as const)('are %s', (_, pair, letters, field) => {
    expect(badgeDesign('1A', 'FCA', pair)).toMatchObject({ letters, field });
  });
});

it('has a shade of its colour where both are the same', () => {
  expect(badgeDesign('1A', 'FCA', ['#ffffff', '#ffffff']).second).toBe(
    'color-mix(in srgb, #ffffff 75%, #000000)',
  );
});
