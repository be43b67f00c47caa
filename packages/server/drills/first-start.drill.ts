import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@tippspiel/contract';
import { expect, onTestFinished, test } from 'vitest';
import { callAt } from '../test/app.ts';
import { encryptPassword } from '../test/passwords.ts';
import { program, runProgram } from '../test/program.ts';

/** Data that outlives a program. */
const keptData = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'tippspiel-first-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return join(folder, 'data');
};

/** The program until it listens; what it has said, and where it is. */
const start = async (env: Record<string, string>, ...options: string[]) => {
  const command = [...program, ...options] as const;
  const { child, ended } = await runProgram({ TOURNAMENT: '', LOG_LEVEL: 'info', ...env }, command);
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

test('--fresh lays a trial aside, and what lies there can be taken back', async () => {
  const DATA_DIR = await keptData();
  const trial = await start({ DATA_DIR, TOURNAMENT: 'em2028' });
  await trial.end();
  const other = await start({ DATA_DIR, TOURNAMENT: 'em2024' });
  expect(other.said).toMatch(
    /TOURNAMENT nennt EM 2024, gespielt wird aber EM 2028, .*„npm start -- --fresh“/,
  );
  const meanwhile = await runProgram({ DATA_DIR, PORT: '0' }, [...program, '--fresh']);
  expect(await meanwhile.ended).toBe(1);
  expect(await meanwhile.errors).toMatch(/läuft schon ein Tippspiel/);
  await other.end();

  const fresh = await start({ DATA_DIR, TOURNAMENT: 'em2024' }, '--fresh');
  const folder = /liegen nun in (\S+), und es beginnt ein neues Spiel/.exec(fresh.said)?.[1] ?? '';
  expect((await fresh.call(endpoints.tournament)).answer).toMatchObject({ name: 'EM 2024' });
  await fresh.end();
  expect(folder).toMatch(/\/data\/frueher-2\d{3}-\d\d-\d\d-\d{6}$/);
  expect(await readdir(folder)).toEqual(['postgres.log', 'postgresql']);

  await rename(join(DATA_DIR, 'postgresql'), join(DATA_DIR, 'zweites'));
  await rename(join(folder, 'postgresql'), join(DATA_DIR, 'postgresql'));
  const back = await start({ DATA_DIR });
  expect((await back.call(endpoints.tournament)).answer).toMatchObject({ name: 'EM 2028' });
  await back.end();
});

test('--fresh is one sentence where there is nothing to lay aside, or the database is another one', async () => {
  const DATA_DIR = await keptData();
  const fresh = await start({ DATA_DIR }, '--fresh');
  expect(fresh.said).toContain('lagen noch keine Daten');
  await fresh.end();
  const DATABASE_URL = 'postgresql://nobody@127.0.0.1:1/none';
  const elsewhere = await runProgram({ DATABASE_URL }, [...program, '--fresh']);
  expect(await elsewhere.ended).toBe(1);
  expect(await elsewhere.errors).toMatch(
    /^--fresh gilt für die mitgelieferte Datenbank; [^\n]*\n$/,
  );
  const unknown = await runProgram({}, [...program, '--frisch']);
  expect(await unknown.ended).toBe(1);
  expect(await unknown.errors).toMatch(/^„--frisch“ kennt „npm start“ nicht; [^\n]*\n$/);
});
