import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { chromiumFlags } from './src/chromium-flags.ts';

const journeys = readdirSync(join(import.meta.dirname, 'src')).filter((name) =>
  name.endsWith('.journey.ts'),
);

/** Journeys on the built app, the real server and a real PostgreSQL. */
export default defineConfig({
  testDir: 'src',
  // A worker serves one project: that gives each file a demo of its own.
  projects: journeys.map((file) => ({ name: file.replace('.journey.ts', ''), testMatch: file })),
  timeout: 90_000,
  expect: { timeout: 10_000 },
  fullyParallel: false,
  workers: 1,
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
    actionTimeout: 15_000,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
      args: chromiumFlags,
    },
  },
});
