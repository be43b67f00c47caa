import type { Page } from '@playwright/test';
import { expect, people, signIn, test } from './journey.ts';
import { rowOf } from './tip.ts';

/** Tabs on until an element has the focus, which must be seen there. */
const tabTo = async (page: Page, name: string) => {
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    const label = await focused.evaluate(
      (element) => element.getAttribute('aria-label') ?? element.textContent ?? '',
    );
    const { outlineStyle, outlineWidth } = await focused.evaluate((element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return { outlineStyle, outlineWidth };
    });
    expect(outlineStyle, `focus on ${label}`).not.toBe('none');
    expect(Number.parseFloat(outlineWidth), `focus on ${label}`).toBeGreaterThanOrEqual(2);
    if (label.trim() === name) return;
  }
  throw new Error(`The tab key does not reach ${name}`);
};

test('by the keyboard alone: sign in, tip, saved', async ({ page, demo }) => {
  await page.goto(`${demo.url}/signin`);
  const skipLink = page.getByRole('link', { name: 'Zum Inhalt springen' });
  await skipLink.waitFor();
  await page.keyboard.press('Tab');
  await expect(skipLink).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type(people.anna.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(people.anna.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Home');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  // The keys go from top to bottom, so what comes later would be passed by.
  await page.getByRole('link', { name: 'Alle Spiele tippen' }).waitFor();
  await tabTo(page, 'Alle Spiele tippen');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tippen');
  const card = rowOf(page, 'Schottland gegen Schweiz');
  await page.goto(`${demo.url}/bet?tag=2024-06-19`);
  await card.getByRole('button', { name: / gegen .*, / }).press('Enter');
  const home = card.getByRole('spinbutton').first();
  await home.waitFor();
  await tabTo(page, 'Tore Schottland');
  const before = Number(await home.inputValue());
  await page.keyboard.press('ArrowUp');
  await expect(home).toHaveValue(String(before + 1));
  await expect(card.getByText('Tipp erfolgreich eingetragen.')).toBeVisible();
});

test('a dialog takes the focus and gives it back', async ({ page, demo }) => {
  await signIn(page, demo, people.anna);
  await page.goto(`${demo.url}/score`);
  const link = page.getByRole('link', { name: 'Protokoll' });
  await link.press('Enter');
  await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(link).toBeFocused();
});

test('the countdown ticks without being spoken', async ({ page, demo }) => {
  await signIn(page, demo, people.anna);
  const timer = page.getByRole('timer');
  await expect(timer).toHaveAttribute('aria-live', 'off');
  const ticking = timer.locator('.score-figure').last();
  const first = await ticking.textContent();
  await expect(ticking).not.toHaveText(first ?? '');
  const spoken = await timer.ariaSnapshot();
  expect(spoken).toContain('Anpfiff am 19.06.2024 21:00 Uhr');
  expect(spoken).not.toContain('Sekunden');
  await expect(page.locator('[aria-live]:not([aria-live=off]) [role=timer]')).toHaveCount(0);
});
