import { invitationLimits } from '@tippspiel/contract';
import { type Cell, readWorkbook } from '../../packs/from-file/workbook.ts';
import { refuse } from '../../refusal.ts';
import { addressSheetTexts as texts } from '../../texts/game.ts';

/**
 * Reads addresses from the first sheet of an Excel file as text that `readAddresses` takes, a line a row: the cells with
 * an address, and of a row without one all cells. Nothing of it is stored.
 *
 * @throws OverloadError when too many Excel files are waiting
 */
export const readAddressSheet = async (bytes: Uint8Array) => {
  const read = await readWorkbook(bytes);
  if (!read.ok) return refuse('bad-input', texts.unreadable);
  const text = read.rows.map(lineOf).join('\n');
  return text.length > invitationLimits.textLength
    ? refuse('bad-input', texts.tooLong)
    : { success: true as const, text };
};

const lineOf = (row: readonly Cell[]): string => {
  const cells = row.flatMap((cell) => (cell === null ? [] : [plain(cell)]));
  const addresses = cells.filter((cell) => cell.includes('@'));
  return (addresses.length > 0 ? addresses : cells).join('; ');
};

/** A cell with a break in it would be another line. */
const plain = (cell: Exclude<Cell, null>): string =>
  cell instanceof Date
    ? cell.toISOString().slice(0, 10)
    : String(cell).replaceAll(/\s+/gu, ' ').trim();
