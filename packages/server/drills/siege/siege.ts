/**
 * A siege of the game: `npm run siege`, thirty minutes, or `npm run siege -- --minutes 3 --seed 7`. Two nodes of the real
 * program on one PostgreSQL; forty people play a tournament against the clock while all that can fail does, and every
 * call is sent any input as every role. It ends with an error where something that was answered is not stored, or
 * anything else than what was answered, where a chain or a table does not hold, a call fails otherwise than announced, or
 * a node holds more than after the first minutes (CONTRIBUTING.md, 'Habits').
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { atRest, checksOf, connectionsOf } from './checks.ts';
import { createDirector } from './director.ts';
import { faultsOf, scheduleOf } from './faults.ts';
import { createFuzzers } from './fuzzers.ts';
import { createGameClock, type Game, startGame } from './game.ts';
import { createPlaying } from './players.ts';
import { createTally } from './tally.ts';
import { startTelling } from './told-feed.ts';

const FUZZED_CALLS = 100_000;
const WHOLE_MINUTES = 30;
const MINUTE_MS = 60_000;
const MOST_GROWTH = 0.15;
/** Room for the data, and little enough to be filled in a second. */
const DISK_MB = 640;
/** How long a node rests before it is measured: idle connections to the database have ended by then. */
const REST_MS = 15_000;
/** How long a node may take to give back what it held, milliseconds. */
const BACK_MS = 90_000;

const print = (line: string) => void process.stdout.write(`${line}\n`);

const { values } = parseArgs({
  options: { minutes: { type: 'string' }, seed: { type: 'string' } },
});
const minutes = Number(values.minutes ?? WHOLE_MINUTES);
const seed = Number(values.seed ?? Date.now() % 1_000_000);
if (!(minutes > 0) || !Number.isInteger(seed)) {
  throw new Error('npm run siege [-- --minutes MINUTES] [--seed NUMBER]');
}

/** Runs this program again with a small disk of its own, in a mount namespace that ends with it; null = it cannot. */
const onOwnDisk = async (): Promise<number | null> => {
  const disk = mkdtempSync(join(tmpdir(), 'tippspiel-siege-disk-'));
  const rights = process.getuid?.() === 0 ? [] : ['--user', '--map-current-user', '--keep-caps'];
  const mount = `mount -t tmpfs -o size=${DISK_MB}m,mode=755 disk ${disk}`;
  const within = [...rights, '--mount', 'sh', '-c'];
  try {
    if (spawnSync('unshare', [...within, mount]).status !== 0) return null;
    const again = [import.meta.filename, '--minutes', String(minutes), '--seed', String(seed)];
    const command = [...within, `${mount} && exec "$0" "$@"`, process.execPath, ...again];
    const env = { ...process.env, TMPDIR: disk, SIEGE_DISK: disk };
    const child = spawn('unshare', command, { stdio: 'inherit', env });
    for (const signal of signals) process.on(signal, () => child.kill(signal));
    const [code] = await once(child, 'exit');
    return code ?? 1;
  } finally {
    rmSync(disk, { recursive: true, force: true });
  }
};

const signals = ['SIGINT', 'SIGTERM'] as const;
const { SIEGE_DISK } = process.env;
if (SIEGE_DISK === undefined) {
  const code = await onOwnDisk();
  if (code !== null) process.exit(code);
  print('No disk can be mounted here: it is never full in this siege.');
}

const totalMs = minutes * MINUTE_MS;
const warmUpMs = Math.min(Math.max(totalMs * 0.15, 30_000), 3 * MINUTE_MS);
const calmMs = Math.min(Math.max(totalMs * 0.15, 20_000), 4 * MINUTE_MS);
const perSecond = FUZZED_CALLS / WHOLE_MINUTES / 60;
const wantedCalls = Math.round((FUZZED_CALLS * minutes) / WHOLE_MINUTES);

interface Measured {
  readonly [figure: string]: number;
}

const megabytes = (bytes: number) => Math.round((bytes / 2 ** 20) * 10) / 10;

/** What both nodes hold, and the database for them. */
const measured = async (game: Game): Promise<Measured> => {
  const figures: Record<string, number> = { connections: await connectionsOf(game) };
  for (const [index, node] of game.nodes.entries()) {
    const { heap, resident, descriptors } = await node.figures();
    figures[`node ${index + 1}: MB of heap`] = megabytes(heap);
    figures[`node ${index + 1}: MB resident`] = megabytes(resident);
    if (descriptors !== null) figures[`node ${index + 1}: descriptors`] = descriptors;
  }
  return figures;
};

