import { createHash } from 'node:crypto';
import { chainedBytes, columnToBytes, NO_DIGEST, sealedBytes } from '@tippspiel/rules';
import { sql } from 'kysely';
import { currentTournamentId } from '../src/db/game.ts';
import type { Db } from '../src/db/schema.ts';
import { readAnswers } from '../src/standings/questions.ts';
import { readTips } from '../src/standings/tip-columns.ts';

const sha256 = (...parts: Uint8Array[]) =>
  createHash('sha256').update(Buffer.concat(parts)).digest();

/** The log from its first entry on; `facts` and `salt` are null once they are forgotten. */
export const chainedLog = async (db: Db) => {
  const { rows } = await sql<{
    at: Date;
    action: string;
    facts: string;
    salt: Buffer | null;
    content: Buffer;
    digest: Buffer;
  }>`
    SELECT e.at, e.action, audit_facts(e.id) AS facts, s.salt, c.content, c.digest
    FROM audit_chain c JOIN audit_log e ON e.id = c.entry_id
    LEFT JOIN audit_salts s ON s.entry_id = e.id ORDER BY c.position
  `.execute(db);
  return rows;
};

/** Which entries of the log do not fit: by their facts, or by what the chain says of them. */
export const brokenEntries = async (db: Db): Promise<string[]> => {
  let previous: Uint8Array = NO_DIGEST;
  const found: string[] = [];
  for (const { at, action, facts, salt, content, digest } of await chainedLog(db)) {
    if (salt && !sha256(salt, Buffer.from(facts)).equals(content)) found.push(`facts of ${action}`);
    const expected = sha256(chainedBytes({ previous, at: at.getTime(), action, content }));
    if (!expected.equals(digest)) found.push(`digest of ${action}`);
    previous = digest;
  }
  const { rows } = await sql`SELECT FROM audit_log WHERE id NOT IN (
    SELECT entry_id FROM audit_chain)`.execute(db);
  if (rows.length > 0) found.push(`${rows.length} entries without a link`);
  return found;
};

/** The seals of the current chain, from its first on. */
const chainedSeals = async (db: Db) =>
  db
    .selectFrom('seals as s')
    .innerJoin('tournaments as t', 't.seal_chain', 's.chain')
    .leftJoin('seal_columns as c', (join) =>
      join.onRef('c.chain', '=', 's.chain').onRef('c.position', '=', 's.position'),
    )
    .where('t.id', '=', currentTournamentId)
    .select([
      's.match_id',
      's.question_id',
      's.position',
      's.digest',
      's.previous',
      's.log_head',
      'c.salt',
      'c.tips',
    ])
    .orderBy('s.position')
    .execute();

/**
 * Which seals do not fit: by their place in the chain, their column, the bets that are stored, or the
 * head of the log that they name; and started matches of the game without a seal.
 */
export const brokenSeals = async (db: Db): Promise<string[]> => {
  const found: string[] = [];
  const heads = new Set(
    [NO_DIGEST, ...(await chainedLog(db)).map(({ digest }) => digest)].map(hex),
  );
  const sealed = new Set<number | null>();
  let last: Uint8Array = NO_DIGEST;
  let position = 0;
  for (const seal of await chainedSeals(db)) {
    position += 1;
    const { match_id: matchId, digest, previous, salt, tips } = seal;
    const questionId = seal.question_id ?? undefined;
    const where = `seal ${seal.position} of ${matchId === null ? `question ${questionId}` : `match ${matchId}`}`;
    if (seal.position !== position) found.push(`place of ${where}`);
    if (hex(previous) !== hex(last)) found.push(`previous of ${where}`);
    if (!heads.has(hex(seal.log_head))) found.push(`log of ${where}`);
    if (!salt || !tips) found.push(`column of ${where}`);
    else {
      if (
        !sha256(sealedBytes({ salt, matchId, questionId, previous, column: tips })).equals(digest)
      )
        found.push(`digest of ${where}`);
      const stored =
        matchId === null
          ? await storedAnswers(db, questionId ?? 0)
          : columnToBytes(await readTips(db, matchId));
      if (hex(stored) !== hex(tips)) found.push(`bets of ${where}`);
    }
    last = digest;
    sealed.add(matchId);
  }
  const started = await db
    .selectFrom('listed_matches')
    .select('id')
    .where('started', '=', true)
    .where('before_game', '=', false)
    .where('tournament_id', '=', currentTournamentId)
    .execute();
  for (const { id } of started) if (!sealed.has(id)) found.push(`no seal of match ${id}`);
  return found;
};

const storedAnswers = async (db: Db, id: number): Promise<Uint8Array> => {
  const question = db.selectFrom('questions').select(['id', 'picks']).where('id', '=', id);
  return readAnswers(db, await question.executeTakeFirstOrThrow());
};

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
