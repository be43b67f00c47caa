import { execFile } from 'node:child_process';
import { readdir, readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';

/**
 * The living processes of a database on this cluster. A recycled process id is never mistaken for
 * one: on Linux a PostgreSQL process is told by its working directory, which is always the cluster;
 * elsewhere the postmaster by its command line, which names it.
 */
export async function postgresProcesses(cluster: string, postmaster: number): Promise<number[]> {
  if (process.platform === 'linux') return processesWithin(cluster);
  const command = await commandLine(postmaster);
  return command.includes('postgres') && command.includes(cluster) ? [postmaster] : [];
}

async function processesWithin(cluster: string): Promise<number[]> {
  const directory = await stat(cluster);
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (pid) => {
      const [name, workingDirectory] = await Promise.all([
        readFile(`/proc/${pid}/comm`, 'utf8').catch(() => ''),
        // Of a process of another user, or one that has ended, it cannot be read.
        stat(`/proc/${pid}/cwd`).catch(() => null),
      ]);
      return name.trim() === 'postgres' &&
        workingDirectory?.dev === directory.dev &&
        workingDirectory.ino === directory.ino
        ? Number(pid)
        : null;
    }),
  );
  return found.filter((pid) => pid !== null);
}

async function commandLine(pid: number): Promise<string> {
  const ps = promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]);
  return ps.then(
    ({ stdout }) => stdout,
    () => '',
  );
}
