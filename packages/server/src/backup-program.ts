import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { backupFolder } from './backup/daily-backup.ts';
import { withSession, withStorage } from './backup/session.ts';
import { writeBackup } from './backup/write-backup.ts';
import { systemClock } from './clock.ts';
import { loadConfig } from './config.ts';
import { StartError } from './start-error.ts';
import { runProgram } from './startup/run-program.ts';
import { backupTexts as texts } from './texts/operator.ts';

const WITH_KEYS = '--with-keys';

/** `npm run backup [-- <file>] [--with-keys]`: without a file a new one in `DATA_DIR/backup`. */
await runProgram(async () => {
  const given = process.argv.slice(3);
  const withKeys = given.includes(WITH_KEYS);
  const [file, ...rest] = given.filter((argument) => argument !== WITH_KEYS);
  if (rest.length > 0 || file?.startsWith('-')) throw new StartError(texts.usageBackup());
  const config = loadConfig();
  await withStorage(config, { create: false }, async (connection) => {
    const target = file === undefined ? await newFile(config.dataDir) : resolve(file);
    const { tables, rows } = await withSession(connection, (session) =>
      writeBackup(session, target, { withKeys }),
    );
    process.stdout.write(`${texts.written(target, tables, rows, withKeys)}\n`);
  });
  return 0;
});

async function newFile(dataDir: string): Promise<string> {
  const folder = backupFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const time = systemClock.now().toISOString().slice(0, 19).replaceAll(':', '-');
  return join(folder, `tippspiel-${time}.backup.gz`);
}
