import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@tippspiel/contract';
import { expect, onTestFinished, test } from 'vitest';
import { callAt } from '../test/app.ts';
import { encryptPassword } from '../test/passwords.ts';
import { runProgram } from '../test/program.ts';

/** Data that outlives a program. */
const keptData = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'tippspiel-first-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return join(folder, 'data');
};

/** The program until it listens; what it has said, and where it is. */
const start = async (env: Record<string, string>) => {
  const { child, ended } = await runProgram({ TOURNAMENT: '', LOG_LEVEL: 'info', ...env });
  let said = '';
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    said += String(chunk);
    if (said.includes('läuft: ')) break;
  }
  const call = callAt(/lauscht auf (http\S+?)\)/.exec(said)?.[1] ?? '');
  const end = async () => {
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  };
  return { said, call, end };
};

test('a start without TOURNAMENT leads from two links to a tournament, without another start', async () => {
  const DATA_DIR = await keptData();
  const first = await start({ DATA_DIR });
  expect(first.said).toMatch(
    /Noch ist kein Turnier gewählt: .* http:\/\/localhost:0\/first-steps\./,
  );
  const token = /\/setup\/([\w-]+)/.exec(first.said)?.[1] ?? '';
  const { call } = first;
  expect((await call(endpoints.health)).answer).toEqual({ success: true, tournament: false });
  const password = () => encryptPassword({ call }, 'Torwand-9-mal');
  const email = 'chefin@spiel.example';
  const setUp = { token, email, password: await password() };
  expect((await call(endpoints.setUp, { body: setUp })).status).toBe(200);
  const { answer } = await call(endpoints.login, { body: { email, password: await password() } });
  const started = await call(endpoints.startTournament, {
    token: answer?.token ?? '',
    params: { pack: 'em2024' },
    body: { stakeCents: 500 },
  });
  expect(started.status).toBe(200);
  expect((await call(endpoints.health)).answer).toEqual({ success: true, tournament: true });
  await first.end();

  const second = await start({ DATA_DIR });
  expect(second.said).not.toContain('Noch ist kein Turnier');
  // STAKE is not set: what the organiser has said stays.
  expect((await second.call(endpoints.tournament)).answer).toMatchObject({
    name: 'EM 2024',
    stakeCents: 500,
  });
  await second.end();
});
