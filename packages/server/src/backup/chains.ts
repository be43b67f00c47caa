import { createHash } from 'node:crypto';
import { chainedBytes, columnFromBytes, NO_DIGEST, sealedBytes } from '@tippspiel/rules';
import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import { readTips } from '../standings/tip-columns.ts';
import { chainFaults as texts } from '../texts/operator.ts';

/** What was worked out again, and what does not fit, in German; the first few of it. */
interface Found {
  readonly faults: readonly string[];
}

export interface SealsFound extends Found {
  readonly seals: number;
  /** Of those whose tips are still there: the others' were deleted half a year after their tournament. */
  readonly workedOut: number;
  /** Tips that are stored as they were sealed. */
  readonly tips: number;
}

export interface LogFound extends Found {
  readonly entries: number;
  /** Of those whose facts anybody still knows. */
  readonly workedOut: number;
}

const MOST_FAULTS = 5;

/** Keeps the first few faults: a file can have any number of them. */
const noting = () => {
  const faults: string[] = [];
  const note = (fault: string): void => {
    if (faults.length < MOST_FAULTS) faults.push(fault);
  };
  return { faults, note };
};

/**
 * Works all seals out again (docs/game.md, 'Seals'): their places, each digest with the one before, the entry of the log
 * that each names; and compares what is stored of sealed tips. One column at a time is in memory.
 */
export const checkSeals = async (db: Db): Promise<SealsFound> => {
  const { faults, note } = noting();
  const { rows } = await sql<{ chain: string; seals: number }>`
    SELECT chain::text, count(*)::integer AS seals FROM seals GROUP BY chain ORDER BY chain
  `.execute(db);
  let workedOut = 0;
  for (const { chain, seals } of rows) {
    let previous: Uint8Array = NO_DIGEST;
    for (let position = 1; position <= seals; position += 1) {
      const seal = await sealAt(db, chain, position);
      if (seal === undefined) {
        note(texts.sealMissing(position));
        break;
      }
      if (!sameBytes(seal.previous, previous)) note(texts.sealBefore(position));
      if (seal.salt !== null && seal.column !== null) {
        const { salt, column, matchId } = seal;
        const questionId = seal.questionId ?? undefined;
        const content = sealedBytes({
          salt,
          column,
          matchId,
          questionId,
          previous: seal.previous,
        });
        if (!sameBytes(sha256(content), seal.digest)) note(texts.sealDigest(position));
        workedOut += 1;
      }
      previous = seal.digest;
    }
  }
  for (const fault of await unknownHeads(db)) note(fault);
  const tips = await compareTips(db, note);
  const seals = rows.reduce((sum, chain) => sum + chain.seals, 0);
  return { seals, workedOut, tips, faults };
};

const sealAt = async (db: Db, chain: string, position: number) => {
  const { rows } = await sql<{
    matchId: number | null;
    questionId: number | null;
    digest: Buffer;
    previous: Buffer;
    salt: Buffer | null;
    column: Buffer | null;
  }>`
    SELECT s.match_id AS "matchId", s.question_id AS "questionId", s.digest, s.previous, c.salt,
      c.tips AS "column"
    FROM seals s LEFT JOIN seal_columns c ON c.chain = s.chain AND c.position = s.position
    WHERE s.chain = ${chain}::uuid AND s.position = ${position}
  `.execute(db);
  return rows[0];
};

const unknownHeads = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ position: number }>`
    SELECT position FROM seals s WHERE log_head <> ${Buffer.from(NO_DIGEST)}
      AND NOT EXISTS (SELECT FROM audit_chain c WHERE c.digest = s.log_head)
    ORDER BY position LIMIT ${MOST_FAULTS}
  `.execute(db);
  return rows.map(({ position }) => texts.sealHead(position));
};

/** Players may have left since: their tips are in the column alone. */
const compareTips = async (db: Db, note: (fault: string) => void): Promise<number> => {
  const { rows } = await sql<{ matchId: number; chain: string; position: number }>`
    SELECT DISTINCT ON (m.id) m.id AS "matchId", s.chain::text, s.position
    FROM matches m JOIN tournaments t ON t.id = m.tournament_id
    JOIN seals s ON s.chain = t.seal_chain AND s.match_id = m.id
    WHERE m.sealed_at IS NOT NULL ORDER BY m.id, s.position DESC
  `.execute(db);
  let same = 0;
  for (const { matchId, chain, position } of rows) {
    const seal = await sealAt(db, chain, position);
    if (!seal?.column) continue;
    const sealed = columnFromBytes(seal.column);
    const stored = await readTips(db, matchId);
    const others = stored.filter((tip, id) => tip !== 0 && tip !== sealed[id]).length;
    if (others > 0) note(texts.sealedTips(position, others));
    same += stored.filter((tip, id) => tip !== 0 && tip === sealed[id]).length;
  }
  return same;
};

/** How many entries are read at once. */
const ENTRIES = 1_000;

/** Works the chain of the log out again, from its first entry on (docs/game.md, 'The log'). */
export const checkLog = async (db: Db): Promise<LogFound> => {
  const { faults, note } = noting();
  let previous: Uint8Array = NO_DIGEST;
  let entries = 0;
  let workedOut = 0;
  for (;;) {
    const page = await entriesAfter(db, entries);
    for (const { position, at, action, facts, salt, content, digest } of page) {
      if (position !== entries + 1) note(texts.entryMissing(entries + 1));
      if (salt !== null) {
        if (!sameBytes(sha256(salt, Buffer.from(facts ?? '')), content)) {
          note(texts.entryFacts(position));
        }
        workedOut += 1;
      }
      const chained = chainedBytes({ previous, at: at.getTime(), action, content });
      if (!sameBytes(sha256(chained), digest)) note(texts.entryDigest(position));
      previous = digest;
      entries = position;
    }
    if (page.length < ENTRIES) break;
  }
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM audit_log e
    WHERE NOT EXISTS (SELECT FROM audit_chain c WHERE c.entry_id = e.id)
  `.execute(db);
  const loose = rows[0]?.count ?? 0;
  if (loose > 0) note(texts.entriesLoose(loose));
  return { entries, workedOut, faults };
};

const entriesAfter = async (db: Db, after: number) => {
  const { rows } = await sql<{
    position: number;
    at: Date;
    action: string;
    facts: string | null;
    salt: Buffer | null;
    content: Buffer;
    digest: Buffer;
  }>`
    SELECT c.position, e.at, e.action, audit_facts(e.id) AS facts, s.salt, c.content, c.digest
    FROM audit_chain c JOIN audit_log e ON e.id = c.entry_id
    LEFT JOIN audit_salts s ON s.entry_id = e.id
    WHERE c.position > ${after} ORDER BY c.position LIMIT ${ENTRIES}
  `.execute(db);
  return rows;
};

const sha256 = (...parts: readonly Uint8Array[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

const sameBytes = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0;
