import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { loadConfig } from '../src/config.ts';
import { request } from './connection.ts';
import { figuresOf, load, type Window } from './load.ts';
import { type Size, tokenOf } from './seed.ts';

const CONNECTIONS = { others: 8, attacker: 16 } as const;
const ROUNDS = 3;
const SECONDS = 4;

/** A program whose players are measured while one of them attacks. */
interface Program {
  readonly name: string;
  /** Its checkout, with what it depends on. */
  readonly directory: string;
}

/**
 * How long the calls of all other players take while one player has 16 calls of the tips on a match under way, in a
 * game with one group of everybody; programs take turns, each with limits and a database of its own.
 *
 * @param before the checkout of another version, which is measured in the same run
 */
export const measureAttack = async (size: Size, before: string | undefined): Promise<string[]> => {
  const own = resolve(import.meta.dirname, '../../..');
  const programs: readonly Program[] = [
    ...(before === undefined ? [] : [{ name: 'before', directory: resolve(before) }]),
    { name: 'now', directory: own },
  ];
  const running = [];
  try {
    for (const program of programs) running.push(await start(program, size));
    for (let round = 0; round < ROUNDS; round += 1)
      for (const each of running) await each.measure();
    return running.flatMap(({ lines }) => lines());
  } finally {
    for (const { stop } of running) await stop();
  }
};

const start = async ({ name, directory }: Program, size: Size) => {
  const from = <Module>(path: string): Promise<Module> =>
    import(join(directory, 'packages/server', path));
  const log = pino({ level: 'silent' });
  const dataDir = await mkdtemp(join(tmpdir(), 'tippspiel-attack-'));
  const { startEmbeddedDatabase } = await from<typeof import('../src/db/embedded/start.ts')>(
    'src/db/embedded/start.ts',
  );
  const database = await startEmbeddedDatabase({ dataDir, logger: log });
  const { host, port, user, database: named } = database.connection;
  const { openDatabase } = await from<typeof import('../src/db/database.ts')>('src/db/database.ts');
  const { db, close } = openDatabase(database.connection, log);
  const { migrate } = await from<typeof import('../src/db/migrate.ts')>('src/db/migrate.ts');
  await migrate(db, log);
  const { loadTournament } = await from<typeof import('../src/features/tournament/load.ts')>(
    'src/features/tournament/load.ts',
  );
  await loadTournament(db, 'em2024', loadConfig(undefined, {}));
  await close();
  const client = new pg.Client(database.connection);
  await client.connect();
  const { seed } = await from<typeof import('./seed.ts')>('bench/seed.ts');
  const game = await seed(client, size);
  await client.query(`
    WITH g AS (INSERT INTO tip_groups (name, name_key, secret) VALUES ('Alle', 'alle', 'x') RETURNING id)
    INSERT INTO tip_group_members (group_id, user_id) SELECT g.id, u.id FROM g, users u`);
  await client.end();
  const { startServer } = await from<typeof import('./start-server.ts')>('bench/start-server.ts');
  const where = new URLSearchParams({ host, port: String(port), user });
  const server = await startServer({ DATABASE_URL: `postgresql:///${named}?${where}` });

  const [attacker = 0, ...others] = game.callers;
  const own = () => {
    const id = others[Math.floor(Math.random() * others.length)] ?? 0;
    return request({ method: 'GET', path: '/api/score/0/me', token: tokenOf(id) });
  };
  const attack = () =>
    request({
      method: 'GET',
      path: `/api/bets/match/${game.played[0]}?limit=1`,
      token: tokenOf(attacker),
    });
  const call = (next: () => string, connections: number): Promise<Window> =>
    load({ port: server.port, connections, seconds: SECONDS, next });
  const alone: Window[] = [];
  const attacked: Window[] = [];
  const attacks: Window[] = [];
  await call(own, CONNECTIONS.others);
  return {
    measure: async () => {
      alone.push(await call(own, CONNECTIONS.others));
      const attackers = call(attack, CONNECTIONS.attacker);
      attacked.push(await call(own, CONNECTIONS.others));
      attacks.push(await attackers);
    },
    lines: () => {
      const [calm, under] = [figuresOf(alone), figuresOf(attacked)];
      const statuses = [200, 429].map((status) => {
        const count = attacks.reduce((sum, { statuses }) => sum + (statuses.get(status) ?? 0), 0);
        return `${count} × ${status}`;
      });
      const inWords = ({ p50, p99 }: typeof calm) =>
        `p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)} ms`;
      return [
        `Other players' calls ${name}: ${inWords(calm)}; under attack ${inWords(under)} (the attacker: ${statuses.join(', ')})`,
      ];
    },
    stop: async () => {
      await server.stop();
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