const grown = (before: Measured, after: Measured): string[] =>
  Object.entries(after)
    .filter(([name, value]) => value > (before[name] ?? 0) * (1 + MOST_GROWTH))
    .map(([name, value]) => `${name}: ${before[name]} after the warm-up, ${value} at the end`);

print(`A siege of ${minutes} minutes, seed ${seed}.`);
const game = await startGame();
for (const signal of signals) {
  process.once(signal, () => void game.abort().finally(() => process.exit(1)));
}
const tally = createTally();
const clock = await createGameClock(game.db);
const feed = startTelling(game, clock, seed);
const found: string[] = [];
try {
  const beforehand = await atRest(game);
  if (beforehand.length > 0) throw new Error(beforehand.join('\n'));
  // The whole tournament: 44 first whistles in thirty minutes.
  const slotMs = Math.max(totalMs / 44, 6_000);
  const director = await createDirector(game, clock, tally, { slotMs });
  const faults = scheduleOf(faultsOf({ game, clock, feed, hasOwnDisk: SIEGE_DISK !== undefined }), {
    seed,
    fromMs: warmUpMs,
    untilMs: totalMs - calmMs,
  });
  const playing = createPlaying(game, director, tally, { seed });
  const own = [...game.own, ...director.questions.map(({ id }) => id)];
  let fuzzers = createFuzzers(game, tally, { seed, perSecond, own });
  const directed = director.run();
  const played = playing.run();
  // With a result nobody can leave the tournament any more.
  while (director.played() === 0) await delay(100);
  const began = performance.now();
  let fuzzed = fuzzers.run();
  await delay(warmUpMs - REST_MS);
  fuzzers.stop();
  await fuzzed;
  playing.rest(true);
  const fuzzedBefore = fuzzers.sent();
  await delay(REST_MS);
  const before = await measured(game);
  playing.rest(false);
  fuzzers = createFuzzers(game, tally, { seed: seed + 100, perSecond, own });
  fuzzed = fuzzers.run();

  for (const { name, atMs, lastsMs, run } of faults) {
    await delay(Math.max(0, began + atMs - performance.now()));
    print(
      `${((performance.now() - began) / 1_000).toFixed(0)} s: ${name}, for ${(lastsMs / 1_000).toFixed(1)} s`,
    );
    await run(lastsMs);
  }
  await delay(Math.max(0, began + totalMs - REST_MS - performance.now()));
  while (fuzzedBefore + fuzzers.sent() < wantedCalls) await delay(200);
  fuzzers.stop();
  await fuzzed;
  playing.rest(true);
  await delay(REST_MS);
  let after = await measured(game);
  for (
    const until = performance.now() + BACK_MS;
    grown(before, after).length > 0 && performance.now() < until;
  ) {
    await delay(5_000);
    after = await measured(game);
  }
  playing.stop();
  director.stop();
  await Promise.all([directed, played]);
  found.push(...grown(before, after));
  found.push(...(await atRest(game)));
  for (const [name, check] of Object.entries(checksOf(game, director, playing.writers))) {
    const wrong = await check();
    print(`${wrong.length === 0 ? 'ok' : 'WRONG'}: ${name}`);
    found.push(...wrong);
  }
  print('');
  for (const line of tally.lines()) print(line);
  print(
    `${fuzzedBefore + fuzzers.sent()} fuzzed calls; ${director.played()} first whistles; ${feed.lies()} lies of the feed; ${game.mail.taken()} mails and ${game.push.taken()} messages arrived`,
  );
  print(`starts: node 1 ${game.nodes[0].starts()}, node 2 ${game.nodes[1].starts()}`);
  for (const [name, value] of Object.entries(after)) print(`${name}: ${before[name]} → ${value}`);
  found.push(...tally.faults());
} finally {
  feed.stop();
  print('It ends.');
  found.push(...(await game.close()));
}
for (const line of found) print(`WRONG: ${line}`);
print(found.length === 0 ? 'The game has held.' : `${found.length} faults.`);
process.exit(found.length === 0 ? 0 : 1);
