import { type Kysely, sql } from 'kysely';
import { isListed } from '../db/listed-player.ts';
import type { Database } from '../db/schema.ts';

/**
 * Who is listed in a table of the tournament, of a group or all: see `isListed`, and everybody active
 * whose stake is in the table's pots, so that a role passed on takes nobody's stake out.
 */
export const listedPlayers = async (
  db: Kysely<Database>,
  tournamentId: number,
  groupId: number | null,
) => {
  const { members, stake, confirmed } = groupId === null ? overallGame : inGroup(groupId);
  const { rows } = await sql<ListedPlayer>`
    SELECT u.id, u.name, u.avatar_code AS "avatarCode", a.version AS "avatarVersion",
      p.winner_tip AS "championTip",
      c.name AS "championTipName", coalesce(p.full_stake, false) AS "fullStake",
      coalesce(p.paid, false) AS paid,
      CASE WHEN t.first_locked_at IS NULL THEN ${confirmed} ELSE ${stake} END AS "forMoney",
      CASE WHEN u.last_online > clock_timestamp() - interval '5 minutes' THEN 0
        WHEN u.last_online > clock_timestamp() - interval '30 minutes' THEN 1
        ELSE 2 END AS status
    FROM users u JOIN tournaments t ON t.id = ${tournamentId}
    LEFT JOIN avatars a ON a.user_id = u.id
    LEFT JOIN participations p ON p.user_id = u.id AND p.tournament_id = ${tournamentId}
    LEFT JOIN countries c ON c.isocode = p.winner_tip
    ${members}
    WHERE ${isListed(sql`t.id`)} OR (u.active AND ${stake})
  `.execute(db);
  return rows;
};

const overallGame = {
  members: sql``,
  stake: sql<boolean>`coalesce(p.plays_for_money, false)`,
  confirmed: sql<boolean>`NOT coalesce(p.unconfirmed, false)`,
};

const inGroup = (groupId: number) => ({
  members: sql`JOIN tip_group_members m ON m.group_id = ${groupId} AND m.user_id = u.id`,
  stake: sql<boolean>`m.plays_for_money`,
  confirmed: sql<boolean>`NOT m.unconfirmed`,
});

export interface ListedPlayer {
  readonly id: number;
  readonly name: string;
  readonly avatarCode: string;
  /** null without a picture. */
  readonly avatarVersion: string | null;
  /** Isocode and German name of the champion they tipped. */
  readonly championTip: string | null;
  readonly championTipName: string | null;
  readonly fullStake: boolean;
  /** Whether the stake is paid; for the organiser's eyes and the player's own alone. */
  readonly paid: boolean;
  /** Whether the stake counts in this table; before the first start everybody's who is asked for no confirmation. */
  readonly forMoney: boolean;
  /** 0 online, 1 inactive, 2 offline: seen under 5, under 30 minutes ago, or longer (real clock). */
  readonly status: 0 | 1 | 2;
}
