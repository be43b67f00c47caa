import {
  chmod,
  lchown,
  lstat,
  mkdir,
  mkdtemp,
  readFile,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { publicCopy } from './public-copy.ts';

/** Only root needs copies, and only root's are trusted. */
describe.runIf(process.getuid?.() === 0)('the copy that every user may run', () => {
  let directory: string;
  let native: string;
  let place: string;

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'tippspiel-copy-'));
    await chmod(directory, 0o755);
    native = join(directory, 'private', 'native');
    place = join(directory, 'place');
    await mkdir(join(native, 'lib'), { recursive: true });
    await chmod(join(directory, 'private'), 0o700);
    await writeFile(join(native, 'lib', 'libpq.so.5.18'), 'library', { mode: 0o600 });
    await symlink('libpq.so.5.18', join(native, 'lib', 'libpq.so.5'));
  });

  afterEach(async () => {
    await rm(directory, { recursive: true });
  });

  const copy = () => publicCopy(native, '18.4', [place]);
  const library = () => join(place, 'postgresql-18.4', 'lib', 'libpq.so.5');
  const inode = async () => (await lstat(join(place, 'postgresql-18.4'))).ino;

  test('is readable for all, with its links', async () => {
    expect(await copy()).toBe(join(place, 'postgresql-18.4'));
    expect(await readFile(library(), 'utf8')).toBe('library');
    expect((await lstat(`${library()}.18`)).mode & 0o777).toBe(0o755);
    expect((await lstat(join(directory, 'private'))).mode & 0o777).toBe(0o700);
  });

  test('is made once', async () => {
    await copy();
    const made = await inode();
    await copy();
    expect(await inode()).toBe(made);
  });

  test('two at once end with one', async () => {
    await Promise.all([copy(), copy(), copy()]);
    expect(await readFile(library(), 'utf8')).toBe('library');
  });

  test.each([
    ['that others may write', () => chmod(`${library()}.18`, 0o777)],
    ['that is another user’s', () => lchown(`${library()}.18`, 1234, 1234)],
    ['with a missing file', () => rm(library())],
    ['with a file of another size', () => writeFile(`${library()}.18`, 'else')],
    ['with a file too many', () => writeFile(join(place, 'postgresql-18.4', 'extra'), '')],
  ])('one %s is made anew', async (_, tamper) => {
    await copy();
    const made = await inode();
    await tamper();
    await copy();
    expect(await inode()).not.toBe(made);
    expect(await readFile(library(), 'utf8')).toBe('library');
  });

  test('a place that somebody else owns is not used', async () => {
    await mkdir(place);
    await lchown(place, 1234, 1234);
    await expect(copy()).rejects.toThrow(place);
    const other = join(directory, 'other');
    expect(await publicCopy(native, '18.4', [place, other])).toContain(other);
  });
});
