import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { mayRead, type Reader } from './read.ts';

/** A link of the log's chain (docs/decisions/0019). */
interface Link {
  readonly position: number;
  readonly at: Date;
  readonly action: string;
  readonly content: Buffer;
  readonly digest: Buffer;
  /** Null where the reader may not read the entry, and once its salt has been forgotten. */
  readonly proof: { readonly salt: Buffer; readonly facts: string } | null;
}

export interface ChainPage {
  readonly reader: Reader;
  /** The position of the last link before the page. */
  readonly after: number;
  readonly limit: number;
}

/** The log as everybody can check it, the oldest entry first; facts and salt only for who may read them. */
export const readChain = async (
  db: Kysely<Database>,
  { reader, after, limit }: ChainPage,
): Promise<Link[]> => {
  const { rows } = await sql<StoredLink>`
    SELECT c.position, e.at, e.action, c.content, c.digest, s.salt,
      CASE WHEN s.salt IS NOT NULL THEN audit_facts(e.id) END AS facts
    FROM audit_chain c JOIN audit_log e ON e.id = c.entry_id
    LEFT JOIN audit_persons p ON p.entry_id = e.id AND p.role = 'player'
    LEFT JOIN audit_salts s ON s.entry_id = e.id AND ${mayRead(reader)}
    WHERE c.position > ${after} ORDER BY c.position LIMIT ${limit}
  `.execute(db);
  return rows.map(({ salt, facts, ...link }) => ({
    ...link,
    proof: salt === null || facts === null ? null : { salt, facts },
  }));
};

type StoredLink = Omit<Link, 'proof'> & {
  readonly salt: Buffer | null;
  readonly facts: string | null;
};
