import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@tippspiel/contract';
import { expect, onTestFinished, test } from 'vitest';
import { callAt } from '../test/app.ts';
import { encryptPassword } from '../test/passwords.ts';
import { runProgram, urlOf } from '../test/program.ts';
import { excelFile } from '../test/upload.ts';

const organiser = { email: 'chefin@spiel.example', password: 'Torwand-9-mal' };

/** The program with what writes down whom it, its children and its threads ask. */
const watchedProgram = async (env: Record<string, string>) => {
  const folder = await mkdtemp(join(tmpdir(), 'tippspiel-outgoing-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'asked');
  const watcher = join(import.meta.dirname, 'outgoing.node.ts');
  const program = await runProgram({
    NODE_OPTIONS: `--import=${watcher}`,
    OUTGOING: file,
    ADMIN_EMAIL: organiser.email,
    ADMIN_PASSWORD: organiser.password,
    CAPTCHA: 'off',
    ...env,
  });
  const asked = async () => (await readFile(file, 'utf8')).trim().split('\n');
  return { ...program, asked, address: await urlOf(program.child) };
};

const signedIn = async (call: ReturnType<typeof callAt>) => {
  const body = {
    email: organiser.email,
    password: await encryptPassword({ call }, organiser.password),
  };
  return (await call(endpoints.login, { body })).answer?.token ?? '';
};

test('by itself the program asks nobody but its own database', async () => {
  const { child, dataDir, ended, asked, address } = await watchedProgram({ PORT: '0' });
  const call = callAt(address);
  const token = await signedIn(call);
  const get = async (path: string) => {
    const answer = await fetch(new URL(path, address), { headers: { authorization: token } });
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.arrayBuffer();
  };
  const send = async (path: string, body: FormData | Uint8Array<ArrayBuffer>, type?: string) => {
    const answer = await fetch(new URL(path, address), {
      method: 'POST',
      body,
      headers: { authorization: token, ...(type === undefined ? {} : { 'content-type': type }) },
    });
    return answer.status;
  };
  // What runs in a process, or a thread, of its own: pictures, written and read workbooks.
  const picture = new FormData();
  const gif = Buffer.from('R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs=', 'base64');
  picture.append('avatar', new Blob([gif]), 'bild.gif');
  expect(await send('/api/upload', picture)).toBe(200);
  await get('/api/export/0/table?form=xlsx');
  const sheet = new Uint8Array(await excelFile([['Heim', 'Gast']]));
  expect(await send('/api/packs', sheet, 'application/octet-stream')).toBe(400);
  await get('/');
  await get('/api/health');
  // What goes on in the background: the mail of a new password is queued, and written.
  await call(endpoints.requestReset, { wire: { email: organiser.email } });
  await expect.poll(() => readdir(join(dataDir, 'mail')).catch(() => [])).toHaveLength(1);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);

  const lines = await asked();
  // The program itself, the picture's process and those of the workbooks write one each.
  expect(lines.filter((line) => line === 'started').length).toBeGreaterThanOrEqual(3);
  const sockets = lines.filter((line) => line.startsWith('connect unix:'));
  expect(sockets.length).toBeGreaterThan(0);
  const others = lines.filter((line) => line !== 'started' && !line.startsWith('connect unix:'));
  expect(others).toEqual([]);
});

test('what is asked because of a setting is seen', async () => {
  const { asked } = await watchedProgram({
    RESULTS_FEED: 'openligadb:em/2024',
    // Nobody listens there, and fetch blocks no such port.
    RESULTS_FEED_URL: 'http://127.0.0.1:59999',
    CLOCK: '2024-06-14T19:30:00Z',
  });
  await expect.poll(asked).toContain('connect 127.0.0.1:59999');
});
