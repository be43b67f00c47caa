import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isOlderThan } from './web-build.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tippspiel-web-'));
  await mkdir(join(folder, 'src/pages'), { recursive: true });
  await writeFile(join(folder, 'src/pages/Home.tsx'), '');
  await writeFile(join(folder, 'index.html'), '');
  for (const path of ['src', 'src/pages', 'src/pages/Home.tsx', 'index.html'])
    await changeAt(path, 100);
});
afterAll(() => rm(folder, { recursive: true }));

const changeAt = (path: string, seconds: number) => utimes(join(folder, path), seconds, seconds);
const isOutdated = () =>
  isOlderThan(join(folder, 'index.html'), [join(folder, 'src'), join(folder, 'none')]);

it('sees a change deep inside a folder, and a file that has gone', async () => {
  expect(await isOutdated()).toBe(false);
  await changeAt('src/pages/Home.tsx', 101);
  expect(await isOutdated()).toBe(true);
  await changeAt('index.html', 102);
  expect(await isOutdated()).toBe(false);
  await rm(join(folder, 'src/pages/Home.tsx'));
  expect(await isOutdated()).toBe(true);
});
