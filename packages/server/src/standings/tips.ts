import type { KoChoice, Tip } from '@tippspiel/rules';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';

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
      string_agg((b.home_tip * 1000 + b.away_tip * 10 + b.ko_tip)::text, ',') AS tips
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
  const packed = tips.split(',').map(Number);
  return new Map(
    matches.split(',').map((id, index) => [Number(id), unpackTip(packed[index] ?? 0)]),
  );
};

const unpackTip = (packed: number): Tip => ({
  home: Math.floor(packed / 1000),
  away: Math.floor(packed / 10) % 100,
  ko: toKoChoice(packed % 10),
});

const toKoChoice = (digit: number): KoChoice => (digit === 1 || digit === 2 ? digit : 0);
