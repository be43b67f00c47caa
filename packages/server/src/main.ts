import { loadConfig } from './config.ts';
import { furnishGame } from './startup/furnish-game.ts';
import { runProgram } from './startup/run-program.ts';
import { runServer } from './startup/run-server.ts';

await runProgram(() => runServer({ config: loadConfig(), furnish: furnishGame }));
