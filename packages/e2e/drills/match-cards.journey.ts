import type { Locator, Page } from '@playwright/test';
import { checkAsItStands } from '../src/accessible.ts';
import { expect, people, signIn, test } from '../src/journey.ts';
import { rowOf } from '../src/tip.ts';
import { unfold } from '../src/unfold.ts';

const PHONE = { width: 360, height: 640 };
const DESKTOP = { width: 1280, height: 800 };

const boxOf = async (target: Locator) => {
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} is not shown`);
  return box;
};

/** What can be tapped and shares room with the target, by its name or text. */
const coveredBy = (target: Locator): Promise<string[]> =>
  target.evaluate((element) => {
    const own = element.getBoundingClientRect();
    return [...document.querySelectorAll('button, a, input, select, summary')]
      .filter((other) => other !== element && other.checkVisibility({ visibilityProperty: true }))
      .filter((other) => {
        const { left, right, top, bottom } = other.getBoundingClientRect();
        return left < own.right && right > own.left && top < own.bottom && bottom > own.top;
      })
      .map((other) => other.getAttribute('aria-label') ?? other.textContent ?? '');
  });

const opened = async (page: Page, url: string, viewport: { width: number; height: number }) => {
  await page.setViewportSize(viewport);
  await page.goto(url);
};

test('cards of matches: in view, in reach, and a friend’s tip at one tap', async ({
  page,
  demo,
}) => {
  await signIn(page, demo, people.anna);

  await test.step('home: a friend’s tip on the running match', async () => {
    await opened(page, `${demo.url}/home`, PHONE);
    await page
      .getByRole('region', { name: 'Läuft gerade: Deutschland gegen Ungarn' })
      .getByRole('link', { name: 'Läuft gerade' })
      .tap();
    const running = page.getByRole('region', { name: 'So wurde getippt' });
    const own = running.getByRole('button', { name: /^2:1.*Dein Tipp/ });
    await own.focus();
    await page.keyboard.press('Enter');
    const friends = running.locator('.tip-players a');
    await expect(friends.first()).toHaveText('Anna');
    expect(await friends.count()).toBeGreaterThan(5);
    await checkAsItStands(page, 'the others’ tips');
    await page.keyboard.press('Enter');
    await expect(friends).toHaveCount(0);
    await running.getByRole('radio', { name: 'Alle', exact: true }).tap();
    await expect(running.getByText(/^Alle Spieler: \d+ Tipps/)).toBeVisible();
  });

  for (const [device, viewport] of Object.entries({ PHONE, DESKTOP })) {
    await test.step(`the button to the current match covers nothing: ${device}`, async () => {
      await opened(page, `${demo.url}/bet?tag=alle`, viewport);
      const button = page.getByRole('button', { name: 'Nach unten' });
      await expect(button).toBeVisible();
      expect(await coveredBy(button)).toEqual([]);
    });
  }

  await test.step('a day of three matches stands in two columns where there is room', async () => {
    const tops = await page
      .locator('.match-day', { hasText: 'Freitag, 21. Juni' })
      .getByRole('article')
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top));
    expect(tops).toHaveLength(3);
    expect(new Set(tops).size).toBe(2);
  });

  await test.step('folded rows: as high', async () => {
    const heights = await page
      .locator('.match-row:not(.match-row-unfolded)')
      .evaluateAll((all) => new Set(all.map((each) => each.getBoundingClientRect().height)).size);
    expect(heights).toBe(1);
  });

  await test.step('Tippen opens with the first match that can be tipped', async () => {
    await opened(page, `${demo.url}/bet`, PHONE);
    const next = await unfold(rowOf(page, 'Schottland gegen Schweiz'));
    await expect(next.getByRole('button', { name: 'Tore Schweiz: eins mehr' })).toBeInViewport();
  });

  await test.step('a pressed button says so, and no square spills over it', async () => {
    const plus = rowOf(page, 'Schottland gegen Schweiz').getByRole('button', {
      name: 'Tore Schweiz: eins mehr',
    });
    const colour = () => plus.evaluate((button) => getComputedStyle(button).backgroundColor);
    expect(
      await plus.evaluate((button) =>
        getComputedStyle(button).getPropertyValue('-webkit-tap-highlight-color'),
      ),
    ).toBe('rgba(0, 0, 0, 0)');
    const calm = await colour();
    const { x, y, width, height } = await boxOf(plus);
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    expect(await colour()).not.toBe(calm);
    await page.mouse.move(0, 0);
    await page.mouse.up();
    expect(await colour()).toBe(calm);
  });
});
