import type { Page } from '@playwright/test';

/**
 * Walks through a screen, or its open dialog, with the tab key.
 *
 * @returns what can be pressed and is not reached, and where the focus is not seen. Of radio buttons
 *   the chosen one is reached (or the first); the arrow keys lead to the others, as in tabs.
 */
export const keyboardFaults = async (page: Page): Promise<string[]> => {
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
    return targets.length;
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
