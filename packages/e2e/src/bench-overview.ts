/**
 * How the overview of tips feels with 1,000 players and 12 matches, in figures: `npm run bench:web`. They
 * depend on the machine, so nothing here passes or fails. Limits to compare with, at a quarter of the
 * processor's speed: rows 500 ms after the answer, no frame over 50 ms while scrolling, a goal in 100 ms.
 * Where others use the machine, too, the processor's time of the page says more than the clock.
 */
import { type Browser, type CDPSession, chromium, devices, type Page } from '@playwright/test';
import { findChromium } from '../../../scripts/chromium.mjs';
import { chromiumFlags } from './chromium-flags.ts';
import { people } from './people.ts';
import { type Game, startGame } from './server.ts';
import { signIn } from './sign-in.ts';

const PLAYERS = 1_000;
const MATCHES = 12;
const ROUNDS = 5;
const SLOWDOWNS = [1, 4];
const FIRST_MATCH = 9_000;

declare global {
  interface Window {
    /** Sends an event on the stream of the app. */
    tell: (event: string) => void;
    frameLengths: number[];
  }
}

/** The stream of events is the page's own, so that a goal comes when it is wanted. */
const controlEvents = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const ask = window.fetch;
    window.fetch = (input, init) => {
      if (!String(input).endsWith('/api/events')) return ask(input, init);
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          window.tell = (event) => controller.enqueue(new TextEncoder().encode(event));
        },
      });
      const headers = { 'content-type': 'text/event-stream' };
      return Promise.resolve(new Response(body, { headers }));
    };
  });

const matchIds = Array.from({ length: MATCHES }, (_, index) => FIRST_MATCH + index);

/** Twelve running matches today, and what a thousand players tipped on them. */
const answerLargeGroup = async (page: Page): Promise<void> => {
  const matches = matchIds.map((id) => ({
    id,
    date: '2024-06-19T16:00:00.000Z',
    home: 'DE',
    away: 'HU',
    stage: 'GA',
    venue: null,
    started: true,
    resultHome: null,
    resultAway: null,
    resultKO: null,
    liveHome: 0,
    liveAway: 0,
    userDistribution: null,
    groupDistribution: null,
  }));
  await page.route('**/api/matches', (route) => route.fulfill({ json: matches }));
  const players = Array.from({ length: PLAYERS }, (_, index) => ({
    userid: index + 1,
    name: `Spielerin Nummer ${index + 1}`,
    position: 1,
    avatar: '/api/avatar/avatar_x.jpg',
  }));
  const tips = (match: number) =>
    players.map((_, player) => {
      const [home, away] = [(player * 7 + match) % 4, (player * 3 + match * 5) % 3];
      return 1 + (home * 21 + away) * 3;
    });
  const overview = {
    total: PLAYERS,
    offset: 0,
    players,
    matches: matchIds.map((id, index) => ({ id, tips: tips(index) })),
  };
  await page.route('**/api/score/*/tips*', (route) => route.fulfill({ json: overview }));
  await page.route('**/api/avatar/**', (route) => route.abort());
};

/** Milliseconds from the end of the answer to the frame that shows its rows. */
const measureFirstPaint = async (page: Page, url: string): Promise<number> => {
  await page.goto(`${url}/tips`);
  return page.evaluate(async () => {
    const isShown = () => document.querySelector('.overview tbody tr') !== null;
    const nextFrame = () => new Promise<number>((done) => requestAnimationFrame(done));
    while (!isShown()) await nextFrame();
    const entries = performance.getEntriesByType('resource');
    const asked = entries.findLast(({ name }) => name.includes('/tips?'));
    const painted = performance.getEntriesByType('paint').at(-1)?.startTime ?? 0;
    const answered = asked instanceof PerformanceResourceTiming ? asked.responseEnd : 0;
    return Math.max(performance.now(), painted) - answered;
  });
};

