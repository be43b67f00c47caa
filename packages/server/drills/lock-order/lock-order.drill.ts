import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../../src/db/schema.ts';
import type { TestApp } from '../../test/app.ts';
import { changes } from '../../test/every-call/changes.ts';
import { prepareState, stateNames } from '../../test/every-call/states.ts';
import { someoneWaits } from '../../test/lock-wait.ts';
import { jobs } from './jobs.ts';

/**
 * The order of docs/decisions/0016: a transaction that waits for a lock holds none that comes after it. What
 * belongs to an account is listed behind `users`, because the account is locked first.
 */
const order: readonly (readonly string[])[] = [
  ['configuration'],
  ['tournaments'],
  ['users', 'sessions', 'mail_tokens', 'participations'],
  ['matches', 'bets', 'questions', 'question_answers'],
  [
    ...['tip_groups', 'tip_group_members', 'money_proposals', 'money_agreements', 'reactions'],
    ...['contests', 'contest_groups', 'contest_players', 'mailed_invitations'],
  ],
  ['competitions', 'historical_results'],
];

/** As strong as the game does: nobody deletes a tournament, so foreign keys to it never wait. */
const lockAll = async (db: Db, tables: readonly string[]) => {
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
const runAgainst = async ({ db }: TestApp, run: () => Promise<unknown>, place: number) => {
  const behind = order.slice(place + 1).flat();
  const [first, ...rest] = order[place] ?? [];
  const running = await db.transaction().execute(async (transaction) => {
    await lockAll(transaction, first ? [first] : []);
    const pending = { result: run() };
    pending.result.catch(() => {});
    await Promise.race([pending.result, someoneWaits(db)]);
    await lockAll(transaction, [...rest, ...behind]);
    return pending;
  });
  return running.result;
};

const calls = changes.map(({ name, state, prepare }) => ({
  name,
  state,
  prepare: async (...prepared: Parameters<typeof prepare>) => {
    const call = await prepare(...prepared);
    return async () => expect(await call()).toMatchObject({ status: 200 });
  },
}));

/** These lock their match before accounts, by foreign keys: exceptions of docs/decisions/0016. */
const matchBeforeAccounts = ['a kick-off, which starts the tournament', 'the tips rest'];

describe.each(stateNames)('while it waits, holds nothing that comes later, %s:', (state) => {
  let prepared: Awaited<ReturnType<typeof prepareState>>;
  beforeAll(async () => {
    prepared = await prepareState(state);
  });
  afterAll(() => prepared.game.close());

  const work = [...calls, ...jobs].filter((each) => each.state === state);
  test.each(work)('$name', async ({ name, prepare }) => {
    const { game, world, restore } = prepared;
    for (const [place, tables] of order.entries()) {
      const isException = matchBeforeAccounts.some((what) => name.includes(what));
      if (tables.includes('users') && isException) continue;
      await restore();
      await runAgainst(game, await prepare(world, game), place);
    }
  });
});
