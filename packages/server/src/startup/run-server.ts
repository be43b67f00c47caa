import { errors } from '@tippspiel/contract';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { type Config, isSecureContext } from '../config.ts';
import { isShortOfSpace } from '../db/disk.ts';
import type { DatabaseEngine } from '../db/engine.ts';
import { migrate, oneAtATime } from '../db/migrate.ts';
import { listenForChanges } from '../db/notifications.ts';
import { allowProgram, requireOwner } from '../db/program-role.ts';
import type { Db } from '../db/schema.ts';
import type { Feature } from '../http/feature.ts';
import type { Mail } from '../mail/mail.ts';
import { serveMetrics } from '../metrics/serve-metrics.ts';
import { createQueues } from '../queue/boss.ts';
import type { Job } from '../queue/job.ts';
import { type Board, createBoard } from '../standings/board.ts';
import { StartError } from '../start-error.ts';
import { metricsTexts, startupTexts } from '../texts/startup.ts';
import { applySettings, askForStake } from './apply-settings.ts';
import { listen, listenError } from './listen.ts';
import { endOnProcessEvents, flushLog, openLog } from './log.ts';
import { type OwnerStorage, openStorage, requireReachable, type Storage } from './open-storage.ts';
import { createShutdown, type Shutdown } from './shutdown.ts';

/** What exists before the first request: the database, migrated, its clock set. */
export interface ServerContext extends Storage {
  readonly config: Config;
  readonly log: Logger;
  /** One copy of the game in memory, for calls and mails. */
  readonly board: Board;
}

/** What the game, or the demo, adds to the server. */
export interface ServerParts {
  readonly mail: Mail;
  /** Features beside the game's own. */
  readonly features?: readonly Feature[];
  readonly jobs?: readonly Job[];
  /** Called once the game can be played. */
  readonly onReady?: (url: string) => void;
}

interface ServerOptions {
  readonly config: Config;
  /** Before the database is opened. */
  readonly prepareData?: (log: Logger) => Promise<void>;
  /** Before the migrations, as the tables' owner: refuses a database that is another's, or empties the demo's. */
  readonly clear?: (owner: OwnerStorage, log: Logger) => Promise<void>;
  /** After the migrations, as the tables' owner: creates tables that only the demo has. */
  readonly extend?: (db: Db) => Promise<void>;
  /** Whether CLOCK may set the clock of a game back, or past a kick-off: only the demo's may. */
  readonly freeClock?: boolean;
  /** Loads the code of what follows the migrations: it loads the tournament, opens the mail, names the jobs. */
  readonly load: () => Promise<(context: ServerContext) => Promise<ServerParts>>;
}

/**
 * Runs the game until a signal or an error nobody caught ends it, in an orderly way: no new
 * request, answer those under way, stop the jobs, close the database.
 *
 * @returns the exit code for the process
 */
export async function runServer(options: ServerOptions): Promise<number> {
  const log = openLog(options.config.logLevel);
  const shutdown = createShutdown(log);
  const detach = endOnProcessEvents(shutdown, log);
  try {
    await start(options, shutdown, log);
  } catch (error) {
    endAfterFailedStart(error, shutdown, log);
  }
  const exitCode = await shutdown.finish();
  await flushLog(log);
  detach();
  return exitCode;
}

async function start(options: ServerOptions, shutdown: Shutdown, log: Logger) {
  const { config, prepareData, load, freeClock = false } = options;
  const { signal } = shutdown;
  await prepareData?.(log);
  // PostgreSQL starts, or is set up, in processes of its own: meanwhile this one loads its code.
  const opening = openStorage(config, shutdown, log);
  const loading = Promise.all([import('./app.ts'), load()]);
  const { storage, owner } = await opening;
  const [{ buildApp }, prepare] = await loading;
  signal.throwIfAborted();
  const engine = await prepareDatabase(options, owner, log);
  if (owner.programRole !== null) await requireReachable(storage, shutdown, log);
  const isStakeRaised = await applySettings(storage.db, config, { freeClock });
  signal.throwIfAborted();
  const board = createBoard(storage.db);
  const context = { ...storage, config, log, board };
  const { mail, features = [], jobs = [], onReady } = await prepare(context);
  await startJobs(jobs, shutdown);
  if (isStakeRaised) await askForStake(storage.db, mail);
  const pipelining = engine === 'citus' ? undefined : storage.pipelining;
  const { db, connection } = storage;
  const app = await buildApp({ config, db, connection, pipelining, mail, log, board }, features);
  signal.throwIfAborted();
  await openMetrics(app, context, jobs, shutdown);
  const endListening = listenForChanges(storage.connection, app.board.look, log);
  shutdown.add({ name: startupTexts.changes, stop: endListening });
  const url = await listen(app, config, shutdown, log);
  if (!isSecureContext(config.publicUrl)) log.warn(errors['insecure-address'].message);
  if (await isShortOfSpace(config.dataDir)) log.warn(errors['disk-full'].message);
  onReady?.(url);
}

/** All that the tables' owner does: afterwards the program goes on as its own role (docs/decisions/0066). */
async function prepareDatabase(
  { config, clear, extend }: ServerOptions,
  owner: OwnerStorage,
  log: Logger,
): Promise<DatabaseEngine> {
  const { db, programRole, close } = owner;
  await requireOwner(db);
  await clear?.(owner, log);
  const engine = await migrate(db, log, config.databaseEngine);
  await extend?.(db);
  if (programRole !== null) {
    await createQueues(db, log);
    await oneAtATime(db, (connection) => allowProgram(connection, programRole));
  }
  await close();
  return engine;
}

/** A start that a signal has cut off fails of itself; that is no error of its own. */
function endAfterFailedStart(error: unknown, shutdown: Shutdown, log: Logger): void {
  if (shutdown.signal.aborted) return;
  if (error instanceof StartError) process.stderr.write(`${error.message}\n`);
  else log.fatal({ err: error }, startupTexts.failedUnexpectedly());
  shutdown.request(null, 1);
}

/**
 * Tells metrics where METRICS_PORT is set; else nothing is measured.
 *
 * @param app not ready yet
 * @throws {StartError} if the port is taken or the host is not this machine's
 */
async function openMetrics(
  app: FastifyInstance,
  { config: { metrics }, db, pool, log }: ServerContext,
  jobs: readonly Job[],
  shutdown: Shutdown,
): Promise<void> {
  if (metrics === null) return;
  try {
    const { address, close } = await serveMetrics(app, { db, pool, jobs }, metrics);
    shutdown.add({ name: startupTexts.metricsName, stop: close });
    log.info(startupTexts.metrics(address));
  } catch (error) {
    throw listenError(error, metrics, metricsTexts);
  }
}

/** Starts the jobs in order; they are stopped in the opposite one, after the last request. */
async function startJobs(jobs: readonly Job[], shutdown: Shutdown): Promise<void> {
  for (const job of jobs) {
    shutdown.signal.throwIfAborted();
    shutdown.add({ name: job.name, stop: () => job.stop() });
    await job.start();
  }
}
