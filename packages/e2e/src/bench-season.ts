import { cpus } from 'node:os';
import { type Browser, devices, type Page } from '@playwright/test';
import { measureScrolling } from './frames.ts';
import { print, withGame } from './measured.ts';
import { signIn } from './people.ts';
import { withoutEvents } from './quiet.ts';
import { PLAYERS, player, startSeasonGame } from './season-game.ts';
import type { Game } from './server.ts';

/**
 * How a season of 380 matches feels on a phone, in figures: `npm run bench:season`. Figures depend on the machine, so nothing
 * here passes or fails; each stands beside what is wanted at a quarter of the processor's speed.
 */

/** `npm run bench:season -- 3` runs three rounds. */
const ROUNDS = Number(process.argv[2] ?? 7);
const SLOWDOWNS = [1, 4];
const WARM_MS = 1_500;
const FRAME_MS = 50;

/** Each screen, and what it shows once it can be used. */
const screens = {
  '/home': '.next-matches .due-matches',
  '/bet': 'main article',
  '/fixtures': 'main article',
  '/score': '.standings tbody tr',
  '/tips': '.overview tbody tr',
  '/tournament': '.group-table tbody tr',
} as const;

declare global {
  interface Window {
    /** When the main thread was busy for longer than 50 ms at a time: the ends, by `performance.now()`. */
    longTaskEnds: number[];
  }
}

const openPhone = async (browser: Browser, game: Game, slowdown: number) => {
  const context = await browser.newContext({
    ...devices['Pixel 7'],
    viewport: { width: 390, height: 844 },
    locale: 'de-DE',
  });
  const page = await context.newPage();
  await page.addInitScript(() => {
    window.longTaskEnds = [];
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) {
        window.longTaskEnds.push(startTime + duration);
      }
    }).observe({ type: 'longtask', buffered: true });
  });
  await signIn(page, game, player);
  const devtools = await context.newCDPSession(page);
  // Once over all screens: the service worker has the files, the device the answers.
  for (const [path, selector] of Object.entries(screens)) {
    await untilInteractive(page, game.url + path, selector);
    // Kept answers are written when the page is idle.
    await page.waitForTimeout(1_500);
  }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return { context, page, devtools };
};

/** Milliseconds from the navigation until the screen is painted and half a second goes by without a long task. */
const untilInteractive = async (page: Page, url: string, selector: string): Promise<number> => {
  await page.goto(url, { waitUntil: 'commit' });
  return page.evaluate(async (wanted) => {
    const nextFrame = () => new Promise((done) => requestAnimationFrame(done));
    while (document.querySelector(wanted) === null) await nextFrame();
    await nextFrame();
    const painted = performance.now();
    const busyUntil = () => Math.max(painted, ...window.longTaskEnds);
    while (performance.now() - busyUntil() < 500) {
      await new Promise((done) => setTimeout(done, 50));
    }
    return busyUntil();
  }, selector);
};

const measure = async (browser: Browser, game: Game, slowdown: number) => {
  const { context, page, devtools } = await openPhone(browser, game, slowdown);
  for (const [path, selector] of Object.entries(screens)) {
    const starts: number[] = [];
    const frames: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      starts.push(await untilInteractive(page, game.url + path, selector));
      // The documents of former rounds are garbage that no player has; its collection would count as a long frame.
      await devtools.send('HeapProfiler.collectGarbage');
      frames.push(...(await measureScrolling(page, devtools, 'down')));
    }
    const sorted = starts.toSorted((a, b) => a - b);
    const median = sorted[sorted.length >> 1] ?? Number.NaN;
    const long = frames.filter((length) => length > FRAME_MS).length;
    print(
      `CPU 1/${slowdown}  ${path.padEnd(12)} interactive median ${median.toFixed(0)} ms, worst ${Math.max(...starts).toFixed(0)} ms (wanted ${WARM_MS}); ${long} of ${frames.length} frames over ${FRAME_MS} ms, longest ${Math.max(...frames).toFixed(0)} ms (wanted 0)`,
    );
  }
  await context.close();
};

const LISTS = ['/api/matches', '/api/bets'];
const LISTS_BYTES = 12_000;

/** What each screen asks of the season's lists when nothing is kept on the device: as they travel, compressed. */
const measureLists = async (browser: Browser, game: Game) => {
  for (const [path, selector] of Object.entries(screens)) {
    const context = await browser.newContext({ locale: 'de-DE', serviceWorkers: 'block' });
    const page = await context.newPage();
    await signIn(page, game, player);
    await page.goto('about:blank');
    const asked = new Map<string, number>();
    page.on('requestfinished', async (request) => {
      const { pathname, search } = new URL(request.url());
      if (!LISTS.includes(pathname)) return;
      const { responseBodySize } = await request.sizes();
      asked.set(pathname + search, Math.max(asked.get(pathname + search) ?? 0, responseBodySize));
    });
    // The stream of events would keep the network busy.
    await withoutEvents(page);
    await page.goto(game.url + path);
    await page.waitForSelector(selector);
    await page.waitForLoadState('networkidle');
    await context.close();
    const lists = [...asked].map(([url, bytes]) => `${url} ${bytes} B`);
    print(`Lists  ${path.padEnd(12)} ${lists.join(', ')} (wanted ${LISTS_BYTES} each)`);
  }
};

await withGame(startSeasonGame, async (browser, game) => {
  const [cpu] = cpus();
  print(`Machine: ${cpus().length} × ${cpu?.model}, Chromium ${browser.version()}`);
  print(`Sizes: ${PLAYERS} players, 380 matches, medians of ${ROUNDS} rounds`);
  await measureLists(browser, game);
  for (const slowdown of SLOWDOWNS) await measure(browser, game, slowdown);
});
