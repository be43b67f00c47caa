import { isKnockout } from '@tippspiel/rules';
import { type Kysely, sql } from 'kysely';
import { currentTournamentId } from '../../db/current-tournament.ts';
import { noteChange } from '../../db/revision.ts';
import type { Database } from '../../db/schema.ts';
import type { Caller } from '../../identity/live-session.ts';
import type { NewBet } from './place-bet.ts';

/** A bet and whose it is. */
export interface CallersBet {
  readonly caller: Caller;
  readonly bet: NewBet;
}

/**
 * Stores bets of many players in one transaction of two statements: the first locks accounts, sessions
 * and matches and judges each bet as `placeBet` does, the second writes plain values. It waits for no
 * lock: a bet whose account, session or match somebody else holds is left to `placeBet`, so that it
 * keeps nobody else waiting. Rows are locked and written in the order of their keys.
 *
 * @returns by the index of each bet whether it was stored; false = not here: `placeBet` decides
 */
export const placeBets = (
  db: Kysely<Database>,
  bets: readonly CallersBet[],
): Promise<readonly boolean[]> =>
  db.transaction().execute(async (transaction) => {
    const accepted = await judge(transaction, bets);
    const rows = lastOfEach(accepted, bets);
    if (rows.length > 0) await write(transaction, rows);
    const organiser = rows.find(({ isOrganiser }) => isOrganiser);
    // From the first tip on the organiser is listed.
    if (organiser) await noteChange(transaction, 'player', organiser.userId);
    return bets.map((_, index) => accepted.has(index));
  });

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

interface Accepted {
  readonly index: number;
  readonly stage: string;
  readonly now: Date;
  readonly isOrganiser: boolean;
}

const judge = async (
  db: Kysely<Database>,
  bets: readonly CallersBet[],
): Promise<ReadonlyMap<number, Accepted>> => {
  const userIds = bets.map(({ caller }) => caller.userId);
  const tokenHashes = bets.map(({ caller }) => caller.tokenHash);
  const matchIds = bets.map(({ bet }) => bet.matchId);
  const { rows } = await sql<Accepted>`
    WITH asked AS (
      SELECT * FROM unnest(${userIds}::integer[], ${tokenHashes}::bytea[], ${matchIds}::integer[])
        WITH ORDINALITY AS a (user_id, token_hash, match_id, position)
    ),
    account AS MATERIALIZED (
      SELECT id FROM users WHERE id = ANY(${userIds}::integer[])
      ORDER BY id FOR KEY SHARE SKIP LOCKED
    ),
    live AS MATERIALIZED (
      SELECT s.user_id, s.token_hash FROM account a JOIN sessions s ON s.user_id = a.id
      WHERE s.token_hash = ANY(${tokenHashes}::bytea[])
      ORDER BY s.user_id, s.token_hash FOR KEY SHARE OF s SKIP LOCKED
    ),
    held AS MATERIALIZED (SELECT count(*) FROM live),
    open AS MATERIALIZED (
      SELECT m.id, m.stage, m.kickoff FROM held CROSS JOIN matches m
      WHERE m.id = ANY(${matchIds}::integer[]) AND m.tournament_id = ${currentTournamentId}
        AND m.home IS NOT NULL AND m.locked_at IS NULL AND m.sealed_at IS NULL
      ORDER BY m.id FOR SHARE OF m SKIP LOCKED
    ),
    clock AS MATERIALIZED (SELECT game_now() AS now FROM (SELECT count(*) FROM open) held)
    SELECT (asked.position - 1)::integer AS index, open.stage, clock.now,
      coalesce(asked.user_id = (SELECT admin_id FROM configuration), false) AS "isOrganiser"
    FROM asked
    JOIN live ON live.user_id = asked.user_id AND live.token_hash = asked.token_hash
    JOIN open ON open.id = asked.match_id
    CROSS JOIN clock
    WHERE NOT has_started_by(open.kickoff, clock.now)
      AND NOT EXISTS (
        SELECT FROM bet_locks l WHERE l.match_id = open.id AND l.user_id = asked.user_id
      )
  `.execute(db);
  return new Map(rows.map((row) => [row.index, row]));
};

interface BetRow {
  readonly matchId: number;
  readonly userId: number;
  readonly home: number;
  readonly away: number;
  readonly ko: number;
  readonly placedAt: Date;
  readonly isOrganiser: boolean;
}

/** Of several bets of a player on a match the last one counts. */
const lastOfEach = (
  accepted: ReadonlyMap<number, Accepted>,
  bets: readonly CallersBet[],
): readonly BetRow[] => {
  const rows = new Map<string, BetRow>();
  for (const [index, { caller, bet }] of bets.entries()) {
    const judged = accepted.get(index);
    if (!judged) continue;
    const { home, away, ko } = bet.tip;
    rows.set(`${bet.matchId} ${caller.userId}`, {
      matchId: bet.matchId,
      userId: caller.userId,
      home,
      away,
      ko: isKnockout(judged.stage) ? ko : 0,
      placedAt: judged.now,
      isOrganiser: judged.isOrganiser,
    });
  }
  return [...rows.values()].sort((a, b) => a.matchId - b.matchId || a.userId - b.userId);
};

const write = async (db: Kysely<Database>, rows: readonly BetRow[]): Promise<void> => {
  await sql`
    SELECT store_bets(
      ${rows.map(({ matchId }) => matchId)}::integer[],
      ${rows.map(({ userId }) => userId)}::integer[],
      ${rows.map(({ home }) => home)}::integer[],
      ${rows.map(({ away }) => away)}::integer[],
      ${rows.map(({ ko }) => ko)}::integer[],
      ${rows.map(({ placedAt }) => placedAt.toISOString())}::timestamptz[]
    )
  `.execute(db);
};
