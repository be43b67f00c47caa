import { describe, expect, it } from 'vitest';
import { isUnsupported, readDevice } from './deviceInfo.ts';

const screen = { width: 390, height: 844 };
const device = (userAgent: string) => readDevice(userAgent, screen, true);

const iPhone = (os: string, safari: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${os} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${safari} Mobile/15E148 Safari/604.1`;
const homeScreen =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';
const pixel =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';
const edge =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.2592.68';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0';

describe('the device', () => {
  it.each([
    [iPhone('18_1', '18.1'), 'Safari', 18, 'iOS', '18.1'],
    [pixel, 'Chrome', 126, 'Android', '14'],
    [edge, 'Edge', 126, 'Windows', '10.0'],
    [firefox, 'Firefox', 127, 'Linux', ''],
    ['curl/8', 'unbekannt', 0, 'unbekannt', ''],
  ])('is read from %s', (userAgent, browser, browserMajorVersion, os, osVersion) => {
    expect(device(userAgent)).toMatchObject({ browser, browserMajorVersion, os, osVersion });
  });

  it('has every field of a device', () => {
    expect(device(pixel)).toEqual({
      userAgent: pixel,
      screen_resolution: '390 x 844',
      browser: 'Chrome',
      browserVersion: '126.0.0.0',
      browserMajorVersion: 126,
      os: 'Android',
      osVersion: '14',
      cookies: true,
    });
  });

  it.each([
    ['iOS 18', iPhone('18_1', '18.1'), '18.', true],
    ['iOS 17', iPhone('17_5', '17.5'), '18.', false],
    ['Safari 26, which reports a frozen 18_6', iPhone('18_6', '26.0'), '18.', false],
    ['an app on the home screen of iOS 26', homeScreen, '18.', false],
    ['any iOS once the check is off', iPhone('18_1', '18.1'), '', false],
    ['Android', pixel, '18.', false],
  ])('%s', (_, userAgent, prefix, unsupported) => {
    const supports = (declaration: string) => declaration.startsWith('anchor-name:');
    expect(isUnsupported(device(userAgent), prefix, supports)).toBe(unsupported);
  });

  it('an app on the home screen of iOS 18', () => {
    expect(isUnsupported(device(homeScreen), '18.', () => false)).toBe(true);
  });
});
