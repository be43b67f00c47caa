/**
 * How the app feels, in figures: `npm run bench:web`. They depend on the machine, so nothing here
 * passes or fails. Limits to compare with: CLS 0.02, INP 150 ms, a goal painted 100 ms after its arrival, a tip saved
 * 1 s after its pause.
 */
import { type Browser, devices, type Page } from '@playwright/test';
import { measureGoal, watchGoals } from './frames.ts';
import { figures, type Goal, goalsIn, print, withGame } from './measured.ts';
import { people, signIn } from './people.ts';
import { withoutEvents } from './quiet.ts';
import { type Game, startGame } from './server.ts';
import { unfold } from './unfold.ts';
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

const INVITATION = '/g/ZGVtby1raWNrZXItMDAwMA';
const screens = ['/home', '/bet', '/fixtures', '/score', '/profile', '/match/1013', '/match/1014'];

/** @param isVisitor else the screens are a player's */
const measureVitals = async (
  browser: Browser,
  game: Game,
  slowdown: number,
  paths: readonly string[],
  isVisitor = false,
) => {
  const page = await openPhone(browser);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  if (!isVisitor) await signIn(page, game, people.anna);
  for (const path of paths) {
    await page.goto(game.url + path);
    await page.waitForLoadState('networkidle');
    if (path === '/bet') await unfold(page.getByRole('article').first());
    const pluses = await page.getByRole('button', { name: /eins mehr$/ }).all();
    for (const plus of pluses.slice(0, 10)) await plus.tap();
    const { cls, inp, lcp } = await readVitals(page);
    const figures = `CLS ${cls.toFixed(4)}  LCP ${Math.round(lcp)} ms  INP ${Math.round(inp)} ms`;
    print(`CPU 1/${slowdown}  ${path.padEnd(26)} ${figures} (${Math.min(10, pluses.length)} taps)`);
  }
  await page.context().close();
};

const measureSaving = async (browser: Browser, game: Game) => {
  const page = await openPhone(browser);
  await signIn(page, game, people.anna);
  await page.goto(`${game.url}/bet?tag=2024-06-21`);
  const card = await unfold(page.getByRole('article').first());
  const saved = card.getByText(/^(Tipp erfolgreich eingetragen\.|Gespeichert)$/);
  await saved.waitFor();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  const goals = card.getByRole('spinbutton').first();
  for (let round = 0; round < 5; round += 1) {
    const answered = page.waitForResponse('**/api/bets');
    await goals.fill(String((Number(await goals.inputValue()) + 1) % 10));
    const changed = process.hrtime.bigint();
    await answered;
    await saved.waitFor();
    const elapsed = Number((process.hrtime.bigint() - changed) / 1_000_000n);
    print(`latency ${LATENCY_MS} ms: saved ${elapsed - PAUSE_MS} ms after the pause`);
  }
  await page.context().close();
};

const PHONE = devices['Pixel 7'];
const TELEVISION = { ...devices['Desktop Chrome'], viewport: { width: 1920, height: 1080 } };

/** A screen, its address, what a goal changes on it, and the keys that lead to what is measured. */
const scores = [
  ['home', '/home', PHONE, '.home-turf .turf-score', []],
  ['match page', '/match/1014', PHONE, '.match-turf .turf-score', []],
  ['TV, match', '/tv', TELEVISION, '.tv-matches .turf-score', [' ']],
  ['TV, table', '/tv', TELEVISION, '.tv-band .turf-score', ['ArrowRight', ' ']],
] as const;
const GOALS = 7;
/** After a goal a table is asked for anew, and rows slide; the next one comes when all is still. */
const REST_MS = 4_000;

const measureGoals = async (browser: Browser, game: Game, goal: Goal, slowdown: number) => {
  for (const [name, path, device, score, keys] of scores) {
    const context = await browser.newContext({ ...device, locale: 'de-DE' });
    const page = await context.newPage();
    await watchGoals(page);
    await signIn(page, game, people.anna);
    await page.goto(game.url + path);
    await page.locator('.turf-score').first().waitFor();
    for (const key of keys) await page.keyboard.press(key);
    await page.locator(score).first().waitFor();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const painted: number[] = [];
    for (let round = 0; round < GOALS; round += 1) {
      await page.waitForTimeout(REST_MS);
      painted.push(await measureGoal(page, score, goal));
    }
    print(`CPU 1/${slowdown}  ${name.padEnd(26)} goal to painted score ${figures(painted)}`);
    await context.close();
  }
};

await withGame(
  () => startGame('demo', { RATE_LIMITS: 'off' }),
  async (browser, game) => {
    const goal = await goalsIn(browser, game);
    for (const slowdown of SLOWDOWNS) {
      await measureVitals(browser, game, slowdown, [INVITATION], true);
      await measureVitals(browser, game, slowdown, screens);
      await measureGoals(browser, game, goal, slowdown);
    }
    await measureSaving(browser, game);
  },
);
