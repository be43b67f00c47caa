import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dataDirectory } from '../../../test/embedded.ts';

const { cluster, start } = dataDirectory();

test('data of an older PostgreSQL is left alone, and a sentence names the way to this one', async () => {
  await mkdir(cluster(), { mode: 0o700 });
  await writeFile(join(cluster(), 'PG_VERSION'), '17\n');
  const attempt = start();
  await expect(attempt).rejects.toThrow(
    /stammt von PostgreSQL 17, mitgeliefert wird PostgreSQL 18/,
  );
  await expect(attempt).rejects.toThrow(/npm run backup -- Datei.*npm run restore -- Datei/);
  expect(await readdir(cluster())).toEqual(['PG_VERSION']);
});
