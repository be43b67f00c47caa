import {
  footballDayOf,
  isQuiet,
  isToldNow,
  overtakersOf,
  type Score,
  START_GRACE_MS,
  worthOfTips,
} from '@tippspiel/rules';
import { sql } from 'kysely';
import { systemClock } from '../../clock.ts';
import type { Db } from '../../db/schema.ts';
import type { MatchPush } from '../../push/push.ts';
import type { Receiver, WriteMatchPushes, WrittenPush } from '../../push/send-page.ts';
import { tippable, untipped } from '../../reminders/open-tips.ts';
import type { Board } from '../../standings/board.ts';
import type { BoardGroup } from '../../standings/board-groups.ts';
import type { BoardMatch } from '../../standings/fixtures.ts';
import type { Game } from '../../standings/game.ts';
import { listedIds } from '../../standings/table.ts';
import { shortWeekday } from '../../texts/german.ts';
import { matchPushTexts } from '../../texts/match-pushes.ts';

const MINUTE = 60_000;

/** How long after it happened a message is of use. */
const USE_MS = { goal: 15 * MINUTE, overtaken: 60 * MINUTE, whistle: 240 * MINUTE } as const;

/** In larger tables places change with every goal. */
const MOST_IN_TABLE = 1_000;

/** Writes messages of a match from what the tables have, and those of a kick-off from the tips that are missing. */
export const writingMatchPushes =
  (db: Db, board: Board): WriteMatchPushes =>
  async (message, receivers, job) =>
    message.kind === 'kickoff'
      ? writeKickoffs(db, board, message, receivers)
      : writeHappened(db, board, message, { receivers, job });

/** Each receiver's own open matches of these kick-offs, of use until the first of them starts. */
const writeKickoffs = async (
  db: Db,
  board: Board,
  { kickoffs }: MatchPush & { readonly kind: 'kickoff' },
  receivers: readonly Receiver[],
) => {
  const { now, tournament } = await board.read();
  const { timeZone } = tournament.calendar;
  if (isQuiet(timeZone, now)) return null;
  const dateOf = footballDayOf({ timeZone, dayStart: 0 });
  const timeOf = (kickoff: number, wall: string) =>
    dateOf(kickoff) === dateOf(now) ? wall : `${shortWeekday(dateOf(kickoff))} ${wall}`;
  const meant = new Set(kickoffs.map((kickoff) => Date.parse(kickoff)));
  const all = (await tippable(db)).filter(
    ({ match, kickoff }) => match !== null && meant.has(kickoff),
  );
  if (all.length === 0) return null;
  const open = await untipped(db, [...new Set(receivers.map(({ userId }) => userId))], all);
  return new Map(
    receivers.flatMap(({ subscriptionId, userId }): [number, WrittenPush][] => {
      const own = open.get(userId) ?? [];
      const [first] = own;
      if (first === undefined) return [];
      const said = own.flatMap(({ match, kickoff, wall }) =>
        match ? [{ ...match, time: timeOf(kickoff, wall) }] : [],
      );
      const path = `/bet?tag=${first.day}&offen=ja`;
      const content = { ...matchPushTexts.kickoff(said), path, topic: 'kickoff' };
      const ttlSeconds = Math.floor((first.kickoff - START_GRACE_MS - now) / 1000);
      return ttlSeconds > 0 ? [[subscriptionId, { content, ttlSeconds }]] : [];
    }),
  );
};

type Happened = Exclude<MatchPush, { readonly kind: 'kickoff' }>;

interface Page {
  readonly receivers: readonly Receiver[];
  readonly job: string;
}

const writeHappened = async (db: Db, board: Board, message: Happened, page: Page) => {
  const ttlSeconds = Math.floor(
    (Date.parse(message.at) + USE_MS[message.kind] - systemClock.nowMs()) / 1000,
  );
  if (ttlSeconds <= 0) return null;
  const groups = message.kind === 'overtaken' ? await groupsOf(board, page.receivers) : null;
  const game = await board.read();
  const match = game.matches.get(message.matchId);
  const { timeZone } = game.tournament.calendar;
  if (!match?.teams || match.kickoff === null || !isToldNow(timeZone, match.kickoff, game.now))
    return null;
  const contents = groups
    ? await writeOvertaken(db, game, match, { ...page, from: message.from, groups })
    : writeScore(game, match, message, page.receivers);
  return (
    contents &&
    new Map([...contents].map(([id, content]) => [id, { content, ttlSeconds }] as const))
  );
};

/** A goal or the result, for who has tipped the match. @returns null = another score is told meanwhile */
const writeScore = (
  { scoreboard, tournament, countries }: Game,
  match: BoardMatch,
  { kind, from, to }: Happened,
  receivers: readonly Receiver[],
) => {
  const { id, result, running, stage, teams } = match;
  const score = kind === 'whistle' ? result : running;
  if (!teams || score?.home !== to.home || score.away !== to.away) return null;
  const named = (isocode: string) => countries.get(isocode) ?? isocode;
  const names = { home: named(teams.home), away: named(teams.away) };
  return new Map(
    receivers.flatMap(({ subscriptionId, userId }): [number, WrittenPush['content']][] => {
      const tip = scoreboard.tipOf(id, userId);
      const worth = tip && tournament.scoring.scoreNow(tip, { stage, result, running });
      if (!worth) return [];
      const tipped = { ...names, tip, points: worth.points };
      const said =
        kind === 'whistle' && result
          ? matchPushTexts.whistle(tipped, result)
          : matchPushTexts.goal(tipped, from, to);
      return [[subscriptionId, { ...said, path: `/match/${id}`, topic: `match-${id}` }]];
    }),
  );
};

