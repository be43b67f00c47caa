import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { type Caller, liveSession } from '../../identity/live-session.ts';

/** The message to everybody as a player gets it; undefined = there is none. */
export const findAnnouncement = (db: Kysely<Database>, userId: number) =>
  db
    .selectFrom('announcements as a')
    .leftJoin('dismissed_announcements as d', (join) =>
      join.onRef('d.announcement_id', '=', 'a.id').on('d.user_id', '=', userId),
    )
    .select(['a.id', 'a.text', 'a.written_at', sql<boolean>`d.user_id IS NOT NULL`.as('dismissed')])
    .executeTakeFirst();

/** Replaces what is there. The new one has an id of its own, so nobody has dismissed it. */
export const storeAnnouncement = async (db: Kysely<Database>, text: string): Promise<void> => {
  await sql`
    INSERT INTO announcements (text) VALUES (${text})
    ON CONFLICT (singleton) DO UPDATE
    SET id = DEFAULT, text = excluded.text, written_at = excluded.written_at
  `.execute(db);
};

/** @returns false if there is none */
export const deleteAnnouncement = async (db: Kysely<Database>): Promise<boolean> =>
  (await db.deleteFrom('announcements').returning('id').executeTakeFirst()) !== undefined;

/**
 * Notes that the caller has dismissed the message.
 *
 * @returns false if nothing was written: session ended, or another message or none is there
 */
export const storeDismissal = async (
  db: Kysely<Database>,
  announcementId: number,
  caller: Caller,
): Promise<boolean> => {
  const { rows } = await sql`
    WITH ${liveSession(caller)}
    INSERT INTO dismissed_announcements (user_id, announcement_id)
    SELECT live.user_id, a.id FROM live CROSS JOIN announcements a WHERE a.id = ${announcementId}
    ON CONFLICT (user_id) DO UPDATE SET announcement_id = excluded.announcement_id
    RETURNING user_id
  `.execute(db);
  return rows.length > 0;
};
