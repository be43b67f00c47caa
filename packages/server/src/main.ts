import { loadConfig } from './config.ts';
import { beginAnew, readStartOptions } from './startup/begin-anew.ts';
import { otherTournament, refuseDemo } from './startup/database-owner.ts';
import { refuseTakenPort } from './startup/listen.ts';
import { runProgram } from './startup/run-program.ts';
import { runServer } from './startup/run-server.ts';
import { ensureWebBuilt } from './startup/web-build.ts';

/** `npm start`, and `npm start -- --fresh` to begin another game. */
await runProgram(async () => {
  const { fresh } = readStartOptions(process.argv.slice(2));
  const config = loadConfig();
  await refuseTakenPort(config);
  await ensureWebBuilt({ whenOutdated: false });
  return runServer({
    config,
    prepareData: async (log) => {
      if (fresh) await beginAnew(config, log);
    },
    clear: async ({ db }, log) => {
      await refuseDemo(db);
      const other = await otherTournament(db, config);
      if (other !== null) log.warn(other);
    },
    load: async () => (await import('./startup/prepare-game.ts')).prepareGame,
  });
});
