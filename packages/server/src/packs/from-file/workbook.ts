import { fork } from 'node:child_process';
import { join } from 'node:path';
import { limitConcurrency } from '../../concurrency.ts';
import { packFileTexts as texts } from '../../texts/pack-files.ts';

/** A cell of a sheet; a Date is what a spreadsheet shows, taken for UTC. */
export type Cell = string | number | Date | null;

export type SheetRows =
  | { readonly ok: true; readonly rows: readonly (readonly Cell[])[] }
  | { readonly ok: false; readonly problems: readonly string[] };

/** One after the other: each may take its whole share of memory. */
const oneByOne = limitConcurrency(1, 5);

/** A busy machine needs seconds to start the process; a call has half a minute. */
const TIMEOUT_MS = 20_000;
const MEGABYTES = 128;

/**
 * Reads the first sheet of an Excel file (.xlsx), in a process of its own: the file may be made to be a thousand times
 * its size, and one that names the cell ZZZZZZ1 ends its reader, even where that is a thread.
 *
 * @throws OverloadError when too many are waiting
 */
export const readWorkbook = (bytes: Uint8Array): Promise<SheetRows> =>
  oneByOne(
    () =>
      new Promise((resolve, reject) => {
        const child = fork(READER, {
          serialization: 'advanced',
          execArgv: [`--max-old-space-size=${MEGABYTES}`],
          // A signal to the server's group, such as Ctrl-C, leaves an upload under way alone.
          detached: true,
          stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
        });
        const timeout = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS);
        // It posts one message; that it ends without one is the file's fault.
        child.once('message', (rows: SheetRows) => resolve(rows));
        child.once('error', reject);
        child.once('exit', () => {
          clearTimeout(timeout);
          resolve({ ok: false, problems: [texts.largeWorkbook] });
        });
        // It may end before it has read everything.
        child.stdin?.on('error', () => {});
        child.stdin?.end(bytes);
      }),
  );

const READER = join(import.meta.dirname, 'read-workbook.ts');
