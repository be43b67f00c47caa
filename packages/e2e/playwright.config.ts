import { defineConfig, devices } from '@playwright/test';

/** Journeys on the built app, the real server and a real PostgreSQL; one server for each file. */
export default defineConfig({
  testDir: 'src',
  testMatch: '**/*.journey.ts',
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
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
