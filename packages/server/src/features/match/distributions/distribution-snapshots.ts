import {
  type DistributionSnapshot,
  MOST_KEPT_TIPS,
  mayPublish,
  SNAPSHOT_MINUTES,
  type Tendency,
} from '@tippspiel/rules';
import { sql } from 'kysely';
import { tryLockMatchChanges } from '../../../bracket/fill-bracket.ts';
import type { Db } from '../../../db/schema.ts';
import { packTips, unpackTips } from './packed-tips.ts';

/**
 * Takes the snapshots whose instants have come on the game clock and publishes those that may be
 * (docs/game.md, 'Distributions'). Called every second on every node; costs one query while nothing
 * is due. Stops early while somebody else changes matches.
 */
export const takeDueSnapshots = async (db: Db): Promise<void> => {
  await forgetStarted(db);
  while (await isSnapshotDue(db)) {
    if (!(await db.transaction().execute(takeNextSnapshot))) return;
  }
};

/** The same inside a transaction that has locked changes of matches. */
export const takeDueSnapshotsNow = async (transaction: Db): Promise<void> => {
  await forgetStarted(transaction);
  while (await takeNextSnapshot(transaction));
};

/** Everybody sees all tips of a started match: who was counted before is no longer needed. */
const forgetStarted = async (db: Db) => {
  await sql`
    DELETE FROM distribution_instants i USING matches m
    WHERE m.id = i.match_id AND m.locked_at IS NOT NULL
  `.execute(db);
};

/**
 * Open matches with an instant that has come and is not used. Only the last one that has come
 * counts; those missed before it are used up with it.
 */
const dueInstants = sql<{ matchId: number; instant: number }>`
  SELECT m.id AS "matchId", come.instant FROM listed_matches m
  CROSS JOIN LATERAL (
    SELECT count(*)::smallint AS instant FROM unnest(${[...SNAPSHOT_MINUTES]}::integer[]) minutes
    WHERE m.kickoff - make_interval(mins => minutes) <= game_now()
  ) come
  LEFT JOIN distribution_instants used ON used.match_id = m.id
  WHERE NOT m.started AND NOT m.annulled AND come.instant > coalesce(used.last_used, 0)
  ORDER BY m.kickoff, m.id LIMIT 1
`;

const isSnapshotDue = async (db: Db): Promise<boolean> =>
  (await dueInstants.execute(db)).rows.length > 0;

/**
 * Locks changes of matches, so that no other node takes one and no kick-off or pairing changes meanwhile.
 * Bets go on: what is counted are the tips that one query sees.
 *
 * @returns false if none is due any more, or somebody else has the lock
 */
const takeNextSnapshot = async (transaction: Db): Promise<boolean> => {
  if (!(await tryLockMatchChanges(transaction))) return false;
  const due = await useNextInstant(transaction);
  if (!due) return false;
  const snapshot = await countTips(transaction, due.matchId);
  const published = await publishedSnapshots(transaction, due.matchId);
  const organiserId = await currentOrganiser(transaction);
  if (mayPublish(snapshot, published, organiserId)) await publish(transaction, due, snapshot);
  return true;
};

/** Whatever becomes of it: an instant that is used stays used. */
const useNextInstant = async (db: Db) => {
  const { rows } = await sql<{ matchId: number; instant: number }>`
    INSERT INTO distribution_instants AS used (match_id, last_used) ${dueInstants}
    ON CONFLICT (match_id) DO UPDATE SET last_used = excluded.last_used
    WHERE used.last_used < excluded.last_used
    RETURNING used.match_id AS "matchId", used.last_used AS instant
  `.execute(db);
  return rows[0];
};

const tendency = sql<Tendency>`CASE sign(home_tip - away_tip)
  WHEN 1 THEN 'home' WHEN 0 THEN 'draw' ELSE 'away' END`;

/** All stored tips of a match, those of accounts that are switched off too. */
const countTips = async (db: Db, matchId: number): Promise<DistributionSnapshot> => {
  const tips = await db
    .selectFrom('bets')
    .select(['user_id as userId', tendency.as('tendency')])
    .where('match_id', '=', matchId)
    .limit(MOST_KEPT_TIPS)
    .execute();
  const counts = { home: 0, draw: 0, away: 0 };
  if (tips.length < MOST_KEPT_TIPS) {
    for (const tip of tips) counts[tip.tendency] += 1;
    return { counts, tips: new Map(tips.map((tip) => [tip.userId, tip.tendency])) };
  }
  const totals = await db
    .selectFrom('bets')
    .select(({ fn }) => [tendency.as('tendency'), fn.countAll<number>().as('tips')])
    .where('match_id', '=', matchId)
    .groupBy('tendency')
    .execute();
  for (const total of totals) counts[total.tendency] = total.tips;
  return { counts, tips: null };
};

/** Of another pairing they are of other tips. */
const publishedSnapshots = async (db: Db, matchId: number): Promise<DistributionSnapshot[]> => {
  const rows = await db
    .selectFrom('distribution_snapshots as s')
    .innerJoin('matches as m', (join) =>
      join
        .onRef('m.id', '=', 's.match_id')
        .onRef('m.home', '=', 's.home')
        .onRef('m.away', '=', 's.away'),
    )
    .select(['s.home_wins as home', 's.draws as draw', 's.away_wins as away', 's.counted'])
    .where('m.id', '=', matchId)
    .execute();
  return rows.map(({ counted, ...counts }) => ({
    counts,
    tips: counted === null ? null : unpackTips(counted),
  }));
};

const currentOrganiser = async (db: Db): Promise<number | null> => {
  const configuration = await db.selectFrom('configuration').select('admin_id').executeTakeFirst();
  return configuration?.admin_id ?? null;
};

const publish = async (
  db: Db,
  { matchId, instant }: { readonly matchId: number; readonly instant: number },
  { counts, tips }: DistributionSnapshot,
) => {
  const counted = tips === null ? null : packTips(tips);
  await sql`
    INSERT INTO distribution_snapshots
      (match_id, instant, home, away, home_wins, draws, away_wins, counted)
    SELECT id, ${instant}::smallint, home, away, ${counts.home}::integer, ${counts.draw}::integer,
      ${counts.away}::integer, ${counted}::bytea
    FROM matches WHERE id = ${matchId}
  `.execute(db);
};

/** Opens the instants of these matches again; null = of all. For the demo alone. */
export const forgetSnapshots = async (db: Db, matchIds: readonly number[] | null) => {
  await sql`
    DELETE FROM distribution_instants
    WHERE ${matchIds}::integer[] IS NULL OR match_id = ANY(${matchIds}::integer[])
  `.execute(db);
};
