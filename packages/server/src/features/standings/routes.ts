import { endpoints, tableHeaders } from '@tippspiel/contract';
import { prizes } from '@tippspiel/rules';
import { currentTournament } from '../../db/current-tournament.ts';
import type { Feature } from '../../http/feature.ts';
import { avatarPath } from '../../identity/avatar-code.ts';
import { Refusal } from '../../refusal.ts';
import { type Standing, standingsOf } from '../../standings/reference.ts';
import { alltimeRows } from './alltime.ts';
import { accessTable } from './table-access.ts';

/** The group whose all-time table is meant where none is named. */
const DEFAULT_GROUP = 1;

export const standingsRoutes: Feature = (route, { db, config: { stakeCents } }) => {
  route(endpoints.score, async ({ params, query, session, reply }) => {
    const table = await accessTable(db, params.id, session, stakeCents);
    if (table instanceof Refusal) return table;
    const tournament = await currentTournament(db);
    const { rows, results } = await standingsOf(db, tournament, table.groupId);
    const paysNow = results.size > 0 && !tournament.archived;
    const cents = paysNow && table.prizeRules ? prizes(table.prizeRules, rows) : [];
    reply.header(tableHeaders.total, rows.length);
    reply.header(tableHeaders.fullStakes, rows.filter(({ fullStake }) => fullStake).length);
    return rows
      .map((row, index) => presentRow(row, cents[index] ?? null, tournament.started))
      .slice(query.offset, query.offset + query.limit);
  });

  route(endpoints.scoreAlltime, async ({ params, session }) => {
    const table = await accessTable(db, params.group, session, null);
    if (table instanceof Refusal) return table;
    return alltimeRows(db, await currentTournament(db), table.groupId);
  });

  route(endpoints.scoreAlltimeDefault, async ({ session }) => {
    const table = await accessTable(db, DEFAULT_GROUP, session, null);
    if (table instanceof Refusal) return table;
    return alltimeRows(db, await currentTournament(db), table.groupId);
  });
};

const presentRow = (row: Standing, prizeCents: number | null, winnersKnown: boolean) => ({
  id: row.id,
  userid: row.id,
  name: row.name,
  position: row.position,
  points: row.points,
  exact: row.exact,
  correct: row.correct,
  status: row.status,
  winner: winnersKnown ? row.winnerName : null,
  price: prizeCents === null ? null : prizeCents / 100,
  multiplicator: row.fullStake ? (1 as const) : (0 as const),
  avatar: avatarPath(row.avatarCode, row.avatarVersion),
});
