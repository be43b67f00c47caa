import { createHash } from 'node:crypto';
import { to as copyTo } from 'pg-copy-streams';
import type { Content } from './format.ts';
import type { Session } from './session.ts';
import { copyOut, type Table } from './tables.ts';

const lineBreak = 0x0a;

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
    /** Once. */
    result: (): Content => ({ rows, sha256: hash.digest('hex') }),
  };
}

/** What is in a table now. */
export async function contentOf({ client }: Session, table: Table): Promise<Content> {
  const digest = digestion();
  for await (const chunk of client.query(copyTo(copyOut(table)))) digest.add(chunk);
  return digest.result();
}
