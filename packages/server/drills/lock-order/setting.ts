import { sql } from 'kysely';
import { undoClosing } from '../../src/features/closing/undo-closing.ts';
import { forgetFirstStart } from '../../src/money/first-start.ts';
import type { TestApp } from '../../test/app.ts';
import { aGroup, anOrganiser, aPlayer, gameClockAt } from '../../test/factories.ts';

let serial = 0;

/** Differs each time, so that what is saved twice has changed. */
export const another = (): number => ++serial;

/** A game that has not started, with an organiser and a guest of its own for each piece of work. */
export const aSetting = async (game: TestApp, competitionId: number) => {
  await beforeTheStart(game);
  const organiser = await anOrganiser(game.db, `Organisatorin ${another()}`);
  const guest = await aGuest(game);
  // Seen just now: their sessions are not written again.
  await game.db
    .updateTable('users')
    .set({ last_online: sql`clock_timestamp()` })
    .where('id', 'in', [organiser.id, guest.id])
    .execute();
  return { game, organiser, guest, competitionId };
};

export type Setting = Awaited<ReturnType<typeof aSetting>>;

const beforeTheStart = async ({ db }: TestApp) => {
  await gameClockAt(db, '2024-06-13T12:00:00Z');
  const first = sql<number>`(SELECT min(id) FROM tournaments)`;
  await db.updateTable('configuration').set({ tournament_id: first }).execute();
  await db.deleteFrom('matches').where('tournament_id', '>', first).execute();
  // The log refers to it, so it stays under another name.
  await sql`
    UPDATE tournaments SET pack = pack || '-' || id, name = name || ' ' || id
    WHERE id > ${first} AND pack NOT LIKE '%-%'
  `.execute(db);
  const { tournament_id } = await db
    .selectFrom('configuration')
    .select('tournament_id')
    .executeTakeFirstOrThrow();
  await undoClosing(db, tournament_id);
  await forgetFirstStart(db, tournament_id);
  await db.deleteFrom('packs').execute();
  const open = { locked_at: null, result_home: null, result_away: null, result_ko: null };
  await db.updateTable('matches').set(open).execute();
};

/** A player with a session, in one of two groups. */
export const aGuest = async ({ db }: TestApp) => {
  const player = await aPlayer(db);
  const groupId = await aGroup(db, `Runde ${player.id}`, { members: [player.id] });
  const openGroupId = await aGroup(db, `Offen ${player.id}`);
  return { ...player, groupId, openGroupId };
};
