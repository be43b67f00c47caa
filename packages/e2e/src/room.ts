import type { Page } from '@playwright/test';

/** Finds what does not fit at 320 px, the width of WCAG 1.4.10. */
export const narrowFaults = (page: Page): Promise<string[]> => faultsAt(page, 320, '100%');

/** Finds what does not fit on a phone with text of twice the size (WCAG 1.4.4). */
export const largeTextFaults = (page: Page): Promise<string[]> => faultsAt(page, 360, '200%');

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
