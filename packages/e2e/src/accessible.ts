import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { keyboardFaults } from './keyboard.ts';
import { largeTextFaults, narrowFaults } from './room.ts';
import { openScreen, type Screen, screens } from './screens.ts';

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/** What is wrong with the screen, each rule with the elements that break it. */
const findings = async (axe: AxeBuilder) => {
  const { violations } = await axe.analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`,
  );
};

/**
 * Checks every screen of a role: axe with all rules in the light scheme and with those on colours in
 * the dark one, which changes nothing else; room at 320 px and for text of twice the size; and the
 * way of the tab key.
 */
export const checkScreensOf = async (
  role: Screen['role'],
  page: Page,
  url: string,
): Promise<void> => {
  test.setTimeout(480_000);
  for (const screen of screens.filter((screen) => screen.role === role)) {
    await test.step(screen.name, async () => {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await openScreen(page, url, screen);
      const inLight = await findings(new AxeBuilder({ page }).withTags(wcag));
      expect.soft(inLight, `${screen.name}, light`).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      const inDark = await findings(new AxeBuilder({ page }).withRules(onColours));
      expect.soft(inDark, `${screen.name}, dark`).toEqual([]);
      expect.soft(await narrowFaults(page), `${screen.name}, 320 px`).toEqual([]);
      expect.soft(await largeTextFaults(page), `${screen.name}, large text`).toEqual([]);
      expect.soft(await keyboardFaults(page), `${screen.name}, by tab key`).toEqual([]);
    });
  }
};

const onColours = ['color-contrast', 'link-in-text-block'];
