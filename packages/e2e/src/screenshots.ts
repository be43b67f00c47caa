/**
 * Pictures of every screen from a fresh demo, at four widths in both colour schemes:
 * `npm run screenshots`. All go to docs/screenshots/all (not in the repository), those that the
 * README shows to docs/screenshots. With names of screens behind it, these alone.
 */
import { join, resolve } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { print, withGame } from './measured.ts';
import { people, signIn } from './people.ts';
import { withoutEvents } from './quiet.ts';
import { openScreen, type Screen, screens } from './screens.ts';
import { type Game, startGame } from './server.ts';

const folder = resolve(import.meta.dirname, '../../../docs/screenshots');
const widths = { 360: 780, 390: 844, 768: 1024, 1280: 900 } as const;
const schemes = ['light', 'dark'] as const;

/** Screen, width and scheme of the pictures in the README. */
const chosen = [
  'invited-390-light',
  'home-390-dark',
  'match-running-390-light',
  'bet-390-light',
  'score-390-dark',
  'tournament-1280-light',
];

/** The clock of the screens stands still here, so that two runs show the same. */
const now = '2024-06-19T16:30:00.000Z';

const takeAll = async (browser: Browser, game: Game, wanted: readonly Screen[]) => {
  for (const role of ['visitor', 'player', 'organiser'] as const) {
    const context = await browser.newContext({
      locale: 'de-DE',
      deviceScaleFactor: 2,
      reducedMotion: 'reduce',
    });
    await stopClock(context);
    await withoutEvents(context);
    const page = await context.newPage();
    if (role !== 'visitor')
      await signIn(page, game, people[role === 'organiser' ? 'organiser' : 'anna']);
    for (const screen of wanted.filter((screen) => screen.role === role)) {
      await take(page, game, screen);
    }
    await context.close();
  }
};

const stopClock = async (context: BrowserContext) => {
  await context.clock.setFixedTime(new Date());
  await context.route('**/api/tournament', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), now } });
  });
};

const take = async (page: Page, game: Game, screen: Screen) => {
  for (const [width, height] of Object.entries(widths)) {
    await page.setViewportSize({ width: Number(width), height });
    await openScreen(page, game.url, screen);
    await page.evaluate(() => {
      scrollTo(0, 0);
      // Flags below the fold would wait for somebody to scroll.
      for (const image of document.images) image.loading = 'eager';
    });
    await page.waitForLoadState('networkidle');
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      const name = `${screen.name}-${width}-${colorScheme}`;
      await page.screenshot({ path: join(folder, 'all', `${name}.png`), fullPage: true });
      if (chosen.includes(name)) await page.screenshot({ path: join(folder, `${name}.png`) });
      print(name);
    }
  }
};

const asked = process.argv.slice(2);
const wanted = screens.filter(({ name }) => asked.length === 0 || asked.includes(name));
await withGame(
  () => startGame('demo', { RATE_LIMITS: 'off' }),
  (browser, game) => takeAll(browser, game, wanted),
);
