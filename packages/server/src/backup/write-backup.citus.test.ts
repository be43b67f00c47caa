import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { withSession } from './session.ts';
import { writeBackup } from './write-backup.ts';

test('a game on workers is not backed up by itself, and no file is left', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tippspiel-backup-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const { connection } = await createTestDatabase();
  await expect(
    withSession(connection, (session) => writeBackup(session, join(folder, 'game.backup.gz'))),
  ).rejects.toThrow('Bei Citus sichert das Tippspiel nicht selbst');
  expect(await readdir(folder)).toEqual([]);
});
