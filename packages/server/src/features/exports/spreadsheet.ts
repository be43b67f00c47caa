import { join } from 'node:path';
import { inThread, limitConcurrency } from '../../concurrency.ts';
import type { BalancesSource } from './balances-sheet.ts';
import type { PaymentsSource } from './payments-sheet.ts';
import type { Form } from './sheet.ts';
import type { TableSource } from './table-sheet.ts';
import type { TipsSource } from './tips-sheet.ts';

/** What a file is made of: columns and texts, which are copied to another thread in a millisecond. */
export type SheetSource =
  | TableSource
  | TipsSource
  | PaymentsSource
  | BalancesSource
  | { readonly kind: 'template' };

/** Writing takes a core and up to 300 MB, so one file is written at a time. */
const oneByOne = limitConcurrency(1, 10);

/**
 * Makes a file in a thread of its own: everybody else's requests go on meanwhile, and its
 * memory goes back to the system.
 *
 * @throws OverloadError when too many are waiting, or when it takes too long or too much memory
 */
export const writeSpreadsheet = (source: SheetSource, form: Form): Promise<Uint8Array> =>
  oneByOne(() => inThread(WRITER, { source, form }, { timeoutMs: 20_000, megabytes: 300 }));

const WRITER = join(import.meta.dirname, 'write-spreadsheet.ts');
