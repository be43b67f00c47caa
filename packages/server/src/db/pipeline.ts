import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { preparingPool } from './prepared-statements.ts';
import type { Database } from './schema.ts';

/**
 * Runs statements of their own on one connection, in the order in which they begin. One that begins while
 * others are under way is sent at once, so that the database goes from one to the next without waiting for this
 * process.
 */
export type Pipeline = Pick<Kysely<Database>, 'executeQuery'>;

/** @param pool of connections that pipeline; one at most is used at a time */
export const createPipeline = (
  pool: pg.Pool,
): Pipeline & { readonly destroy: () => Promise<void> } =>
  new Kysely<Database>({ dialect: new PostgresDialect({ pool: sharingPool(pool) }) });

/** Gives all who ask the same connection, which goes back to the pool with the last of them. */
const sharingPool = (pool: pg.Pool): PostgresPool => {
  const prepared = preparingPool(pool);
  let shared: Shared | null = null;
  // Whoever comes after a broken one gets another.
  pool.on('connect', (client) => {
    client.once('error', () => {
      shared = null;
    });
  });

  const share = (): Shared => {
    const release = (client: PostgresPoolClient) => {
      opened.users -= 1;
      if (opened.users > 0) return;
      if (shared === opened) shared = null;
      client.release();
    };
    const connected = prepared
      .connect()
      .then((client) => ({ query: client.query, release: () => release(client) }));
    const opened: Shared = { users: 0, client: connected };
    return opened;
  };

  return {
    options: prepared.options,
    end: prepared.end,
    connect: async () => {
      shared ??= share();
      const mine = shared;
      mine.users += 1;
      try {
        return await mine.client;
      } catch (error) {
        if (shared === mine) shared = null;
        throw error;
      }
    },
  };
};

interface Shared {
  users: number;
  readonly client: Promise<PostgresPoolClient>;
}
