import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../../../scripts/chromium.mjs';
import { chromiumFlags } from './chromium-flags.ts';
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
