import type { Kysely } from 'kysely';
import { gameNow } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/schema.ts';
import { loadTournament } from '../../features/tournament/load.ts';
import type { DemoAccounts } from '../accounts.ts';
import { goBack } from '../game/go-back.ts';
import { playOn, THE_BEGINNING } from '../game/play-on.ts';
import { ORGANISER_NUMBER } from '../players/roster.ts';
import { createDemoTables, isDemo, withDemoTables } from '../tables.ts';
import { type DemoTournament, lockDemo, moveDemo } from '../transaction.ts';
import { insertGroups } from './groups.ts';
import { insertHistory } from './history.ts';
import { insertParticipations } from './participations.ts';
import { insertPayments } from './payments.ts';
import { type DrawnPlayer, drawPlayers, insertPlayers } from './players.ts';
import { insertReactions } from './reactions.ts';

export interface DemoOptions extends DemoAccounts, Pick<Config, 'stakeCents' | 'timeZone'> {
  /** A file of `tournaments/` without `.json`. */
  readonly tournament: string;
}

/**
 * Makes a migrated database a demo whose game is where the game clock is: tournament, players,
 * groups, past competitions. One that is a demo already goes on, with all that has happened on the
 * game clock since it was stopped.
 */
export async function fillDemo(
  db: Kysely<Database>,
  { tournament, stakeCents, timeZone, ...accounts }: DemoOptions,
): Promise<void> {
  await markAsDemo(db);
  await loadTournament(db, tournament, { stakeCents, timeZone });
  const players = (await isFilled(db)) ? [] : await drawPlayers(db, accounts);
  await moveDemo(db, async (transaction, current) => {
    const state = await withDemoTables(transaction)
      .selectFrom('demo_state')
      .select('reached')
      .executeTakeFirst();
    if (state === undefined) {
      await settleIn(transaction, current, players);
      return playOn(transaction, current, THE_BEGINNING);
    }
    // Another CLOCK than last time may have set the game back.
    if ((await gameNow(transaction)) < state.reached) await goBack(transaction, current);
    await playOn(transaction, current, state.reached);
  });
}

/** First of all, so that a demo that was aborted half-way is never taken for a real game. */
async function markAsDemo(db: Kysely<Database>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockDemo(transaction);
    if (!(await isDemo(transaction))) await createDemoTables(transaction);
  });
}

async function isFilled(db: Kysely<Database>): Promise<boolean> {
  const states = withDemoTables(db).selectFrom('demo_state').select('reached');
  return (await states.executeTakeFirst()) !== undefined;
}

async function settleIn(
  transaction: Kysely<Database>,
  tournament: DemoTournament,
  players: readonly DrawnPlayer[],
): Promise<void> {
  const ids = await insertPlayers(transaction, players);
  await insertParticipations(transaction, tournament, ids);
  await insertGroups(transaction, ids);
  await insertPayments(transaction);
  await insertReactions(transaction, tournament);
  await insertHistory(transaction, ids);
  await withDemoTables(transaction)
    .insertInto('demo_players')
    .values([...ids].map(([number, user_id]) => ({ number, user_id })))
    .execute();
  await transaction
    .updateTable('configuration')
    .set({ admin_id: ids.get(ORGANISER_NUMBER) ?? null })
    .execute();
  await withDemoTables(transaction)
    .insertInto('demo_state')
    .values({ reached: THE_BEGINNING })
    .execute();
}
