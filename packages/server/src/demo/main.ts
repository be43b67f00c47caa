import { refuseTakenPort } from '../startup/refuse-taken-port.ts';
import { runProgram } from '../startup/run-program.ts';
import { runServer } from '../startup/run-server.ts';
import { StartError } from '../startup/start-error.ts';
import { ensureWebBuilt } from '../startup/web-build.ts';
import { loadDemoConfig } from './demo-config.ts';
import { openDemo } from './open-demo.ts';
import { refuseOtherTournament, refuseRealGame } from './ownership.ts';
import { demoTexts } from './texts.ts';
import { wipeDemo } from './wipe.ts';

/** `npm run demo`, and `npm run demo -- --reset` to start over. */
await runProgram(async () => {
  const reset = wantsReset(process.argv.slice(process.argv.indexOf('demo') + 1));
  const config = await loadDemoConfig();
  await refuseTakenPort(config);
  await ensureWebBuilt({ whenOutdated: true });
  return runServer({
    config,
    clear: async ({ db }) => {
      await (reset ? wipeDemo(db) : refuseRealGame(db));
      await refuseOtherTournament(db, config.tournament);
    },
    freeClock: true,
    furnish: openDemo,
  });
});

function wantsReset(given: readonly string[]): boolean {
  const unknown = given.find((argument) => argument !== '--reset');
  if (unknown !== undefined) throw new StartError(demoTexts.unknownArgument(unknown));
  return given.length > 0;
}
