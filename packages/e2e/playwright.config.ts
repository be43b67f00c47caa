import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { chromiumFlags } from './src/chromium-flags.ts';

/** Leave the demo as other journeys need it: no travel in time, no change of Anna's data. */
const sharing = [
  'accessibility',
  'accessibility-organiser',
  'accessibility-player',
  'accessibility-visitor',
  'budget',
  'routes',
  'shell',
];
const fileOf = (name: string) => `${name}.journey.ts`;

/** A worker has one demo and serves one project: a file that is a project has a demo of its own. */
export const journeysIn = (folder: 'src' | 'drills') => {
  const others = readdirSync(join(import.meta.dirname, folder))
    .filter((file) => file.endsWith('.journey.ts') && !sharing.map(fileOf).includes(file))
    .map((file) => file.replace('.journey.ts', ''));
  return {
    testDir: folder,
    projects: [
      // They come first: the tests of such a file follow each other in one worker.
      ...others.map((name) => ({ name, testMatch: fileOf(name) })),
      {
        name: 'sharing',
        testMatch: sharing.map(fileOf),
        fullyParallel: true,
        // It would load the whole app into each new browser, a second of work a test.
        use: { serviceWorkers: 'block' as const },
      },
    ],
  };
};

/** Journeys on the built app, the real server and a real PostgreSQL. */
export default defineConfig({
  ...journeysIn('src'),
  globalSetup: './src/prepare-demo.ts',
  timeout: 90_000,
  expect: { timeout: 10_000 },
  fullyParallel: false,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  outputDir: 'test-results',
  reporter: [
    ['list'],
    ...(process.env['JOURNEYS_REPORT']
      ? [['json', { outputFile: process.env['JOURNEYS_REPORT'] }] as const]
      : []),
  ],
  use: {
    ...devices['Pixel 7'],
    // Seven times as many pixels would be painted by the processor, and nobody looks at them.
    deviceScaleFactor: 1,
    actionTimeout: 15_000,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    screenshot: 'only-on-failure',
    // A snapshot of the page at every key press costs more than the rest; `--trace on` takes them.
    trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false },
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
      args: chromiumFlags,
    },
  },
});
