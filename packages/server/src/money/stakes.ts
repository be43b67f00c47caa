import { type RawBuilder, sql } from 'kysely';
import { currentTournamentId } from '../db/game.ts';

/**
 * What a row of a game for money plays with: nothing, half (once the game's stake) or full (twice). Nobody plays
 * with more than they have agreed to, by a yes to what was shown or by a payment that stands (docs/game.md, 'Stakes
 * and prizes').
 */
export type Stakes = 0 | 1 | 2;

/** SQL: what an entry of the money book adds to what is paid of a stake. */
export const stakePaid = sql`CASE kind WHEN 'paid-in' THEN amount_cents WHEN 'paid-back' THEN -amount_cents ELSE 0 END`;

/** The overall game, or a group. */
export type MoneyGame = 'overall' | 'group';

/**
 * Names that the queries around use: `u` users, `p` the participation of the present tournament, `t` that
 * tournament, `m` the membership in the group `g`.
 */
export const columnsOf = {
  overall: {
    agreed: sql`p.agreed_cents`,
    agreedFull: sql`p.agreed_full_cents`,
    stake: sql`t.stake_cents`,
    stored: sql`coalesce(p.plays_for_money::integer + p.plays_full::integer, 0)`,
    /** Of a payment or a final prize `b`. */
    own: sql`b.user_id = u.id AND b.group_id IS NULL`,
    offered: sql`p.offered`,
  },
  group: {
    agreed: sql`m.agreed_cents`,
    agreedFull: sql`m.agreed_full_cents`,
    stake: sql`g.stake_cents`,
    stored: sql`m.plays_for_money::integer + m.plays_full::integer`,
    own: sql`b.user_id = m.user_id AND b.group_id = m.group_id`,
    offered: sql`m.offered`,
  },
} as const;

/**
 * SQL: what the player has agreed to, up to what is wanted of them (1 or 2).
 *
 * @param paidBack in cents, of what is paid; null = all
 */
export const agreedStakes = (
  game: MoneyGame,
  wanted: RawBuilder<unknown>,
  paidBack: number | null = 0,
): RawBuilder<Stakes> => {
  const { agreed, agreedFull, stake, own } = columnsOf[game];
  // Asked last: most have agreed without a payment.
  const paid = sql`(SELECT sum(${stakePaid}) - ${paidBack}::integer FROM payments b
    WHERE ${own} AND b.tournament_id = ${currentTournamentId})`;
  return sql<Stakes>`CASE
    WHEN ${stake} IS NULL THEN 0
    WHEN ${wanted} = 2 AND (${agreedFull} >= ${stake} OR ${paid} >= 2 * ${stake}) THEN 2
    WHEN ${agreed} >= ${stake} OR ${paid} >= ${stake} THEN 1 ELSE 0 END`;
};

/** SQL: when the first start was stored, which has decided what everybody plays with; null = it has not come. */
export const firstStart = sql`(SELECT first_locked_at FROM tournaments WHERE id = ${currentTournamentId})`;

/** SQL: 2 = the organiser has given the player the full stake. */
export const wanted = sql`(1 + coalesce(p.full_stake, false)::integer)`;

/** SQL: the stakes that the organiser has given a player. */
export const stakesGiven = (userId: number): RawBuilder<1 | 2> => sql<1 | 2>`(1 + EXISTS (
  SELECT FROM participations WHERE tournament_id = ${currentTournamentId} AND user_id = ${userId}
    AND full_stake)::integer)`;

/** SQL: whether the present tournament has final statements, off which all stakes are read then. */
export const hasFinalStatement = sql<boolean>`EXISTS (
  SELECT FROM final_prizes WHERE tournament_id = ${currentTournamentId})`;

/** SQL: what a row plays with, or would if the first match started now. */
export const playedStakes = (game: MoneyGame): RawBuilder<Stakes> => sql<Stakes>`CASE
  WHEN ${firstStart} IS NULL THEN ${agreedStakes(game, wanted)}
  WHEN ${hasFinalStatement} THEN coalesce((SELECT 1 + b.full_stake::integer FROM final_prizes b
    WHERE ${columnsOf[game].own} AND b.tournament_id = ${currentTournamentId}), 0)
  ELSE ${columnsOf[game].stored} END`;

/** SQL: the participation `p` of an account. */
export const participationOf = (userId: RawBuilder<unknown>) => sql`
  participations p ON p.user_id = ${userId} AND p.tournament_id = ${currentTournamentId}`;

/** SQL: what a row plays with if the first match starts now. */
export const stakesAtStart = (game: MoneyGame): RawBuilder<Stakes> => agreedStakes(game, wanted);
