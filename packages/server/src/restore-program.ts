import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { restoreBackup } from './backup/restore-backup.ts';
import { withDatabase, withSession, withStorage } from './backup/session.ts';
import { loadConfig } from './config.ts';
import { archiveEndedTournaments } from './features/closing/archive.ts';
import { StartError } from './start-error.ts';
import { logAct } from './startup/operator-act.ts';
import { removeExpired, removeNeverActivated } from './startup/retention.ts';
import { runProgram } from './startup/run-program.ts';
import { backupTexts as texts } from './texts/operator.ts';

/** `npm run restore -- <file> [--replace=<database>]`. */
await runProgram(async () => {
  const { file, replace } = given();
  const config = loadConfig();
  await withStorage(config, { create: true }, async (connection, programRole) => {
    const { rows, at, keysLost } = await withSession(connection, (session) =>
      restoreBackup(session, file, { replace, programRole, passphrase: config.backupPassphrase }),
    );
    // What has had to go since the backup was made goes again at once.
    await withDatabase(connection, async (db) => {
      await removeNeverActivated(db);
      await removeExpired(db);
      await archiveEndedTournaments(db);
    });
    const time = { dateStyle: 'medium', timeStyle: 'medium', timeZone: config.timeZone } as const;
    const moment = new Intl.DateTimeFormat('de-DE', time).format(new Date(at));
    process.stdout.write(`${texts.restored(rows, moment)}\n`);
    if (keysLost) process.stdout.write(`${texts.keysLost()}\n`);
    await logAct('restore', 'backup');
  });
  return 0;
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
