import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../../start-error.ts';
import { startupTexts } from '../../texts/startup.ts';
import type { SocketConnection } from '../database.ts';

export const superuser = 'tippspiel';
/** Only part of the socket's name: nothing listens on a network. */
export const port = 5432;
export const socketName = `.s.PGSQL.${port}`;

/**
 * @param host the socket's directory
 * @param database the game's, unless another is named
 */
export function socketConnection(host: string, database = 'tippspiel'): SocketConnection {
  return { host, port, ssl: false, user: superuser, database };
}

// sun_path: 108 bytes on Linux, 104 on macOS, with a zero at the end.
const longestSocketPath = 103;

/**
 * The directory to connect to. The socket lies in the cluster; where its path is longer than a
 * socket's address may be, Linux reaches it through an open descriptor of the directory, so that no
 * folder elsewhere has to be made, found again and cleared.
 *
 * @throws {StartError} if the path is too long and there is no such way
 */
export function openSocketDirectory(cluster: string): { readonly host: string; close(): void } {
  if (Buffer.byteLength(join(cluster, socketName)) <= longestSocketPath) {
    return { host: cluster, close() {} };
  }
  if (process.platform !== 'linux') throw new StartError(startupTexts.databasePathTooLong(cluster));
  const descriptor = openSync(cluster, 'r');
  return { host: `/proc/self/fd/${descriptor}`, close: () => closeSync(descriptor) };
}
