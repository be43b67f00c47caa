/**
 * Lighthouse, as a phone: `npm run lighthouse`, or `npm run lighthouse -- /score /tips` for these screens alone. The
 * sign-in page and an invitation as a first visit; home with a running match, its page, Tippen, Spielstand and
 * Tippübersicht as a player sees them after the sign-in; home also, as the harder case, on a device that has nothing of
 * the app. Wanted: 95 or more each. One run says little on a busy machine, so the median of five counts, printed with
 * the machine's load. The tool is large and only needed here, so npm fetches this one version when the script runs;
 * reports of errors to its makers stay off.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../../scripts/chromium.mjs';
import { chromiumFlags } from './chromium-flags.ts';
import { people, signIn } from './people.ts';
import { type Game, startGame } from './server.ts';

const LIGHTHOUSE = 'lighthouse@13.5.0';
const categories = ['performance', 'accessibility', 'best-practices'] as const;

interface Report {
  categories: Record<(typeof categories)[number], { score: number }>;
  audits: Record<string, { title: string; score: number | null; displayValue?: string }>;
}

const RUNS = 5;
const MOST_RUNS = 10;

/** A browser that has just started is busy with itself, ms. */
const SETTLE = 3_000;

interface OwnBrowser {
  readonly port: number;
  /** Does something in it by Playwright, whose own watching of pages ends with it. */
  use<T>(act: (browser: Browser) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const startBrowser = async (profile: string): Promise<OwnBrowser> => {
  const child = spawn(
    await findChromium(),
    [
      ...chromiumFlags,
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: 'ignore' },
  );
  const ended = once(child, 'exit');
  const port = await portIn(profile);
  return {
    port,
    use: async (act) => {
      const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
      try {
        return await act(browser);
      } finally {
        await browser.close();
      }
    },
    close: async () => {
      child.kill();
      await ended;
    },
  };
};

/** The browser writes the port that it got into its profile. */
const portIn = async (profile: string): Promise<number> => {
  for (let tries = 0; tries < 100; tries += 1) {
    const text = await readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '');
    const port = Number.parseInt(text, 10);
    if (port > 0) return port;
    await wait(100);
  }
  throw new Error('The browser did not start');
};

/** @returns null when nothing was measured: now and then the browser's trace lacks its beginning */
const audit = async (browser: OwnBrowser, folder: string, url: string): Promise<Report | null> => {
  const path = join(folder, 'report.json');
  const options = [
    '--disable-storage-reset',
    '--no-enable-error-reporting',
    `--only-categories=${categories}`,
    `--port=${browser.port}`,
    '--output=json',
    `--output-path=${path}`,
    '--quiet',
  ];
  const child = spawn('npm', ['exec', '--yes', '--', LIGHTHOUSE, url, ...options], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [status] = await once(child, 'exit');
  if (status !== 0) return null;
  const report: Report = JSON.parse(await readFile(path, 'utf8'));
  return report;
};

/** Signs in, and keeps the app's files or forgets them. */
const signInFirst = (game: Game, keepFiles: boolean) => (browser: Browser) =>
  withPage(browser, async (page) => {
    // Its files would stand in a cache of its own.
    await page.addInitScript(() => {
      navigator.serviceWorker.register = () => new Promise(() => undefined);
    });
    await signIn(page, game, people.anna);
    if (keepFiles) return;
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.clearBrowserCache');
  });

const withPage = async (browser: Browser, act: (page: Page) => Promise<void>) => {
  const [context] = browser.contexts();
  const page = await context?.newPage();
  if (!page) throw new Error('The browser has no window');
  await act(page);
  await page.close();
};

const scoreOf = (report: Report, category: (typeof categories)[number]) =>
  Math.round(report.categories[category].score * 100);

/** Prints each score's median, and what the run with the median performance found. */
const print = (page: string, reports: readonly Report[]) => {
  const medians = categories.map((name) => {
    const scores = reports.map((report) => scoreOf(report, name)).sort((a, b) => a - b);
    return `${name} ${scores[Math.floor(scores.length / 2)]} (${scores.join(' ')})`;
  });
  const load = (loadavg()[0] ?? 0).toFixed(1);
  process.stdout.write(`${page}: ${medians.join(', ')}; load ${load}\n`);
  const ordered = reports.toSorted((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'));
  const middle = ordered[Math.floor(ordered.length / 2)];
  for (const { title, score, displayValue } of Object.values(middle?.audits ?? {})) {
    if (score !== null && score < 0.9) {
      process.stdout.write(`  ${score.toFixed(2)} ${title} ${displayValue ?? ''}\n`);
    }
  }
};

const folder = await mkdtemp(join(tmpdir(), 'tippspiel-lighthouse-'));
const game = await startGame('demo', { RATE_LIMITS: 'off' });
const signedIn = signInFirst(game, true);
const nothing = async () => undefined;
const INVITATION = '/g/ZGVtby1raWNrZXItMDAwMA';
const all = [
  ['/signin', '/signin', nothing],
  ['an invitation', INVITATION, nothing],
  ['/home, signed in', '/home', signedIn],
  ['/home, without any file', '/home', signInFirst(game, false)],
  ['/match/1014, signed in', '/match/1014', signedIn],
  ['/bet, signed in', '/bet', signedIn],
  ['/score, signed in', '/score', signedIn],
  ['/tips, signed in', '/tips', signedIn],
] as const;
const asked = process.argv.slice(2);
const visits = all.filter(([, path]) => asked.length === 0 || asked.includes(path));
try {
  for (const [title, path, prepare] of visits) {
    const reports: Report[] = [];
    for (let run = 0; run < MOST_RUNS && reports.length < RUNS; run += 1) {
      const profile = join(folder, `profile-${run}`);
      const browser = await startBrowser(profile);
      try {
        await browser.use(prepare);
        await wait(SETTLE);
        const report = await audit(browser, folder, game.url + path);
        if (report) reports.push(report);
      } finally {
        await browser.close();
        await rm(profile, { recursive: true, force: true, maxRetries: 10 });
      }
    }
    if (reports.length < RUNS) throw new Error(`Lighthouse could not measure ${title}`);
    print(title, reports);
  }
} finally {
  await game.stop();
  await rm(folder, { recursive: true, force: true });
}
