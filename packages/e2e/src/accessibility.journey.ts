import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, people, signIn, test } from './journey.ts';
import { keyboardFaults } from './keyboard.ts';
import { largeTextFaults, narrowFaults } from './room.ts';
import { openScreen, type Screen, screens } from './screens.ts';
import { cardOf } from './tip.ts';

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/** What is wrong with the screen, each rule with the elements that break it. */
const findings = async (axe: AxeBuilder) => {
  const { violations } = await axe.analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`,
  );
};

/** Axe in both schemes, room at 320 px and for text of twice the size, and the way of the tab key. */
const inBothSchemes = async (page: Page, url: string, role: Screen['role']) => {
  test.setTimeout(240_000);
  for (const screen of screens.filter((screen) => screen.role === role)) {
    await test.step(screen.name, async () => {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await openScreen(page, url, screen);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        const found = await findings(new AxeBuilder({ page }).withTags(wcag));
        expect.soft(found, `${screen.name}, ${colorScheme}`).toEqual([]);
      }
      expect.soft(await narrowFaults(page), `${screen.name}, 320 px`).toEqual([]);
      expect.soft(await largeTextFaults(page), `${screen.name}, large text`).toEqual([]);
      expect.soft(await keyboardFaults(page), `${screen.name}, by tab key`).toEqual([]);
    });
  }
};

test('axe finds nothing on the screens of visitors', async ({ page, demo }) => {
  await inBothSchemes(page, demo.url, 'visitor');
});

test('axe finds nothing on the screens of players', async ({ page, demo }) => {
  await signIn(page, demo, people.anna);
  await inBothSchemes(page, demo.url, 'player');
});

test('axe finds nothing on the screens of the organiser', async ({ page, demo }) => {
  await signIn(page, demo, people.admin);
  await inBothSchemes(page, demo.url, 'admin');
});

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
  const card = cardOf(page, 'Schottland gegen Schweiz');
  await page.goto(`${demo.url}/bet?tag=2024-06-19`);
  const home = card.getByRole('spinbutton').first();
  await home.waitFor();
  await tabTo(page, 'Tore Schottland');
  const before = Number(await home.inputValue());
  await page.keyboard.press('ArrowUp');
  await expect(home).toHaveValue(String(before + 1));
  await expect(card.getByText('Gespeichert')).toBeVisible();
  await expect(page.getByText('Tipp erfolgreich eingetragen.')).toBeVisible();
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
