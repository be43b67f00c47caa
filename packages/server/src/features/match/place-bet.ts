import type { Pairing, Tip } from '@tippspiel/rules';
import { sql } from 'kysely';
import { currentTournamentId } from '../../db/game.ts';
import { givesRow } from '../../db/gives-row.ts';
import type { Db } from '../../db/schema.ts';
import { type Caller, liveSession } from '../../identity/live-session.ts';

export interface NewBet {
  readonly matchId: number;
  readonly tip: Tip;
  /** The teams that the player saw; left out = whoever plays. */
  readonly pairing?: Pairing | undefined;
}

/**
 * Stores a tip if the match has not started, decided by the write itself: it holds a share lock on
 * the match, so that nobody locks or moves the match in between, and only then asks the game clock,
 * whose answer it stores. In a group stage and a first leg there is no knockout choice to keep. The caller's session
 * is locked too, so that no tip is stored after it has ended.
 *
 * @returns false if nothing was stored: session ended, no such match, other teams, started, awarded, or the
 *   player has seen its tips
 */
export const placeBet = async (db: Db, caller: Caller, { matchId, tip, pairing }: NewBet) => {
  const { rows } = await sql`
    WITH ${liveSession(caller)},
    open AS MATERIALIZED (
      SELECT m.id, m.stage, m.leg, m.kickoff, live.user_id FROM live CROSS JOIN matches m
      WHERE m.id = ${matchId} AND m.tournament_id = ${currentTournamentId}
        AND m.home IS NOT NULL AND NOT has_started(m.kickoff, m.locked_at) AND m.sealed_at IS NULL
        AND NOT m.annulled
        AND m.home = coalesce(${pairing?.home ?? null}, m.home)
        AND m.away = coalesce(${pairing?.away ?? null}, m.away)
      FOR SHARE OF m
    )
    SELECT store_bets(
      ARRAY[open.id], ARRAY[open.user_id],
      ARRAY[${tip.home}::integer], ARRAY[${tip.away}::integer],
      ARRAY[CASE WHEN open.stage LIKE 'G%' OR open.leg = 1 THEN 0 ELSE ${tip.ko}::integer END], ARRAY[clock.now]
    )
    FROM open CROSS JOIN LATERAL (SELECT game_now() AS now, open.id) clock
    WHERE NOT has_started_by(open.kickoff, clock.now)
      AND NOT EXISTS (
        SELECT FROM bet_locks l WHERE l.match_id = open.id AND l.user_id = open.user_id
      )
  `.execute(db);
  return rows.length > 0;
};

/**
 * The plain way to store a tip, in a transaction of its own: the game is complete with it.
 *
 * @returns as {@link placeBet}
 */
export const placeAlone = (db: Db, caller: Caller, bet: NewBet): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const isListed = await isOrganiserWithTip(transaction, caller.userId);
    const isStored = await placeBet(transaction, caller, bet);
    if (isStored && !isListed) await noteOrganisersTip(transaction, caller.userId);
    return isStored;
  });

const isOrganiserWithTip = (db: Db, userId: number): Promise<boolean> =>
  givesRow(
    db,
    sql`SELECT FROM configuration c
      WHERE c.admin_id = ${userId} AND has_tipped(c.admin_id, c.tournament_id)`,
  );

/** From the first tip on the organiser is listed. Nobody is told of later ones. */
const noteOrganisersTip = async (db: Db, userId: number): Promise<void> => {
  await sql`
    SELECT note_change('player', admin_id) FROM configuration WHERE admin_id = ${userId}
  `.execute(db);
};

/** Why a tip was not stored, if the session is still there: a second look, after the write has decided. */
export const reasonNotPlaced = async (db: Db, { userId }: Caller, { matchId, pairing }: NewBet) => {
  const match = await db
    .selectFrom('matches as m')
    .select([
      'm.home',
      'm.away',
      sql<boolean>`has_started(m.kickoff, m.locked_at)`.as('started'),
      'm.annulled',
      sql<boolean>`EXISTS (SELECT FROM bet_locks l
        WHERE l.match_id = m.id AND l.user_id = ${userId})`.as('locked'),
    ])
    .where('m.id', '=', matchId)
    .where('m.tournament_id', '=', currentTournamentId)
    .executeTakeFirst();
  if (match === undefined) return 'not-found';
  if (match.home === null) return pairing ? 'pairing-has-changed' : 'not-found';
  if (match.started) return 'match-started';
  const isOther = match.home !== pairing?.home || match.away !== pairing.away;
  if (pairing && isOther) return 'pairing-has-changed';
  if (match.annulled) return 'match-awarded';
  return match.locked ? 'bet-locked' : 'match-started';
};
