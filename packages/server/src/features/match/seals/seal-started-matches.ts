import { createHash, randomBytes } from 'node:crypto';
import {
  columnFromBytes,
  columnToBytes,
  DIGEST_BYTES,
  NO_DIGEST,
  sealedBytes,
} from '@tippspiel/rules';
import { sql } from 'kysely';
import { awaitBetCommits } from '../../../db/bet-commits.ts';
import type { Db } from '../../../db/schema.ts';
import { holdChains, logHead } from '../../../log/record.ts';
import { readTips } from '../../../standings/tip-columns.ts';

/**
 * Seals the matches that have started (docs/game.md, 'Seals'), in the order of their kick-offs. Called
 * every second on every node: each match is sealed by one of them, and those that started while the
 * program was off at its start.
 */
export const sealStartedMatches = async (db: Db): Promise<void> => {
  while (await db.transaction().execute(sealNextMatch));
};

/** All started matches are sealed again, in a chain of their own: the demo's way back. */
export const beginSealsAnew = async (db: Db, tournamentId: number): Promise<void> => {
  await sql`UPDATE tournaments SET seal_chain = gen_random_uuid() WHERE id = ${tournamentId}`.execute(
    db,
  );
  await sql`UPDATE matches SET sealed_at = NULL
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
  await holdChains(transaction);
  const last = await lastSeal(transaction, match.chain);
  const previous = last?.digest ?? NO_DIGEST;
  const salt = randomBytes(DIGEST_BYTES);
  const digest = createHash('sha256')
    .update(sealedBytes({ salt, matchId: match.id, previous, column }))
    .digest();
  const place = { chain: match.chain, position: (last?.position ?? 0) + 1 };
  await transaction
    .insertInto('seals')
    .values({
      ...place,
      match_id: match.id,
      sealed_at: match.sealedAt,
      tips: columnFromBytes(column).reduce((count, tip) => count + Number(tip > 0), 0),
      digest,
      previous: Buffer.from(previous),
      log_head: await logHead(transaction),
    })
    .execute();
  await transaction
    .insertInto('seal_columns')
    .values({ ...place, salt, tips: Buffer.from(column) })
    .execute();
  return true;
};

/** Of a match that was sealed before and then moved, its seal says what the tips were. */
const columnOf = async (
  db: Db,
  { id, chain }: { readonly id: number; readonly chain: string },
): Promise<Uint8Array> => {
  const sealed = await db
    .selectFrom('seals as s')
    .innerJoin('seal_columns as c', (join) =>
      join.onRef('c.chain', '=', 's.chain').onRef('c.position', '=', 's.position'),
    )
    .select('c.tips')
    .where('s.chain', '=', chain)
    .where('s.match_id', '=', id)
    .orderBy('s.position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return sealed?.tips ?? columnToBytes(await readTips(db, id));
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
