import type { Cell, Sheet } from './sheet.ts';

/**
 * CSV as Excel opens it in German: UTF-8 with a byte order mark, semicolons, decimal commas, every text
 * quoted, CRLF (RFC 4180). What a spreadsheet would read as a formula gets an apostrophe in front (OWASP,
 * 'CSV Injection'); numbers stay numbers.
 */
export const writeCsv = ({ headings, rows }: Pick<Sheet, 'headings' | 'rows'>): string =>
  `\uFEFF${[headings, ...rows].map((row) => `${row.map(field).join(';')}\r\n`).join('')}`;

const field = (cell: Cell): string => {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object') return decimal(cell.cents);
  return `"${guarded(cell).replaceAll('"', '""')}"`;
};

/** Two decimals after a comma. */
const decimal = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',');

/** Also after blanks and in full width, as some programs look past those. */
const guarded = (text: string): string =>
  /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u.test(text) ? `'${text}` : text;
