import { StartError } from '../start-error.ts';
import { refuseTakenPort } from '../startup/listen.ts';
import { runProgram } from '../startup/run-program.ts';
import { runServer } from '../startup/run-server.ts';
import { ensureWebBuilt } from '../startup/web-build.ts';
import { type DemoName, demos, loadDemoConfig } from './demo-config.ts';
import { refuseOtherTournament, refuseRealGame, wipeDemo } from './ownership.ts';
import { markAsDemo } from './tables.ts';
import { demoTexts } from './texts.ts';

/**
 * `npm run demo`, `npm run demo -- liga`, `-- pokal` and `-- leer`; each with `--reset` to start over.
 * `--without-web` builds no web app: Vite serves it (`npm run dev`).
 */
await runProgram(async () => {
  const { reset, withoutWeb, name } = readOptions(
    process.argv.slice(process.argv.indexOf('demo') + 1),
  );
  const config = await loadDemoConfig(undefined, name);
  await refuseTakenPort(config);
  if (!withoutWeb) await ensureWebBuilt({ whenOutdated: true });
  return runServer({
    config,
    clear: async ({ db }) => {
      await (reset ? wipeDemo(db) : refuseRealGame(db));
      await refuseOtherTournament(db, config.tournament);
    },
    extend: markAsDemo,
    freeClock: true,
    load: async () => {
      const { openDemo } = await import('./open-demo.ts');
      return (context) => openDemo(context, name);
    },
  });
});

interface DemoOptions {
  readonly reset: boolean;
  readonly withoutWeb: boolean;
  readonly name: DemoName;
}

function readOptions(given: readonly string[]): DemoOptions {
  const names = given.filter(isDemoName);
  const unknown = given.find(
    (argument) => !['--reset', '--without-web'].includes(argument) && !isDemoName(argument),
  );
  const [name = 'em', another] = names;
  if (unknown !== undefined || another !== undefined) {
    throw new StartError(demoTexts.unknownArgument(unknown ?? another ?? ''));
  }
  return { reset: given.includes('--reset'), withoutWeb: given.includes('--without-web'), name };
}

function isDemoName(argument: string): argument is DemoName {
  return Object.hasOwn(demos, argument);
}
