/**
 * How the app feels, in figures: `npm run bench:web`. They depend on the machine, so nothing here
 * passes or fails. Limits to compare with: CLS 0.02, INP 200 ms, a tip saved 1 s after its pause.
 */
import { type Browser, devices, type Page } from '@playwright/test';
import { print, withGame } from './measured.ts';
import { people, signIn } from './people.ts';
import { withoutEvents } from './quiet.ts';
import { type Game, startGame } from './server.ts';
import { readVitals, watchVitals } from './vitals.ts';

/** A phone is so many times slower than this machine. */
const SLOWDOWNS = [1, 4];
const LATENCY_MS = 400;
/** A tip is sent this long after its last change (docs/game.md, 'Sending tips'). */
const PAUSE_MS = 600;

const openPhone = async (browser: Browser): Promise<Page> => {
  const context = await browser.newContext({ ...devices['Pixel 7'], locale: 'de-DE' });
  await withoutEvents(context);
  const page = await context.newPage();
  await watchVitals(page);
  return page;
};

const measureVitals = async (browser: Browser, game: Game, slowdown: number) => {
  const page = await openPhone(browser);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await signIn(page, game, people.anna);
  for (const path of ['/home', '/bet', '/fixtures', '/score', '/profile']) {
    await page.goto(game.url + path);
    await page.waitForLoadState('networkidle');
    const pluses = await page.getByRole('button', { name: /eins mehr$/ }).all();
    for (const plus of pluses.slice(0, 10)) await plus.tap();
    const { cls, inp, lcp } = await readVitals(page);
    const figures = `CLS ${cls.toFixed(4)}  LCP ${Math.round(lcp)} ms  INP ${Math.round(inp)} ms`;
    print(`CPU 1/${slowdown}  ${path.padEnd(10)} ${figures} (${Math.min(10, pluses.length)} taps)`);
  }
  await page.context().close();
};

const measureSaving = async (browser: Browser, game: Game) => {
  const page = await openPhone(browser);
  await signIn(page, game, people.anna);
  await page.goto(`${game.url}/bet?tag=2024-06-21`);
  const card = page.getByRole('article').first();
  const saved = card.getByText('Gespeichert');
  await saved.waitFor();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  for (let round = 0; round < 5; round += 1) {
    const answered = page.waitForResponse('**/api/bets');
    await card
      .getByRole('spinbutton')
      .first()
      .fill(String(round + 1));
    const changed = process.hrtime.bigint();
    await answered;
    await saved.waitFor();
    const elapsed = Number((process.hrtime.bigint() - changed) / 1_000_000n);
    print(`latency ${LATENCY_MS} ms: saved ${elapsed - PAUSE_MS} ms after the pause`);
  }
  await page.context().close();
};

await withGame(
  () => startGame('demo', { RATE_LIMITS: 'off' }),
  async (browser, game) => {
    for (const slowdown of SLOWDOWNS) await measureVitals(browser, game, slowdown);
    await measureSaving(browser, game);
  },
);
