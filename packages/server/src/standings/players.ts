import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';

/**
 * Who is listed in a table of the tournament: active players, of a group or all. The organiser
 * counts only after having placed a bet (docs/game.md, 'Ranking'), also once the bets are deleted
 * and the totals kept.
 */
export const listedPlayers = async (
  db: Kysely<Database>,
  tournamentId: number,
  groupId: number | null,
) => {
  const { rows } = await sql<ListedPlayer>`
    SELECT u.id, u.name, u.avatar_code AS "avatarCode", a.version AS "avatarVersion",
      p.winner_tip AS "winnerTip",
      c.name AS "winnerName", coalesce(p.full_stake, false) AS "fullStake",
      CASE WHEN u.last_online > clock_timestamp() - interval '5 minutes' THEN 0
        WHEN u.last_online > clock_timestamp() - interval '30 minutes' THEN 1
        ELSE 2 END AS status
    FROM users u
    LEFT JOIN avatars a ON a.user_id = u.id
    LEFT JOIN participations p ON p.user_id = u.id AND p.tournament_id = ${tournamentId}
    LEFT JOIN countries c ON c.isocode = p.winner_tip
    WHERE u.active
      AND (${groupId}::integer IS NULL OR EXISTS (SELECT FROM tip_group_members m
        WHERE m.group_id = ${groupId} AND m.user_id = u.id))
      AND (NOT EXISTS (SELECT FROM configuration WHERE admin_id = u.id)
        OR EXISTS (SELECT FROM bets b JOIN matches m ON m.id = b.match_id
          WHERE b.user_id = u.id AND m.tournament_id = ${tournamentId})
        OR EXISTS (SELECT FROM historical_results r JOIN competitions c ON c.id = r.competition_id
          WHERE r.user_id = u.id AND c.tournament_id = ${tournamentId}))
  `.execute(db);
  return rows;
};

export interface ListedPlayer {
  readonly id: number;
  readonly name: string;
  readonly avatarCode: string;
  /** null without a picture. */
  readonly avatarVersion: string | null;
  /** Isocode and German name of the champion they tipped. */
  readonly winnerTip: string | null;
  readonly winnerName: string | null;
  readonly fullStake: boolean;
  /** 0 online, 1 inactive, 2 offline: seen under 5, under 30 minutes ago, or longer (real clock). */
  readonly status: 0 | 1 | 2;
}
