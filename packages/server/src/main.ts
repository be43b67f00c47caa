import { loadConfig } from './config.ts';
import { refuseDemo } from './demo/ownership.ts';
import { refuseOtherTournament } from './startup/refuse-other-tournament.ts';
import { refuseTakenPort } from './startup/refuse-taken-port.ts';
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
    clear: async ({ db }) => {
      await refuseDemo(db);
      await refuseOtherTournament(db, config);
    },
    load: async () => (await import('./startup/prepare-game.ts')).prepareGame,
  });
});
