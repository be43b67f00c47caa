import { type Browser, test as base, type Page } from '@playwright/test';
import { type Game, startGame } from './server.ts';

export { expect } from '@playwright/test';

interface Fixtures {
  /** A page that fails the test when the browser's console complains. */
  page: Page;
}

interface WorkerFixtures {
  /** A fresh demo for the file; journeys of a file follow each other on it. */
  demo: Game;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from here
    async ({}, use) => {
      const demo = await startGame('demo');
      await use(demo);
      await demo.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  page: async ({ page }, use) => {
    const complaints: string[] = [];
    watch(page, complaints);
    await use(page);
    base.expect(complaints).toEqual([]);
  },
});

/** Collects what the console says; answers that are refused on purpose are no complaint. */
const watch = (page: Page, complaints: string[]) => {
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    const isNoise = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isNoise) complaints.push(message.text());
  });
};

/** Another person on another device. */
export const newcomer = async (browser: Browser): Promise<Page> =>
  (await browser.newContext()).newPage();

export const people = {
  anna: { email: 'anna@demo.example', password: 'demo-anna-2024' },
  admin: { email: 'admin@demo.example', password: 'demo-admin-2024' },
} as const;

/** Signs in through the form and waits for home. */
export const signIn = async (
  page: Page,
  game: Game,
  { email, password }: { email: string; password: string },
): Promise<void> => {
  await page.goto(`${game.url}/signin`);
  await page.getByLabel('E-Mail').fill(email);
  await page.getByLabel('Passwort', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await page.waitForURL('**/home');
};
