import { prepareGame } from '../startup/prepare-game.ts';
import type { ServerContext, ServerParts } from '../startup/run-server.ts';
import { accountsOf } from './accounts.ts';
import { demoBanner } from './banner.ts';
import { fillDemo } from './fill/fill-demo.ts';
import { showPresence } from './presence.ts';
import { repeat } from './repeat.ts';
import { demoRoutes } from './routes.ts';
import { demoTexts } from './texts.ts';
import { tick } from './tick.ts';

/** The game as `npm start` has it, with the demo's players, clock and time machine. */
export async function openDemo(context: ServerContext): Promise<ServerParts> {
  const { config, db, log } = context;
  await fillDemo(db, { ...config, ...accountsOf(config) });
  const game = await prepareGame(context, { archives: false, announce: print });
  const banner = await demoBanner(db, config);
  return {
    ...game,
    features: [...(game.features ?? []), demoRoutes],
    jobs: [
      ...(game.jobs ?? []),
      repeat({ name: demoTexts.tickJob, everyMs: 1_000, work: () => tick(db) }, log),
      repeat({ name: demoTexts.presenceJob, everyMs: 60_000, work: () => showPresence(db) }, log),
    ],
    onReady: (url) => print(banner(url)),
  };
}

/** For a person at the terminal, who shall find it between the lines of the log. */
function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
