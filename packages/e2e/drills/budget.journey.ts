import type { Locator } from '@playwright/test';
import { register } from '../src/account.ts';
import { filesLoadedBy, sumOf, tableOf } from '../src/first-load.ts';
import { expect, people, signIn, test } from '../src/journey.ts';
import { withoutEvents } from '../src/quiet.ts';
import { cardOf } from '../src/tip.ts';
import { readVitals, watchVitals } from '../src/vitals.ts';

const KILOBYTE = 1000;
const MOST_TAPS = 15;

test.describe('what a first visit loads', () => {
  // The worker fetches the whole app behind the player's back; it is no part of the first load.
  test.use({ serviceWorkers: 'block' });

  test('the sign-in page: 150 kB of script, 25 kB of style', async ({ page, demo }) => {
    const files = await filesLoadedBy(page, `${demo.url}/signin`);
    const table = tableOf('/signin loads', files);
    expect(sumOf(files, '.js'), table).toBeGreaterThan(0);
    expect(sumOf(files, '.js'), table).toBeLessThanOrEqual(150 * KILOBYTE);
    expect(sumOf(files, '.css'), table).toBeLessThanOrEqual(25 * KILOBYTE);
  });

  test('home: 220 kB of script', async ({ page, newcomer, demo }) => {
    await signIn(page, demo, people.anna);
    const fresh = await newcomer();
    await fresh.context().addInitScript(
      ([token, role]) => {
        localStorage.setItem('token', token ?? '');
        localStorage.setItem('role', role ?? '');
      },
      await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('role')]),
    );
    const files = await filesLoadedBy(fresh, `${demo.url}/home`);
    await expect(fresh.getByRole('heading', { level: 1 })).toHaveText('Home');
    const table = tableOf('/home loads', files);
    expect(sumOf(files, '.js'), table).toBeLessThanOrEqual(220 * KILOBYTE);
  });
});

test('nothing jumps while a screen loads', async ({ page, demo }) => {
  await withoutEvents(page);
  await watchVitals(page);
  await signIn(page, demo, people.anna);
  const screens = ['/bet', '/fixtures', '/score', '/tips', '/whatif', '/tournament', '/duel/5'];
  // Home once more at the end: from what the device has kept.
  for (const path of ['/home', ...screens, '/profile', '/country/DE', '/home']) {
    await page.goto(demo.url + path);
    await page.waitForLoadState('networkidle');
    const { cls } = await readVitals(page);
    expect.soft(cls, `layout shift of ${path}`).toBeLessThanOrEqual(0.02);
  }
});

test('from the sign-in to three saved tips in 15 taps', async ({ page, demo }) => {
  const mia = { name: 'Mia Neu', email: 'mia@spiel.example', password: 'elfmeter-11' };
  await register(page, demo, mia);
  await page.goto(`${demo.url}/signin`);
  const began = process.hrtime.bigint();
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };
  await tap(page.getByLabel('E-Mail'));
  await page.keyboard.type(mia.email);
  await tap(page.getByLabel('Passwort', { exact: true }));
  await page.keyboard.type(mia.password);
  await tap(page.getByRole('button', { name: 'Anmelden' }));
  await tap(page.getByRole('link', { name: 'Alle Spiele tippen' }));
  for (const [home, away] of [
    ['Schottland', 'Schweiz'],
    ['Slowenien', 'Serbien'],
    ['Dänemark', 'England'],
  ] as const) {
    const card = cardOf(page, `${home} gegen ${away}`);
    await tap(card.getByRole('button', { name: `Tore ${home}: eins mehr` }));
    await tap(card.getByRole('button', { name: `Tore ${home}: eins mehr` }));
    await tap(card.getByRole('button', { name: `Tore ${away}: eins mehr` }));
    await expect(card.getByText('Gespeichert')).toBeVisible();
  }
  const seconds = Number((process.hrtime.bigint() - began) / 1_000_000n) / 1000;
  process.stdout.write(`three tips: ${taps} taps, ${seconds.toFixed(1)} s\n`);
  expect(taps).toBeLessThanOrEqual(MOST_TAPS);
});
