import type { Tip } from '@tippspiel/rules';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { tipNumber, tipOfNumber } from '../db/tip-number.ts';

type TipsByMatch = ReadonlyMap<number, Tip>;

/**
 * What players tipped on matches that have a result: open tips never get here. One row a player,
 * because a row a tip would cost more to read than to count.
 */
export const countedTips = async (
  db: Kysely<Database>,
  tournamentId: number,
  groupId: number | null,
): Promise<ReadonlyMap<number, TipsByMatch>> => {
  const { rows } = await sql<{ userId: number; matches: string; tips: string }>`
    SELECT b.user_id AS "userId", string_agg(b.match_id::text, ',') AS matches,
      string_agg(${tipNumber}::text, ',') AS tips
    FROM matches m JOIN bets b ON b.match_id = m.id
    WHERE m.tournament_id = ${tournamentId} AND m.result_home IS NOT NULL
      ${groupId === null ? everybody : membersOf(groupId)}
    GROUP BY b.user_id
  `.execute(db);
  return new Map(rows.map(({ userId, matches, tips }) => [userId, unpack(matches, tips)]));
};

const everybody = sql``;
const membersOf = (groupId: number) =>
  sql`AND b.user_id IN (SELECT user_id FROM tip_group_members WHERE group_id = ${groupId})`;

const unpack = (matches: string, tips: string): TipsByMatch => {
  const numbers = tips.split(',').map(Number);
  return new Map(
    matches.split(',').map((id, index) => [Number(id), tipOfNumber(numbers[index] ?? 0)]),
  );
};
