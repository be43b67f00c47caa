import { type AnswerOf, endpoints, type TipOverview, tableHeaders } from '@tippspiel/contract';
import type { Counting } from '@tippspiel/rules';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { type WrittenAnswer, writeAnswer } from '../../http/answer.ts';
import type { Feature } from '../../http/feature.ts';
import { isKnown } from '../../http/headers.ts';
import { type Call, notModified } from '../../http/route.ts';
import type { Session } from '../../http/session.ts';
import { Refusal, refuse } from '../../refusal.ts';
import type { Board } from '../../standings/board.ts';
import type { Game } from '../../standings/game.ts';
import { oncePerRevision } from '../../standings/kept.ts';
import {
  type MatchDay,
  matchDayOf,
  matchesAhead,
  stageMatchesOf,
} from '../../standings/match-day.ts';
import { placeChanges, placeOf, playersIn } from '../../standings/place.ts';
import { championTipOf } from '../../standings/questions.ts';
import { type Table, type TableRow, tableOf } from '../../standings/table.ts';
import { alltimeRows } from './alltime.ts';
import { faceOf } from './first-by-name.ts';
import { ownTablesOf } from './own-tables.ts';

/** The group whose all-time table is meant where none is named. */
const DEFAULT_GROUP = 1;

interface DayQuery {
  readonly day?: string | undefined;
  readonly round?: number | undefined;
}

