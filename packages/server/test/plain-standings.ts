import {
  columnFromBytes,
  earnedAt,
  type PlayerTotal,
  type Results,
  rank,
  type Scoring,
  scoringOf,
  type Tip,
  totalOf,
  worthOfCells,
} from '@tippspiel/rules';
import { sql } from 'kysely';
import {
  currentTournament,
  isListed,
  resultColumns,
  storedResult,
  tipNumber,
  tipOfNumber,
} from '../src/db/game.ts';
import type { Db } from '../src/db/schema.ts';
import { playedStakes } from '../src/money/stakes.ts';
import { teamIn } from './factories.ts';

/** The tables as the rules define them, counted from the rows: the yardstick of those from memory. */

type Standing = ListedPlayer & PlayerTotal & { readonly position: number };

interface Standings {
  /** In listed order. */
  readonly rows: readonly Standing[];
  readonly results: Results;
}

/**
 * The table of a tournament, counted from the tips themselves, or from the kept totals once the tips are
 * gone.
 *
 * @param groupId null = all players
 */
export const standingsOf = async (
  db: Db,
  tournament: {
    readonly id: number;
    readonly champion: string | null;
    readonly archived: boolean;
  },
  groupId: number | null,
): Promise<Standings> => {
  const [results, players, total] = await Promise.all([
    tournamentResults(db, tournament.id),
    listedPlayers(db, tournament.id, groupId),
    tournament.archived ? keptTotals(db, tournament.id) : countedTotals(db, tournament, groupId),
  ]);
  return {
    rows: rank(players.map((player) => ({ ...player, ...total(player, results) }))),
    results,
  };
};

type TotalOfPlayer = (player: ListedPlayer, results: Results) => PlayerTotal;

const countedTotals = async (
  db: Db,
  { id, champion }: { readonly id: number; readonly champion: string | null },
  groupId: number | null,
): Promise<TotalOfPlayer> => {
  const [tips, scoring] = [await countedTips(db, id, groupId), await scoringIn(db, id)];
  const earned = await earnedByAnswers(db, id);
  return (player, results) => {
    const tipped = { tips: tips.get(player.id) ?? new Map(), championTip: player.championTip };
    const total = totalOf(tipped, results, champion, scoring);
    return { ...total, points: total.points + earned(player.id) };
  };
};

/** What players have earned by the questions of which it is said what was right. */
const earnedByAnswers = async (db: Db, tournamentId: number) => {
  const earned = new Map<number, number>();
  const questions = await db
    .selectFrom('questions')
    .select(['id', 'kind', 'points', 'picks', 'nearest', 'options', 'solution'])
    .where('tournament_id', '=', tournamentId)
    .where('withdrawn_at', 'is', null)
    .where('solution', 'is not', null)
    .execute();
  for (const question of questions) {
    const answers = await db
      .selectFrom('question_answers')
      .select(['user_id as userId', 'cells'])
      .where('question_id', '=', question.id)
      .execute();
    const rules = { ...question, options: question.options.length };
    const column = Uint16Array.from(answers.flatMap(({ cells }) => [...columnFromBytes(cells)]));
    const worth = worthOfCells(rules, question.solution, column);
    for (const { userId, cells } of answers) {
      const points = earnedAt(columnFromBytes(cells), 0, question.picks, worth);
      earned.set(userId, (earned.get(userId) ?? 0) + points);
    }
  }
  return (userId: number): number => earned.get(userId) ?? 0;
};

const keptTotals = async (db: Db, tournamentId: number): Promise<TotalOfPlayer> => {
  const kept = await db
    .selectFrom('historical_results as r')
    .innerJoin('competitions as c', 'c.id', 'r.competition_id')
    .select(['r.user_id as userId', 'r.points', 'r.exact', 'r.correct'])
    .where('c.tournament_id', '=', tournamentId)
    .execute();
  const totals = new Map(kept.map(({ userId, ...total }) => [userId, total]));
  // A player who came after the end has none.
  return ({ id }) => totals.get(id) ?? noPoints;
};

const noPoints: PlayerTotal = { points: 0, exact: 0, correct: 0 };

const scoringIn = async (db: Db, tournamentId: number): Promise<Scoring> => {
  const { points } = await db
    .selectFrom('tournaments')
    .select('points')
    .where('id', '=', tournamentId)
    .executeTakeFirstOrThrow();
  return scoringOf(points);
};

type PlainRow = PlayerTotal & { readonly id: number; readonly name: string } & {
  readonly position: number;
};

/**
 * The tables of a tournament as the rules define them, for each day of which a result is in: of the day
 * alone, and of all that was played until then. The champion counts with the last day.
 *
 * @param groupId null = all players
 */
export const plainHistory = async (
  db: Db,
  groupId: number | null,
  timeZone: string,
): Promise<{ day: string; ofDay: PlainRow[]; after: PlainRow[] }[]> => {
  const { id, champion, archived } = await currentTournament(db);
  if (archived) return [];
  const results = await tournamentResults(db, id);
  const matches = (await matchDays(db, id, timeZone)).filter((match) => results.has(match.id));
  const tips = await countedTips(db, id, groupId);
  const players = await listedPlayers(db, id, groupId);
  const scoring = await scoringIn(db, id);
  const table = (isCounted: (day: string) => boolean, champion: string | null) => {
    const counted: Results = new Map(
      matches.flatMap(({ id, day }) => {
        const result = results.get(id);
        return result && isCounted(day) ? [[id, result] as const] : [];
      }),
    );
    return rank(
      players.map(({ id, name, championTip }) => ({
        id,
        name,
        ...totalOf({ tips: tips.get(id) ?? new Map(), championTip }, counted, champion, scoring),
      })),
    );
  };
  const days = [...new Set(matches.map(({ day }) => day))].toSorted();
  return days.map((day) => ({
    day,
    ofDay: table((other) => other === day, null),
    after: table((other) => other <= day, day === days.at(-1) ? champion : null),
  }));
};

