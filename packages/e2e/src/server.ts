import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import PostalMime from 'postal-mime';

const start = resolve(import.meta.dirname, '../../server/start.mjs');

/** A running game of its own: real server, real PostgreSQL, mails in a folder. */
export interface Game {
  readonly url: string;
  /** The newest link to a page (`activate`, `email/undo`) that was mailed; waits until there is one. */
  linkMailedTo(address: string, page: string): Promise<string>;
  /** The link by which the organiser sets up an empty game; the program prints it at its start. */
  setupLink(): Promise<string>;
  /** Changes its database as the owner can, past every trigger; resolves with the number of rows. */
  tamper(sql: string): Promise<number>;
  stop(): Promise<void>;
}

type Mode = 'demo' | 'production';

/**
 * Starts the program as a user would, on a free port with data of its own.
 *
 * @param mode `demo`, or `production` for an empty tournament
 * @param env variables beside the program's defaults
 * @param template a data folder to start from, as `prepareDemo` makes it; empty data without
 */
export const startGame = async (
  mode: Mode,
  env: Readonly<Record<string, string>> = {},
  template?: string,
): Promise<Game> => {
  const folder = await emptyFolder();
  if (template !== undefined) await cp(template, folder, { recursive: true });
  const remove = () => rm(folder, { recursive: true, force: true });
  const { url, said, end } = await run(mode, folder, env).catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  return {
    url,
    linkMailedTo: (address, page) => linkIn(join(folder, 'mail'), address, `${url}/${page}/`),
    setupLink: () => linkPrinted(said, `${url}/setup/`),
    tamper: (sql) => changePastTheTriggers(folder, sql),
    stop: async () => {
      await end();
      await remove();
    },
  };
};

/** @returns the data folder of a demo that was started once and has ended */
export const prepareDemo = async (): Promise<string> => {
  const folder = await emptyFolder();
  const { end } = await run('demo', folder);
  await end();
  return folder;
};

const emptyFolder = () => mkdtemp(join(tmpdir(), 'tippspiel-journey-'));

const run = async (mode: Mode, folder: string, env: Readonly<Record<string, string>> = {}) => {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const program = spawn(process.execPath, [start, ...(mode === 'demo' ? ['demo'] : [])], {
    env: { ...process.env, DATA_DIR: folder, PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = collect(program);
  const ended = new Promise((done) => program.once('exit', done));
  const end = async () => {
    program.kill('SIGTERM');
    await ended;
  };
  try {
    await ready(url, program, said);
  } catch (error) {
    // No other code can end it.
    await end();
    throw error;
  }
  return { url, said, end };
};

/**
 * Changes the database of a game as its owner can: no trigger and no foreign key keeps it from that.
 *
 * @param folder the game's data, with the PostgreSQL that comes along
 * @returns how many rows were changed
 */
const changePastTheTriggers = async (folder: string, sql: string): Promise<number> => {
  const client = new pg.Client({
    host: join(folder, 'postgresql'),
    port: 5432,
    user: 'tippspiel',
    database: 'tippspiel',
  });
  await client.connect();
  try {
    await client.query('SET session_replication_role = replica');
    const { rowCount } = await client.query(sql);
    return rowCount ?? 0;
  } finally {
    await client.end();
  }
};

export const freePort = () =>
  new Promise<number>((done, fail) => {
    const probe = createServer().once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? done(address.port) : fail(new Error('no port')),
      );
    });
  });

const collect = (program: ChildProcess) => {
  const lines: string[] = [];
  program.stdout?.on('data', (text) => lines.push(String(text)));
  program.stderr?.on('data', (text) => lines.push(String(text)));
  return lines;
};

const every = async <T>(attempt: () => Promise<T | null>, seconds: number, what: () => string) => {
  for (let tries = 0; tries < seconds * 5; tries += 1) {
    const got = await attempt();
    if (got !== null) return got;
    await new Promise((next) => setTimeout(next, 200));
  }
  throw new Error(what());
};

const ready = (url: string, program: ChildProcess, said: readonly string[]) =>
  every(
    async () => {
      if (program.exitCode !== null) throw new Error(`The server ended:\n${said.join('')}`);
      const health = await fetch(`${url}/api/health`).catch(() => null);
      return health?.ok ? true : null;
    },
    120,
    () => `The server is not ready:\n${said.join('')}`,
  );

const linkPrinted = (said: readonly string[], start: string) =>
  every(
    async () => said.join('').match(new RegExp(`${start}[\\w-]+`))?.[0] ?? null,
    10,
    () => `Nobody printed ${start}`,
  );

const linkIn = (folder: string, address: string, start: string) =>
  every(
    async () => {
      const files = (await readdir(folder).catch(() => [])).sort().reverse();
      for (const file of files) {
        const mail = await PostalMime.parse(await readFile(join(folder, file)));
        const link = mail.text?.match(/https?:\/\/\S+/)?.[0];
        if (link?.startsWith(start) && mail.to?.some((to) => to.address === address)) return link;
      }
      return null;
    },
    30,
    () => `No mail for ${address} with ${start}`,
  );
