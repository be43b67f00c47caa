import { CsvError, parse } from 'csv-parse/sync';
import { packFileTexts as texts } from '../../texts/pack-files.ts';
import type { SheetRows } from './workbook.ts';

/** Longer rows are none of a plan, characters. */
const LONGEST_ROW = 20_000;
/** Spreadsheets write rows without anything, too. */
const MOST_ROWS = 5_000;

/**
 * Reads a sheet as CSV (RFC 4180), separated as its headings are: by semicolons, commas or tabs.
 *
 * @param isHeading whether a row has the headings
 */
export const readCsv = (
  text: string,
  isHeading: (row: readonly string[]) => boolean,
): SheetRows => {
  try {
    const delimiter = DELIMITERS.find((each) => rowsOf(text, each, 20).some(isHeading)) ?? ';';
    return { ok: true, rows: rowsOf(text, delimiter, MOST_ROWS) };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const row = Number(error['records'] ?? 0) + 1;
    return { ok: false, problems: [texts.badCsv(row)] };
  }
};

const DELIMITERS = [';', ',', '\t'] as const;

const rowsOf = (text: string, delimiter: string, to: number): string[][] =>
  parse(text, {
    delimiter,
    to,
    relaxColumnCount: true,
    relaxQuotes: true,
    maxRecordSize: LONGEST_ROW,
  });
