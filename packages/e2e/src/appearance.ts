import type { Page } from '@playwright/test';

/**
 * Notes, from the next page on, when a text first appears, by a clock that can be stopped: on a busy
 * machine seconds may pass until a test has seen it.
 */
export const noteAppearance = async (page: Page, text: string): Promise<void> => {
  await page.clock.install();
  await page.addInitScript((awaited) => {
    const look = new MutationObserver(() => {
      if (!document.body?.textContent?.includes(awaited)) return;
      look.disconnect();
      document.documentElement.setAttribute('data-appeared-at', String(Date.now()));
    });
    look.observe(document, { childList: true, subtree: true });
  }, text);
};

/** Stops the page's clock so many milliseconds after the text has appeared. */
export const pauseClockAfterAppearance = async (
  page: Page,
  milliseconds: number,
): Promise<void> => {
  const appearedAt = await page.evaluate(() =>
    Number(document.documentElement.getAttribute('data-appeared-at')),
  );
  await page.clock.pauseAt(appearedAt + milliseconds);
};
