import { randomInt } from 'node:crypto';
import pg from 'pg';
import { pino } from 'pino';
import { loadConfig } from '../src/config.ts';
import { openDatabase } from '../src/db/database.ts';
import { migrate } from '../src/db/migrate.ts';
import { loadTournament } from '../src/features/tournament/load.ts';
import { request } from './connection.ts';
import { inTurns, inWords, load, type Target } from './load.ts';
import { type Size, seed, tokenOf } from './seed.ts';
import { asProgram, type RunningServer, startServer } from './start-server.ts';

interface Options {
  readonly size: Size;
  readonly connections: number;
  readonly seconds: number;
  readonly rounds: number;
}

/**
 * Bets on several databases in turns, so that whatever else the machine does meets all of them: each
 * median beside that of the first.
 *
 * @param urls empty databases, as a superuser: one PostgreSQL, the coordinator of a Citus cluster
 */
export const compareDatabases = async (
  urls: readonly string[],
  { size, connections, ...turns }: Options,
): Promise<string[]> => {
  const games = [];
  for (const url of urls) games.push(await startGame(url, size));
  const targets = games.map(
    ({ server, next }): Target =>
      (seconds) =>
        load({ port: server.port, next, connections, seconds }),
  );
  const figures = await inTurns(targets, turns);
  for (const { server } of games) await server.stop();
  return games.flatMap(({ name }, index) => {
    const measured = figures[index];
    if (measured === undefined) return [];
    return `POST /api/bets on ${name}: ${inWords(measured)}: ${Math.round(100 * measured.share)} %`;
  });
};

interface Game {
  readonly name: string;
  readonly server: RunningServer;
  readonly next: () => string;
}

const startGame = async (url: string, size: Size): Promise<Game> => {
  const log = pino({ level: 'silent' });
  const { db, close } = openDatabase({ connectionString: url }, log);
  await migrate(db, log);
  await loadTournament(db, 'em2024', loadConfig({}));
  await close();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { callers, open } = await seed(client, size);
  const name = await nameOf(client);
  await client.end();
  const next = () => {
    const userId = callers[randomInt(callers.length)] ?? 0;
    const id = open[randomInt(open.length)] ?? 0;
    const tip = { id, home: randomInt(5), away: randomInt(5), ko: 0 };
    return request({ method: 'POST', path: '/api/bets', token: tokenOf(userId), body: tip });
  };
  return { name, server: await startServer(await asProgram(url)), next };
};

/** Version and number of workers. */
const nameOf = async (client: pg.Client): Promise<string> => {
  const { rows } = await client.query("SELECT current_setting('server_version') AS version");
  const version = `PostgreSQL ${rows[0]?.version}`;
  const citus = await client.query("SELECT extversion FROM pg_extension WHERE extname = 'citus'");
  if (citus.rows.length === 0) return version;
  const workers = await client.query(
    'SELECT count(*) AS count FROM pg_dist_node WHERE shouldhaveshards AND isactive',
  );
  return `${version}, Citus ${citus.rows[0]?.extversion} with ${workers.rows[0]?.count} workers`;
};
