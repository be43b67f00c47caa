import type { Page } from '@playwright/test';
import axeCore, { type RunOptions } from 'axe-core';
import { expect, test } from './journey.ts';
import { keyboardFaults } from './keyboard.ts';
import { largeTextFaults, narrowFaults } from './room.ts';
import { openScreen, type Screen, screens } from './screens.ts';
import { turfFaults } from './turf.ts';

const allRules: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'],
};
const onColours: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

declare global {
  /** Axe defines this in a page that has loaded its source. */
  var axe: typeof import('axe-core');
}

/** @returns what is wrong with the screen, each rule with the elements that break it */
const violationsOf = (page: Page, options: RunOptions): Promise<string[]> =>
  page.evaluate(async (options) => {
    const { violations } = await axe.run({ ...options, resultTypes: ['violations'] });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
  }, options);

/** Checks the open page by axe: all rules in light, those on colours in dark. */
export const checkAsItStands = async (page: Page, what: string): Promise<void> => {
  await page.evaluate(axeCore.source);
  // Bars cover other things at each scroll position.
  await page.evaluate(() => {
    for (const bar of document.querySelectorAll<HTMLElement>('.top-bar, .bottom-bar')) {
      bar.style.position = 'static';
    }
  });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect.soft(await violationsOf(page, allRules), `${what}, light`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect.soft(await violationsOf(page, onColours), `${what}, dark`).toEqual([]);
};

/**
 * Checks every screen of a role: axe with all rules in the light scheme and with those on colours in
 * the dark one, which changes nothing else; text on the turf, in light, where turf and ground differ; room at 320 px
 * and for text of twice the size; and the way of the tab key.
 */
export const checkScreensOf = async (role: Screen['role'], page: Page, url: string) => {
  test.setTimeout(480_000);
  for (const screen of screens.filter((screen) => screen.role === role)) {
    await test.step(screen.name, async () => {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await openScreen(page, url, screen);
      await page.evaluate(axeCore.source);
      // On a scrolled page the bar covers half of a button.
      await page.evaluate(() => window.scrollTo(0, 0));
      expect.soft(await violationsOf(page, allRules), `${screen.name}, light`).toEqual([]);
      expect.soft(await turfFaults(page), `${screen.name}, on the turf`).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect.soft(await violationsOf(page, onColours), `${screen.name}, dark`).toEqual([]);
      expect.soft(await narrowFaults(page), `${screen.name}, 320 px`).toEqual([]);
      expect.soft(await largeTextFaults(page), `${screen.name}, large text`).toEqual([]);
      expect.soft(await keyboardFaults(page), `${screen.name}, by tab key`).toEqual([]);
    });
  }
};
