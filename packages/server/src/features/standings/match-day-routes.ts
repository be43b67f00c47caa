import { endpoints } from '@tippspiel/contract';
import type { Feature } from '../../http/feature.ts';
import { isKnown } from '../../http/headers.ts';
import { notModified } from '../../http/route.ts';
import { Refusal } from '../../refusal.ts';
import { matchesAhead } from '../../standings/match-day.ts';
import { matchDayHistory } from '../../standings/match-day-history.ts';
import { tableOf } from '../../standings/table.ts';
import { faceOf, firstByName } from './first-by-name.ts';
import { accessTable } from './routes.ts';

/** How a table came about: each match day's winners, and the way of some players. */
export const feature: Feature = ({ route, board }) => {
  route(endpoints.scoreDays, async ({ params, session, request, reply }) => {
    const access = await accessTable(board, params.id, session, request);
    if (access instanceof Refusal) return access;
    const { game, group } = access;
    const { table: database, value } = game.revision;
    if (isKnown(request, reply, [database, value, matchesAhead(game)])) return notModified;
    const { days } = await matchDayHistory(game, group);
    return days.map(({ day, winnerIds, points }) => ({
      day,
      winners: firstByName(game, winnerIds).map((winner) => ({ ...winner, points })),
      winnersTotal: winnerIds.length,
    }));
  });

  route(endpoints.scoreProgress, async ({ params, query, session, request, reply }) => {
    const access = await accessTable(board, params.id, session, request);
    if (access instanceof Refusal) return access;
    const { game, group } = access;
    const { table: database, value } = game.revision;
    const asked = [session.userId, ...(query.players ?? [])];
    const parts = [database, value, matchesAhead(game), asked.join('-')];
    if (isKnown(request, reply, parts)) return notModified;
    const table = tableOf(game, { group, counting: 'results' });
    const first = Array.from({ length: MOST_FIRST }, (_, index) => index);
    const shown = new Set([...first, ...asked.map(table.indexOf)]);
    const faces = [...shown]
      .filter((index) => index >= 0)
      .toSorted((a, b) => a - b)
      .flatMap((index) => table.row(index) ?? [])
      .map(({ player, questionPoints }) => ({ ...faceOf(player), questionPoints }));
    const { days, placesOf } = await matchDayHistory(game, group);
    return {
      players: table.length,
      days: days.map(({ day }) => day),
      rows: faces.map((face) => ({ ...face, places: placesOf(face.userId) })),
    };
  });
};

/** The rows that everybody compares themselves with. */
const MOST_FIRST = 3;
