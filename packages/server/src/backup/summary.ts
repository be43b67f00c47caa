import { sql } from 'kysely';
import { z } from 'zod';
import { hasTable } from '../db/engine.ts';
import type { Db } from '../db/schema.ts';

/**
 * What a backup says of itself beside the digests of its tables: sums and ends of chains that nobody can change by
 * accident together with a row and the digest of its table. Each is null where the backup's version had no such table.
 */
export const summaryForm = z.object({
  /** The sums of each money book by the kind of its entries, cents. */
  money: z.nullable(
    z.array(
      z.object({
        tournament: z.int(),
        /** Null = the overall game. */
        group: z.nullable(z.int()),
        kind: z.string(),
        entries: z.int(),
        cents: z.int(),
      }),
    ),
  ),
  /** The digest of the last seal of each chain, hexadecimal. */
  seals: z.nullable(z.array(z.object({ chain: z.string(), seals: z.int(), head: z.string() }))),
  /** The digest of the last entry of the log; the empty text of an empty one. */
  log: z.nullable(z.object({ entries: z.int(), head: z.string() })),
});
export type Summary = z.infer<typeof summaryForm>;

export const summaryOf = async (db: Db): Promise<Summary> => ({
  money: (await hasTable(db, 'payments')) ? await moneySums(db) : null,
  seals: (await hasTable(db, 'seals')) ? await chainHeads(db) : null,
  log: (await hasTable(db, 'audit_chain')) ? await logHead(db) : null,
});

const moneySums = async (db: Db) => {
  const { rows } = await sql<NonNullable<Summary['money']>[number]>`
    SELECT tournament_id AS tournament, group_id AS "group", kind, count(*)::integer AS entries,
      sum(amount_cents)::float8 AS cents
    FROM payments GROUP BY tournament_id, group_id, kind
    ORDER BY tournament_id, group_id NULLS FIRST, kind COLLATE "C"
  `.execute(db);
  return rows;
};

const chainHeads = async (db: Db) => {
  const { rows } = await sql<NonNullable<Summary['seals']>[number]>`
    SELECT DISTINCT ON (chain) chain::text, count(*) OVER (PARTITION BY chain)::integer AS seals,
      encode(digest, 'hex') AS head
    FROM seals ORDER BY chain, position DESC
  `.execute(db);
  return rows;
};

const logHead = async (db: Db) => {
  const { rows } = await sql<NonNullable<Summary['log']>>`
    SELECT (SELECT count(*)::integer FROM audit_log) AS entries,
      coalesce((SELECT encode(digest, 'hex') FROM audit_chain ORDER BY position DESC LIMIT 1), '') AS head
  `.execute(db);
  return rows[0] ?? { entries: 0, head: '' };
};
