import { sql } from 'kysely';
import { lockMatchChanges } from '../../bracket/fill-bracket.ts';
import { givesRow } from '../../db/gives-row.ts';
import { noteChange } from '../../db/revision.ts';
import type { Db } from '../../db/schema.ts';
import type { Session } from '../../http/session.ts';
import { recordEvent } from '../../log/record.ts';
import { refuse } from '../../refusal.ts';
import { readGame } from '../../standings/game.ts';
import { lockedTournament } from '../closing/close.ts';
import { beginTournament } from '../tournament/begin.ts';
import type { NewTournament } from '../tournament/plan.ts';
import { earnedTrophies, keepTrophies } from '../trophies/kept-trophies.ts';
import { nextPack } from './uploads.ts';

/**
 * Starts the first tournament, or the next one after the present one is closed, all or nothing: from then on it is the
 * one that is played, on every node. Accounts and groups stay; who plays for money is asked anew.
 *
 * @returns a refusal if the present one is not closed, or the pack cannot follow
 * @throws a violation of `countries_name_key` if another country has the name of one of the pack
 */
export const startTournament = (
  db: Db,
  caller: Session,
  packName: string,
  { stakeCents, points }: Pick<NewTournament, 'stakeCents' | 'points'>,
) =>
  db.transaction().execute(async (transaction) => {
    await lockMatchChanges(transaction);
    const former = await lockedTournament(transaction);
    if (!(await isOrganiser(transaction, caller.userId))) return refuse('signed-out');
    if (former && !former.isClosed) return refuse('tournament-open');
    if (await isPlayed(transaction, packName)) return refuse('tournament-played');
    const next = await nextPack(transaction, packName);
    if (!next) return refuse('not-found');

    await lockAccounts(transaction);
    await lockGroups(transaction);
    if (former && !former.isArchived) {
      // Closed by a version that did not keep them: once other tips count nobody could tell them.
      await keepTrophies(transaction, former.id, async () =>
        earnedTrophies(await readGame(transaction, former.id)),
      );
    }
    await askMembersAnew(transaction);
    await retireNamelessRows(transaction);
    // What is said of the former one; before the first one it is about what comes.
    if (former) await transaction.deleteFrom('announcements').execute();
    await beginTournament(transaction, { ...next, stakeCents, points }, former?.name ?? null);
    // What troubled the feed was about another competition, or about none.
    await transaction
      .updateTable('results_feed')
      .set({
        ask_at: sql`clock_timestamp()`,
        trouble: null,
        trouble_since: null,
        plan_trouble: null,
      })
      .execute();
    const facts = { tournament: next.pack.competition.name, former: former?.name ?? null };
    await recordEvent(transaction, caller, 'tournament-begun', facts);
    await noteChange(transaction, 'player', 0);
  });

/** The configuration is locked, so it stays so. */
const isOrganiser = (db: Db, userId: number): Promise<boolean> =>
  givesRow(db, sql`SELECT FROM configuration WHERE admin_id = ${userId}`);

const isPlayed = async (db: Db, packName: string): Promise<boolean> =>
  (await db
    .selectFrom('tournaments')
    .select('id')
    .where('pack', '=', packName)
    .where('left_at', 'is', null)
    .executeTakeFirst()) !== undefined;

/** Their rows follow (docs/decisions/0016). */
export const lockAccounts = async (db: Db) => {
  await sql`SELECT FROM users ORDER BY id FOR KEY SHARE`.execute(db);
};

/** The rows of their members follow. */
export const lockGroups = async (db: Db) => {
  await sql`SELECT FROM tip_groups ORDER BY id FOR NO KEY UPDATE`.execute(db);
};

/** Rows of players who have deleted their accounts stay in the former tournament and play in no other. */
const retireNamelessRows = async (db: Db) => {
  await db
    .updateTable('users')
    .set({ active: false })
    .where('left_at', 'is not', null)
    .where('active', '=', true)
    .execute();
};

/** What is proposed to groups of players was for the former one, too. */
export const askMembersAnew = async (db: Db) => {
  await sql`
    UPDATE tip_group_members SET plays_for_money = false, plays_full = false, offered = NULL,
      agreed_cents = NULL, agreed_full_cents = NULL
    WHERE plays_for_money OR agreed_cents IS NOT NULL OR offered IS NOT NULL
  `.execute(db);
  await db.deleteFrom('money_proposals').execute();
};
