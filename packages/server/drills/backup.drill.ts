import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../test/database.ts';
import { runToEnd, startProgram } from '../test/program.ts';

const aFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tippspiel-backup-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

const organiser = { ADMIN_EMAIL: 'chefin@spiel.example', ADMIN_PASSWORD: 'ein langes Passwort' };

/** The game on this data, ready to be played; ended after the test. */
const running = async (env: Record<string, string>) => {
  const program = await startProgram({ ...organiser, ...env });
  const end = async () => {
    program.child.kill('SIGTERM');
    return program.ended;
  };
  onTestFinished(async () => void (await end()));
  return { ...program, end };
};

const health = async (address: string) => (await fetch(`${address}/api/health`)).status;

test('from the embedded PostgreSQL of a running game to another server, and back into a new folder', async () => {
  const [dataDir, other] = [await aFolder(), await aFolder()];
  const game = await running({ DATA_DIR: dataDir });
  const file = join(other, 'one.backup.gz');
  const saved = await runToEnd(['backup', file], { DATA_DIR: dataDir });
  expect(saved).toEqual({ code: 0, said: expect.stringContaining('geschrieben und geprüft') });
  expect(await health(game.address)).toBe(200);

  const { url, db } = await createTestDatabase('nothing');
  const moved = await runToEnd(['restore', file], { DATABASE_URL: url });
  expect(moved).toEqual({ code: 0, said: expect.stringContaining('Wiederhergestellt') });
  expect(moved.said).toContain('"event":"restore","outcome":"ok"');
  const appointed = await runToEnd(['organiser', 'neu@spiel.example'], { DATABASE_URL: url });
  expect(appointed.said).toContain('"event":"organiser","outcome":"ok","how":"appointed"');
  expect(await db.selectFrom('users').select('email').execute()).toContainEqual({
    email: organiser.ADMIN_EMAIL,
  });

  const second = join(other, 'two.backup.gz');
  expect((await runToEnd(['backup', second], { DATABASE_URL: url })).code).toBe(0);
  const back = join(other, 'data');
  expect((await runToEnd(['restore', second], { DATA_DIR: back })).code).toBe(0);
  const restored = await running({ DATA_DIR: back });
  expect(await health(restored.address)).toBe(200);
});

test('a backup is chosen by its day, and the command says what it has checked', async () => {
  const dataDir = await aFolder();
  const game = await running({ DATA_DIR: dataDir });
  expect((await runToEnd(['backup'], { DATA_DIR: dataDir })).code).toBe(0);
  await game.end();
  const [name = ''] = await readdir(join(dataDir, 'backup'));
  const listed = await runToEnd(['restore'], { DATA_DIR: dataDir });
  expect(listed).toEqual({ code: 0, said: expect.stringContaining(name) });
  const args = ['restore', 'neueste', '--replace=tippspiel'];
  const { code, said } = await runToEnd(args, { DATA_DIR: dataDir });
  expect(code).toBe(0);
  expect(said).toMatch(/Eingespielt wird: \d\d\.\d\d\.\d{4}, \d\d:\d\d Uhr/);
  expect(said).toMatch(/- \d+ Tabellen mit zusammen \d+ Zeilen: jede ist wie in der Sicherung\./);
  expect(said).toMatch(/- 0 Siegel: die Kette ist lückenlos, 0 sind nachgerechnet/);
  expect(said).toMatch(/- \d+ Einträge im Protokoll: die Kette ist lückenlos/);
  expect(said).toMatch(
    /- 0 Kassenbücher mit zusammen 0 Buchungen: die Summen sind wie in der Sicherung/,
  );
});

