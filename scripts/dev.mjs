/**
 * `npm run dev`: Vite with hot reload and, behind its proxy, the demo's server, which restarts when
 * its code changes. The data is its own (`data/dev`). `PORT` is Vite's port: 5173 or, if that is
 * taken, a free one.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const root = resolve(import.meta.dirname, '..');
const require = createRequire(import.meta.url);
const vite = join(dirname(require.resolve('vite/package.json')), 'bin/vite.js');
const children = [];

/** Aborted by a signal, or with the exit code of a program that ended by itself. */
const end = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end.abort(0));

/** Runs in a process group of its own, so that Ctrl-C reaches this script alone. */
const run = (args, env) => {
  const child = spawn(process.execPath, args, {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  child.once('exit', (code) => end.abort(code ?? 1));
  children.push(child);
};

const stop = async (child) => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
};

/** @returns `wanted` if it is free, else a port that the system chooses */
const freePort = (wanted) =>
  new Promise((found, failed) => {
    const probe = createServer();
    probe.once('error', (error) => (wanted === 0 ? failed(error) : found(freePort(0))));
    probe.listen(wanted, 'localhost', () => {
      const { port } = probe.address();
      probe.close(() => found(port));
    });
  });

const isHealthy = (url) =>
  fetch(`${url}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  );

const port = process.env.PORT ? Number(process.env.PORT) : await freePort(5173);
const serverPort = await freePort(0);
const serverUrl = `http://127.0.0.1:${serverPort}`;

run(['--watch', '--watch-preserve-output', 'packages/server/start.mjs', 'demo', '--without-web'], {
  DATA_DIR: process.env.DATA_DIR ?? 'data/dev',
  HOST: '127.0.0.1',
  PORT: String(serverPort),
  PUBLIC_URL: `http://localhost:${port}`,
});
while (!end.signal.aborted && !(await isHealthy(serverUrl))) await pause(200);
if (!end.signal.aborted) {
  run([vite, 'packages/web', '--port', String(port), '--strictPort', '--clearScreen', 'false'], {
    SERVER_URL: serverUrl,
  });
}
if (!end.signal.aborted) await once(end.signal, 'abort');
await Promise.all(children.map(stop));
process.exitCode = end.signal.reason;
