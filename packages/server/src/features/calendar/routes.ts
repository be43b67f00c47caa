import { endpoints } from '@tippspiel/contract';
import type { Feature } from '../../http/feature.ts';
import { isKnown } from '../../http/revalidation.ts';
import { notModified } from '../../http/route.ts';
import { oncePerRevision } from '../../standings/once-per-revision.ts';
import { calendarOf } from './fixtures-calendar.ts';

export const calendarRoutes: Feature = (route, { board, config }) => {
  route(endpoints.calendar, async ({ request, reply }) => {
    const game = await board.read();
    const known = isKnown(request, reply, [game.revision.table, game.revision.value]);
    // The same for everybody: any cache may keep it, and revalidates it each time.
    reply.header('cache-control', 'public, no-cache').removeHeader('vary');
    if (known) return notModified;
    const calendar = onceWritten(game, '', () => calendarOf(game, config.publicUrl));
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="spielplan.ics"')
      .send(calendar);
  });
};

const onceWritten = oncePerRevision<string>(1);
