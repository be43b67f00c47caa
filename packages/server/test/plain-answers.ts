import type { Match } from '@tippspiel/contract';
import {
  compareNames,
  type Distribution,
  groupTable,
  isSettled,
  officialResult,
} from '@tippspiel/rules';
import { sql } from 'kysely';
import {
  currentTournament,
  currentTournamentId,
  firstLeg,
  resultColumns,
  rulingColumns,
  runningColumns,
  storedOutcome,
  storedRunning,
  toldMinute,
} from '../src/db/game.ts';
import type { Db } from '../src/db/schema.ts';

/** What the calls that answer from memory have to say, read from the rows and the tips themselves. */

export const plainMatches = async (db: Db, userId: number): Promise<Match[]> => {
  const rows = await db
    .selectFrom('listed_matches as m')
    .leftJoin('match_reports as r', 'r.match_id', 'm.id')
    .select([
      'm.id',
      'm.home',
      'm.away',
      'm.stage',
      'm.round',
      'm.leg',
      firstLeg.as('first'),
      'm.kickoff',
      'm.planned_day as plannedDay',
      'm.venue',
      'm.started',
    ])
    .select([...resultColumns, ...rulingColumns, ...runningColumns])
    .select([toldMinute.as('minute'), lastSnapshot.as('snapshot')])
    .where('m.tournament_id', '=', currentTournamentId)
    .orderBy('m.listed_at')
    .orderBy('m.id')
    .execute();
  const exact = await exactDistributions(db, userId);
  return rows.map(({ id, home, away, stage, round, leg, first, kickoff, snapshot, ...row }) => {
    const { plannedDay, venue, started } = row;
    const counts = started ? exact.get(id) : { all: row.annulled ? null : snapshot, mates: null };
    return {
      ...{ id, home, away, stage, round, leg, first, plannedDay, venue, started },
      kickoff: kickoff?.getTime() ?? null,
      ...storedOutcome(row),
      running: storedRunning(row),
      minute: row.minute,
      distribution: counts?.all ?? null,
      groupDistribution: counts?.mates ?? null,
    };
  });
};

const lastSnapshot = sql<Distribution | null>`(
  SELECT jsonb_build_object('home', s.home_wins, 'draw', s.draws, 'away', s.away_wins)
  FROM distribution_snapshots s
  WHERE s.match_id = m.id AND s.home = m.home AND s.away = m.away
  ORDER BY s.instant DESC LIMIT 1
)`;

type Counts = readonly [home: number, draw: number, away: number];

/** Of the started matches: how active players tipped, and those who share a group with the player. */
const exactDistributions = async (db: Db, userId: number) => {
  const { rows } = await sql<{ matchId: number; all: Counts; mates: Counts | null }>`
    WITH mates AS MATERIALIZED (
      SELECT DISTINCT mate.user_id AS id
      FROM tip_group_members own JOIN tip_group_members mate ON mate.group_id = own.group_id
      WHERE own.user_id = ${userId}
    )
    SELECT m.id AS "matchId",
      ARRAY[count(*) FILTER (WHERE b.home_tip > b.away_tip),
        count(*) FILTER (WHERE b.home_tip = b.away_tip),
        count(*) FILTER (WHERE b.home_tip < b.away_tip)]::integer[] AS "all",
      CASE WHEN EXISTS (SELECT FROM mates) THEN
        ARRAY[count(mates.id) FILTER (WHERE b.home_tip > b.away_tip),
          count(mates.id) FILTER (WHERE b.home_tip = b.away_tip),
          count(mates.id) FILTER (WHERE b.home_tip < b.away_tip)]::integer[] END AS mates
    FROM listed_matches m
    LEFT JOIN (bets b JOIN users u ON u.id = b.user_id AND u.active) ON b.match_id = m.id
    LEFT JOIN mates ON mates.id = b.user_id
    WHERE m.tournament_id = ${currentTournamentId} AND m.started
    GROUP BY m.id
  `.execute(db);
  const distribution = ([home, draw, away]: Counts): Distribution => ({ home, draw, away });
  return new Map(
    rows.map(({ matchId, all, mates }) => [
      matchId,
      { all: distribution(all), mates: mates && distribution(mates) },
    ]),
  );
};

export const plainCountry = async (db: Db, userId: number, isocode: string) => {
  const all = await plainMatches(db, userId);
  const matches = all.filter(({ home, away }) => home === isocode || away === isocode);
  const { id, tableRules } = await currentTournament(db);
  const teams = await db
    .selectFrom('tournament_countries as t')
    .innerJoin('countries as c', 'c.isocode', 't.isocode')
    .innerJoin('stages as s', 's.code', 't.stage')
    .select(['t.isocode', 'c.name', 't.group_rank as groupRank', 't.stage', 's.name as group'])
    .where('t.tournament_id', '=', id)
    .execute();
  const own = teams.find((team) => team.isocode === isocode);
  if (!own) return { group: null, matches, table: [] };
  const countries = teams
    .filter(({ stage }) => stage === own.stage)
    .toSorted((a, b) => compareNames(a.name, b.name));
  const played = all.flatMap(({ home, away, stage, ...match }) => {
    const score = officialResult(match);
    return stage === own.stage && score ? [{ home, away, score }] : [];
  });
  const planned = await db
    .selectFrom('matches')
    .select('id')
    .where('tournament_id', '=', id)
    .where('stage', '=', own.stage)
    .execute();
  const settled = all.filter((match) => match.stage === own.stage && isSettled(match));
  const group = groupTable({
    countries,
    matches: played,
    rules: tableRules,
    isOver: settled.length === planned.length,
  });
  const table = group.rows.map((row) => ({
    isocode: row.isocode,
    name: countries.find((country) => country.isocode === row.isocode)?.name,
    played: row.played,
    points: row.points,
    goalsScored: row.goalsScored,
    goalsReceived: row.goalsReceived,
    goalsDifference: row.goalsDifference,
  }));
  return { group: own.group, matches, table };
};

/** @param which all, or those that play in the tournament */
export const plainCountries = async (db: Db, which: 'all' | 'playing') => {
  const { rows } = await sql<{ isocode: string; name: string }>`
    SELECT isocode, name FROM countries c
    WHERE ${which} = 'all'
      OR EXISTS (SELECT FROM tournament_countries t
        WHERE t.isocode = c.isocode AND t.tournament_id = ${currentTournamentId})
      OR EXISTS (SELECT FROM matches m
        WHERE c.isocode IN (m.home, m.away) AND m.tournament_id = ${currentTournamentId})
  `.execute(db);
  return rows.toSorted((a, b) => compareNames(a.name, b.name));
};

export const plainStages = (db: Db) =>
  db.selectFrom('stages').select(['code', 'name']).orderBy('position').orderBy('code').execute();
