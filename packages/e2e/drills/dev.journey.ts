import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { people, signIn } from '../src/people.ts';
import { freePort } from '../src/server.ts';

const script = resolve(import.meta.dirname, '../../../scripts/dev.mjs');

test('npm run dev serves the sources with a demo behind them, and ends in order', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const folder = await mkdtemp(join(tmpdir(), 'tippspiel-dev-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const program = spawn(process.execPath, [script], {
    env: { ...process.env, DATA_DIR: folder, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  for (const stream of [program.stdout, program.stderr]) {
    stream.on('data', (text) => said.push(String(text)));
  }
  try {
    const answers = () =>
      fetch(url).then(
        ({ status }) => status,
        () => said.join(''),
      );
    await expect.poll(answers, { timeout: 120_000 }).toBe(200);
    expect(await (await fetch(url)).text()).toContain('/@vite/client');
    expect(await (await fetch(`${url}/api/tournament`)).json()).toMatchObject({ demo: true });
    await signIn(page, { url }, people.anna);
  } finally {
    const ended = once(program, 'exit');
    program.kill('SIGINT');
    expect(await ended, said.join('')).toEqual([0, null]);
    await rm(folder, { recursive: true, force: true });
  }
  await expect(fetch(url)).rejects.toThrow();
  expect(said.join('')).toContain('Das Tippspiel ist beendet.');
});
