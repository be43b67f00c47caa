import type { FeedNotice, FeedTrouble, PlanTrouble } from '@tippspiel/contract';
import type { Incidents, ToldMinute } from '@tippspiel/rules';
import { sql } from 'kysely';
import {
  currentTournamentId,
  firstLeg,
  resultColumns,
  rulingColumns,
  runningColumns,
  storedResult,
  storedRuling,
  storedRunning,
} from '../../db/game.ts';
import type { Db } from '../../db/schema.ts';
import type { PackOrigin } from '../../db/tables/matches.ts';
import type { Session } from '../../http/session.ts';
import { recordEvent } from '../../log/record.ts';
import { packNamed } from '../../packs/check-pack.ts';
import type { FeedAnswer, FeedMatch } from './feed-match.ts';
import type { GameMatch, Told } from './judge.ts';

/** A listed match with what the feed has told of it so far. */
export interface FedMatch extends GameMatch {
  readonly id: number;
  /** Null = added by hand. */
  readonly number: number | null;
  readonly home: string;
  readonly away: string;
  /** `YYYY-MM-DD`, where the day alone is known. */
  readonly plannedDay: string | null;
  readonly told: Told | null;
  /** Null = none, or nothing told yet. */
  readonly notice: FeedNotice | null;
  /** The kick-off as the feed named it last. */
  readonly toldKickoff: Date | null;
  /** The digest of the stored goals and cards; null = none. */
  readonly incidents: string | null;
  readonly minute: ToldMinute | null;
}

/** All listed matches of the tournament, and both clocks. */
export const fedMatches = async (
  db: Db,
): Promise<{ readonly matches: readonly FedMatch[]; readonly gameNow: Date }> => {
  const rows = await db
    .selectFrom('matches as m')
    .leftJoin('feed_answers as f', 'f.match_id', 'm.id')
    .leftJoin('match_reports as r', 'r.match_id', 'm.id')
    .select([
      'm.id',
      'm.number',
      'm.stage',
      'm.leg',
      firstLeg.as('first'),
      sql<string>`m.home`.as('home'),
      sql<string>`m.away`.as('away'),
      'm.kickoff',
      'm.planned_day as plannedDay',
      ...resultColumns,
      ...rulingColumns,
      ...runningColumns,
      'm.result_by_hand as resultByHand',
      'm.running_by_hand as runningByHand',
      sql<boolean>`has_started(m.kickoff, m.locked_at)`.as('started'),
      // A match is locked ten seconds before its kick-off.
      sql<boolean>`coalesce(m.locked_at < m.kickoff - interval '1 minute', false)`.as(
        'isInterrupted',
      ),
      'f.told',
      'f.told_since as toldSince',
      'f.notice',
      'f.kickoff as toldKickoff',
      'r.digest as incidents',
      'r.minute',
      sql<Date>`game_now()`.as('gameNow'),
    ])
    .where('m.tournament_id', '=', currentTournamentId)
    .where('m.home', 'is not', null)
    .orderBy('m.kickoff')
    .orderBy('m.id')
    .execute();
  return {
    gameNow: rows[0]?.gameNow ?? new Date(0),
    matches: rows.map(({ told, toldSince, ...row }) => ({
      ...row,
      result: storedResult(row),
      isRuled: storedRuling(row) !== null,
      running: storedRunning(row),
      told: told === null || toldSince === null ? null : { same: told, since: toldSince },
    })),
  };
};

/** Forgets what the feed has told of a match: it knows the day alone now. */
export const forgetAnswer = async (db: Db, matchId: number): Promise<void> => {
  await db.deleteFrom('feed_answers').where('match_id', '=', matchId).execute();
};

/** Keeps what the feed tells of a match, and why nothing follows from it. */
export const storeAnswer = async (
  db: Db,
  matchId: number,
  answer: Omit<FeedMatch, 'kickoff'> & { readonly kickoff: Date },
  { told, notice }: { readonly told: Told; readonly notice: FeedNotice | null },
): Promise<void> => {
  const row = {
    phase: answer.phase,
    home: answer.score?.home ?? null,
    away: answer.score?.away ?? null,
    overtime: answer.overtime,
    advanced: answer.advanced,
    kickoff: answer.kickoff,
    told: told.same,
    told_since: told.since,
    notice,
  };
  await db
    .insertInto('feed_answers')
    .values({ match_id: matchId, ...row })
    .onConflict((conflict) => conflict.column('match_id').doUpdateSet(row))
    .execute();
};

