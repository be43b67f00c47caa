import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import writeExcelFile, { type CellObject } from 'write-excel-file/node';
import { balancesSheet } from './balances-sheet.ts';
import { paymentsSheet } from './payments-sheet.ts';
import { planTemplate } from './plan-template.ts';
import type { Cell, Form, Sheet } from './sheet.ts';
import type { SheetSource } from './spreadsheet.ts';
import { tableSheet } from './table-sheet.ts';
import { tipsSheet } from './tips-sheet.ts';

/**
 * CSV as Excel opens it in German: UTF-8 with a byte order mark, semicolons, decimal commas, every text
 * quoted, CRLF (RFC 4180). A text that a spreadsheet would read as something else (a formula, number, date,
 * boolean or error) gets an apostrophe in front; numbers and instants go as they are
 * (docs/decisions/0041, 'Guard').
 */
export const writeCsv = ({ headings, rows }: Pick<Sheet, 'headings' | 'rows'>): string =>
  `\uFEFF${[headings, ...rows].map((row) => `${row.map(field).join(';')}\r\n`).join('')}`;

const field = (cell: Cell): string => {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'string') return quoted(guarded(cell));
  if ('day' in cell) return quoted(dayMonthYear(cell.day));
  return 'cents' in cell ? decimal(cell.cents) : quoted(cell.instant);
};

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** `14.06.2027` of `2027-06-14`. */
const dayMonthYear = (day: string): string => day.split('-').toReversed().join('.');

/** Two decimals after a comma. */
const decimal = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',');

/**
 * Escapes a text that a spreadsheet would read as something else by an apostrophe in front. A text that begins with
 * apostrophes before such a text gets one more, so a reader takes one away wherever such a text follows.
 */
const guarded = (text: string): string => {
  const bare = text.replace(/^'+/, '');
  const seen = [bare.trim(), bare.normalize('NFKC').trim()];
  const isMisread =
    /^[\t\r\n]/.test(bare) || MISREAD.some((form) => seen.some((words) => form.test(words)));
  return isMisread ? `'${text}` : text;
};

/** Words beside which digits are a date, a time, an amount or a number by its exponent, in German and English. */
const WORDS = [
  'jan(?:uar|uary|ner)?|jän(?:ner)?|feb(?:ruar|ruary|er)?|mär(?:z)?|mrz|mar(?:ch)?|apr(?:il)?|mai|may',
  'jun[ie]?|jul[iy]?|aug(?:ust)?|sept?(?:ember)?|o[kc]t(?:ober)?|nov(?:ember)?|de[zc](?:ember)?',
  'mo(?:ntag|n|nday)?|di(?:enstag)?|tue(?:sday)?|mi(?:ttwoch)?|wed(?:nesday)?|do(?:nnerstag)?|thu(?:rsday)?',
  'fr(?:eitag|i|iday)?|sa(?:mstag|t|turday)?|so(?:nntag|nnabend)?|sun(?:day)?',
  'eur|euro|usd|us|chf|fr|sfr|gbp|dm|dem|ats|öS|uhr|[ap]m',
  '(?<=\\d)[tz]|(?<=\\d[.,]?\\s*)e(?=\\s*[+-]?\\d)|(?<=\\d\\s+)[ap]$',
].join('|');

const MISREAD = [
  // A formula; some programs look past blanks in front and take characters of full width.
  /^[=+\-@]/,
  // A number, date, time, fraction, percentage or amount.
  new RegExp(
    String.raw`^(?=.*\p{Nd})(?:[\p{Nd}\p{Sc}\s.,:/\\+\-−–()%‰'’°]|(?<!\p{L})(?:${WORDS})(?!\p{L}))+$`,
    'iu',
  ),
  /^(?:wahr|falsch|true|false)$/i,
  // An error of a spreadsheet.
  /^#(?:nv|n\/a|[\p{L}0/]+[!?])$/iu,
];

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
  if ('day' in cell) return { type: Date, value: new Date(cell.day), format: 'dd.mm.yyyy' };
  return { type: Number, value: cell.cents / 100, format: '#,##0.00' };
};

/** Excel reads `_x0041_` as the character of that number (ECMA-376, ST_Xstring), unless it is escaped. */
const textCell = (text: string): CellObject => ({
  type: String,
  value: text.replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_'),
});

const sheetOf = (source: SheetSource): Sheet => {
  if (source.kind === 'template') return planTemplate;
  if (source.kind === 'table') return tableSheet(source);
  if (source.kind === 'balances') return balancesSheet(source);
  return source.kind === 'tips' ? tipsSheet(source) : paymentsSheet(source);
};

const write = async ({ source, form }: { source: SheetSource; form: Form }) => {
  const sheet = sheetOf(source);
  return form === 'csv' ? Buffer.from(writeCsv(sheet)) : writeWorkbook(sheet);
};

/** A thread that runs this file makes and writes one file and ends; spreadsheet.ts starts it. */
if (!isMainThread) parentPort?.postMessage(await write(workerData));
