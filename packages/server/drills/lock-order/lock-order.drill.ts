import { endpoints } from '@tippspiel/contract';
import { type Kysely, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../src/db/schema.ts';
import { archiveEndedTournaments } from '../../src/features/closing/archive.ts';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { aTournament, gameClockAt } from '../../test/factories.ts';
import { someoneWaits } from '../../test/lock-wait.ts';
import { calls, type LockingCall } from './calls.ts';
import { jobs } from './jobs.ts';
import { aSetting, type Setting } from './setting.ts';

/**
 * The order of docs/decisions/0016: a transaction that waits for a lock holds none that comes after it. What
 * belongs to an account is listed behind `users`, because the account is locked first.
 */
const order = [
  ['configuration'],
  ['tournaments'],
  ['users', 'sessions', 'mail_tokens', 'participations'],
  ['matches', 'bets'],
  ['tip_groups', 'tip_group_members', 'money_proposals', 'money_agreements', 'reactions'],
  ['competitions', 'historical_results'],
] as const;

let game: TestApp;
let competitionId: number;
beforeAll(async () => {
  game = await startTestApp();
  await aTournament(game.db);
  const { id } = await game.db
    .insertInto('competitions')
    .values({ name: 'EM 2020', name_key: 'em 2020' })
    .returning('id')
    .executeTakeFirstOrThrow();
  competitionId = id;
});

const isLockingCall = (name: string): name is LockingCall => name in calls;

/** What an endpoint is called for, each with what prepares it. */
const callsOf = <Name extends LockingCall>(name: Name) =>
  Object.entries(calls[name]).map(([what, prepare]) => {
    const run = async (setting: Setting) => {
      const sent = await prepare(setting);
      return async () => expect((await game.call(endpoints[name], sent)).status).toBe(200);
    };
    return [what, run] as const;
  });

/** As strong as the game does: nobody deletes a tournament, so foreign keys to it never wait. */
const lockAll = async (db: Kysely<Database>, tables: readonly string[]) => {
  for (const table of tables) {
    const strength = table === 'tournaments' ? sql`FOR NO KEY UPDATE` : sql`FOR UPDATE`;
    // An update that changes nothing locks as well, also rows that lie on the workers of a cluster.
    await (table === 'bets'
      ? sql`UPDATE bets SET placed_at = placed_at`
      : sql`SELECT FROM ${sql.table(table)} ${strength}`
    ).execute(db);
  }
};

/** Runs it while somebody else takes all locks from this place of the order on, one by one. */
const runAgainst = async (run: () => Promise<unknown>, place: number) => {
  const behind = order.slice(place + 1).flat();
  const [first, ...rest] = order[place] ?? [];
  const running = await game.db.transaction().execute(async (transaction) => {
    await lockAll(transaction, first ? [first] : []);
    const pending = { result: run() };
    pending.result.catch(() => {});
    await Promise.race([pending.result, someoneWaits(game.db)]);
    await lockAll(transaction, [...rest, ...behind]);
    return pending;
  });
  return running.result;
};

describe('while it waits, holds nothing that comes later:', () => {
  const names = Object.keys(calls).filter(isLockingCall);
  test.each([...names.flatMap(callsOf), ...Object.entries(jobs)])('%s', async (_name, prepare) => {
    for (const place of order.keys()) {
      await runAgainst(await prepare(await aSetting(game, competitionId)), place);
    }
  });

  test('the archive', async () => {
    await sql`UPDATE tournaments SET ends_on = current_date - 190`.execute(game.db);
    for (const place of order.keys()) {
      await aSetting(game, competitionId);
      await gameClockAt(game.db, new Date());
      await runAgainst(() => archiveEndedTournaments(game.db, 'Europe/Berlin'), place);
      await game.db.updateTable('competitions').set({ tournament_id: null }).execute();
      await game.db
        .updateTable('tournaments')
        .set({ closed_at: null, archived_at: null })
        .execute();
    }
  });
});
