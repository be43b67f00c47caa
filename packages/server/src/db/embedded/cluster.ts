import { execFile } from 'node:child_process';
import { closeSync, copyFileSync, fstatSync, ftruncateSync, openSync } from 'node:fs';
import { chown, lchown, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../../start-error.ts';
import { startupTexts } from '../../texts/startup.ts';
import { type Account, creatingAccount } from './account.ts';
import type { DataPaths } from './data-directory.ts';
import { clusterArgument, environment, type PostmasterOptions } from './postmaster.ts';
import { superuser } from './socket.ts';

interface ClusterOptions extends Omit<PostmasterOptions, 'cluster' | 'log'> {
  readonly paths: DataPaths;
}

/**
 * Makes the cluster if there is none, aside and renamed when complete, so that an aborted start
 * leaves nothing half made; else makes sure that these binaries can run it.
 *
 * @throws {StartError} if it is another PostgreSQL's or initdb fails
 */
export async function prepareCluster(options: ClusterOptions): Promise<void> {
  const { paths, account, binaries } = options;
  const version = await readFile(join(paths.cluster, 'PG_VERSION'), 'utf8').catch(() => null);
  if (version === null) return createCluster(options);
  if (version.trim() !== binaries.majorVersion) {
    throw new StartError(
      startupTexts.databaseVersionForeign(paths.cluster, version.trim(), binaries.majorVersion),
    );
  }
  // A backup that root has restored has lost its owner.
  const { uid } = await stat(paths.cluster);
  if (account !== null && uid !== account.uid) await handOver(paths.cluster, account);
}

async function createCluster({ paths, binaries, account, durable }: ClusterOptions) {
  await removeUnfinished(paths);
  const creator = await creatingAccount(account);
  const directory = await mkdtemp(paths.unfinishedCluster);
  if (creator !== null) await chown(directory, creator.uid, creator.gid);
  await runInitdb(binaries.initdb, directory, creator, durable);
  if (account !== null) await handOver(directory, account);
  await rename(directory, paths.cluster);
}

async function removeUnfinished({ directory, unfinishedCluster }: DataPaths): Promise<void> {
  for (const name of await readdir(directory)) {
    const path = join(directory, name);
    // The initdb of a killed program may still be writing for a moment.
    const retries = { maxRetries: 10, retryDelay: 100 };
    if (path.startsWith(unfinishedCluster)) await rm(path, { recursive: true, ...retries });
  }
}

async function runInitdb(initdb: string, directory: string, account: Account, durable: boolean) {
  const args = [
    `--pgdata=${clusterArgument(directory, account)}`,
    `--username=${superuser}`,
    '--encoding=UTF8',
    // Built into PostgreSQL, so it depends on no locale of the machine and sorts the same for good.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    // Nobody but this user and root can reach the socket: it lies in the cluster, mode 0700.
    '--auth=trust',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ];
  const ids = account ?? {};
  try {
    await promisify(execFile)(initdb, args, { cwd: directory, env: environment, ...ids });
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    const reason = said || (error instanceof Error ? error.message : String(error));
    throw new StartError(startupTexts.databaseCreationFailed(reason.replaceAll('\n', ' ')));
  }
}

async function handOver(directory: string, { uid, gid }: NonNullable<Account>): Promise<void> {
  const entries = await readdir(directory, { recursive: true });
  for (const entry of entries) await lchown(join(directory, entry), uid, gid);
  await lchown(directory, uid, gid);
}

const largestLog = 5 * 1024 * 1024;
const checkEvery = 60_000;

/**
 * The database writes to this descriptor itself, so that what it says survives the program. Past
 * 5 MiB the log moves to `<file>.1`, whose former content goes: at most about 10 MiB in all.
 */
export function openLogFile(file: string): { readonly fd: number; close(): void } {
  const fd = openSync(file, 'a+', 0o600);
  bound(fd, file);
  const timer = setInterval(() => bound(fd, file), checkEvery).unref();
  return {
    fd,
    close() {
      clearInterval(timer);
      closeSync(fd);
    },
  };
}

/** Copied and cut, not renamed: the database goes on appending to the descriptor it has. */
function bound(fd: number, file: string): void {
  if (fstatSync(fd).size <= largestLog) return;
  copyFileSync(file, `${file}.1`);
  ftruncateSync(fd);
}