export const feature: Feature = ({ route, board, db }) => {
  const presence = createPresence(db);
  const dayIn = (game: Game, { day, round }: DayQuery) => {
    const key = day ?? round;
    return key === undefined ? undefined : matchDayOf(game, key);
  };

  route(endpoints.score, async ({ params, query, session, request, reply }) => {
    const access = await accessTable(board, params.id, session, request);
    if (access instanceof Refusal) return access;
    const online = await presence();
    const { game, group } = access;
    const counting = countingOf(query.live);
    const isOrganiser = session.role === 'organiser';
    const { offset, limit, around } = query;
    const window = around === 'me' ? [around, session.userId, limit] : [offset, limit];
    const { table: database, value } = game.revision;
    const day = dayIn(game, query);
    const counted = [counting, day?.key, matchesAhead(game)];
    const parts = [database, value, game.started, isOrganiser, ...counted, ...window];
    if (isKnown(request, reply, parts)) return notModified;

    const table = tableOf(game, { group, counting, day });
    const { prizeRules } = table;
    const { moneyPlayers, fullStakes, paidStakes } = table.pots;
    const from = startOf(table, query, session);
    reply.header(tableHeaders.total, table.length);
    reply.header(tableHeaders.offset, from);
    reply.header(tableHeaders.moneyPlayers, moneyPlayers);
    reply.header(tableHeaders.fullStakes, fullStakes);
    const showsPayments = isOrganiser && prizeRules !== null;
    if (showsPayments) {
      const { stakeCents } = prizeRules;
      const openStakes = moneyPlayers + fullStakes - paidStakes;
      reply.header(tableHeaders.paidCents, paidStakes * stakeCents);
      reply.header(tableHeaders.openCents, openStakes * stakeCents);
    }
    const shows = { paid: showsPayments, live: counting === 'running' };
    const key = [group?.id, ...counted, game.started, showsPayments, from, limit].join();
    return onceWritten(game, key, () => {
      const changeOf = placeChanges(game, { group, counting, day });
      const rows = table
        .rows(from, limit)
        .map((row) => presentRow(row, changeOf(row.player.id, row.position), game, online, shows));
      return writeAnswer(endpoints.score, rows);
    });
  });

  route(
    endpoints.scoreMe,
    async ({ params, query, session, request }) => {
      const access = await accessTable(board, params.id, session, request);
      if (access instanceof Refusal) return access;
      const { game, group } = access;
      const of = { group, counting: countingOf(query.live) };
      const place = placeOf(game, of, session.userId);
      return { players: playersIn(game, of), place };
    },
    { answersBriefly: true },
  );

  route(endpoints.ownTables, async ({ query, session, request, reply }) => {
    const { userId } = session;
    const { game, groups } = await board.readGroupsOf(userId, request.revisionCheck);
    const counting = countingOf(query.live);
    const { table: database, value } = game.revision;
    const parts = [database, value, matchesAhead(game), userId, counting];
    if (isKnown(request, reply, parts)) return notModified;
    return ownTablesOf(game, groups, counting, userId);
  });

  route(endpoints.scoreStatus, async ({ params, query, session, request }) => {
    const access = await accessTable(board, params.id, session, request);
    if (access instanceof Refusal) return access;
    const { statusOf } = await presence();
    const { game, group } = access;
    const counting = countingOf(query.live);
    const table = tableOf(game, { group, counting, day: dayIn(game, query) });
    const from = startOf(table, query, session);
    return table.rows(from, query.limit).flatMap(({ player: { id } }) => {
      const status = statusOf(id);
      return status === OFFLINE ? [] : [{ userId: id, status }];
    });
  });

  route(endpoints.tipOverview, async ({ params, query, session, request, reply }) => {
    const access = await accessTable(board, params.id, session, request);
    if (access instanceof Refusal) return access;
    const { game, group } = access;
    const { around, offset, limit, stage = '' } = query;
    const day = dayIn(game, query) ?? stageMatchesOf(game, stage);
    const counting = countingOf(query.live);
    const { table: database, value } = game.revision;
    const window = around === 'me' ? [around, session.userId, limit] : [offset, limit];
    if (isKnown(request, reply, [database, value, counting, day.key, ...window])) {
      return notModified;
    }
    const table = tableOf(game, { group, counting, day });
    const from = startOf(table, query, session);
    const key = [group?.id, counting, day.key, from, limit].join();
    return onceWrittenTips(game, key, () =>
      writeAnswer(endpoints.tipOverview, tipOverview(game, day, table, from, limit)),
    );
  });

  const alltime = async (groupId: number, { query, session, request, reply }: AlltimeCall) => {
    const access = await accessTable(board, groupId, session, request);
    if (access instanceof Refusal) return access;
    const { game, group } = access;
    const { table: database, value } = game.revision;
    const { offset, limit } = query;
    if (isKnown(request, reply, [database, value, offset, limit])) return notModified;
    const { rows, members } = await alltimeRows(db, game, group, query);
    reply.header(tableHeaders.total, members);
    return writeAnswer(endpoints.scoreAlltime, rows);
  };

  route(endpoints.scoreAlltime, (call) => alltime(call.params.group, call));

  route(endpoints.scoreAlltimeDefault, (call) => alltime(DEFAULT_GROUP, call));
};

type AlltimeCall = Pick<
  Call<typeof endpoints.scoreAlltime>,
  'query' | 'session' | 'request' | 'reply'
>;

/** A whole group asks for the same table after a goal; up to 30 kB each, as it is packed. */
const onceWritten = oncePerRevision<Promise<WrittenAnswer>>(3_000);

/** Of a thousand players some 60 kB each, as it is packed. */
const onceWrittenTips = oncePerRevision<Promise<WrittenAnswer>>(300);

/** A row as `score` answers it. */
const presentRow = (
  { player, live, ...row }: TableRow,
  change: number | null,
  game: Game,
  { statusOf }: Presence,
  shows: { readonly paid: boolean; readonly live: boolean },
): AnswerOf<typeof endpoints.score>[number] => ({
  ...faceOf(player),
  ...row,
  change,
  status: statusOf(player.id),
  championTip: game.countries.get(championTipOf(game, player.id) ?? '') ?? null,
  paid: shows.paid && row.forMoney ? player.paid : undefined,
  live: shows.live ? live : undefined,
});

