import { describe, expect, test } from 'vitest';
import { drawing, star } from './drawing.ts';
import { TROPHIES } from './trophies.ts';

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
