import { z } from 'zod';

/**
 * A backup is text, compressed by gzip: a line of JSON for the whole, then for each table a line of
 * JSON, its rows as PostgreSQL's COPY writes them, the line `\.` and a line with their number and
 * digest, and last a line with the sequences. Rows hold no line break: COPY escapes it.
 */
export const formatVersion = 1;

/** The end of a table's rows, as in every dump; no row can be that. */
export const endOfRows = Buffer.from('\\.');

export const headLine = z.object({
  tippspielBackup: z.number().int(),
  /** ISO 8601 in UTC: the moment that the backup shows. */
  at: z.iso.datetime(),
  migrations: z.array(z.string()).min(1),
});
export type Head = z.infer<typeof headLine>;

export const tableLine = z.object({ table: z.string(), columns: z.array(z.string()).min(1) });

/** `sha256`: hexadecimal, of all rows with their line ends, in the order of the primary key. */
export const contentLine = z.object({ rows: z.number().int().min(0), sha256: z.string() });
export type Content = z.infer<typeof contentLine>;

/** The last line: how many tables there are, and the sequences' last values (null = never used). */
export const footLine = z.object({
  tables: z.number().int().min(1),
  sequences: z.record(z.string(), z.number().int().nullable()),
});
export type Foot = z.infer<typeof footLine>;

export const lineOf = (value: object): string => `${JSON.stringify(value)}\n`;
