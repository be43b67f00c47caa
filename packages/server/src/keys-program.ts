import { withDatabase, withStorage } from './backup/session.ts';
import { loadConfig } from './config.ts';
import { StartError } from './start-error.ts';
import { refuseRunning, rotateKeys } from './startup/rotate-keys.ts';
import { runProgram } from './startup/run-program.ts';
import { keysTexts as texts } from './texts/operator.ts';

/** `npm run keys -- rotate`: while no node runs. */
await runProgram(async () => {
  const [command, ...rest] = process.argv.slice(3);
  if (command !== 'rotate' || rest.length > 0) throw new StartError(texts.usage());
  await withStorage(loadConfig(), { create: false }, (connection) =>
    withDatabase(connection, async (db) => {
      await refuseRunning(db);
      await rotateKeys(db);
    }),
  );
  process.stdout.write(`${texts.rotated()}\n`);
  return 0;
});
