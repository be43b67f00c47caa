import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from './schema.ts';

const POLL_MS = 20;

/** For so long what is locked stays so; a worker's death leaves commits for longer. */
const LIMIT_MS = 5_000;

/**
 * With a match or an account locked: waits until every bet is seen whose write held it before. One
 * PostgreSQL shows them at once. A Citus coordinator lets go of its locks before its workers have
 * committed what they have prepared (docs/decisions/0023); later writes are not waited for.
 *
 * @throws {BetCommitsError} if they are not done in time, and a failure of the connection if a
 *   worker is away: both are {@link isDatabaseAway}
 */
export const awaitBetCommits = async (transaction: Db): Promise<void> => {
  let awaited = await commitsUnderWay(transaction);
  for (const until = performance.now() + LIMIT_MS; awaited.length > 0; ) {
    if (performance.now() > until) throw new BetCommitsError(awaited.length);
    await delay(POLL_MS);
    const left = new Set(await commitsUnderWay(transaction));
    awaited = awaited.filter((commit) => left.has(commit));
  }
};

/** Nothing is wrong with the call: it succeeds once Citus has ended what a dead worker left behind. */
export class BetCommitsError extends Error {
  constructor(commits: number) {
    super(`${commits} commits of bets are not finished`);
  }
}

const commitsUnderWay = async (db: Db): Promise<readonly string[]> => {
  const { rows } = await sql<{ commit: string }>`
    SELECT c AS commit FROM commits_under_way() c
  `.execute(db);
  return rows.map(({ commit }) => commit);
};