test('over the data of a running game, which plays on after a new start', async () => {
  const [dataDir, other] = [await aFolder(), await aFolder()];
  const game = await running({ DATA_DIR: dataDir });
  const file = join(other, 'game.backup.gz');
  expect((await runToEnd(['backup', file], { DATA_DIR: dataDir })).code).toBe(0);
  const refused = await runToEnd(['restore', file], { DATA_DIR: dataDir });
  expect(refused).toEqual({ code: 1, said: expect.stringContaining('--replace=tippspiel') });
  const replaced = await runToEnd(['restore', file, '--replace=tippspiel'], { DATA_DIR: dataDir });
  expect(replaced).toEqual({ code: 0, said: expect.stringContaining('Wiederhergestellt') });
  expect(await game.end()).toBe(0);
  const again = await running({ DATA_DIR: dataDir });
  expect(await health(again.address)).toBe(200);
});

test('wrong calls and folders without a game get a sentence', async () => {
  const folder = await aFolder();
  const says = async (args: readonly string[]) => (await runToEnd(args, { DATA_DIR: folder })).said;
  expect(await says(['restore'])).toContain('liegt keine Sicherung');
  expect(await says(['restore', '--replace=x'])).toContain('Aufruf: npm run restore');
  expect(await says(['restore', 'gestern'])).toContain('liegt keine Sicherung im Ordner backup');
  expect(await says(['restore', '--wrong', 'x'])).toContain('Aufruf: npm run restore');
  expect(await says(['backup'])).toContain('noch kein Tippspiel');
  expect(await says(['restore', join(folder, 'absent')])).toContain('ENOENT');
});

test('encrypted by the passphrase in a file, which no command and no sentence names', async () => {
  const [dataDir, other] = [await aFolder(), await aFolder()];
  await running({ DATA_DIR: dataDir });
  const passphrase = 'Flieder, Kreide, Anpfiff';
  const BACKUP_PASSPHRASE_FILE = join(other, 'passphrase');
  await writeFile(BACKUP_PASSPHRASE_FILE, `${passphrase}\n`);
  const saved = await runToEnd(['backup'], { DATA_DIR: dataDir, BACKUP_PASSPHRASE_FILE });
  expect(saved).toEqual({ code: 0, said: expect.stringContaining('Sie ist verschlüsselt') });
  const [name = ''] = await readdir(join(dataDir, 'backup'));
  expect(name).toMatch(/\.backup\.gz\.aes$/);
  const file = join(dataDir, 'backup', name);

  const database = await createTestDatabase('nothing');
  const refused = await runToEnd(['restore', file], database.env);
  expect(refused).toEqual({ code: 1, said: expect.stringContaining('ist verschlüsselt') });
  const wrong = await runToEnd(['restore', file], {
    ...database.env,
    BACKUP_PASSPHRASE: 'ein anderes Wort',
  });
  expect(wrong).toEqual({ code: 1, said: expect.stringContaining('Die Passphrase passt nicht') });
  const moved = await runToEnd(['restore', file], {
    ...database.env,
    BACKUP_PASSPHRASE: passphrase,
  });
  expect(moved).toEqual({ code: 0, said: expect.stringContaining('Wiederhergestellt') });
  // It has its rights at once, before any start.
  expect(await database.program.db.selectFrom('users').select('email').execute()).toEqual([
    { email: organiser.ADMIN_EMAIL },
  ]);
  for (const { said } of [saved, refused, wrong, moved]) expect(said).not.toContain(passphrase);
});

test('keys are rotated while no game runs, and the next start makes new ones', async () => {
  const dataDir = await aFolder();
  const game = await running({ DATA_DIR: dataDir });
  const rotate = () => runToEnd(['keys', 'rotate'], { DATA_DIR: dataDir });
  expect(await rotate()).toEqual({
    code: 1,
    said: expect.stringContaining('Halte erst alle Programme an'),
  });
  await game.end();
  expect(await rotate()).toEqual({
    code: 0,
    said: expect.stringContaining('Die alten Schlüssel gelten nicht mehr'),
  });
  expect(await health((await running({ DATA_DIR: dataDir })).address)).toBe(200);
});
