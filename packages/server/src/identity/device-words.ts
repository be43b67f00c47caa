import type { DeviceWords } from '@tippspiel/contract';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/** What is kept of the device that opens a session. */
export interface OpeningDevice extends DeviceWords {
  readonly place: string | null;
}

/**
 * Reads what a sign-in tells of its device: the sort of browser and system, without versions, and the place if the
 * operator's proxy names it in the header of `PLACE_HEADER`.
 */
export const openingDevice = (
  { headers }: Pick<FastifyRequest, 'headers'>,
  { placeHeader }: Pick<Config, 'placeHeader'>,
): OpeningDevice => ({
  ...wordsOf(headers['user-agent']?.slice(0, MOST_CHARACTERS) ?? ''),
  place: placeHeader === null ? null : placeIn(headers[placeHeader]),
});

/** Longer ones are cut before anything is searched in them. */
const MOST_CHARACTERS = 500;

/** The sort of browser and system that a user agent names; null where it is none of the common ones. */
export const wordsOf = (userAgent: string): DeviceWords => ({
  browser: firstOf(browsers, userAgent),
  system: firstOf(systems, userAgent),
});

const firstOf = (sorts: readonly (readonly [string, RegExp])[], userAgent: string) =>
  sorts.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null;

/** The first one that fits: nearly all browsers also name those that they descend from. */
const browsers = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|OPT|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['DuckDuckGo', /\b(DuckDuckGo|Ddg)\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ['Safari', /\bVersion\/[\d.]+ .*\bSafari\//],
] as const;

const systems = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** Node reads headers as Latin-1, proxies send UTF-8. */
const placeIn = (header: string | string[] | undefined): string | null => {
  if (typeof header !== 'string') return null;
  const bytes = Buffer.from(header, 'latin1');
  const text = bytes.toString('utf8').includes('\uFFFD') ? header : bytes.toString('utf8');
  const place = text
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, 60)
    .trim();
  return place.isWellFormed() && place !== '' ? place : null;
};
