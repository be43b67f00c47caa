import { endpoints } from '@tippspiel/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import type { Feature } from '../../http/feature.ts';
import { type Caller, liveSession } from '../../identity/live-session.ts';
import { recordEvent } from '../../log/record.ts';
import { refuse } from '../../refusal.ts';

/** One message of the organiser to everybody (docs/game.md, 'Pinnwand'). */
export const feature: Feature = ({ route, change, db }) => {
  route(endpoints.announcement, async ({ session }) => {
    const found = await findAnnouncement(db, session.userId);
    if (!found) return { announcement: null };
    const { id, text, written_at, dismissed } = found;
    return { announcement: { id, text, writtenAt: written_at.getTime(), dismissed } };
  });

  change(endpoints.setAnnouncement, async (transaction, { body, session }) => {
    await storeAnnouncement(transaction, body.text);
    await recordEvent(transaction, session, 'announcement-set', {});
  });

  change(endpoints.removeAnnouncement, async (transaction, { session }) => {
    if (!(await deleteAnnouncement(transaction))) return refuse('not-found');
    await recordEvent(transaction, session, 'announcement-removed', {});
  });

  route(
    endpoints.dismissAnnouncement,
    async ({ params, session }) => {
      const isStored = await storeDismissal(db, params.id, session);
      return isStored ? { success: true } : refuse('not-found');
    },
    { checksSession: true },
  );
};

/** The message to everybody as a player gets it; undefined = there is none. */
const findAnnouncement = (db: Db, userId: number) =>
  db
    .selectFrom('announcements as a')
    .leftJoin('dismissed_announcements as d', (join) =>
      join.onRef('d.announcement_id', '=', 'a.id').on('d.user_id', '=', userId),
    )
    .select(['a.id', 'a.text', 'a.written_at', sql<boolean>`d.user_id IS NOT NULL`.as('dismissed')])
    .executeTakeFirst();

/** Replaces what is there. The new one has an id of its own, so nobody has dismissed it. */
const storeAnnouncement = async (db: Db, text: string): Promise<void> => {
  await sql`
    INSERT INTO announcements (text) VALUES (${text})
    ON CONFLICT (singleton) DO UPDATE
    SET id = DEFAULT, text = excluded.text, written_at = excluded.written_at
  `.execute(db);
};

/** @returns false if there is none */
const deleteAnnouncement = async (db: Db): Promise<boolean> =>
  (await db.deleteFrom('announcements').returning('id').executeTakeFirst()) !== undefined;

/**
 * Notes that the caller has dismissed the message.
 *
 * @returns false if nothing was written: session ended, or another message or none is there
 */
const storeDismissal = async (db: Db, announcementId: number, caller: Caller): Promise<boolean> => {
  const { rows } = await sql`
    WITH ${liveSession(caller)}
    INSERT INTO dismissed_announcements (user_id, announcement_id)
    SELECT live.user_id, a.id FROM live CROSS JOIN announcements a WHERE a.id = ${announcementId}
    ON CONFLICT (user_id) DO UPDATE SET announcement_id = excluded.announcement_id
    RETURNING user_id
  `.execute(db);
  return rows.length > 0;
};
