import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { aPlayer } from '../../test/factories.ts';
import { StartError } from '../start-error.ts';
import { decrypted } from './encryption.ts';
import { restoreBackup } from './restore-backup.ts';
import { withSession } from './session.ts';
import { writeBackup } from './write-backup.ts';

const passphrase = 'Flieder, Kreide, Anpfiff';
const RECORD = 64 * 1024 + 16;

let folder: string;
let source: TestDatabase;
let target: TestDatabase;
let file: string;
let bytes: Buffer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tippspiel-encrypted-'));
  source = await createTestDatabase('tournament');
  await aPlayer(source.db, 'Anna');
  // Large enough for several chunks, as no gzip makes it smaller.
  const value = randomBytes(4 * RECORD);
  await source.db.insertInto('secrets').values({ name: 'large', value }).execute();
  file = await save('one.backup.gz.aes');
  bytes = await readFile(file);
  target = await createTestDatabase();
  await aPlayer(target.db, 'Vorher');
});

afterAll(() => rm(folder, { recursive: true }));

const save = async (name: string) => {
  const path = join(folder, name);
  await withSession(source.connection, (session) =>
    writeBackup(session, path, { withKeys: true, passphrase }),
  );
  return path;
};

const restore = (path: string, given: string | null = passphrase) =>
  withSession(target.connection, (session) =>
    restoreBackup(session, path, {
      replace: target.connection.database,
      passphrase: given,
    }),
  );

const names = async () =>
  (await target.db.selectFrom('users').select('name').execute()).map(({ name }) => name);

const refused = async (path: string, given: string | null, said: string) => {
  await expect(restore(path, given)).rejects.toThrow(said);
  await expect(restore(path, given)).rejects.toThrow(StartError);
  expect(await names()).toEqual(['Vorher']);
};

const headEnd = () => bytes.indexOf('\n') + 1;
const record = (number: number) =>
  bytes.subarray(headEnd() + number * RECORD, headEnd() + (number + 1) * RECORD);
const records = () => Math.ceil((bytes.length - headEnd()) / RECORD);
const made = (order: readonly number[]) =>
  Buffer.concat([bytes.subarray(0, headEnd()), ...order.map(record)]);
const all = () => Array.from({ length: records() }, (_, number) => number);

test('a file shows nothing of the game', () => {
  expect(records()).toBeGreaterThan(4);
  // Neither gzip nor any of its lines: behind the head there is nothing that repeats.
  for (const text of ['Anna', 'tippspielBackup', '\x1f\x8b\x08\x00\x00\x00\x00\x00']) {
    expect(bytes.includes(text, 0, 'latin1')).toBe(false);
  }
  const head = JSON.parse(bytes.subarray(0, headEnd()).toString());
  expect(head).toMatchObject({ tippspielEncrypted: 1, n: 2 ** 17, r: 8, p: 1 });
});

test('no two files have the same key', async () => {
  const other = await readFile(await save('two.backup.gz.aes'));
  expect(other.subarray(0, headEnd())).not.toEqual(bytes.subarray(0, headEnd()));
});

test('without the passphrase, or with another one, nothing is restored', async () => {
  await refused(file, null, 'ist verschlüsselt; bitte die Passphrase');
  await refused(file, `${passphrase}.`, `Die Passphrase passt nicht zu ${file}`);
});

test.each([
  ['cut off', () => bytes.subarray(0, -100)],
  ['cut off between chunks', () => made(all().slice(0, -1))],
  ['without chunks', () => made([])],
  ['cut off in its head', () => bytes.subarray(0, 40)],
  ['with swapped chunks', () => made([1, 0, ...all().slice(2)])],
  ['without its first chunk', () => made(all().slice(1))],
  ['with a chunk twice', () => made([0, ...all()])],
  ['with something behind it', () => Buffer.concat([bytes, Buffer.from('more')])],
  ['with its last chunk in the middle', () => made([...all().slice(0, 2), ...all().slice(-1)])],
  [
    'with another bit',
    () => {
      const changed = Buffer.from(bytes);
      const at = headEnd() + RECORD + 5;
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      return changed;
    },
  ],
  [
    'with another head of the same key',
    () =>
      Buffer.concat([
        Buffer.from(bytes.subarray(0, headEnd()).toString().replace('{', '{ ')),
        ...all().map(record),
      ]),
  ],
  [
    'that wants a gigabyte of memory',
    () =>
      Buffer.concat([
        Buffer.from(bytes.subarray(0, headEnd()).toString().replace('131072', '8388608')),
        ...all().map(record),
      ]),
  ],
])('a file %s is refused, and changes nothing', async (_what, content) => {
  const path = join(folder, 'changed.backup.gz.aes');
  await writeFile(path, content());
  await refused(path, passphrase, 'beschädigt; die Datenbank ist unverändert');
});

test('of a first line that does not end a kilobyte is read', async () => {
  let given = 0;
  const endless = async function* () {
    for (;;) {
      given += 100;
      yield Buffer.from('{'.repeat(100));
    }
  };
  const read = decrypted(endless(), 'x.aes', passphrase).next();
  await expect(read).rejects.toThrow('beschädigt');
  expect(given).toBe(1_100);
  const slowly = async function* () {
    for (let at = 0; at < bytes.length; at += 10) yield bytes.subarray(at, at + 10);
  };
  expect((await decrypted(slowly(), 'x.aes', passphrase).next()).value?.subarray(0, 2)).toEqual(
    Buffer.from([0x1f, 0x8b]),
  );
});

test('chunks of another backup with the same passphrase do not fit', async () => {
  const other = await readFile(await save('three.backup.gz.aes'));
  const path = join(folder, 'mixed.backup.gz.aes');
  const [start, end] = [headEnd() + RECORD, headEnd() + 2 * RECORD];
  await writeFile(
    path,
    Buffer.concat([bytes.subarray(0, start), other.subarray(start, end), bytes.subarray(end)]),
  );
  await refused(path, passphrase, 'beschädigt');
});

test('with the passphrase it is restored', async () => {
  await restore(file);
  expect(await names()).toEqual(['Anna']);
  const keys = (database: TestDatabase) => database.db.selectFrom('secrets').selectAll().execute();
  expect(await keys(target)).toEqual(await keys(source));
});