/** The table of a group for its members and the organiser; 0 is all players, for everybody. */
export const accessTable = async (
  board: Board,
  groupId: number,
  { userId, role }: Pick<Session, 'userId' | 'role'>,
  { revisionCheck }: Pick<FastifyRequest, 'revisionCheck'>,
) => {
  const { game, group } = await board.readGroup(groupId, revisionCheck);
  if (group === null) return { game, group };
  // A player learns of no group whether there is one.
  if (!group?.members.has(userId) && role !== 'organiser') return refuse('not-a-member');
  return group ? { game, group } : refuse('not-found');
};

interface Window {
  readonly offset: number;
  readonly limit: number;
  readonly around?: 'me' | undefined;
}

/** The first row that is asked for: of a page, or of those around the caller's own. */
export const startOf = (table: Table, { offset, limit, around }: Window, { userId }: Session) => {
  const own = around === 'me' ? table.indexOf(userId) : -1;
  const latest = Math.max(table.length - limit, 0);
  return own === -1 ? offset : Math.min(Math.max(own - (limit >> 1), 0), latest);
};

/** What a table counts, as `live` asks for it. */
const countingOf = (live: 'true' | 'false' | undefined): Counting =>
  live === 'true' ? 'running' : 'results';

/** 0 online, 1 inactive, 2 offline: seen under 5, under 30 minutes ago, or longer (real clock). */
type OnlineStatus = 0 | 1 | 2;

export const OFFLINE = 2;

/** How old the answer may be, milliseconds: it is written once a minute. */
const MAX_AGE_MS = 10_000;

/** Reads everybody who was seen lately at once, for all who ask within a few seconds. */
const createPresence = (db: Db) => {
  let known: Promise<Presence> | null = null;
  let readAt = 0;
  return () => {
    if (known && performance.now() - readAt < MAX_AGE_MS) return known;
    readAt = performance.now();
    known = readPresence(db);
    known.catch(() => {
      known = null;
    });
    return known;
  };
};

const readPresence = async (db: Db) => {
  const { rows } = await sql<{ id: number; online: boolean }>`
    SELECT id, last_online > clock_timestamp() - interval '5 minutes' AS online
    FROM users WHERE last_online > clock_timestamp() - interval '30 minutes'
  `.execute(db);
  const online = new Map(rows.map(({ id, online }) => [id, online]));
  return {
    statusOf: (userId: number): OnlineStatus => {
      const isOnline = online.get(userId);
      if (isOnline === undefined) return OFFLINE;
      return isOnline ? 0 : 1;
    },
  };
};

/** Tells who has been seen lately. */
type Presence = Awaited<ReturnType<typeof readPresence>>;

/**
 * What the players of a part of a table tipped on matches that have started. It is stored of a
 * match that it has started before its tips get here, as in the tables: nothing says before whether
 * somebody has tipped (docs/game.md, 'Secrets of a tip').
 *
 * @param table of these matches
 * @param from the first row, counted from 0
 */
const tipOverview = (
  game: Game,
  { matchIds }: MatchDay,
  table: Table,
  from: number,
  limit: number,
): TipOverview => {
  const rows = table.rows(from, limit);
  const matches = matchIds
    .flatMap((id) => startedMatch(game, id) ?? [])
    .toSorted((a, b) => a.kickoff - b.kickoff || a.id - b.id);
  return {
    total: table.length,
    offset: from,
    players: rows.map(({ player, position }) => ({ ...faceOf(player), position })),
    matches: matches.map(({ id, column }) => ({
      matchId: id,
      tips: rows.map(({ player }) => column[player.id] ?? 0),
    })),
  };
};

/** Null also of an archived tournament, whose tips are gone. */
const startedMatch = ({ listed, scoreboard, tournament }: Game, id: number) => {
  const match = listed.get(id);
  const column = scoreboard.columnOf(id);
  if (!match?.locked || match.kickoff === null || column === null || tournament.archived)
    return null;
  return { id, kickoff: match.kickoff, column };
};
