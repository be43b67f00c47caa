import { loadConfig } from './config.ts';
import { otherTournament, refuseDemo } from './startup/database-owner.ts';
import { refuseTakenPort } from './startup/listen.ts';
import { runProgram } from './startup/run-program.ts';
import { runServer } from './startup/run-server.ts';
import { ensureWebBuilt } from './startup/web-build.ts';

/** `npm start`. */
await runProgram(async () => {
  const config = loadConfig();
  await refuseTakenPort(config);
  await ensureWebBuilt({ whenOutdated: false });
  return runServer({
    config,
    clear: async ({ db }, log) => {
      await refuseDemo(db);
      const other = await otherTournament(db, config);
      if (other !== null) log.warn(other);
    },
    load: async () => (await import('./startup/prepare-game.ts')).prepareGame,
  });
});
