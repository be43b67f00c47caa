import { test as base, type Page } from '@playwright/test';
import { type Game, startGame } from './server.ts';

export { expect } from '@playwright/test';
export { type Person, people, signIn, trySignIn } from './people.ts';

interface Fixtures {
  /** A page that fails the test when the browser's console complains. */
  page: Page;
  /** Another person on another device, watched in the same way. */
  newcomer: () => Promise<Page>;
}

/**
 * Rate limits are on, and every device of a journey has an address of its own (RFC 5737), as phones
 * behind a proxy have: else all journeys of a file would count as one hasty caller.
 */
const ownAddress = () => {
  addresses += 1;
  return { 'x-forwarded-for': `198.51.100.${addresses}` };
};
let addresses = 0;

interface WorkerFixtures {
  /** A demo for a worker, whose journeys follow each other on it. */
  demo: Game;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from here
    async ({}, use) => {
      const demo = await startGame('demo', { TRUST_PROXY: 'on' }, process.env['PREPARED_DEMO']);
      await use(demo);
      await demo.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  page: async ({ page }, use) => {
    await page.context().setExtraHTTPHeaders(ownAddress());
    const complaints = watch(page);
    await use(page);
    base.expect(complaints).toEqual([]);
  },
  newcomer: async ({ browser }, use) => {
    const guests: { page: Page; complaints: string[] }[] = [];
    await use(async () => {
      const page = await (await browser.newContext({ extraHTTPHeaders: ownAddress() })).newPage();
      guests.push({ page, complaints: watch(page) });
      return page;
    });
    for (const { page, complaints } of guests) {
      await page.context().close();
      base.expect(complaints).toEqual([]);
    }
  },
});

/**
 * Collects what the console says, and whom the page, its workers included, asks beside a game of this machine. Answers
 * that are refused on purpose are no complaint.
 */
const watch = (page: Page): string[] => {
  const complaints: string[] = [];
  page.context().on('request', (request) => {
    const { protocol, hostname, origin } = new URL(request.url());
    const travels = /^(http|ws)s?:$/.test(protocol);
    const isGame = ['localhost', '127.0.0.1'].includes(hostname);
    if (travels && !isGame) complaints.push(`asks ${origin}`);
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    const isNoise = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isNoise) complaints.push(message.text());
  });
  return complaints;
};
