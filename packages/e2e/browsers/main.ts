/**
 * One journey in the browsers that Playwright's Chromium is none of: `npm run journeys -- webkit firefox`.
 * They come from the system, so this is no part of `npm test`.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { inspect } from 'node:util';
import { type Game, startGame } from '../src/server.ts';
import type { Browser } from './browser.ts';
import { firefoxNeeds, openFirefox } from './firefox.ts';
import { journey } from './journey.ts';
import { type Line, lineTo } from './line.ts';
import { openWebKit, webkitNeeds } from './webkit.ts';

interface Engine {
  /** Debian's packages that are missing; null = none. */
  readonly needs: () => string | null;
  readonly open: () => Promise<Browser>;
}

const engines: ReadonlyMap<string, Engine> = new Map([
  ['webkit', { needs: webkitNeeds, open: openWebKit }],
  ['firefox', { needs: firefoxNeeds, open: openFirefox }],
]);

const say = (text: string) => void process.stdout.write(`${text}\n`);
const complain = (text: string) => void process.stderr.write(`${text}\n`);

const travel = async (name: string, { open }: Engine): Promise<boolean> => {
  const game = await startGame('demo');
  const line = await lineTo(game.url);
  try {
    return await travelWith(name, await open(), game, line);
  } finally {
    await line.cut();
    await game.stop();
  }
};

const travelWith = async (
  name: string,
  browser: Browser,
  game: Game,
  line: Line,
): Promise<boolean> => {
  say(`${browser.name} ${browser.version}`);
  try {
    await journey(browser, game, line, say);
    return true;
  } catch (error) {
    const file = join(import.meta.dirname, `../test-results/${name}.png`);
    await mkdir(dirname(file), { recursive: true });
    await browser.picture().then(
      (picture) => writeFile(file, picture),
      () => {},
    );
    complain(`${inspect(error)}\nWhat was to be seen: ${file}`);
    return false;
  } finally {
    await browser.close();
  }
};

const asked = process.argv.slice(2);
const names = asked.length > 0 ? asked : [...engines.keys()];
for (const name of names) {
  const engine = engines.get(name);
  const missing = engine
    ? engine.needs()
    : `no such browser; there are: ${[...engines.keys()].join(', ')}`;
  if (!engine || missing !== null) {
    complain(engine ? `${name} is missing: apt-get install ${missing}` : `${name}: ${missing}`);
    process.exitCode = 1;
    continue;
  }
  if (!(await travel(name, engine))) process.exitCode = 1;
}
