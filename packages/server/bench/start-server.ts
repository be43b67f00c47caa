import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pino } from 'pino';
import { openDatabase } from '../src/db/database.ts';
import { allowProgram, connectionsOf, separateRole } from '../src/db/program-role.ts';

export interface RunningServer {
  readonly port: number;
  /** Resident, bytes. */
  readonly memory: () => Promise<number>;
  /** Processor time of its main thread so far, milliseconds. */
  readonly spent: () => Promise<number>;
  /** Begins to look for the longest turn of its event loop, which costs the server some itself. */
  readonly watch: () => Promise<unknown>;
  /** Processor time of the longest turn since then, milliseconds; ends it. */
  readonly longest: () => Promise<number>;
  readonly stop: () => Promise<void>;
}

/**
 * Gives the program's role its rights (docs/decisions/0066), so that its figures are measured and not the owner's.
 *
 * @param url of the tables' owner, who may create roles
 * @returns the variables by which a server runs as that role
 */
export const asProgram = async (url: string) => {
  const own = new URL(url);
  if (own.username === '') own.searchParams.set('user', 'tippspiel_program');
  else own.username = 'tippspiel_program';
  const connections = connectionsOf(own.href, url);
  const role = separateRole(connections);
  if (role === null) throw new Error('The owner and the program have the same role');
  const { db, close } = openDatabase(connections.ownerConnection, pino({ level: 'silent' }));
  await allowProgram(db, role);
  await close();
  return { DATABASE_URL: own.href };
};

/** Starts `server.node.ts` as a process of its own. */
export const startServer = async (
  env: Readonly<Record<string, string>>,
): Promise<RunningServer> => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'server.node.ts')], {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const read = async () => Number((await lines.next()).value);
  const port = await read();
  if (!Number.isInteger(port)) throw new Error('the server has not started');
  const ask = (what: string) => {
    child.stdin.write(`${what}\n`);
    return read();
  };
  return {
    port,
    memory: () => ask('memory'),
    spent: async () => (await ask('spent')) / 1_000,
    watch: () => ask('watch'),
    longest: async () => (await ask('longest')) / 1_000,
    stop: async () => {
      const exited = once(child, 'exit');
      child.stdin.end();
      await exited;
    },
  };
};
