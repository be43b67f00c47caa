/**
 * All checks: `npm test`. Named steps run alone: `npm test -- lint types`. Any other word selects
 * files of `unit`, `journeys` or `drills`: `npm test -- build journeys routes`. The step `drills`
 * runs only when it is named (`npm run drills`). Stops at the first step that fails.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { findChromium } from './chromium.mjs';

const root = resolve(import.meta.dirname, '..');
const require = createRequire(import.meta.url);
const reports = mkdtempSync(join(tmpdir(), 'tippspiel-test-'));
const counts = { passed: 0, failed: 0 };

const bin = (name, file) => join(dirname(require.resolve(`${name}/package.json`)), file);

const node = (args, env = {}) => {
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  return status === 0;
};

const report = (name) => join(reports, `${name}.json`);
const read = (name) => JSON.parse(readFileSync(report(name), 'utf8'));

/** Runs the tests of a step and adds them to the counts. */
const vitest = (name, options) => {
  const json = ['--reporter=json', `--outputFile=${report(name)}`];
  const green = node([bin('vitest', 'vitest.mjs'), 'run', ...options, ...json, ...files]);
  const { numPassedTests, numFailedTests } = read(name);
  counts.passed += numPassedTests;
  counts.failed += numFailedTests;
  return green && numPassedTests > 0;
};

const steps = {
  lint: () => {
    const colours = process.stdout.isTTY ? [] : ['--colors=off'];
    return node([bin('@biomejs/biome', 'bin/biome'), 'ci', '--error-on-warnings', ...colours, '.']);
  },

  walls: () => node(['scripts/walls.mjs']) && node(['scripts/citations.mjs']),

  types: () =>
    ['rules', 'contract', 'server', 'web', 'e2e'].every((name) =>
      node([bin('typescript', 'bin/tsc'), '-p', `packages/${name}`]),
    ),

  unit: () => vitest('unit', ['--reporter=default']),

  build: () =>
    node([bin('vite', 'bin/vite.js'), 'build', 'packages/web']) &&
    node(['packages/web/build/compress.ts']),

  journeys: async () => {
    const chromium = await findChromium();
    const args = ['test', '--config', 'packages/e2e/playwright.config.ts'];
    const env = { CHROMIUM_PATH: chromium, JOURNEYS_REPORT: report('journeys') };
    const green = node([bin('@playwright/test', 'cli.js'), ...args, ...files], env);
    const { expected, unexpected, flaky, skipped } = read('journeys').stats;
    counts.passed += expected;
    counts.failed += unexpected + flaky + skipped;
    return green && expected > 0 && unexpected + flaky + skipped === 0;
  },

  drills: () =>
    vitest('drills', ['--config=packages/server/vitest.drills.config.ts', '--reporter=verbose']),
};

/** Steps that run only when they are named. */
const onRequest = ['drills'];
const takesFiles = ['unit', 'journeys', 'drills'];

const words = process.argv.slice(2);
const asked = words.filter((word) => word in steps);
const files = words.filter((word) => !(word in steps));
if (files.length > 0 && !asked.some((name) => takesFiles.includes(name))) {
  console.error(`No such step: ${files.join(', ')}. Steps: ${Object.keys(steps).join(', ')}.`);
  process.exit(2);
}

const usual = Object.keys(steps).filter((name) => !onRequest.includes(name));
for (const name of asked.length > 0 ? asked : usual) {
  console.log(`\n── ${name}`);
  const started = process.hrtime.bigint();
  let green = false;
  try {
    green = await steps[name]();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
  const seconds = Number((process.hrtime.bigint() - started) / 1_000_000n) / 1000;
  console.log(`── ${name}: ${green ? 'ok' : 'FAILED'}, ${seconds.toFixed(1)} s`);
  if (!green) {
    process.exitCode = 1;
    break;
  }
}
rmSync(reports, { recursive: true, force: true });
if (counts.passed + counts.failed > 0) {
  console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
}
