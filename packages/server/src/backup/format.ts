import { createHash } from 'node:crypto';
import { z } from 'zod';
import { summaryForm } from './summary.ts';

/**
 * A backup is text, compressed by gzip: a line of JSON for the whole, then for each table a line of
 * JSON, its rows as PostgreSQL's COPY writes them, the line `\.` and a line with their number and
 * digest, and last a line with the sequences and the summary. Rows hold no line break: COPY escapes it.
 */
export const formatVersion = 1;

/** The end of a table's rows, as in every dump; no row can be that. */
export const endOfRows = Buffer.from('\\.');

export const headLine = z.object({
  tippspielBackup: z.number().int(),
  /** ISO 8601 in UTC: the moment that the backup shows. */
  at: z.iso.datetime(),
  migrations: z.array(z.string()).min(1),
  /** Where the keys are left out: the digest of each, by its name. */
  keys: z.record(z.string(), z.string()).optional(),
});
export type Head = z.infer<typeof headLine>;

export const tableLine = z.object({ table: z.string(), columns: z.array(z.string()).min(1) });

/** `sha256`: hexadecimal, of all rows with their line ends, in the order of the primary key. */
export const contentLine = z.object({ rows: z.number().int().min(0), sha256: z.string() });
export type Content = z.infer<typeof contentLine>;

/** The last line: how many tables there are, the sequences' last values (null = never used), and the summary. */
export const footLine = z.object({
  tables: z.number().int().min(1),
  sequences: z.record(z.string(), z.number().int().nullable()),
  /** Left out in backups of earlier versions. */
  summary: summaryForm.optional(),
});
export type Foot = z.infer<typeof footLine>;

export const lineOf = (value: object): string => `${JSON.stringify(value)}\n`;

/** Far above the longest row: a sealed column of two million players. */
const longestLine = 64 * 1024 * 1024;

const lineBreak = 0x0a;

/**
 * The lines of a stream with their ends. What follows the last line end is left out.
 *
 * @throws {RangeError} if a line is longer than 64 MiB
 */
export async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let begun: Buffer[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    let from = 0;
    for (let at = chunk.indexOf(lineBreak); at >= 0; at = chunk.indexOf(lineBreak, from)) {
      yield Buffer.concat([...begun, chunk.subarray(from, at + 1)]);
      begun = [];
      length = 0;
      from = at + 1;
    }
    if (from === chunk.length) continue;
    begun.push(chunk.subarray(from));
    length += chunk.length - from;
    if (length > longestLine) throw new RangeError('a line is too long');
  }
}

/** Counts rows and digests them while they pass. */
export function digestion() {
  const hash = createHash('sha256');
  let rows = 0;
  return {
    /** Any part of the rows, in order. */
    add(chunk: Buffer): void {
      hash.update(chunk);
      for (let at = chunk.indexOf(lineBreak); at >= 0; at = chunk.indexOf(lineBreak, at + 1)) {
        rows += 1;
      }
    },
    /** Ends the count; call it once. */
    result: (): Content => ({ rows, sha256: hash.digest('hex') }),
  };
}

export const isFileError = (error: unknown): error is Error & { code: string } =>
  error instanceof Error && 'syscall' in error && 'code' in error && typeof error.code === 'string';
