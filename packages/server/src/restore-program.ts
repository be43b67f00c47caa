import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Restored, restoreBackup } from './backup/restore-backup.ts';
import { withDatabase, withSession, withStorage } from './backup/session.ts';
import { chosenBackup, storedBackups } from './backup/stored-backups.ts';
import { systemClock } from './clock.ts';
import { type Config, loadConfig } from './config.ts';
import { archiveEndedTournaments } from './features/closing/archive.ts';
import { StartError } from './start-error.ts';
import { logAct } from './startup/operator-act.ts';
import { removeExpired, removeNeverActivated } from './startup/retention.ts';
import { runProgram } from './startup/run-program.ts';
import { backupTexts as texts } from './texts/operator.ts';

/**
 * `npm run restore -- <file or day> [--replace=<database>] [--despite-faults]`; without a word it lists what
 * `DATA_DIR/backup` has.
 */
await runProgram(async () => {
  const { words, replace, despiteFaults } = given();
  const config = loadConfig();
  const stored = await storedBackups(config.dataDir, config.timeZone);
  if (words === null) {
    process.stdout.write(`${texts.stored(stored)}\n`);
    return 0;
  }
  const { timeZone } = config;
  const chosen = chosenBackup(words, stored, { now: systemClock.now(), timeZone });
  if (chosen !== null) process.stdout.write(`${texts.chosen(chosen)}\n`);
  const file = chosen?.path ?? resolve(words);
  await withStorage(config, { create: true }, async (connection, programRole) => {
    const passphrase = config.backupPassphrase;
    const restored = await withSession(connection, (session) =>
      restoreBackup(session, file, { replace, programRole, passphrase, despiteFaults }),
    );
    // What has had to go since the backup was made goes again at once.
    await withDatabase(connection, async (db) => {
      await removeNeverActivated(db);
      await removeExpired(db);
      await archiveEndedTournaments(db);
    });
    for (const line of report(restored, config)) process.stdout.write(`${line}\n`);
    await logAct('restore', 'backup');
  });
  return 0;
});

interface Given {
  /** A file, or what names a day; null = nothing was named. */
  readonly words: string | null;
  readonly replace: string | null;
  readonly despiteFaults: boolean;
}

function given(): Given {
  try {
    const { values, positionals } = parseArgs({
      args: process.argv.slice(3),
      options: { replace: { type: 'string' }, 'despite-faults': { type: 'boolean' } },
      allowPositionals: true,
    });
    const { replace = null, 'despite-faults': despiteFaults = false } = values;
    const [words = null, ...rest] = positionals;
    // An option without a file was meant for one.
    if (rest.length === 0 && (words !== null || Object.keys(values).length === 0)) {
      return { words, replace, despiteFaults };
    }
  } catch {}
  throw new StartError(texts.usage());
}

/** What is there now and what was checked of it, a line each. */
function report(
  { at, tables, rows, seals, log, money, keysLost }: Restored,
  { timeZone }: Pick<Config, 'timeZone'>,
): string[] {
  const time = { dateStyle: 'medium', timeStyle: 'medium', timeZone } as const;
  const faults = [...seals.faults, ...log.faults];
  return [
    texts.restored(new Intl.DateTimeFormat('de-DE', time).format(new Date(at))),
    texts.checkedRows(tables, rows),
    ...(seals.faults.length > 0
      ? []
      : [texts.checkedSeals(seals.seals, seals.workedOut, seals.tips)]),
    ...(log.faults.length > 0 ? [] : [texts.checkedLog(log.entries, log.workedOut)]),
    money === null ? texts.noSums() : texts.checkedMoney(money.books, money.entries),
    ...(faults.length > 0 ? [texts.faultsLeft(faults)] : []),
    texts.afterwards(),
    ...(keysLost ? [texts.keysLost()] : []),
  ];
}
