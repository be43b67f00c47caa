import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { limitConcurrency, OverloadError } from '../../concurrency.ts';
import type { PaymentsSource } from './payments-sheet.ts';
import type { Form } from './sheet.ts';
import type { TableSource } from './table-sheet.ts';
import type { TipsSource } from './tips-sheet.ts';

/** What a file is made of: columns and texts, which are copied to another thread in a millisecond. */
export type SheetSource = TableSource | TipsSource | PaymentsSource;

/** Writing takes a core and up to 300 MB, so one file is written at a time. */
const oneByOne = limitConcurrency(1, 10);

const TIMEOUT_MS = 20_000;

/**
 * Makes a file in a thread of its own: everybody else's requests go on meanwhile, and its
 * memory goes back to the system.
 *
 * @throws OverloadError when too many are waiting, or when it takes too long or too much memory
 */
export const writeSpreadsheet = (source: SheetSource, form: Form): Promise<Uint8Array> =>
  oneByOne(
    () =>
      new Promise((resolve, reject) => {
        const worker = new Worker(join(import.meta.dirname, 'write-spreadsheet.ts'), {
          workerData: { source, form },
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
