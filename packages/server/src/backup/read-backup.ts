import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { z } from 'zod';
import { parsedJson } from '../json.ts';
import { StartError } from '../start-error.ts';
import { backupTexts as texts } from '../texts/operator.ts';
import { decrypted } from './encryption.ts';
import {
  type Content,
  contentLine,
  digestion,
  endOfRows,
  type Foot,
  footLine,
  formatVersion,
  type Head,
  headLine,
  isFileError,
  linesOf,
  tableLine,
} from './format.ts';

/** A table's rows have to be read to their end before the next part is asked for. */
export type Part =
  | { readonly kind: 'head'; readonly head: Head }
  | {
      readonly kind: 'table';
      readonly name: string;
      readonly columns: readonly string[];
      /** Lines with their ends; throws after the last if they are not what was saved. */
      readonly rows: AsyncIterable<Buffer>;
      /** Describes the rows that have been read. */
      readonly content: () => Content;
    }
  | { readonly kind: 'foot'; readonly foot: Foot };

/**
 * The parts of a backup, in their order, each checked; a file of any size in little memory.
 *
 * @param passphrase of an encrypted one
 * @throws {StartError} if the file cannot be read or decrypted, is damaged or cut off, or comes from a newer version
 */
export async function* readBackup(
  path: string,
  passphrase: string | null = null,
): AsyncGenerator<Part> {
  const file = createReadStream(path);
  const plain = Readable.from(decrypted(file, path, passphrase));
  const unzipped = plain.on('error', (error) => unzipped.destroy(error)).pipe(createGunzip());
  try {
    yield* partsOf(linesOf(unzipped), path);
  } catch (error) {
    throw isFileError(error) ? new StartError(texts.unreadable(path, error.code)) : error;
  } finally {
    unzipped.destroy();
    plain.destroy();
    file.destroy();
  }
}

/** Reads a whole backup. @throws {StartError} as {@link readBackup} */
export async function checkBackup(path: string, passphrase: string | null) {
  let tables = 0;
  let rows = 0;
  for await (const part of readBackup(path, passphrase)) {
    if (part.kind !== 'table') continue;
    tables += 1;
    for await (const _row of part.rows) rows += 1;
  }
  return { tables, rows };
}

async function* partsOf(lines: AsyncGenerator<Buffer>, path: string): AsyncGenerator<Part> {
  const damaged = () => new StartError(texts.damaged(path));
  const next = async () => {
    const line = await lines.next().catch((error: unknown) => {
      throw isFileError(error) || error instanceof StartError ? error : damaged();
    });
    if (line.done) throw damaged();
    return line.value;
  };
  const parsed = <T>(form: z.ZodType<T>, line: Buffer) => parsedJson(form, line.toString());

  const head = parsed(headLine, await next());
  if (head === null) throw damaged();
  if (head.tippspielBackup > formatVersion) throw new StartError(texts.newer(path));
  yield { kind: 'head', head };
  for (let tables = 0; ; tables += 1) {
    const line = await next();
    const table = parsed(tableLine, line);
    if (table === null) {
      const foot = parsed(footLine, line);
      if (foot?.tables !== tables || !(await lines.next()).done) throw damaged();
      yield { kind: 'foot', foot };
      return;
    }
    let content: Content = { rows: 0, sha256: '' };
    const rows = rowsOf((read) => {
      content = read;
    });
    yield {
      kind: 'table',
      name: table.table,
      columns: table.columns,
      rows,
      content: () => content,
    };
  }

  async function* rowsOf(done: (content: Content) => void): AsyncGenerator<Buffer> {
    const digest = digestion();
    for (let row = await next(); !isEnd(row); row = await next()) {
      digest.add(row);
      yield row;
    }
    const saved = parsed(contentLine, await next());
    const found = digest.result();
    if (saved?.rows !== found.rows || saved.sha256 !== found.sha256) throw damaged();
    done(found);
  }
}

const isEnd = (line: Buffer): boolean => line.subarray(0, -1).equals(endOfRows);
