/**
 * Lighthouse, as a phone: `npm run lighthouse`, or `npm run lighthouse -- /score /tips` for these screens alone. The
 * sign-in page and an invitation as a first visit; home with a running match, its page, Tippen, Spielstand and
 * Tippübersicht as a player sees them after the sign-in; home also, as the harder case, on a device that has nothing of
 * the app. Wanted: 95 or more each. One run says little on a busy machine, so the median of five counts, printed with
 * the machine's load. The tool is large and only needed here, so npm fetches this one version when the script runs;
 * reports of errors to its makers stay off.
 */
import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
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

/** @returns null when nothing was measured: now and then the browser's trace lacks its beginning */
const audit = async (folder: string, url: string): Promise<Report | null> => {
  const path = join(folder, 'report.json');
  const options = [
    '--disable-storage-reset',
    '--no-enable-error-reporting',
    `--only-categories=${categories}`,
    `--chrome-flags=${[...chromiumFlags, '--headless=new', `--user-data-dir=${profileIn(folder)}`].join(' ')}`,
    '--output=json',
    `--output-path=${path}`,
    '--quiet',
  ];
  const { status } = spawnSync('npm', ['exec', '--yes', '--', LIGHTHOUSE, url, ...options], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, CHROME_PATH: await findChromium() },
  });
  if (status !== 0) return null;
  const report: Report = JSON.parse(await readFile(path, 'utf8'));
  return report;
};

const profileIn = (folder: string) => join(folder, 'profile');

const forget = (folder: string) => rm(profileIn(folder), { recursive: true, force: true });

/** Leaves a browser's profile that is signed in, with or without the app's files. */
const signInFirst = async (folder: string, game: Game, keepFiles: boolean) => {
  const profile = profileIn(folder);
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await findChromium(),
    args: chromiumFlags,
    serviceWorkers: 'block',
  });
  await signIn(await context.newPage(), game, people.anna);
  await context.close();
  if (keepFiles) return;
  for (const cache of ['Cache', 'Code Cache']) {
    await rm(join(profile, 'Default', cache), { recursive: true, force: true });
  }
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
const signedIn = () => signInFirst(folder, game, true);
const INVITATION = '/g/ZGVtby1raWNrZXItMDAwMA';
const all = [
  ['/signin', '/signin', async () => undefined],
  ['an invitation', INVITATION, async () => undefined],
  ['/home, signed in', '/home', signedIn],
  ['/home, without any file', '/home', () => signInFirst(folder, game, false)],
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
      await forget(folder);
      await prepare();
      const report = await audit(folder, game.url + path);
      if (report) reports.push(report);
    }
    if (reports.length < RUNS) throw new Error(`Lighthouse could not measure ${title}`);
    print(title, reports);
  }
} finally {
  await game.stop();
  await rm(folder, { recursive: true, force: true });
}
