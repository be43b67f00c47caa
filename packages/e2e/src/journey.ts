import { test as base, type Page } from '@playwright/test';
import { type Game, startGame } from './server.ts';

export { expect } from '@playwright/test';

interface Fixtures {
  /** A page that fails the test when the browser's console complains. */
  page: Page;
  /** Another person on another device, watched in the same way. */
  newcomer: () => Promise<Page>;
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
    const complaints = watch(page);
    await use(page);
    base.expect(complaints).toEqual([]);
  },
  newcomer: async ({ browser }, use) => {
    const guests: { page: Page; complaints: string[] }[] = [];
    await use(async () => {
      const page = await (await browser.newContext()).newPage();
      guests.push({ page, complaints: watch(page) });
      return page;
    });
    for (const { page, complaints } of guests) {
      await page.context().close();
      base.expect(complaints).toEqual([]);
    }
  },
});

/** Collects what the console says; answers that are refused on purpose are no complaint. */
const watch = (page: Page): string[] => {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    const isNoise = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isNoise) complaints.push(message.text());
  });
  return complaints;
};

export interface Person {
  email: string;
  password: string;
}

export const people = {
  anna: { email: 'anna@demo.example', password: 'demo-anna-2024' },
  admin: { email: 'admin@demo.example', password: 'demo-admin-2024' },
} as const satisfies Record<string, Person>;

/** Fills in and sends the sign-in form. */
export const trySignIn = async (page: Page, game: Game, person: Person): Promise<void> => {
  await page.goto(`${game.url}/signin`);
  await page.getByLabel('E-Mail').fill(person.email);
  await page.getByLabel('Passwort', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Anmelden' }).click();
};

/** Signs in through the form and waits for home. */
export const signIn = async (page: Page, game: Game, person: Person): Promise<void> => {
  await trySignIn(page, game, person);
  await base.expect(page.getByRole('heading', { level: 1 })).toHaveText('Home');
};
