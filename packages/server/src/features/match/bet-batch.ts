import { CompiledQuery, type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { Caller } from '../../identity/live-session.ts';
import type { NewBet } from './place-bet.ts';

/** A bet and whose it is. */
export interface CallersBet {
  readonly caller: Caller;
  readonly bet: NewBet;
}

/**
 * Stores bets of many players in one transaction: `place_bets` locks accounts, sessions and matches, judges
 * each bet as `placeBet` does, and writes plain values. It waits for no lock: a bet whose account, session
 * or match somebody else holds is left to `placeBet`, so that it keeps nobody else waiting. Rows are
 * locked and written in the order of their keys.
 *
 * @returns by the index of each bet whether it was stored; false = not here: `placeBet` decides
 */
export const placeBets = async (
  db: Kysely<Database>,
  bets: readonly CallersBet[],
): Promise<readonly boolean[]> => {
  const { rows } = await db.executeQuery<{ placed: readonly number[] }>(
    CompiledQuery.raw(PLACE_BETS, [
      arrayOf(bets, ({ caller }) => caller.userId),
      arrayOf(bets, ({ caller }) => `"\\\\x${caller.tokenHash.toString('hex')}"`),
      arrayOf(bets, ({ bet }) => bet.matchId),
      arrayOf(bets, ({ bet }) => bet.tip.home),
      arrayOf(bets, ({ bet }) => bet.tip.away),
      arrayOf(bets, ({ bet }) => bet.tip.ko),
    ]),
  );
  const placed = new Set(rows[0]?.placed);
  return bets.map((_, index) => placed.has(index + 1));
};

const PLACE_BETS = `SELECT place_bets($1::integer[], $2::bytea[], $3::integer[], $4::integer[],
  $5::integer[], $6::integer[]) AS placed`;

/** An array as PostgreSQL reads it: the driver quotes every value, which takes it longer than all else here. */
const arrayOf = (
  bets: readonly CallersBet[],
  write: (bet: CallersBet) => number | string,
): string => `{${bets.map(write).join(',')}}`;

/** The bets, those apart that lie on different workers: if one is away, the others go on. */
export const byWorker = async (
  db: Kysely<Database>,
  bets: readonly CallersBet[],
): Promise<readonly (readonly CallersBet[])[]> => {
  const userIds = bets.map(({ caller }) => caller.userId);
  const { rows } = await sql<{ home: number }>`
    SELECT home_of_bets(user_id) AS home
    FROM unnest(${userIds}::integer[]) WITH ORDINALITY AS a (user_id, position) ORDER BY position
  `.execute(db);
  return [...Map.groupBy(bets, (_, index) => rows[index]?.home).values()];
};
