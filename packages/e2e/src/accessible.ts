import type { Page } from '@playwright/test';
import axeCore, { type RunOptions } from 'axe-core';
import { expect, test } from './journey.ts';
import { openScreen, type Screen, screens } from './screens.ts';

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

/** Checks every screen of a role. */
export const checkScreensOf = async (role: Screen['role'], page: Page, url: string) => {
  test.setTimeout(480_000);
  for (const screen of screens.filter((screen) => screen.role === role)) {
    await test.step(screen.name, async () => {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await openScreen(page, url, screen);
      await checkWhole(page, screen.name);
    });
  }
};

/**
 * Checks the open page: axe with all rules in the light scheme and with those on colours in the dark one, which
 * changes nothing else; text on the turf, in light, where turf and ground differ; room at 320 px and for text of twice
 * the size; and the way of the tab key.
 */
export const checkWhole = async (page: Page, what: string): Promise<void> => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.evaluate(axeCore.source);
  // On a scrolled page the bar covers half of a button.
  await page.evaluate(() => window.scrollTo(0, 0));
  expect.soft(await violationsOf(page, allRules), `${what}, light`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await violationsOf(page, onColours), `${what}, dark`).toEqual([]);
  expect.soft(await narrowFaults(page), `${what}, 320 px`).toEqual([]);
  expect.soft(await largeTextFaults(page), `${what}, large text`).toEqual([]);
  expect.soft(await keyboardFaults(page), `${what}, by tab key`).toEqual([]);
};

/** Finds what does not fit at 320 px, the width of WCAG 1.4.10. */
const narrowFaults = (page: Page): Promise<string[]> => faultsAt(page, 320, '100%');

/** Finds what does not fit on a phone with text of twice the size (WCAG 1.4.4). */
const largeTextFaults = (page: Page): Promise<string[]> => faultsAt(page, 360, '200%');

/** @returns what scrolls sideways, and which tables are cut off where nobody can scroll to */
const faultsAt = async (page: Page, width: number, text: string): Promise<string[]> => {
  const size = page.viewportSize();
  await page.setViewportSize({ width, height: 640 });
  const faults = await page.evaluate((fontSize) => {
    const root = document.documentElement;
    const tooWide = (element: Element) => element.scrollWidth > element.clientWidth;
    const describe = ({ tagName, className, scrollWidth, clientWidth }: Element) =>
      `${tagName} ${className}: ${scrollWidth} px in ${clientWidth} px`;
    const boxThatCuts = (table: Element) => {
      if (table.closest('.visually-hidden')) return [];
      for (let box: Element | null = table; box; box = box.parentElement) {
        const { overflowX } = getComputedStyle(box);
        if (overflowX === 'auto' || overflowX === 'scroll') return [];
        if (overflowX !== 'visible' && tooWide(box)) return [box];
      }
      return [];
    };
    root.style.fontSize = fontSize;
    const wide = [root, ...document.querySelectorAll('dialog')].filter(tooWide);
    const cut = [...document.querySelectorAll('table')].flatMap(boxThatCuts);
    const found = [...wide, ...cut].map(describe);
    root.style.fontSize = '';
    return found;
  }, text);
  if (size) await page.setViewportSize(size);
  return faults;
};

/**
 * Walks through a screen, or its open dialog, with the tab key.
 *
 * @returns what can be pressed and is not reached, and where the focus is not seen. Of radio buttons
 *   the chosen one is reached (or the first); the arrow keys lead to the others, as in tabs.
 */
const keyboardFaults = async (page: Page): Promise<string[]> => {
  const count = await page.evaluate(() => {
    const selector = 'a[href], button, input, select, textarea, summary, [tabindex]';
    const within = document.querySelector('dialog[open]') ?? document.body;
    const isChosen = (element: Element) => {
      if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true;
      const peers = document.querySelectorAll<HTMLInputElement>(`[name="${element.name}"]`);
      return element === ([...peers].find(({ checked }) => checked) ?? peers[0]);
    };
    const targets = [...within.querySelectorAll<HTMLElement>(selector)].filter(
      (element) =>
        element.tabIndex >= 0 &&
        !element.matches(':disabled, [inert] *') &&
        element.checkVisibility({ visibilityProperty: true }) &&
        isChosen(element),
    );
    for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-tab-stop]')) {
      delete dataset['tabStop'];
    }
    for (const target of targets) target.dataset['tabStop'] = 'missed';
    document.addEventListener('focusin', ({ target }) => {
      if (!(target instanceof HTMLElement)) return;
      // A link that fills its row has its frame around the row.
      const isSeen = [undefined, '::after'].some((part) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(target, part);
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
      });
      target.dataset['tabStop'] = isSeen ? 'reached' : 'unseen';
    });
    // Day, month and year of a date are stops of their own, as is what opens its picker.
    const parts = targets.filter((target) => target.matches('[type="date"], [type="time"]'));
    return targets.length + 3 * parts.length;
  });
  // One round passes all of them, wherever it begins.
  for (let presses = 0; presses < count + 5; presses += 1) await page.keyboard.press('Tab');
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-tab-stop]')]
      .filter(({ dataset }) => dataset['tabStop'] !== 'reached')
      .map((element) => {
        const name = element.getAttribute('aria-label') ?? element.textContent;
        return `${element.dataset['tabStop']}: ${element.tagName} ${element.className} ${name}`;
      }),
  );
};
