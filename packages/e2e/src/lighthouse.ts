/**
 * Lighthouse, as a phone, on the sign-in page and on a player's home: `npm run lighthouse`.
 * Wanted: 95 or more each. The tool is large and only needed here, so npm fetches this one version
 * when the script runs; reports of errors to its makers stay off.
 */
import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from '../../../scripts/chromium.mjs';
import { chromiumFlags } from './chromium-flags.ts';
import { people } from './people.ts';
import { type Game, startGame } from './server.ts';
import { signIn } from './sign-in.ts';

const LIGHTHOUSE = 'lighthouse@13.5.0';
const categories = ['performance', 'accessibility', 'best-practices'] as const;

interface Report {
  categories: Record<(typeof categories)[number], { score: number }>;
  audits: Record<string, { title: string; score: number | null; displayValue?: string }>;
}

const audit = async (folder: string, url: string): Promise<Report> => {
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
  if (status !== 0) throw new Error(`Lighthouse failed on ${url}`);
  const report: Report = JSON.parse(await readFile(path, 'utf8'));
  return report;
};

const profileIn = (folder: string) => join(folder, 'profile');

/** Leaves a browser's profile that is signed in and has none of the app's files. */
const signInFirst = async (folder: string, game: Game) => {
  const profile = profileIn(folder);
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await findChromium(),
    args: chromiumFlags,
    serviceWorkers: 'block',
  });
  await signIn(await context.newPage(), game, people.anna);
  await context.close();
  for (const cache of ['Cache', 'Code Cache']) {
    await rm(join(profile, 'Default', cache), { recursive: true, force: true });
  }
};

const print = (page: string, { categories: found, audits }: Report) => {
  const scores = categories.map((name) => `${name} ${Math.round(found[name].score * 100)}`);
  process.stdout.write(`${page}: ${scores.join(', ')}\n`);
  for (const { title, score, displayValue } of Object.values(audits)) {
    if (score !== null && score < 0.9) {
      process.stdout.write(`  ${score.toFixed(2)} ${title} ${displayValue ?? ''}\n`);
    }
  }
};

const folder = await mkdtemp(join(tmpdir(), 'tippspiel-lighthouse-'));
const game = await startGame('demo');
try {
  print('/signin', await audit(folder, `${game.url}/signin`));
  await signInFirst(folder, game);
  print('/home', await audit(folder, `${game.url}/home`));
} finally {
  await game.stop();
  await rm(folder, { recursive: true, force: true });
}
