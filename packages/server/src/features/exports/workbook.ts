import type { CellObject } from 'write-excel-file/node';
import writeExcelFile from 'write-excel-file/node';
import type { Cell, Sheet } from './sheet.ts';

/** An Excel file with one sheet. Texts are stored as texts, so none of them is read as a formula. */
export const writeWorkbook = ({ name, headings, rows }: Sheet): Promise<Buffer> => {
  const head = headings.map((heading) => ({ ...textCell(heading), fontWeight: 'bold' as const }));
  const columns = headings.map((heading) => ({ width: Math.max(10, heading.length + 2) }));
  return writeExcelFile([head, ...rows.map((row) => row.map(cellOf))], {
    sheet: name,
    columns,
    stickyRowsCount: 1,
  }).toBuffer();
};

const cellOf = (cell: Cell): CellObject | null => {
  if (cell === null) return null;
  if (typeof cell === 'number') return { type: Number, value: cell };
  if (typeof cell === 'string') return textCell(cell);
  if ('instant' in cell) return textCell(cell.instant);
  return { type: Number, value: cell.cents / 100, format: '#,##0.00' };
};

/** Excel reads `_x0041_` as the character of that number (ECMA-376, ST_Xstring), unless it is escaped. */
const textCell = (text: string): CellObject => ({
  type: String,
  value: text.replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_'),
});
