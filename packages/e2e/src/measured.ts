import { type Browser, chromium } from '@playwright/test';
import { endpoints } from '@tippspiel/contract';
import { findChromium } from '../../../scripts/chromium.mjs';
import { chromiumFlags } from './chromium-flags.ts';
import { people, signIn } from './people.ts';
import type { Game } from './server.ts';

/** Runs a program that needs a browser and a game of its own. */
export const withGame = async (
  start: (browser: Browser) => Promise<Game>,
  work: (browser: Browser, game: Game) => Promise<unknown>,
): Promise<void> => {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: chromiumFlags,
  });
  const game = await start(browser);
  try {
    await work(browser, game);
  } finally {
    await browser.close();
    await game.stop();
  }
};

export const print = (line: string) => process.stdout.write(`${line}\n`);

export const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** @param values milliseconds */
export const figures = (values: readonly number[]): string =>
  `median ${medianOf(values).toFixed(1)} ms, worst ${Math.max(...values).toFixed(1)} ms`;

/** Lets a goal fall as the organiser does; the teams score in turns, so that each changes the order. */
export type Goal = () => Promise<void>;

/** @returns lets goals fall in the first match that has no result yet */
export const goalsIn = async (browser: Browser, game: Game): Promise<Goal> => {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await signIn(page, game, people.organiser);
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  await context.close();
  const headers = { authorization: token, 'content-type': 'application/json' };
  const answer = await fetch(game.url + endpoints.matches.path, { headers });
  const matches = endpoints.matches.answer.parse(await answer.json());
  const match = matches.find(({ started, result }) => started && result === null);
  if (!match) throw new Error('No match is played');
  const path = endpoints.setRunning.path.replace(':id', String(match.id));
  let from = match.running;
  return async () => {
    const to = from && from.home > from.away ? { home: 0, away: 1 } : { home: 1, away: 0 };
    const body = JSON.stringify({ ...to, from });
    const { ok, status } = await fetch(game.url + path, { method: 'POST', headers, body });
    if (!ok) throw new Error(`The goal was refused: ${status}`);
    from = to;
  };
};
