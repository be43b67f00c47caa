import type { Tendency } from '@tippspiel/rules';
import { type Kysely, sql } from 'kysely';
import { currentTournamentId } from '../../../db/current-tournament.ts';
import type { Database } from '../../../db/schema.ts';
import { matesOf } from './mates.ts';
import { packTips, unpackTips } from './packed-tips.ts';
import { type CountedTips, FEWEST_TOLD, type Telling } from './telling.ts';

type Scope = 'all' | 'mates';

export interface ToldRow {
  readonly matchId: number;
  readonly scope: Scope;
  readonly tips: CountedTips;
  /** Of whom it was told. */
  readonly circle: string;
  /** What was last told of each other circle. */
  readonly earlier: ReadonlyMap<string, CountedTips>;
  /** Whether it may be told anew. */
  readonly due: boolean;
}

// Told at most every ten minutes (docs/game.md, 'Distributions'); between, a look a minute.
const isDue = sql<boolean>`t.taken_at <= clock_timestamp() - interval '10 minutes'
  AND t.checked_at <= clock_timestamp() - interval '1 minute'`;

/** The open matches of which something may have to be told anew, or for the first time. */
export const matchesDue = async (db: Kysely<Database>, userId: number): Promise<number[]> => {
  const untold = (scope: Scope, enough: ReturnType<typeof sql<boolean>>) => sql<boolean>`(
    NOT EXISTS (SELECT FROM told_distributions t
      WHERE t.user_id = ${userId} AND t.match_id = m.id AND t.scope = ${scope})
    AND ${enough})`;
  const { rows } = await sql<{ id: number }>`
    WITH mates AS MATERIALIZED (${matesOf(userId)})
    SELECT m.id FROM listed_matches m
    WHERE m.tournament_id = ${currentTournamentId} AND NOT m.started AND (
      EXISTS (SELECT FROM told_distributions t
        WHERE t.user_id = ${userId} AND t.match_id = m.id AND ${isDue})
      OR ${untold(
        'all',
        sql`(SELECT count(*) FROM (SELECT FROM bets b
        WHERE b.match_id = m.id AND b.user_id <> ${userId} LIMIT ${FEWEST_TOLD}) few
      ) = ${FEWEST_TOLD}`,
      )}
      OR ${untold(
        'mates',
        sql`(SELECT count(*) FROM (SELECT FROM mates
        JOIN bets b ON b.match_id = m.id AND b.user_id = mates.id
        WHERE b.user_id <> ${userId} LIMIT ${FEWEST_TOLD}) few
      ) = ${FEWEST_TOLD}`,
      )}
    )
  `.execute(db);
  return rows.map(({ id }) => id);
};

export const takeViewersTurn = async (db: Kysely<Database>, userId: number): Promise<void> => {
  await sql`SELECT pg_advisory_xact_lock(20240617, ${userId})`.execute(db);
};

/** What was told of a match while it was open is not needed once everybody sees all its tips. */
export const forgetStarted = async (db: Kysely<Database>, userId: number): Promise<void> => {
  await sql`
    DELETE FROM told_distributions t USING matches m
    WHERE m.id = t.match_id AND t.user_id = ${userId} AND m.locked_at IS NOT NULL
  `.execute(db);
};

export const toldRows = async (
  db: Kysely<Database>,
  userId: number,
  matchIds: readonly number[],
): Promise<ToldRow[]> => {
  const rows = await db
    .selectFrom('told_distributions as t')
    .select(['t.match_id as matchId', 't.scope', 't.counted', 't.circle', 't.earlier'])
    .select(isDue.as('due'))
    .where('t.user_id', '=', userId)
    .where('t.match_id', 'in', matchIds)
    .execute();
  return rows.map(({ counted, earlier, ...row }) => ({
    ...row,
    tips: unpackTips(counted),
    earlier: new Map(
      Object.entries(earlier).map(([circle, packed]) => [
        circle,
        unpackTips(Buffer.from(packed, 'base64')),
      ]),
    ),
  }));
};

/** The same for the same group mates. */
export const circleOfMates = async (db: Kysely<Database>, userId: number): Promise<string> => {
  const { rows } = await sql<{ circle: string | null }>`
    SELECT md5(string_agg(id::text, ',' ORDER BY id)) AS circle FROM (${matesOf(userId)}) mates
  `.execute(db);
  return rows[0]?.circle ?? '';
};

/** How all active players but the caller tip the matches now. */
export const currentTips = async (
  db: Kysely<Database>,
  userId: number,
  matchIds: readonly number[],
) => {
  const { rows } = await sql<{
    matchId: number;
    userId: number;
    tendency: Tendency;
    isMate: boolean;
  }>`
    WITH mates AS MATERIALIZED (${matesOf(userId)})
    SELECT b.match_id AS "matchId", b.user_id AS "userId", mates.id IS NOT NULL AS "isMate",
      CASE sign(b.home_tip - b.away_tip) WHEN 1 THEN 'home' WHEN 0 THEN 'draw' ELSE 'away' END
        AS tendency
    FROM bets b JOIN users u ON u.id = b.user_id AND u.active
    LEFT JOIN mates ON mates.id = b.user_id
    WHERE b.match_id = ANY(${matchIds}) AND b.user_id <> ${userId}
  `.execute(db);
  return rows;
};

export const saveTold = async (
  db: Kysely<Database>,
  userId: number,
  told: readonly (Telling & Pick<ToldRow, 'matchId' | 'scope' | 'circle' | 'earlier'>)[],
): Promise<void> => {
  if (told.length === 0) return;
  const rows = told.map(({ matchId, scope, tips, shown, circle, earlier }) => {
    const { home, draw, away } = countedTendencies(tips);
    return sql`(${userId}::integer, ${matchId}::integer, ${scope}, ${home}::integer,
      ${draw}::integer, ${away}::integer, ${packTips(tips)}::bytea, ${shown}::boolean,
      ${circle}, ${JSON.stringify(packed(earlier))}::jsonb)`;
  });
  await sql`
    INSERT INTO told_distributions AS t
      (user_id, match_id, scope, home, draw, away, counted, shown, circle, earlier,
        taken_at, checked_at)
    SELECT *, clock_timestamp(), clock_timestamp() FROM (VALUES ${sql.join(rows)}) told
    ON CONFLICT (user_id, match_id, scope) DO UPDATE SET
      home = excluded.home, draw = excluded.draw, away = excluded.away,
      counted = excluded.counted, shown = excluded.shown, circle = excluded.circle,
      earlier = excluded.earlier, checked_at = excluded.checked_at,
      taken_at = CASE WHEN t.counted = excluded.counted THEN t.taken_at ELSE excluded.taken_at END
  `.execute(db);
};

const packed = (tellings: ReadonlyMap<string, CountedTips>): Record<string, string> =>
  Object.fromEntries(
    [...tellings].map(([circle, tips]) => [circle, packTips(tips).toString('base64')]),
  );

const countedTendencies = (tips: CountedTips) => {
  const counts = { home: 0, draw: 0, away: 0 };
  for (const tendency of tips.values()) counts[tendency] += 1;
  return counts;
};

/** How many said what, of what the caller is shown. */
export const shownDistributions = (db: Kysely<Database>, userId: number) =>
  db
    .selectFrom('told_distributions')
    .select(['match_id as matchId', 'scope', 'home', 'draw', 'away'])
    .where('user_id', '=', userId)
    .where('shown', '=', true)
    .execute();