/** The lengths of the frames, milliseconds, while a thumb scrolls through all rows. */
const measureScrolling = async (page: Page, devtools: CDPSession): Promise<number[]> => {
  const scroller = page.locator('.overview-box');
  await scroller.scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const box = await scroller.boundingBox();
  if (!box) throw new Error('The overview is not there');
  await page.evaluate(() => {
    window.frameLengths = [];
    let before = performance.now();
    const note = (now: number) => {
      window.frameLengths.push(now - before);
      before = now;
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  await devtools.send('Input.synthesizeScrollGesture', {
    x: Math.round(box.x + box.width / 2),
    y: Math.round(Math.max(box.y, 0) + 200),
    yDistance: -12_000,
    speed: 3_000,
    preventFling: true,
  });
  return page.evaluate(() => window.frameLengths);
};

/** Milliseconds from the event with a goal to the frame that shows another order. */
const measureGoal = (page: Page, goals: number): Promise<number> => {
  const news = {
    facts: [],
    matches: [
      {
        id: FIRST_MATCH,
        liveHome: goals,
        liveAway: 0,
        resultHome: null,
        resultAway: null,
        resultKO: null,
      },
    ],
  };
  return page.evaluate(
    async (event) => {
      const shown = () => document.querySelector('.overview tbody')?.textContent;
      const before = shown();
      const nextFrame = () => new Promise<number>((done) => requestAnimationFrame(done));
      const start = performance.now();
      window.tell(event);
      while (shown() === before) await nextFrame();
      return performance.now() - start;
    },
    `event: news\ndata: ${JSON.stringify(news)}\n\n`,
  );
};

/** Of the page's main thread, milliseconds of the processor: all that it did, and its longest task. */
const processorTime = async (browser: Browser, page: Page, work: () => Promise<unknown>) => {
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  await work();
  const trace: { traceEvents: TraceEvent[] } = JSON.parse(String(await browser.stopTracing()));
  const { traceEvents } = trace;
  const isMain = ({ name, args }: TraceEvent) =>
    name === 'thread_name' && args?.name === 'CrRendererMain';
  const main = new Set(traceEvents.filter(isMain).map(({ pid, tid }) => `${pid}/${tid}`));
  const tasks = traceEvents
    .filter(({ name, pid, tid }) => name === TASK && main.has(`${pid}/${tid}`))
    .map(({ tdur = 0 }) => tdur / 1000);
  return { all: tasks.reduce((sum, each) => sum + each, 0), longest: Math.max(0, ...tasks) };
};

const TASK = 'ThreadControllerImpl::RunTask';

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds of the processor. */
  tdur?: number;
  args?: { name?: unknown };
}

const measure = async (browser: Browser, game: Game, slowdown: number): Promise<void> => {
  const context = await browser.newContext({
    ...devices['Pixel 7'],
    locale: 'de-DE',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await controlEvents(page);
  await signIn(page, game, people.anna);
  await answerLargeGroup(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const toTop = () =>
    page.locator('.overview-box').evaluate((box) => {
      box.scrollTop = 0;
    });
  const paints: number[] = [];
  const frames: number[] = [];
  const goals: number[] = [];
  const tasks: number[] = [];
  const goalTasks: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    // As on the first visit.
    await devtools.send('Storage.clearDataForOrigin', {
      origin: game.url,
      storageTypes: 'indexeddb',
    });
    paints.push(await measureFirstPaint(page, game.url));
    frames.push(...(await measureScrolling(page, devtools)));
    await toTop();
    goals.push(await measureGoal(page, 1));
    if (slowdown > 1) continue;
    tasks.push(
      (await processorTime(browser, page, () => measureScrolling(page, devtools))).longest,
    );
    await toTop();
    goalTasks.push((await processorTime(browser, page, () => measureGoal(page, 2))).all);
  }
  const speed = `CPU 1/${slowdown}`;
  const over = frames.filter((length) => length > 50).length;
  print(`${speed}  rows after the answer: ${figures(paints)}`);
  print(`${speed}  frames of a scroll: ${figures(frames)}; ${over} of ${frames.length} over 50 ms`);
  print(`${speed}  a goal: ${figures(goals)}`);
  if (slowdown === 1) {
    print(`${speed}  processor, longest task of a scroll: ${figures(tasks)}`);
    print(`${speed}  processor, a goal: ${figures(goalTasks)}`);
  }
  await context.close();
};

const figures = (all: readonly number[]): string => {
  const sorted = all.toSorted((a, b) => a - b);
  const [median = 0, worst = 0] = [sorted[sorted.length >> 1], sorted.at(-1)];
  return `median ${median.toFixed(1)} ms, worst ${worst.toFixed(1)} ms`;
};

const print = (line: string) => process.stdout.write(`${line}\n`);

const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: chromiumFlags,
});
const game = await startGame('demo', { RATE_LIMITS: 'off' });
try {
  for (const slowdown of SLOWDOWNS) await measure(browser, game, slowdown);
} finally {
  await browser.close();
  await game.stop();
}