/** A table in which somebody may be overtaken; 0 = that of all players. */
interface SmallTable {
  readonly id: number;
  readonly name: string;
  readonly group: BoardGroup | null;
}

/** The tables of each player: their groups, or that of all players for who is in none. */
const groupsOf = async (
  board: Board,
  receivers: readonly Receiver[],
): Promise<ReadonlyMap<number, readonly SmallTable[]>> => {
  const userIds = [...new Set(receivers.map(({ userId }) => userId))];
  const entries = userIds.map(async (userId) => {
    const { groups } = await board.readGroupsOf(userId);
    const own = groups.map((group) => ({ id: group.id, name: group.name, group }));
    return [userId, own.length > 0 ? own : [ofAll]] as const;
  });
  return new Map(await Promise.all(entries));
};

const ofAll: SmallTable = { id: 0, name: 'Gesamtwertung', group: null };

interface OvertakenPage extends Page {
  readonly from: Score | null;
  readonly groups: ReadonlyMap<number, readonly SmallTable[]>;
}

/** Who is ahead of each receiver by this score and was not before it; once a match day and table. */
const writeOvertaken = async (
  db: Db,
  game: Game,
  match: BoardMatch,
  { receivers, job, from, groups }: OvertakenPage,
) => {
  const day = String(match.round ?? footballDayOf(game.tournament.calendar)(match.kickoff ?? 0));
  const movedIn = movedTotals(game, match, from);
  const overtaken = receivers.flatMap(({ subscriptionId, userId }) =>
    (groups.get(userId) ?? []).flatMap((table) => {
      const moved = movedIn(table);
      const index = moved?.ids.indexOf(userId) ?? -1;
      if (moved === null || index === -1) return [];
      const by = overtakersOf(moved, index).map((id) => game.players.nameOf(id) ?? '');
      const own = moved.now[index] ?? 0;
      const position = 1 + moved.now.reduce((ahead, total) => ahead + Number(total > own), 0);
      return by.length === 0
        ? []
        : [{ subscriptionId, groupId: table.id, said: { group: table.name, by, position } }];
    }),
  );
  const claimed = await claimOvertakings(db, overtaken, { day, job });
  const told = Map.groupBy(
    overtaken.filter(({ subscriptionId, groupId }) => claimed.has(`${subscriptionId} ${groupId}`)),
    ({ subscriptionId }) => subscriptionId,
  );
  return new Map(
    [...told].map(([id, tables]) => {
      const said = matchPushTexts.overtaken(tables.map((each) => each.said));
      return [id, { ...said, path: '/score', topic: 'overtaken' }];
    }),
  );
};

/** The totals of a table before this score and with it; each table once. @returns null = it is too large */
const movedTotals = (game: Game, match: BoardMatch, from: Score | null) => {
  const { scoreboard, tournament } = game;
  const { stage, result, running } = match;
  const worthNow = worthOfTips(tournament.scoring, { stage, result, running });
  const worthBefore = worthOfTips(tournament.scoring, { stage, result: null, running: from });
  const column = scoreboard.columnOf(match.id);
  const beforeOf = (id: number) => {
    const tip = column?.[id] ?? 0;
    return scoreboard.packedTotalOf(id, 'running') - (worthNow[tip] ?? 0) + (worthBefore[tip] ?? 0);
  };
  const known = new Map<number, ReturnType<typeof count>>();
  const count = ({ group }: SmallTable) => {
    const ids = listedIds(game, group);
    if (ids.length > MOST_IN_TABLE) return null;
    return {
      ids,
      before: Float64Array.from(ids, beforeOf),
      now: Float64Array.from(ids, (id) => scoreboard.packedTotalOf(id, 'running')),
    };
  };
  return (table: SmallTable) => {
    const counted = known.has(table.id) ? (known.get(table.id) ?? null) : count(table);
    known.set(table.id, counted);
    return counted;
  };
};

/** Notes who is told; the same job may tell it again, no other one on this match day. @returns the pairs that are noted */
const claimOvertakings = async (
  db: Db,
  overtaken: readonly { readonly subscriptionId: number; readonly groupId: number }[],
  { day, job }: { readonly day: string; readonly job: string },
): Promise<ReadonlySet<string>> => {
  if (overtaken.length === 0) return new Set();
  const pairs = overtaken.map(({ subscriptionId, groupId }) => ({ subscriptionId, groupId }));
  const { rows } = await sql<{ subscriptionId: number; groupId: number }>`
    WITH pairs AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) AS p ("subscriptionId" integer, "groupId" integer)
    ), held AS MATERIALIZED (
      SELECT id FROM push_subscriptions WHERE id IN (SELECT "subscriptionId" FROM pairs)
      ORDER BY id FOR KEY SHARE
    )
    INSERT INTO told_overtakings AS told (subscription_id, group_id, day, job)
    SELECT p."subscriptionId", p."groupId", ${day}, ${job}::uuid FROM pairs p JOIN held ON held.id = p."subscriptionId"
    ORDER BY 1, 2
    ON CONFLICT (subscription_id, group_id) DO UPDATE SET day = excluded.day, job = excluded.job
      WHERE told.day <> excluded.day OR told.job = excluded.job
    RETURNING subscription_id AS "subscriptionId", group_id AS "groupId"
  `.execute(db);
  return new Set(rows.map(({ subscriptionId, groupId }) => `${subscriptionId} ${groupId}`));
};
