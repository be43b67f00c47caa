import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { backupFolder } from './backup/daily-backup.ts';
import { reachStorage, withSession } from './backup/session.ts';
import { writeBackup } from './backup/write-backup.ts';
import { systemClock } from './clock.ts';
import { loadConfig } from './config.ts';
import { StartError } from './start-error.ts';
import { runProgram } from './startup/run-program.ts';
import { backupTexts as texts } from './texts/operator.ts';

/** `npm run backup [-- <file>]`: without a file a new one in `DATA_DIR/backup`. */
await runProgram(async () => {
  const [file, ...rest] = process.argv.slice(3);
  if (rest.length > 0 || file?.startsWith('-')) throw new StartError(texts.usageBackup());
  const config = loadConfig();
  const storage = await reachStorage(config, { create: false });
  try {
    const path = file === undefined ? await newFile(config.dataDir) : resolve(file);
    const { tables, rows } = await withSession(storage.connection, (session) =>
      writeBackup(session, path),
    );
    process.stdout.write(`${texts.written(path, tables, rows)}\n`);
    return 0;
  } finally {
    await storage.close();
  }
});

async function newFile(dataDir: string): Promise<string> {
  const folder = backupFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const time = systemClock.now().toISOString().slice(0, 19).replaceAll(':', '-');
  return join(folder, `tippspiel-${time}.backup.gz`);
}
