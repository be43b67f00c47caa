import { createHash, randomBytes } from 'node:crypto';
import {
  columnFromBytes,
  columnToBytes,
  DIGEST_BYTES,
  NO_DIGEST,
  type Sealed,
  sealedBytes,
} from '@tippspiel/rules';
import { sql } from 'kysely';
import { awaitBetCommits } from '../../../db/bet-commits.ts';
import type { Db } from '../../../db/schema.ts';
import { holdChains, logHead } from '../../../log/record.ts';
import { countAnswers, readAnswers } from '../../../standings/questions.ts';
import { readTips } from '../../../standings/tip-columns.ts';

/**
 * Seals the matches that have started (docs/game.md, 'Seals'), in the order of their kick-offs, then the questions that
 * are closed. Called every second on every node: each is sealed by one of them, and those that started while the
 * program was off at its start.
 */
export const sealStartedMatches = async (db: Db): Promise<void> => {
  while (await db.transaction().execute(sealNextMatch));
  while (await db.transaction().execute(sealNextQuestion));
};

/** All started matches and closed questions are sealed again, in a chain of their own: the demo's way back. */
export const beginSealsAnew = async (db: Db, tournamentId: number): Promise<void> => {
  await sql`UPDATE tournaments SET seal_chain = gen_random_uuid() WHERE id = ${tournamentId}`.execute(
    db,
  );
  await sql`UPDATE matches SET sealed_at = NULL
    WHERE tournament_id = ${tournamentId} AND sealed_at IS NOT NULL`.execute(db);
  await sql`UPDATE questions SET sealed_at = NULL
    WHERE tournament_id = ${tournamentId} AND sealed_at IS NOT NULL`.execute(db);
};

/**
 * A bet's write holds its match until it commits, so there is none under way once the match is
 * locked here, and a later one sees that it has started. The next statements see what was
 * committed until then, once its commits are over.
 *
 * @returns false if there is none, or another node is at it
 */
const sealNextMatch = async (transaction: Db): Promise<boolean> => {
  const match = await lockNextMatch(transaction);
  if (!match) return false;
  await awaitBetCommits(transaction);
  const column = await columnOf(transaction, match);
  const count = columnFromBytes(column).reduce((count, tip) => count + Number(tip > 0), 0);
  await addSeal(transaction, { ...match, matchId: match.id, column, count });
  return true;
};

/** The write of an answer holds its question until it commits, as that of a bet holds its match. */
const sealNextQuestion = async (transaction: Db): Promise<boolean> => {
  const question = await lockNextQuestion(transaction);
  if (!question) return false;
  const { id, picks, chain } = question;
  const sealed = await sealedColumn(transaction, { chain, questionId: id });
  const column = sealed ?? (await readAnswers(transaction, question));
  const count = countAnswers(columnFromBytes(column), picks);
  await addSeal(transaction, { ...question, matchId: null, questionId: id, column, count });
  return true;
};

const lockNextQuestion = async (db: Db) => {
  const { rows } = await sql<{ id: number; picks: number; chain: string; sealedAt: Date }>`
    UPDATE questions q SET sealed_at = game_now() FROM tournaments t
    WHERE t.id = q.tournament_id AND q.id = (
      SELECT id FROM questions
      WHERE closed_at IS NOT NULL AND sealed_at IS NULL
        AND EXISTS (SELECT FROM tournaments o WHERE o.id = tournament_id AND o.archived_at IS NULL)
      ORDER BY closed_at, id LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED
    )
    RETURNING q.id, q.picks, t.seal_chain AS chain, q.sealed_at AS "sealedAt"
  `.execute(db);
  return rows[0];
};

interface NewSeal extends Sealed {
  readonly chain: string;
  /** The game clock. */
  readonly sealedAt: Date;
  readonly column: Uint8Array;
  /** How many tips or answers are in the column. */
  readonly count: number;
}

/** Adds a seal to a chain, in the transaction that holds what is sealed; nothing else is locked afterwards. */
const addSeal = async (
  transaction: Db,
  { chain, matchId, questionId, sealedAt, column, count }: NewSeal,
): Promise<void> => {
  await holdChains(transaction);
  const last = await lastSeal(transaction, chain);
  const previous = last?.digest ?? NO_DIGEST;
  const salt = randomBytes(DIGEST_BYTES);
  const digest = createHash('sha256')
    .update(sealedBytes({ salt, matchId, questionId, previous, column }))
    .digest();
  const place = { chain, position: (last?.position ?? 0) + 1 };
  await transaction
    .insertInto('seals')
    .values({
      ...place,
      match_id: matchId,
      question_id: questionId ?? null,
      sealed_at: sealedAt,
      tips: count,
      digest,
      previous: Buffer.from(previous),
      log_head: await logHead(transaction),
    })
    .execute();
  await transaction
    .insertInto('seal_columns')
    .values({ ...place, salt, tips: Buffer.from(column) })
    .execute();
};

/** Of a match that was sealed before and then moved, its seal says what the tips were. */
const columnOf = async (
  db: Db,
  { id, chain }: { readonly id: number; readonly chain: string },
): Promise<Uint8Array> => {
  return (await sealedColumn(db, { chain, matchId: id })) ?? columnToBytes(await readTips(db, id));
};

const sealedColumn = async (
  db: Db,
  of: { readonly chain: string } & ({ readonly matchId: number } | { readonly questionId: number }),
): Promise<Uint8Array | undefined> => {
  const sealed = await db
    .selectFrom('seals as s')
    .innerJoin('seal_columns as c', (join) =>
      join.onRef('c.chain', '=', 's.chain').onRef('c.position', '=', 's.position'),
    )
    .select('c.tips')
    .where('s.chain', '=', of.chain)
    .where(({ eb }) =>
      'matchId' in of ? eb('s.match_id', '=', of.matchId) : eb('s.question_id', '=', of.questionId),
    )
    .orderBy('s.position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return sealed?.tips;
};

const lockNextMatch = async (db: Db) => {
  const { rows } = await sql<{ id: number; chain: string; sealedAt: Date }>`
    UPDATE matches m SET sealed_at = game_now() FROM tournaments t
    WHERE t.id = m.tournament_id AND m.id = (
      SELECT id FROM matches
      WHERE locked_at IS NOT NULL AND sealed_at IS NULL AND home IS NOT NULL
      ORDER BY kickoff, id LIMIT 1 FOR UPDATE SKIP LOCKED
    )
    RETURNING m.id, t.seal_chain AS chain, m.sealed_at AS "sealedAt"
  `.execute(db);
  return rows[0];
};

const lastSeal = (db: Db, chain: string) =>
  db
    .selectFrom('seals')
    .select(['position', 'digest'])
    .where('chain', '=', chain)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
