import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';

/** Uses after which a statement is prepared: one that is rare does not earn the memory of its plan. */
const PREPARE_AFTER = 10;

/** Plans that a connection keeps at most, some 20 kB each. */
const MAX_PREPARED = 200;

/** Texts that are counted at most: one with a list of values has a text for each length. */
const MAX_COUNTED = 2_000;

/**
 * The pool for Kysely, with the statements that are used often prepared: PostgreSQL then parses and
 * plans them once for each connection, which is half of the time that a small query takes.
 */
export const preparingPool = (pool: pg.Pool): PostgresPool => {
  const nameOf = statementNames();
  // Kysely recognizes a connection by its client.
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect();
      const known = clients.get(client) ?? preparingClient(client, nameOf);
      clients.set(client, known);
      return known;
    },
  };
};

const IS_QUERY = /^\s*select\b[^;]*$/i;

type NameOf = (text: string) => string | undefined;

const preparingClient = (client: pg.PoolClient, nameOf: NameOf): PostgresPoolClient => {
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new TypeError('cursors are not supported');
    // Others without values may be several statements, which cannot be prepared.
    if (values.length === 0 && !IS_QUERY.test(text)) return client.query(text);
    return client.query({ text, values: [...values], name: nameOf(text) });
  }
  return { query, release: (destroy) => client.release(destroy) };
};

/** The name under which a statement is prepared; undefined = not (yet). */
const statementNames = (): NameOf => {
  const names = new Map<string, string>();
  const uses = new Map<string, number>();
  return (text) => {
    const name = names.get(text);
    if (name !== undefined || names.size >= MAX_PREPARED) return name;
    const used = (uses.get(text) ?? 0) + 1;
    if (used < PREPARE_AFTER) {
      if (uses.size >= MAX_COUNTED) uses.clear();
      uses.set(text, used);
      return undefined;
    }
    uses.delete(text);
    names.set(text, `statement ${names.size + 1}`);
    return names.get(text);
  };
};
