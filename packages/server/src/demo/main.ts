import { StartError } from '../start-error.ts';
import { refuseTakenPort } from '../startup/listen.ts';
import { runProgram } from '../startup/run-program.ts';
import { runServer } from '../startup/run-server.ts';
import { ensureWebBuilt } from '../startup/web-build.ts';
import { loadDemoConfig } from './demo-config.ts';
import { refuseOtherTournament, refuseRealGame, wipeDemo } from './ownership.ts';
import { demoTexts } from './texts.ts';

/**
 * `npm run demo`, and `npm run demo -- --reset` to start over. `--without-web` builds no web app:
 * Vite serves it (`npm run dev`).
 */
await runProgram(async () => {
  const { reset, withoutWeb } = readOptions(process.argv.slice(process.argv.indexOf('demo') + 1));
  const config = await loadDemoConfig();
  await refuseTakenPort(config);
  if (!withoutWeb) await ensureWebBuilt({ whenOutdated: true });
  return runServer({
    config,
    clear: async ({ db }) => {
      await (reset ? wipeDemo(db) : refuseRealGame(db));
      await refuseOtherTournament(db, config.tournament);
    },
    freeClock: true,
    load: async () => (await import('./open-demo.ts')).openDemo,
  });
});

function readOptions(given: readonly string[]): { reset: boolean; withoutWeb: boolean } {
  const unknown = given.find((argument) => !['--reset', '--without-web'].includes(argument));
  if (unknown !== undefined) throw new StartError(demoTexts.unknownArgument(unknown));
  return { reset: given.includes('--reset'), withoutWeb: given.includes('--without-web') };
}
