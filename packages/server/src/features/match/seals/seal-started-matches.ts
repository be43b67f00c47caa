import { createHash, randomBytes } from 'node:crypto';
import { columnToBytes, DIGEST_BYTES, NO_DIGEST, packTip, sealedBytes } from '@tippspiel/rules';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { tipNumber, tipOfNumber } from '../../../db/tip-number.ts';
import { holdChains, logHead } from '../../../log/chain.ts';

/**
 * Seals the matches that have started (docs/game.md, 'Seals'), in the order of their kick-offs. Called
 * every second on every node: each match is sealed by one of them, and those that started while the
 * program was off at its start.
 */
export const sealStartedMatches = async (db: Kysely<Database>): Promise<void> => {
  while (await db.transaction().execute(sealNextMatch));
};

/** All started matches are sealed again, in a chain of their own: the demo's way back. */
export const beginSealsAnew = async (db: Kysely<Database>, tournamentId: number): Promise<void> => {
  await sql`UPDATE tournaments SET seal_chain = gen_random_uuid() WHERE id = ${tournamentId}`.execute(
    db,
  );
  await sql`UPDATE matches SET sealed_at = NULL
    WHERE tournament_id = ${tournamentId} AND sealed_at IS NOT NULL`.execute(db);
};

/**
 * A bet's write holds its match until it commits, so there is none under way once the match is
 * locked here, and a later one sees that it has started. What was committed until then the next
 * statements see.
 *
 * @returns false if there is none, or another node is at it
 */
const sealNextMatch = async (transaction: Kysely<Database>): Promise<boolean> => {
  const match = await lockNextMatch(transaction);
  if (!match) return false;
  const { column, tips } = await readColumn(transaction, match.id);
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
      tips,
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

const lockNextMatch = async (db: Kysely<Database>) => {
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

/** Players that one query reads: a few megabytes. */
const PLAYERS_A_QUERY = 100_000;

/** All tips on a match by player id, and how many they are. */
const readColumn = async (db: Kysely<Database>, matchId: number) => {
  const { rows } = await sql<{ highest: number | null }>`
    SELECT max(user_id) AS highest FROM bets WHERE match_id = ${matchId}
  `.execute(db);
  const column = new Uint16Array((rows[0]?.highest ?? -1) + 1);
  let tips = 0;
  for (let from = 0; from < column.length; from += PLAYERS_A_QUERY) {
    tips += await readPart(db, matchId, from, column);
  }
  return { column: columnToBytes(column), tips };
};

const readPart = async (
  db: Kysely<Database>,
  matchId: number,
  from: number,
  column: Uint16Array,
): Promise<number> => {
  // Two values instead of a row a tip, which would cost more to read than to seal.
  const { rows } = await sql<{ players: Buffer | null; tips: Buffer | null }>`
    SELECT string_agg(int4send(user_id), '' ORDER BY user_id) AS players,
      string_agg(int4send(${tipNumber}), '' ORDER BY user_id) AS tips
    FROM bets b
    WHERE match_id = ${matchId} AND user_id >= ${from} AND user_id < ${from + PLAYERS_A_QUERY}
  `.execute(db);
  const { players, tips } = rows[0] ?? {};
  if (!players || !tips) return 0;
  for (let offset = 0; offset < players.length; offset += 4) {
    column[players.readInt32BE(offset)] = packTip(tipOfNumber(tips.readInt32BE(offset)));
  }
  return players.length / 4;
};

const lastSeal = (db: Kysely<Database>, chain: string) =>
  db
    .selectFrom('seals')
    .select(['position', 'digest'])
    .where('chain', '=', chain)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
