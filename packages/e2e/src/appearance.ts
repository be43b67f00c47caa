import { expect, type Locator, type Page } from '@playwright/test';

const STEP_MS = 50;

/** Stops the page's clock, so that time passes only where a test says so, however busy the machine is. */
export const stopClock = async (page: Page): Promise<void> => {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1000);
};

/** Advances a stopped clock in small steps until something appears. */
export const awaitOnStoppedClock = (page: Page, awaited: Locator): Promise<void> =>
  expect
    .poll(
      async () => {
        await page.clock.runFor(STEP_MS);
        return awaited.isVisible();
      },
      { timeout: 30_000, intervals: [100] },
    )
    .toBe(true);

/** Expects that something which has just appeared vanishes after this time on the page's clock. */
export const expectToLast = async (page: Page, shown: Locator, milliseconds: number) => {
  await page.clock.runFor(milliseconds - 2 * STEP_MS);
  await expect(shown).toBeVisible();
  await page.clock.runFor(3 * STEP_MS);
  await expect(shown).toBeHidden();
};
