/**
 * All checks: `npm test`. Named steps run alone: `npm test -- lint types`. Any other word selects
 * files of the steps with tests: `npm test -- build journeys routes`. The steps `drills` and
 * `long-journeys` run only when they are named (`npm run drills`).
 *
 * lint, walls and types run at the same time, each to its end, so that one run shows all their
 * failures; then the first step that fails ends the run.
 */
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { findChromium } from './chromium.mjs';

const root = resolve(import.meta.dirname, '..');
const require = createRequire(import.meta.url);
const counts = { passed: 0, failed: 0 };
const GIGABYTE = 1024 ** 3;

/**
 * Where tests keep their databases: in memory if there is room. A hundred databases are created and
 * dropped, some 300 files each, which takes ten times as long on a disk.
 */
const temporary = () => {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    const isRoomy = bavail * bsize > 2 * GIGABYTE && process.availableMemory() > 4 * GIGABYTE;
    return isRoomy ? '/dev/shm' : tmpdir();
  } catch {
    return tmpdir();
  }
};
const folder = mkdtempSync(join(temporary(), 'tippspiel-test-'));
// The account under which root runs PostgreSQL has to pass through.
chmodSync(folder, 0o755);
const inFolder = { TMPDIR: folder };

const bin = (name, file) => join(dirname(require.resolve(`${name}/package.json`)), file);

const start = (args, stdio, env = {}) =>
  spawn(process.execPath, args, { cwd: root, stdio, env: { ...process.env, ...env } });

const isGreen = (child) =>
  new Promise((done) => {
    child.once('error', () => done(false));
    child.once('exit', (code) => done(code === 0));
  });

const node = (args, env) => isGreen(start(args, ['ignore', 'inherit', 'inherit'], env));

/** Runs beside others: what it prints comes in one piece at its end. */
const quietly = async (...runs) => {
  let green = true;
  let output = '';
  for (const args of runs) {
    const child = start(args, ['ignore', 'pipe', 'pipe']);
    const [passed, ...said] = await Promise.all([
      isGreen(child),
      text(child.stdout),
      text(child.stderr),
    ]);
    green &&= passed;
    output += said.join('');
  }
  return { green, output };
};

const report = (name) => join(folder, `${name}.json`);
const read = (name) => JSON.parse(readFileSync(report(name), 'utf8'));

/** Runs the tests of a step and adds them to the counts. */
const vitest = async (name, options, env) => {
  const json = ['--reporter=json', `--outputFile=${report(name)}`];
  const args = [bin('vitest', 'vitest.mjs'), 'run', ...options, ...json, ...files];
  const green = await node(files.length > 0 ? [...args, '--passWithNoTests'] : args, env);
  const { numPassedTests, numFailedTests } = read(name);
  counts.passed += numPassedTests;
  counts.failed += numFailedTests;
  return green && (numPassedTests > 0 || files.length > 0);
};

/** Runs journeys in a real browser (options of `findChromium`) and adds them to the counts. */
const playwright = async (name, config, browser) => {
  const chromium = await findChromium(browser);
  const args = ['test', '--config', `packages/e2e/${config}`];
  if (files.length > 0) args.push('--pass-with-no-tests');
  const env = { ...inFolder, CHROMIUM_PATH: chromium, JOURNEYS_REPORT: report(name) };
  const green = await node([bin('@playwright/test', 'cli.js'), ...args, ...files], env);
  const { expected, unexpected, flaky, skipped } = read(name).stats;
  counts.passed += expected;
  counts.failed += unexpected + flaky + skipped;
  return green && (expected > 0 || files.length > 0) && unexpected + flaky + skipped === 0;
};

const colours = process.stdout.isTTY ? 'force' : 'off';

/** What reads the sources and runs nothing of them. */
const readers = {
  lint: () => {
    const biome = bin('@biomejs/biome', 'bin/biome');
    return quietly([biome, 'ci', '--error-on-warnings', `--colors=${colours}`, '.']);
  },

  walls: () => quietly(['scripts/walls.mjs'], ['scripts/citations.mjs']),

  unused: () => quietly(['scripts/unused.mjs']),

  types: () => {
    const tsc = [bin('typescript', 'bin/tsc'), '--pretty', String(process.stdout.isTTY === true)];
    const packages = ['rules', 'contract', 'server', 'web', 'e2e'];
    return quietly(...packages.map((name) => [...tsc, '-p', `packages/${name}`]));
  },
};

const runners = {
  // One worker more than cores, since the server's tests often wait for PostgreSQL. Projects do not
  // inherit the number of workers from the root's file; an option they do.
  unit: () =>
    vitest('unit', ['--reporter=default', `--maxWorkers=${availableParallelism() + 1}`], inFolder),

  build: async () =>
    (await node([bin('vite', 'bin/vite.js'), 'build', 'packages/web'])) &&
    (await node(['packages/web/build/compress.ts'])),

  journeys: () => playwright('journeys', 'playwright.config.ts', { shell: true }),

  // On the disk, as in production.
  drills: () =>
    vitest('drills', ['--config=packages/server/vitest.drills.config.ts', '--reporter=verbose']),

  'long-journeys': () => playwright('long-journeys', 'playwright.drills.config.ts'),
};

/** Steps that run only when they are named. */
const onRequest = ['drills', 'long-journeys'];
const takesFiles = ['unit', 'journeys', ...onRequest];

const steps = Object.keys({ ...readers, ...runners });
const words = process.argv.slice(2);
const named = words.filter((word) => steps.includes(word));
const files = words.filter((word) => !steps.includes(word));
const asked = named.length > 0 ? named : steps.filter((name) => !onRequest.includes(name));

const timed = async (work) => {
  const started = process.hrtime.bigint();
  const result = await work().catch((error) => ({
    green: false,
    output: `${error instanceof Error ? error.message : error}\n`,
  }));
  const { green, output = '' } = typeof result === 'boolean' ? { green: result } : result;
  const seconds = Number((process.hrtime.bigint() - started) / 1_000_000n) / 1000;
  return { green, output, seconds };
};

const conclude = (name, { green, output, seconds }) => {
  process.stdout.write(output);
  console.log(`── ${name}: ${green ? 'ok' : 'FAILED'}, ${seconds.toFixed(1)} s`);
  return green;
};

const readSources = async () => {
  const names = asked.filter((name) => name in readers);
  const green = await Promise.all(
    names.map(async (name) => {
      const result = await timed(readers[name]);
      console.log(`\n── ${name}`);
      return conclude(name, result);
    }),
  );
  return green.every(Boolean);
};

const run = async () => {
  if (!(await readSources())) return false;
  for (const name of asked.filter((name) => name in runners)) {
    console.log(`\n── ${name}`);
    if (!conclude(name, await timed(runners[name]))) return false;
  }
  return true;
};

// A Ctrl-C reaches the running step too: its end ends this run, which then cleans up.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});
try {
  if (files.length > 0 && !named.some((name) => takesFiles.includes(name))) {
    console.error(`No such step: ${files.join(', ')}. Steps: ${steps.join(', ')}.`);
    process.exitCode = 2;
  } else if (!(await run())) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
if (counts.passed + counts.failed > 0) {
  console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
} else if (files.length > 0 && process.exitCode === undefined) {
  console.error(`No test is in a file of this name: ${files.join(', ')}.`);
  process.exitCode = 1;
}
