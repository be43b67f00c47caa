import { fields } from '@tippspiel/contract';
import { sql } from 'kysely';
import { currentTournamentId } from '../../db/game.ts';
import { givesRow } from '../../db/gives-row.ts';
import type { Db } from '../../db/schema.ts';
import type { Session } from '../../http/session.ts';
import { type Caller, holdSession } from '../../identity/live-session.ts';
import { recordEvent } from '../../log/record.ts';
import { holdFirstStart, storeFirstStarts } from '../../money/first-start.ts';
import { Refusal, refuse } from '../../refusal.ts';
import { lockTournament } from '../closing/close.ts';
import { newLinkToken } from '../groups/link.ts';
import { lockManaged } from '../groups/membership.ts';

/**
 * What changes the contest of groups (docs/game.md, 'Contest of groups'). Each act holds the tournament, so that its first
 * start, which fixes everything, comes before it or after it.
 */

/** Opens the contest, says anew how many members of a group count, or ends it (null). */
export const saveContest = async (transaction: Db, caller: Session, best: number | null) => {
  const tournamentId = await lockOpen(transaction, caller);
  if (tournamentId instanceof Refusal) return tournamentId;
  const from = await contestBestOf(transaction);
  if (from === best) return;
  if (best === null) {
    await transaction.deleteFrom('contests').where('tournament_id', '=', tournamentId).execute();
    await recordEvent(transaction, caller, 'contest-ended', {});
    return;
  }
  await transaction
    .insertInto('contests')
    .values({ tournament_id: tournamentId, best })
    .onConflict((conflict) => conflict.column('tournament_id').doUpdateSet({ best }))
    .execute();
  await recordEvent(transaction, caller, 'contest-saved', { best, from });
};

/**
 * Makes a group of the organiser's for each name and enters it in the contest. Names that they have already make none, so
 * the same list may be sent again.
 *
 * @param names from one to some dozens
 */
export const makeDepartments = async (
  transaction: Db,
  caller: Session,
  names: readonly string[],
) => {
  const tournamentId = await lockOpen(transaction, caller);
  if (tournamentId instanceof Refusal) return tournamentId;
  if ((await contestBestOf(transaction)) === null) return refuse('contest-off');
  const byKey = new Map(names.map((name) => [fields.nameKey(name), name]));
  const former = await transaction
    .selectFrom('tip_groups')
    .select(['id', 'name_key'])
    .where('name_key', 'in', [...byKey.keys()])
    .where('founder_id', 'is', null)
    .orderBy('id')
    .forKeyShare()
    .execute();
  const known = new Set(former.map(({ name_key }) => name_key));
  const fresh = [...byKey].filter(([key]) => !known.has(key));
  const made =
    fresh.length === 0
      ? []
      : await transaction
          .insertInto('tip_groups')
          .values(
            fresh.map(([name_key, name]) => ({
              name,
              name_key,
              secret: null,
              link_token: newLinkToken(),
            })),
          )
          .returning('id')
          .execute();
  const entered = await transaction
    .insertInto('contest_groups')
    .values([...former, ...made].map(({ id }) => ({ tournament_id: tournamentId, group_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('group_id')
    .execute();
  if (entered.length > 0) {
    await recordEvent(transaction, caller, 'departments-entered', {
      groups: await namesOf(
        transaction,
        entered.map(({ group_id }) => group_id),
      ),
    });
  }
  return { success: true as const, made: made.length };
};

/** Enters a group in the contest, or takes it out; for its founder and the organiser. */
export const enterContest = async (
  transaction: Db,
  caller: Session,
  groupId: number,
  entered: boolean,
) => {
  await holdFirstStart(transaction);
  const group = await lockManaged(transaction, groupId, caller);
  if (group instanceof Refusal) return group;
  if (await hasStarted(transaction)) return refuse('contest-fixed');
  if ((await contestBestOf(transaction)) === null) return refuse('contest-off');
  const isChanged = entered
    ? await givesRow(
        transaction,
        sql`INSERT INTO contest_groups (tournament_id, group_id)
          VALUES (${currentTournamentId}, ${group.id}) ON CONFLICT DO NOTHING RETURNING group_id`,
      )
    : await givesRow(
        transaction,
        sql`DELETE FROM contest_groups
          WHERE tournament_id = ${currentTournamentId} AND group_id = ${group.id} RETURNING group_id`,
      );
  if (!isChanged) return;
  const owner = group.founderId === null ? undefined : { id: group.founderId };
  const action = entered ? 'contest-entered' : 'contest-left';
  await recordEvent(transaction, caller, action, { group: group.name }, owner);
};

/** Says which of the caller's groups in the contest the caller counts for. */
export const chooseContestGroup = async (transaction: Db, caller: Caller, groupId: number) => {
  await holdFirstStart(transaction);
  if (!(await holdSession(transaction, caller))) return refuse('signed-out');
  // A member alone waits for the group, which may be leaving the contest at this moment.
  const isTheirs = await givesRow(
    transaction,
    sql`SELECT FROM contest_groups e
      WHERE e.tournament_id = ${currentTournamentId} AND e.group_id = ${groupId}
        AND EXISTS (SELECT FROM tip_group_members m
          WHERE m.group_id = e.group_id AND m.user_id = ${caller.userId})
      FOR KEY SHARE OF e`,
  );
  if (await hasStarted(transaction)) return refuse('contest-fixed');
  if (!isTheirs) return refuse('not-found');
  await sql`
    INSERT INTO contest_players (tournament_id, user_id, group_id, chosen)
    VALUES (${currentTournamentId}, ${caller.userId}, ${groupId}, true)
    ON CONFLICT (tournament_id, user_id) DO UPDATE SET group_id = excluded.group_id
  `.execute(transaction);
};

/** Locks tournament and session before the first start. @returns the id of the tournament */
const lockOpen = async (transaction: Db, caller: Session) => {
  const { id } = await lockTournament(transaction);
  await storeFirstStarts(transaction);
  if (!(await holdSession(transaction, caller))) return refuse('signed-out');
  return (await hasStarted(transaction)) ? refuse('contest-fixed') : id;
};

/** Asked once the locks are there: the start may come while a call waits for them. */
const hasStarted = (db: Db): Promise<boolean> =>
  givesRow(db, sql`SELECT WHERE tournament_started(${currentTournamentId})`);

/** How many members of a group count now; null = there is no contest. */
const contestBestOf = async (db: Db): Promise<number | null> => {
  const contest = await db
    .selectFrom('contests')
    .select('best')
    .where('tournament_id', '=', currentTournamentId)
    .executeTakeFirst();
  return contest?.best ?? null;
};

const namesOf = async (db: Db, ids: readonly number[]): Promise<string[]> => {
  const groups = await db
    .selectFrom('tip_groups')
    .select('name')
    .where('id', 'in', ids)
    .orderBy('name_key')
    .execute();
  return groups.map(({ name }) => name);
};
