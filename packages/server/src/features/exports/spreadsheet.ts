import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { limitConcurrency, OverloadError } from '../../concurrency.ts';
import type { Form, Sheet } from './sheet.ts';

/** Writing takes a core and up to 300 MB, so one file is written at a time. */
const oneByOne = limitConcurrency(1, 10);

const TIMEOUT_MS = 20_000;

/**
 * Writes a table as a file, in a thread of its own: everybody else's requests go on meanwhile, and its
 * memory goes back to the system.
 *
 * @throws OverloadError when too many are waiting, or when it takes too long or too much memory
 */
export const writeSpreadsheet = (sheet: Sheet, form: Form): Promise<Uint8Array> =>
  oneByOne(
    () =>
      new Promise((resolve, reject) => {
        const worker = new Worker(join(import.meta.dirname, 'write-spreadsheet.ts'), {
          workerData: { sheet, form },
          resourceLimits: { maxOldGenerationSizeMb: 300 },
        });
        const timeout = setTimeout(() => worker.terminate(), TIMEOUT_MS);
        worker.once('message', resolve);
        worker.once('error', (error: NodeJS.ErrnoException) =>
          reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new OverloadError() : error),
        );
        worker.once('exit', () => {
          clearTimeout(timeout);
          // Of no account once the file is there.
          reject(new OverloadError());
        });
      }),
  );
