import { sql } from 'kysely';
import { currentTournamentId } from '../db/game.ts';
import { givesRow } from '../db/gives-row.ts';
import type { Db } from '../db/schema.ts';
import { type OwnGame, ownGames } from './agreed.ts';
import {
  agreedStakes,
  columnsOf,
  hasFinalStatement,
  type MoneyGame,
  participationOf,
  playedStakes,
} from './stakes.ts';

/**
 * Changes what a locked player has paid, with the first start held. What is paid back takes its yes along, also after
 * the first start and until the tournament is closed.
 *
 * @returns `lost` the games in which the player has less than before
 */
export const changingPayments = async <T>(
  transaction: Db,
  userId: number,
  change: () => Promise<T>,
): Promise<{ readonly result: T; readonly lost: readonly OwnGame[] }> => {
  const own = await ownGames(transaction, userId);
  const before = new Map(own.map(({ groupId, stakes }) => [groupId, stakes]));
  const result = await change();
  await keepToAgreed(transaction, userId);
  const lost = (await ownGames(transaction, userId)).filter(
    ({ groupId, stakes }) => stakes < (before.get(groupId) ?? 0),
  );
  return { result, lost };
};

const keepToAgreed = async (transaction: Db, userId: number): Promise<void> => {
  const kept = (game: MoneyGame) =>
    sql`least(${columnsOf[game].stored}, ${agreedStakes(game, sql`2`)})`;
  await sql`
    UPDATE participations p SET plays_for_money = ${kept('overall')} > 0, plays_full = ${kept('overall')} = 2
    FROM users u, tournaments t
    WHERE u.id = ${userId} AND p.user_id = u.id AND t.id = p.tournament_id
      AND t.id = ${currentTournamentId} AND p.plays_for_money AND NOT ${hasFinalStatement}
  `.execute(transaction);
  await sql`
    UPDATE tip_group_members m SET plays_for_money = ${kept('group')} > 0, plays_full = ${kept('group')} = 2
    FROM tip_groups g WHERE g.id = m.group_id AND m.user_id = ${userId} AND m.plays_for_money
      AND NOT ${hasFinalStatement}
  `.execute(transaction);
};

/**
 * Whether paying back would take along a yes on which the final statement rests: such a payment back is refused until
 * the closing is undone.
 *
 * @param groupId 0 = the overall game; null = all games
 * @param amountCents null = all that is paid
 */
export const takesYesOfStatement = (
  db: Db,
  userId: number,
  groupId: number | null,
  amountCents: number | null,
): Promise<boolean> => {
  const loses = (game: MoneyGame) => sql`${playedStakes(game)} <= ${agreedStakes(game, sql`2`)}
    AND ${playedStakes(game)} > ${agreedStakes(game, sql`2`, amountCents)}`;
  return givesRow(
    db,
    sql`SELECT FROM users u JOIN tournaments t ON t.id = ${currentTournamentId}
    LEFT JOIN ${participationOf(sql`u.id`)}
    WHERE u.id = ${userId} AND ${hasFinalStatement} AND ${groupId ?? 0} = 0 AND ${loses('overall')}
    UNION ALL
    SELECT FROM tip_group_members m JOIN tip_groups g ON g.id = m.group_id
    LEFT JOIN ${participationOf(sql`m.user_id`)}
    WHERE m.user_id = ${userId} AND ${hasFinalStatement} AND g.id = coalesce(${groupId}, g.id) AND ${loses('group')}`,
  );
};
