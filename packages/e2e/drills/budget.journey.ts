import type { Locator, Page } from '@playwright/test';
import { register } from '../src/account.ts';
import { filesLoadedBy, sumOf, tableOf } from '../src/first-load.ts';
import { expect, people, signIn, test } from '../src/journey.ts';
import { withoutEvents } from '../src/quiet.ts';
import type { Game } from '../src/server.ts';
import { rowOf } from '../src/tip.ts';
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

  test('an invitation: 150 kB of script', async ({ page, demo }) => {
    const files = await filesLoadedBy(page, `${demo.url}/g/ZGVtby1raWNrZXItMDAwMA`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kickerabend');
    const table = tableOf('an invitation loads', files);
    expect(sumOf(files, '.js'), table).toBeLessThanOrEqual(150 * KILOBYTE);
  });

  /** Opens each screen on a new device of one player. */
  const asAnna = async (page: Page, demo: Game, newcomer: () => Promise<Page>) => {
    await signIn(page, demo, people.anna);
    const session = await page.evaluate(() => [
      localStorage.getItem('token'),
      localStorage.getItem('role'),
    ]);
    return async (path: string) => {
      const fresh = await newcomer();
      await fresh.context().addInitScript(([token, role]) => {
        localStorage.setItem('token', token ?? '');
        localStorage.setItem('role', role ?? '');
      }, session);
      return { fresh, files: await filesLoadedBy(fresh, `${demo.url}${path}`) };
    };
  };

  for (const [path, heading, most] of [
    ['/home', 'Home', 198],
    ['/match/1014', /Gruppe A$/, 244],
  ] as const) {
    test(`${path}: ${most} kB of script`, async ({ page, newcomer, demo }) => {
      const { fresh, files } = await (await asAnna(page, demo, newcomer))(path);
      await expect(fresh.getByRole('heading', { level: 1 })).toHaveText(heading);
      const table = tableOf(`${path} loads`, files);
      process.stdout.write(
        `${path} loads ${Math.round(sumOf(files, '.js') / KILOBYTE)} kB of script\n`,
      );
      expect(sumOf(files, '.js'), table).toBeLessThanOrEqual(most * KILOBYTE);
    });
  }

  test('every other screen: what home has not loaded', async ({ page, newcomer, demo }) => {
    test.slow();
    const open = await asAnna(page, demo, newcomer);
    const ofHome = new Set((await open('/home')).files.map(({ path }) => path));
    for (const [path, most] of ownParts) {
      const { fresh, files } = await open(path);
      const own = files.filter((file) => !ofHome.has(file.path));
      const kilobytes = Math.round(sumOf(own, '.js') / KILOBYTE);
      process.stdout.write(`${path} adds ${kilobytes} kB of script to home's\n`);
      expect.soft(sumOf(own, '.js'), tableOf(path, own)).toBeLessThanOrEqual(most * KILOBYTE);
      await fresh.close();
    }
  });
});

/** What each screen adds to home's script at most, gzipped kilobytes; 47 of it they share. */
const ownParts = [
  ['/bet', 54],
  ['/fixtures', 54],
  ['/score', 56],
  ['/tips', 55],
  ['/whatif', 54],
  ['/tournament', 54],
  ['/profile', 63],
  ['/profile?tab=settings', 77],
  ['/duel/5', 54],
  ['/country/DE', 54],
  ['/group/5', 54],
  ['/morning', 54],
  ['/tv', 54],
  ['/rules', 54],
  ['/check', 63],
  ['/statement/0', 54],
] as const;

const STEP_MS = 150;
const STEPS = 8;

/** How long the n-th answer that a screen asks for is held back, milliseconds. */
const delays = {
  'one after the other': (n: number) => Math.min(n, STEPS) * STEP_MS,
  'the last ones first': (n: number) => Math.max(STEPS - n, 0) * STEP_MS,
};

const screens = [
  ...['/home', '/bet', '/fixtures', '/score', '/tips', '/whatif', '/tv', '/tournament', '/duel/5'],
  ...['/profile', '/country/DE', '/match/1013', '/match/1014', '/match/1015'],
];

const expectNoJump = async (page: Page, url: string, path: string) => {
  await page.goto(url + path);
  await page.waitForLoadState('networkidle');
  const { cls } = await readVitals(page);
  expect.soft(cls, `layout shift of ${path}`).toBeLessThanOrEqual(0.02);
};

test('nothing jumps while a screen loads', async ({ page, demo }) => {
  test.slow();
  await withoutEvents(page);
  await watchVitals(page);
  await signIn(page, demo, people.anna);
  // Home once more at the end: from what the device has kept.
  for (const path of [...screens, '/home']) await expectNoJump(page, demo.url, path);
});

for (const [order, delayOf] of Object.entries(delays)) {
  test(`nothing jumps on a device that kept nothing, answers ${order}`, async ({ page, demo }) => {
    test.slow();
    let asked = 0;
    await page.route('**/api/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, delayOf(asked++)));
      await route.fallback();
    });
    await withoutEvents(page);
    await watchVitals(page);
    await signIn(page, demo, people.anna);
    await page.addInitScript(async () => {
      for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
    });
    for (const path of screens) {
      asked = 0;
      await expectNoJump(page, demo.url, path);
    }
  });
}

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
  await tap(page.getByRole('button', { name: 'Anmelden', exact: true }));
  await tap(page.getByRole('link', { name: 'Alle Spiele tippen' }));
  for (const match of [
    'Schottland gegen Schweiz',
    'Slowenien gegen Serbien',
    'Dänemark gegen England',
  ]) {
    await tap(rowOf(page, match).getByRole('button', { name: '2:1', exact: true }));
  }
  await expect(page.getByText('Tipp erfolgreich eingetragen.')).toHaveCount(3);
  const seconds = Number((process.hrtime.bigint() - began) / 1_000_000n) / 1000;
  process.stdout.write(`three tips: ${taps} taps, ${seconds.toFixed(1)} s\n`);
  expect(taps).toBeLessThanOrEqual(MOST_TAPS);
});
