import type { Locator, Page } from '@playwright/test';
import { awaitOnStoppedClock, expectToLast, stopClock } from './appearance.ts';
import { expect, people, signIn, test } from './journey.ts';
import { unfold } from './unfold.ts';

const iphone = (system: string, safari: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${system} like Mac OS X) AppleWebKit/605.1.15 ` +
  `(KHTML, like Gecko) Version/${safari} Mobile/15E148 Safari/604.1`;

const openReset = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}/reset`);
  await page.getByLabel('E-Mail').fill('niemand@demo.example');
};

/** @returns the notification that follows */
const requestReset = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'Link anfordern' }).click();
  return page.getByText('Passwort erfolgreich angefordert');
};

test.describe('on an iPhone with iOS 18', () => {
  test.use({ userAgent: iphone('18_1', '18.1') });

  test('the notice comes instead of every screen but the legal ones', async ({
    page,
    demo: { url },
  }) => {
    for (const path of ['/signin', '/signup', '/reset', '/home', '/nirgendwo']) {
      await page.goto(`${url}/imprint`);
      await page.evaluate(() => localStorage.setItem('token', 'of somebody'));
      await page.goto(url + path);
      await expect(page).toHaveURL(/unsupported$/);
      await expect(page).toHaveTitle('Inkompatibles Gerät · Tippspiel');
      expect(await page.evaluate(() => localStorage.length)).toBe(0);
    }
    await expect(
      page.getByText(
        'Das verwendete Gerät mit dem Betriebssystem iOS in Version 18.1 wird derzeit (noch) nicht von der Webseite unterstützt.',
      ),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Impressum' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Impressum');
    await page.getByRole('link', { name: 'Datenschutz' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Datenschutz');
    await page.getByRole('link', { name: 'EM 2024' }).click();
    await expect(page).toHaveURL(/unsupported$/);
  });
});

test.describe('on an iPhone with Safari 26, which still says 18_6', () => {
  test.use({ userAgent: iphone('18_6', '26.0') });

  test('the game is played', async ({ page, demo }) => {
    await signIn(page, demo, people.anna);
  });
});

test('the bar, the menu, the footer and the alerts', async ({ page, demo }) => {
  const bar = page.getByRole('banner');
  const menu = page.getByRole('navigation', { name: 'Hauptmenü', includeHidden: true });
  const entries = menu.getByRole('listitem', { includeHidden: true });
  await page.goto(`${demo.url}/signin`);
  await expect(entries).toHaveText(['Login', 'Registrieren', 'Regeln']);
  await page.goto(`${demo.url}/signup`);
  await expect(entries).toHaveText(['Login', 'Regeln']);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);

  await signIn(page, demo, people.anna);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(bar).not.toHaveClass(/opaque/);
  await page.mouse.wheel(0, 151);
  await expect(bar).toHaveClass(/opaque/);

  await page.getByRole('button', { name: 'Menü öffnen' }).click();
  await expect(menu).toBeVisible();
  await menu.getByRole('link', { name: 'Spielplan' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Spielplan');
  await expect(menu).toBeHidden();
  await bar.getByRole('link', { name: 'EM 2024' }).click();
  await expect(page).toHaveURL(/home$/);

  // React may wait with a page that has just been fetched, which a stopped clock would make for ever.
  await openReset(page, demo.url);
  await stopClock(page);
  const alert = await requestReset(page);
  await awaitOnStoppedClock(page, alert);
  await expectToLast(page, alert, 5000);
});

test('the way down to what is being played is offered for four seconds', async ({ page, demo }) => {
  await signIn(page, demo, people.anna);
  await stopClock(page);
  await page.goto(`${demo.url}/fixtures?tag=alle`);
  const button = page.getByRole('button', { name: 'Nach unten' });
  await awaitOnStoppedClock(page, button);
  await expectToLast(page, button, 4000);
  await page.clock.resume();

  await page.reload();
  const current = page.getByRole('article', { name: 'Deutschland gegen Ungarn' });
  await expect(current).not.toBeInViewport();
  await button.click();
  await expect(current).toBeInViewport();
});

test('going back and a reload lead to where the page was left, a new address to its top', async ({
  page,
  demo,
}) => {
  const position = () => page.evaluate(() => Math.round(window.scrollY));
  await signIn(page, demo, people.anna);
  await page.goto(`${demo.url}/fixtures?tag=alle`);
  const row = await unfold(page.getByRole('article', { name: /Ungarn/ }).last());
  const link = row.getByRole('link', { name: 'Ungarn' });
  await link.scrollIntoViewIfNeeded();
  await expect.poll(position).toBeGreaterThan(1000);
  const left = await position();

  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ungarn');
  await expect.poll(position).toBe(0);
  await page.goBack();
  await expect.poll(position).toBe(left);
  const reloaded = page.waitForEvent('load');
  await page.evaluate(() => {
    window.scrollBy(0, -500);
    window.location.reload();
  });
  await reloaded;
  await expect.poll(position).toBe(left - 500);

  await page.goto(`${demo.url}/country/DE`);
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await position()).toBe(0);
});

test('an alert covers neither the menu nor what is tapped below it', async ({ page, demo }) => {
  await openReset(page, demo.url);
  const alert = await requestReset(page);
  await expect(alert).toBeVisible();
  const takesTaps = await alert.evaluate((text) => {
    const { x, y } = text.getBoundingClientRect();
    return text.contains(document.elementFromPoint(x + 5, y + 20));
  });
  expect(takesTaps).toBe(false);
  await page.getByRole('button', { name: 'Menü öffnen' }).tap();
  const entry = page.getByRole('link', { name: 'Login' });
  const isOnTop = await entry.evaluate((link) => {
    const { right, bottom } = link.getBoundingClientRect();
    return link.contains(document.elementFromPoint(right - 40, bottom - 10));
  });
  expect(isOnTop).toBe(true);
  await expect(alert).toBeVisible();
});

test('an alert is dismissed by its button', async ({ page, demo }) => {
  await openReset(page, demo.url);
  const alert = await requestReset(page);
  await expect(alert).toBeVisible();
  await page.getByRole('button', { name: 'Meldung schließen' }).click();
  await expect(alert).toBeHidden();
});

test('the colours follow the system until the player chooses', async ({ page, demo }) => {
  const root = page.locator('html');
  const shown = (scheme: string) => expect(root).toHaveAttribute('data-scheme', scheme);
  await page.emulateMedia({ colorScheme: 'light' });
  await signIn(page, demo, people.anna);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await shown(colorScheme);
  }
  await page.getByRole('button', { name: 'Dunkle Ansicht einschalten' }).click();
  await shown('dark');
  await page.reload();
  await shown('dark');
});

test('on a slow network the page says that it is loading', async ({ page, demo }) => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/assets/**/*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(`${demo.url}/signin`, { waitUntil: 'commit' });
  const words = page.getByText('Wird geladen …');
  await expect(words).toHaveCSS('opacity', '1');
  arrive();
  await expect(page.getByRole('button', { name: 'Anmelden', exact: true })).toBeVisible();
  await expect(words).toHaveCount(0);
});

test('a browser that blocks cookies plays for the visit and says what to do', async ({
  page,
  demo,
}) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
      Object.defineProperty(window, name, { get: refuse });
    }
    Object.defineProperty(document, 'cookie', { get: refuse, set: refuse });
  });
  await page.goto(`${demo.url}/score`);
  const notice = page.getByText(/^Dein Browser lässt diese Seite nichts speichern/);
  await expect(notice).toBeVisible();
  await page.getByLabel('E-Mail').fill(people.anna.email);
  await page.getByLabel('Passwort', { exact: true }).fill(people.anna.password);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Spielstand');
  await expect(notice).toBeVisible();
  await expect(page.getByRole('row').first()).toBeVisible();
});