/** All listed matches by kick-off, with their calendar day in a time zone and their stage. */
export const matchDays = async (db: Db, tournamentId: number, timeZone: string) => {
  const { rows } = await sql<{ id: number; stage: string; day: string }>`
    SELECT id, stage, to_char(kickoff AT TIME ZONE ${timeZone}, 'YYYY-MM-DD') AS day
    FROM listed_matches WHERE tournament_id = ${tournamentId} ORDER BY kickoff, id
  `.execute(db);
  return rows;
};

/** The results that are in, by match. */
export const tournamentResults = async (db: Db, tournamentId: number): Promise<Results> => {
  const rows = await db
    .selectFrom('matches as m')
    .select(['m.id', 'm.stage', ...resultColumns])
    .where('tournament_id', '=', tournamentId)
    .where('result_home', 'is not', null)
    .where('annulled', '=', false)
    .execute();
  return new Map(
    rows.flatMap(({ id, stage, ...columns }) => {
      const result = storedResult(columns);
      return result === null ? [] : [[id, { stage, result }] as const];
    }),
  );
};

type TipsByMatch = ReadonlyMap<number, Tip>;

/**
 * What players tipped on matches that have a result: open tips never get here. One row a player,
 * because a row a tip would cost more to read than to count.
 */
export const countedTips = async (
  db: Db,
  tournamentId: number,
  groupId: number | null,
): Promise<ReadonlyMap<number, TipsByMatch>> => {
  const { rows } = await sql<{ userId: number; matches: string; tips: string }>`
    SELECT b.user_id AS "userId", string_agg(b.match_id::text, ',') AS matches,
      string_agg(${tipNumber}::text, ',') AS tips
    FROM matches m JOIN bets b ON b.match_id = m.id
    WHERE m.tournament_id = ${tournamentId} AND m.result_home IS NOT NULL AND NOT m.annulled
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

/**
 * Who is listed in a table of the tournament, of a group or all: see `isListed`, and everybody active
 * whose stake is in the table's pots, so that a role passed on takes nobody's stake out.
 */
export const listedPlayers = async (db: Db, tournamentId: number, groupId: number | null) => {
  const { members, stakes, isIn } = groupId === null ? overallGame : inGroup(groupId);
  const { rows } = await sql<ListedPlayer>`
    SELECT u.id, u.name, u.avatar_code AS "avatarCode", a.version AS "avatarVersion",
      c.isocode AS "championTip",
      c.name AS "championTipName", ${stakes} = 2 AS "fullStake",
      coalesce(p.paid, false) AS paid,
      ${stakes} > 0 AS "forMoney",
      CASE WHEN u.last_online > clock_timestamp() - interval '5 minutes' THEN 0
        WHEN u.last_online > clock_timestamp() - interval '30 minutes' THEN 1
        ELSE 2 END AS status
    FROM users u JOIN tournaments t ON t.id = ${tournamentId}
    LEFT JOIN avatars a ON a.user_id = u.id
    LEFT JOIN participations p ON p.user_id = u.id AND p.tournament_id = ${tournamentId}
    LEFT JOIN questions q ON q.tournament_id = t.id AND q.is_champion AND q.closed_at IS NOT NULL
    LEFT JOIN question_answers qa ON qa.question_id = q.id AND qa.user_id = u.id
    LEFT JOIN countries c ON c.isocode = ${teamIn('qa.cells')}
    ${members}
    WHERE ${isListed(sql`t.id`)} OR (u.active AND ${isIn})
  `.execute(db);
  return rows;
};

const overallGame = {
  members: sql``,
  stakes: playedStakes('overall'),
  isIn: sql<boolean>`coalesce(p.plays_for_money, false)`,
};

const inGroup = (groupId: number) => ({
  members: sql`JOIN tip_group_members m ON m.group_id = ${groupId} AND m.user_id = u.id
    JOIN tip_groups g ON g.id = m.group_id`,
  stakes: playedStakes('group'),
  isIn: sql<boolean>`m.plays_for_money`,
});

interface ListedPlayer {
  readonly id: number;
  readonly name: string;
  readonly avatarCode: string;
  /** null without a picture. */
  readonly avatarVersion: string | null;
  /** Isocode and German name of the champion they tipped. */
  readonly championTip: string | null;
  readonly championTipName: string | null;
  /** Whether it is the full stake that counts in this table. */
  readonly fullStake: boolean;
  /** Whether the stake is paid; for the organiser's eyes and the player's own alone. */
  readonly paid: boolean;
  /** Whether the stake counts in this table; before the first start that of everybody who has agreed to it. */
  readonly forMoney: boolean;
  /** 0 online, 1 inactive, 2 offline: seen under 5, under 30 minutes ago, or longer (real clock). */
  readonly status: 0 | 1 | 2;
}
