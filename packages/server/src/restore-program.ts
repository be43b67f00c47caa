import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { restoreBackup } from './backup/restore-backup.ts';
import { reachStorage, withSession } from './backup/session.ts';
import { type Config, loadConfig } from './config.ts';
import { type Connection, openDatabase } from './db/database.ts';
import { archiveEndedTournaments } from './features/closing/archive.ts';
import { StartError } from './start-error.ts';
import { removeExpired, removeNeverActivated } from './startup/retention.ts';
import { runProgram } from './startup/run-program.ts';
import { backupTexts as texts } from './texts/operator.ts';

/** `npm run restore -- <file> [--replace=<database>]`. */
await runProgram(async () => {
  const { file, replace } = given();
  const config = loadConfig();
  const storage = await reachStorage(config, { create: true });
  try {
    const { rows, at } = await withSession(storage.connection, (session) =>
      restoreBackup(session, file, replace),
    );
    await tidyUp(storage.connection, config);
    const time = { dateStyle: 'medium', timeStyle: 'medium', timeZone: config.timeZone } as const;
    const moment = new Intl.DateTimeFormat('de-DE', time).format(new Date(at));
    process.stdout.write(`${texts.restored(rows, moment)}\n`);
    return 0;
  } finally {
    await storage.close();
  }
});

function given(): { readonly file: string; readonly replace: string | null } {
  try {
    const { values, positionals } = parseArgs({
      args: process.argv.slice(3),
      options: { replace: { type: 'string' } },
      allowPositionals: true,
    });
    const [file, ...rest] = positionals;
    if (file !== undefined && rest.length === 0) {
      return { file: resolve(file), replace: values.replace ?? null };
    }
  } catch {}
  throw new StartError(texts.usage());
}

/** What has had to go since the backup was made goes again at once. */
async function tidyUp(connection: Connection, { timeZone }: Config): Promise<void> {
  const { db, close } = openDatabase(connection, pino({ level: 'silent' }));
  try {
    await removeNeverActivated(db);
    await removeExpired(db);
    await archiveEndedTournaments(db, timeZone);
  } finally {
    await close();
  }
}
