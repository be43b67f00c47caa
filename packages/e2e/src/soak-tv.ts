/**
 * Whether the screen in a pub grows overnight: `npm run soak:tv -- MINUTES`. A demo with two running matches, goals and
 * whistles ten times as often as football has them, and what the page holds once a minute. It fails where the median
 * of the last quarter is more than 15 % above that of the second quarter; two minutes show whether it works at all.
 */
import { type Browser, type CDPSession, devices, type Page } from '@playwright/test';
import { type BodyOf, endpoints } from '@tippspiel/contract';
import { encode } from 'zod/mini';
import { print, withGame } from './measured.ts';
import { people, signIn } from './people.ts';
import { type Game, startGame } from './server.ts';

const MINUTES = Number(process.argv[2] ?? 40);
const MINUTE = 60_000;
/** Between two events, milliseconds. */
const PACE_MS = 2_500;
/** So many goals, then all matches end, one after the other, and go on. */
const GOALS = 24;
const MOST_GROWTH = 0.15;
/** Two matches run at a time, 21:10 in Berlin; they take no longer than what follows. */
const EVENING = '2024-06-23T19:10:00Z';

const metrics = ['JSHeapUsedSize', 'Nodes', 'JSEventListeners'] as const;
type Metric = (typeof metrics)[number];
type Sample = Readonly<Record<Metric, number>>;

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Calls the API as the organiser, whose page keeps the session. */
const organiserOf = async (browser: Browser, game: Game) => {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await signIn(page, game, people.organiser);
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  await context.close();
  const headers = { authorization: token, 'content-type': 'application/json' };
  const send = async (path: string, body: unknown) => {
    const answer = await fetch(game.url + path, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  };
  const of = ({ path }: { readonly path: string }, id: number) => path.replace(':id', String(id));
  return {
    travel: (now: string) => send('/api/demo/clock', { now }),
    setRunning: (id: number, body: BodyOf<typeof endpoints.setRunning>) =>
      send(of(endpoints.setRunning, id), encode(endpoints.setRunning.body, body)),
    update: (id: number, body: BodyOf<typeof endpoints.updateMatch>) =>
      send(of(endpoints.updateMatch, id), encode(endpoints.updateMatch.body, body)),
    runningMatches: async () => {
      const answer = await fetch(game.url + endpoints.matches.path, { headers });
      return endpoints.matches.answer
        .parse(await answer.json())
        .filter(({ started, result }) => started && result === null);
    },
  };
};

type Organiser = Awaited<ReturnType<typeof organiserOf>>;

/** Lets something happen at each step, for ever: goals in turns, then whistles, then all runs again. */
async function* evening(organiser: Organiser) {
  const matches = await organiser.runningMatches();
  if (matches.length === 0) throw new Error('No match runs');
  for (;;) {
    const scores = new Map<number, { home: number; away: number } | null>();
    for (const { id, running } of await organiser.runningMatches()) scores.set(id, running);
    const set = async (id: number, to: { home: number; away: number }) => {
      const from = scores.get(id) ?? null;
      await organiser.setRunning(id, { running: to, from });
      scores.set(id, to);
    };
    for (const { id } of matches) {
      await set(id, { home: 0, away: 0 });
      yield 'kick-off';
    }
    for (let goal = 0; goal < GOALS; goal += 1) {
      const { id } = matches[goal % matches.length] ?? { id: 0 };
      const { home = 0, away = 0 } = scores.get(id) ?? {};
      const isHome = Math.floor(goal / matches.length) % 3 !== 1;
      await set(id, isHome ? { home: home + 1, away } : { home, away: away + 1 });
      yield 'goal';
    }
    for (const { id } of matches) {
      const { home = 0, away = 0 } = scores.get(id) ?? {};
      await organiser.update(id, { result: { home, away, ko: 0 } });
      yield 'whistle';
    }
    for (const { id } of matches) {
      await organiser.update(id, { result: null });
      yield 'withdrawn';
    }
  }
}

const openTv = async (browser: Browser, game: Game) => {
  const context = await browser.newContext({
    ...devices['Desktop Chrome'],
    viewport: { width: 1920, height: 1080 },
    locale: 'de-DE',
  });
  const page = await context.newPage();
  await signIn(page, game, people.anna);
  await page.goto(`${game.url}/tv`);
  await page.getByRole('article').first().waitFor();
  return { page, devtools: await context.newCDPSession(page) };
};

const sample = async (devtools: CDPSession): Promise<Sample> => {
  await devtools.send('HeapProfiler.collectGarbage');
  const answer = await devtools.send('Performance.getMetrics');
  const read = (metric: Metric) =>
    answer.metrics.find(({ name }) => name === metric)?.value ?? Number.NaN;
  return {
    JSHeapUsedSize: read('JSHeapUsedSize'),
    Nodes: read('Nodes'),
    JSEventListeners: read('JSEventListeners'),
  };
};

const medianOf = (values: readonly number[]) => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
};

const quarter = (samples: readonly Sample[], from: number) =>
  samples.slice(
    Math.floor((samples.length * from) / 4),
    Math.max(1, Math.floor((samples.length * (from + 1)) / 4)),
  );

/** @returns the growth of each metric from the second to the last quarter; 0.1 = 10 % more */
const growthOf = (samples: readonly Sample[]) =>
  metrics.map((metric) => {
    const medianIn = (part: readonly Sample[]) => medianOf(part.map((each) => each[metric]));
    const [second, last] = [medianIn(quarter(samples, 1)), medianIn(quarter(samples, 3))];
    return { metric, second, last, growth: last / second - 1 };
  });

const line = (...cells: readonly (string | number)[]) =>
  print(cells.map((cell) => String(cell).padStart(14)).join(''));

const watch = async (page: Page, devtools: CDPSession, organiser: Organiser) => {
  const samples: Sample[] = [];
  const pictures = new Set<string | undefined>();
  const events = evening(organiser);
  let happened = 0;
  const began = performance.now();
  line('minute', 'heap kB', 'nodes', 'listeners', 'events', 'pictures');
  while (samples.length < MINUTES) {
    await events.next();
    happened += 1;
    await pause(PACE_MS);
    // How often all of it looked otherwise says whether anything happens at all.
    pictures.add((await page.locator('.tv').textContent())?.slice(0, 300));
    if (performance.now() - began < (samples.length + 1) * MINUTE) continue;
    const taken = await sample(devtools);
    samples.push(taken);
    const heap = Math.round(taken.JSHeapUsedSize / 1000);
    line(samples.length, heap, taken.Nodes, taken.JSEventListeners, happened, pictures.size);
  }
  return samples;
};

await withGame(
  () => startGame('demo', { RATE_LIMITS: 'off' }),
  async (browser, game) => {
    const organiser = await organiserOf(browser, game);
    await organiser.travel(EVENING);
    const { page, devtools } = await openTv(browser, game);
    const complaints: string[] = [];
    page.on('pageerror', ({ message }) => complaints.push(message));
    await devtools.send('Performance.enable');
    await devtools.send('HeapProfiler.enable');
    const samples = await watch(page, devtools, organiser);
    print('');
    line('', 'quarter 2', 'quarter 4', 'growth');
    for (const { metric, second, last, growth } of growthOf(samples)) {
      const percent = `${(100 * growth).toFixed(1)} %`;
      line(metric, Math.round(second), Math.round(last), percent);
      if (growth > MOST_GROWTH) process.exitCode = 1;
    }
    for (const complaint of complaints) print(complaint);
    if (complaints.length > 0) process.exitCode = 1;
  },
);
