import { createHash } from 'node:crypto';
import { endpoints } from '@tippspiel/contract';
import type { Feature } from '../../http/feature.ts';
import { isKnown } from '../../http/revalidation.ts';
import { notModified } from '../../http/route.ts';
import { oncePerRevision } from '../../standings/once-per-revision.ts';
import { calendarOf } from './fixtures-calendar.ts';

export const calendarRoutes: Feature = (route, { board, config }) => {
  route(endpoints.calendar, async ({ request, reply }) => {
    const game = await board.read();
    const { text, digest } = onceWritten(game, '', () =>
      digested(calendarOf(game, config.publicUrl)),
    );
    const known = isKnown(request, reply, [digest]);
    // The same for everybody: any cache may keep it, and revalidates it each time.
    reply.header('cache-control', 'public, no-cache').removeHeader('vary');
    if (known) return notModified;
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="spielplan.ics"')
      .send(text);
  });
};

/**
 * The tag is made of the content alone: the revision rises with each champion tip and payment, which a visitor would
 * see.
 */
const digested = (text: string) => ({
  text,
  digest: createHash('sha256').update(text).digest('base64url'),
});

const onceWritten = oncePerRevision<ReturnType<typeof digested>>(1);