export interface MatchReport {
  readonly matchId: number;
  /** Null = those that are stored stay. */
  readonly incidents: { readonly list: Incidents; readonly digest: string } | null;
  readonly minute: ToldMinute | null;
}

/** Stores in one change what the feed tells of matches beside their scores. */
export const storeReports = async (db: Db, reports: readonly MatchReport[]): Promise<void> => {
  await db.transaction().execute(async (transaction) => {
    for (const { matchId, incidents, minute } of reports.toSorted(
      (a, b) => a.matchId - b.matchId,
    )) {
      const list = incidents && {
        incidents: JSON.stringify(incidents.list),
        digest: incidents.digest,
      };
      const row = { minute: minute && JSON.stringify(minute), ...list };
      await transaction
        .insertInto('match_reports')
        .values({ match_id: matchId, incidents: '{"goals":[],"cards":[]}', digest: '', ...row })
        .onConflict((conflict) => conflict.column('match_id').doUpdateSet(row))
        .execute();
    }
  });
};

/** Gives a match's result or running score back to the feed. @returns false if it was not by hand */
export const handBack = async (db: Db, matchId: number, kind: 'result' | 'running') => {
  const column = kind === 'result' ? 'result_by_hand' : 'running_by_hand';
  const { numUpdatedRows } = await db
    .updateTable('matches')
    .set({ [column]: false })
    .where('id', '=', matchId)
    .where('tournament_id', '=', currentTournamentId)
    .where('home', 'is not', null)
    .where(column, '=', true)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** What a feed has told of matches that the organiser should look at. */
export const answersToShow = (db: Db) =>
  db
    .selectFrom('feed_answers as f')
    .innerJoin('listed_matches as m', 'm.id', 'f.match_id')
    .select([
      'f.match_id as matchId',
      'f.phase',
      'f.home',
      'f.away',
      'f.overtime',
      'f.advanced',
      'f.notice',
      sql<Date | null>`CASE WHEN NOT m.started
        -- Of one that is put off the feed names the day that was.
        AND f.phase <> 'off' AND (m.kickoff IS NULL OR abs(extract(epoch FROM f.kickoff - m.kickoff)) >= 60) THEN f.kickoff END`.as(
        'kickoff',
      ),
    ])
    .where('m.tournament_id', '=', currentTournamentId)
    .orderBy('m.listed_at')
    .orderBy('m.id')
    .execute();

/** Which matches' result or running score the organiser has set and not handed back. */
export const setByHand = (db: Db) =>
  db
    .selectFrom('matches')
    .select(['id as matchId', 'result_by_hand as result', 'running_by_hand as running'])
    .where('tournament_id', '=', currentTournamentId)
    .where('home', 'is not', null)
    .where(({ or, eb }) => or([eb('result_by_hand', '=', true), eb('running_by_hand', '=', true)]))
    .orderBy('id')
    .execute();

/**
 * Takes the lease of the feed: one node alone asks it, and the others wait until it is due again, also if
 * that node dies meanwhile.
 *
 * @param leaseMs how long a node that is never heard of again keeps the lease
 * @returns how often the feed has failed in a row, and whether the plan is due as well; null = not due, or another
 *   node has it
 */
export const leaseFeed = async (
  db: Db,
  leaseMs: number,
): Promise<{ readonly failures: number; readonly isPlanDue: boolean } | null> => {
  const { rows } = await sql<{ failures: number; isPlanDue: boolean }>`
    INSERT INTO results_feed AS f (ask_at, asked_at, is_leased)
    VALUES (${inMs(leaseMs)}, clock_timestamp(), true)
    ON CONFLICT (singleton) DO UPDATE SET ask_at = excluded.ask_at, asked_at = excluded.asked_at, is_leased = true
    WHERE f.ask_at <= clock_timestamp()
      OR (NOT f.is_leased AND (f.is_wanted OR f.plan_at <= clock_timestamp()))
    RETURNING failures, is_wanted OR plan_at <= clock_timestamp() AS "isPlanDue"
  `.execute(db);
  return rows[0] ?? null;
};

interface Outcome {
  /** As the organiser reads it; null = there is none. */
  readonly source: string | null;
  readonly answer?: Pick<FeedAnswer, 'unreadable' | 'unknownTeams'>;
  /** Why there is no answer. */
  readonly trouble?: FeedTrouble;
  /** Milliseconds until it is asked again. */
  readonly again: number;
  /** What became of the plan, and milliseconds until it is asked for again; left out = it was not. */
  readonly plan?: { readonly trouble: PlanTrouble | null; readonly again: number };
}

export const endFeedLease = async (db: Db, outcome: Outcome) => {
  const { source, answer, trouble, again, plan } = outcome;
  const { unreadable = 0, unknownTeams = [] } = answer ?? {};
  await sql`
    UPDATE results_feed SET source = ${source}, ask_at = ${inMs(again)}, unreadable = ${unreadable},
      unknown_teams = ${unknownTeams.slice(0, 20).map((name) => name.slice(0, 60))}::text[],
      failures = ${answer ? sql`0` : sql`failures + 1`},
      answered_at = ${answer ? sql`clock_timestamp()` : sql`answered_at`},
      trouble = ${trouble ?? null}, is_leased = false, is_wanted = false,
      plan_at = ${plan ? inMs(plan.again) : sql`greatest(plan_at, ${inMs(again)})`},
      plan_trouble = ${plan ? plan.trouble : sql`plan_trouble`},
      trouble_since = ${answer ? null : sql`coalesce(trouble_since, clock_timestamp())`}
  `.execute(db);
};

/** After which the organiser may have the feed asked again. */
const PAUSE = sql`interval '10 seconds'`;

/** Has the feed asked now, plan and all, by whichever node is first. What was just asked is not asked again. */
export const wantFeed = async (db: Db): Promise<void> => {
  await sql`
    INSERT INTO results_feed AS f (ask_at, is_wanted) VALUES (clock_timestamp(), true)
    ON CONFLICT (singleton) DO UPDATE SET is_wanted = true
    WHERE coalesce(f.asked_at, '-infinity') < clock_timestamp() - ${PAUSE}
  `.execute(db);
};

/** How the feed's last answers were. */
export const feedState = (db: Db) =>
  db
    .selectFrom('configuration as c')
    .leftJoin('results_feed', (join) => join.onTrue())
    .select([
      'c.feed_kickoffs as kickoffs',
      'source',
      'answered_at as answeredAt',
      'trouble',
      'trouble_since as troubleSince',
      'unreadable',
      'unknown_teams as unknownTeams',
      'plan_trouble as planTrouble',
    ])
    .executeTakeFirst();

const inMs = (ms: number) => sql`clock_timestamp() + ${ms} * interval '1 millisecond'`;

/** By which numbers a feed knows the tournament that is played; null = it did not come from one. */
export const originOfTournament = async (db: Db): Promise<PackOrigin | null> => {
  const pack = await db
    .selectFrom('tournaments as t')
    .innerJoin('packs as p', 'p.name', 't.pack')
    .select('p.origin')
    .where('t.id', '=', currentTournamentId)
    .executeTakeFirst();
  return pack?.origin ?? null;
};

/** Whether kick-offs of the feed apply by themselves; everybody reads it in the log. */
export const setKickoffs = async (
  db: Db,
  caller: Pick<Session, 'role' | 'userId'>,
  on: boolean,
): Promise<void> => {
  const { numUpdatedRows } = await db
    .updateTable('configuration')
    .set({ feed_kickoffs: on })
    .where('feed_kickoffs', '!=', on)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) await recordEvent(db, caller, 'feed-kickoffs-set', { on });
};

/** What a feed calls the tournament that is played, as its pack says; null = the pack does not say. */
export const leagueOfTournament = async (db: Db, feed: 'openligadb' | 'football-data') => {
  const tournament = await db
    .selectFrom('tournaments')
    .select('pack')
    .where('id', '=', currentTournamentId)
    .executeTakeFirst();
  if (!tournament) return null;
  const { competition } = await packNamed(db, tournament.pack);
  return competition.feeds[feed] ?? null;
};
