import { CompiledQuery, type Kysely, sql } from 'kysely';
import type { Pipeline } from '../../db/pipeline.ts';
import type { Database } from '../../db/schema.ts';
import type { Remembered, SessionsState } from '../../http/recent-sessions.ts';
import type { Caller } from '../../identity/live-session.ts';
import type { NewBet } from './place-bet.ts';

/** A bet and whose it is. */
export interface CallersBet {
  readonly caller: Caller;
  /** What this node remembers of the caller's session; null = nothing. */
  readonly remembered: Pick<Remembered<unknown>, 'isForgotten'> | null;
  readonly bet: NewBet;
}

/**
 * Stores bets of many players in one transaction: `place_bets` locks matches, judges each bet as `placeBet` does,
 * and writes plain values. A bet whose match somebody else holds is left to `placeBet`, so that it keeps
 * nobody else waiting. Instead of a lock for each session there is one that every end of a session waits for.
 *
 * @param bets whose sessions are remembered, and not forgotten
 * @param known the state as of which they are: who has another session since is left out
 * @returns those that were stored; `placeBet` decides about the others
 * @throws a lock timeout (`isLockTimeout`) after 200 ms: whoever ends sessions may wait for a row that this
 *   waits for
 */
export const placeBets = async (
  db: Pipeline,
  bets: readonly CallersBet[],
  known: SessionsState,
): Promise<readonly CallersBet[]> => {
  const sorted = bets.toSorted(byKey);
  // Of several bets of a player on a match the last one counts.
  const last = sorted.filter((bet, index) => {
    const next = sorted[index + 1];
    return next === undefined || byKey(bet, next) !== 0;
  });
  const { rows } = await db.executeQuery<{ left: readonly number[] }>(
    CompiledQuery.raw(PLACE_BETS, [known.table, known.revision, ...columnsOf(last)]),
  );
  const left = rows[0]?.left ?? [];
  if (left.length === 0) return bets;
  const leftOut = left.flatMap((position) => last[position - 1] ?? []);
  return bets.filter((bet) => !leftOut.some((out) => byKey(bet, out) === 0));
};

const PLACE_BETS = `SELECT place_bets($1::integer, $2::bigint, $3::integer[], $4::integer[],
  $5::integer[], $6::integer[], $7::integer[]) AS left`;

/** The order in which rows are locked and written. */
const byKey = (a: CallersBet, b: CallersBet): number =>
  a.bet.matchId - b.bet.matchId || a.caller.userId - b.caller.userId;

/** Matches, players and tips as PostgreSQL reads arrays: the driver quotes every value, which takes it longer than all else here. */
const columnsOf = (bets: readonly CallersBet[]): readonly string[] => {
  let [matches, players, home, away, ko] = ['', '', '', '', ''];
  let comma = '{';
  for (const { caller, bet } of bets) {
    matches += comma + bet.matchId;
    players += comma + caller.userId;
    home += comma + bet.tip.home;
    away += comma + bet.tip.away;
    ko += comma + bet.tip.ko;
    comma = ',';
  }
  return [matches, players, home, away, ko].map((column) => `${column}}`);
};

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
