import { describe, expect, test } from 'vitest';
import { openingDevice, wordsOf } from './device-words.ts';

describe('the words of a device', () => {
  // As browsers send it, November 2026; versions are cut by the browsers themselves.
  test.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
      'Chrome',
      'Windows',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
      'Edge',
      'Windows',
    ],
    [
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
      'Chrome',
      'Android',
    ],
    [
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
      'Samsung Internet',
      'Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Mobile/15E148 Safari/604.1',
      'Safari',
      'iPhone',
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1',
      'Chrome',
      'iPad',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
      'Safari',
      'Mac',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox', 'Linux'],
    ['curl/8.14.1', null, null],
    ['', null, null],
  ])('%s', (userAgent, browser, system) => {
    expect(wordsOf(userAgent)).toEqual({ browser, system });
  });
});

test('of a user agent 500 characters are read', () => {
  const named = 'Firefox/1 Linux';
  const browserOf = (blanks: number) => {
    const headers = { 'user-agent': `${' '.repeat(blanks)}${named}` };
    return openingDevice({ headers }, { placeHeader: null }).system;
  };
  expect(browserOf(500 - named.length)).toBe('Linux');
  expect(browserOf(501 - named.length)).toBeNull();
});

describe('the place', () => {
  const placeOf = (header: string, placeHeader: string | null = 'x-place') =>
    openingDevice({ headers: { 'x-place': header } }, { placeHeader }).place;

  test('is told only by the header that the operator has named', () => {
    expect(placeOf('Bonn')).toBe('Bonn');
    expect(placeOf('Bonn', null)).toBeNull();
    expect(placeOf('Bonn', 'x-other')).toBeNull();
  });

  test('is read as UTF-8 or Latin-1, in one short line', () => {
    expect(placeOf(Buffer.from('Köln').toString('latin1'))).toBe('Köln');
    expect(placeOf('Köln')).toBe('Köln');
    expect(placeOf('  Bad\t\u0007 Tölz ')).toBe('Bad Tölz');
    expect(placeOf('x'.repeat(500))).toHaveLength(60);
    expect(placeOf(' ')).toBeNull();
  });
});
