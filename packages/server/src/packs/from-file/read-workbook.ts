import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { packFileTexts as texts } from '../../texts/pack-files.ts';
import type { Cell, SheetRows } from './workbook.ts';

/** Of all entries of the file, unpacked: 700 rows of 30 columns have some 2 MB. */
const MOST_BYTES = 16 * 1024 * 1024;
const MOST_ENTRIES = 200;
/** So much is copied to the server, which takes less. */
const MOST_ROWS = 1_000;
const MOST_COLUMNS = 100;

/** Whether an archive says that it stays within the limits. The library inflates no entry beyond the size it says. */
const isWithinLimits = (bytes: Uint8Array): boolean => {
  let total = 0;
  let entries = 0;
  try {
    unzipSync(bytes, {
      filter: ({ size, originalSize }) => {
        // Entries may share their bytes, so those that are not packed count as well.
        total += Math.max(size, originalSize);
        entries += 1;
        if (total > MOST_BYTES || entries > MOST_ENTRIES) throw new RangeError();
        return false;
      },
    });
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
};

const read = async (bytes: Uint8Array): Promise<SheetRows> => {
  try {
    if (!isWithinLimits(bytes)) return { ok: false, problems: [texts.largeWorkbook] };
    const rows: readonly (readonly unknown[])[] = await readSheet(Uint8Array.from(bytes).buffer);
    return {
      ok: true,
      rows: rows.slice(0, MOST_ROWS).map((row) => row.slice(0, MOST_COLUMNS).map(cellOf)),
    };
  } catch {
    return { ok: false, problems: [texts.notAWorkbook] };
  }
};

const cellOf = (value: unknown): Cell => {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' || value instanceof Date) return value;
  return String(value);
};

/** A program of its own (see workbook.ts): reads the file on stdin and sends the parent process its rows. */
const main = async (): Promise<void> => {
  const rows = await read(await buffer(process.stdin));
  process.send?.(rows, () => process.exit());
};

// The server has gone: nobody waits for the rows any more.
process.on('disconnect', () => process.exit());

await main();
