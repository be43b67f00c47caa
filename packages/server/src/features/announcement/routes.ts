import { endpoints } from '@tippspiel/contract';
import type { Feature } from '../../http/feature.ts';
import { byOrganiser, recordEvent } from '../../log/record.ts';
import { refuse } from '../../refusal.ts';
import {
  deleteAnnouncement,
  findAnnouncement,
  storeAnnouncement,
  storeDismissal,
} from './announcement-queries.ts';

/** One message of the organiser to everybody (docs/game.md, 'Pinnwand'). */
export const announcementRoutes: Feature = (route, { db }) => {
  route(endpoints.announcement, async ({ session }) => {
    const found = await findAnnouncement(db, session.userId);
    if (!found) return { announcement: null };
    const { id, text, written_at, dismissed } = found;
    return { announcement: { id, text, writtenAt: written_at.getTime(), dismissed } };
  });

  route(endpoints.setAnnouncement, async ({ body, session }) =>
    db.transaction().execute(async (transaction) => {
      await storeAnnouncement(transaction, body.text);
      const event = { action: 'announcement-set', facts: {} } as const;
      await recordEvent(transaction, byOrganiser(session), event);
      return { success: true };
    }),
  );

  route(endpoints.removeAnnouncement, async ({ session }) =>
    db.transaction().execute(async (transaction) => {
      if (!(await deleteAnnouncement(transaction))) return refuse('not-found');
      const event = { action: 'announcement-removed', facts: {} } as const;
      await recordEvent(transaction, byOrganiser(session), event);
      return { success: true };
    }),
  );

  route(
    endpoints.dismissAnnouncement,
    async ({ params, session }) => {
      const isStored = await storeDismissal(db, params.id, session);
      return isStored ? { success: true } : refuse('not-found');
    },
    { checksSession: true },
  );
};
