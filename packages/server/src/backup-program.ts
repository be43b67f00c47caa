import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { backupEnding, backupFolder } from './backup/daily-backup.ts';
import { withSession, withStorage } from './backup/session.ts';
import { writeBackup } from './backup/write-backup.ts';
import { systemClock } from './clock.ts';
import { type Config, loadConfig } from './config.ts';
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
  const { backupPassphrase: passphrase } = config;
  await withStorage(config, { create: false }, async (connection) => {
    const target = file === undefined ? await newFile(config) : resolve(file);
    const { tables, rows } = await withSession(connection, (session) =>
      writeBackup(session, target, { withKeys, passphrase }),
    );
    process.stdout.write(
      `${texts.written(target, tables, rows, { withKeys, encrypted: passphrase !== null })}\n`,
    );
  });
  return 0;
});

async function newFile({
  dataDir,
  backupPassphrase,
}: Pick<Config, 'dataDir' | 'backupPassphrase'>): Promise<string> {
  const folder = backupFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const time = systemClock.now().toISOString().slice(0, 19).replaceAll(':', '-');
  return join(folder, `tippspiel-${time}${backupEnding(backupPassphrase)}`);
}
