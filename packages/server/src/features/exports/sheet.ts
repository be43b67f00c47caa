/** A table as it goes into a file for a spreadsheet. */
export interface Sheet {
  /** Of the tab in Excel: 31 characters at most, none of \ / ? * [ ] : */
  readonly name: string;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/**
 * A text (anybody's words: no spreadsheet may read it as something else), a whole number, an amount of
 * money, date and time as German readers write them, a day, or nothing.
 */
export type Cell =
  | string
  | number
  | { readonly cents: number }
  | { readonly instant: string }
  /** `YYYY-MM-DD` */
  | { readonly day: string }
  | null;

export type Form = 'csv' | 'xlsx';

/** More cells make no file: 1,000 players with all tips on 51 matches have 170,000. */
export const MAX_CELLS = 250_000;

/** Whether a table is small enough for a file. @param rows how many, without the headings */
export const fitsFile = (rows: number, columns: number): boolean => rows * columns <= MAX_CELLS;
