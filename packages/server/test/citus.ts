import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Logger } from 'pino';
import { openDatabase, type SocketConnection } from '../src/db/database.ts';
import { migrate } from '../src/db/migrate.ts';
import { allowProgram, embeddedConnections, separateRole } from '../src/db/program-role.ts';
import { aTournament } from './factories.ts';

/**
 * The databases that tests copy on a Citus cluster. A copy of all nodes' databases made at one time is a
 * cluster again, as its metadata name nodes and ports but no database; so nothing may use the originals.
 *
 * @param url of a database on the coordinator that knows the workers, as a superuser without a password
 */
export const prepareCluster = async (url: string, logger: Logger) => {
  const nodes = await nodesOf(url);
  const id = randomUUID().replaceAll('-', '');
  const empty = await createDistributed(nodes, `empty_${id}`);
  const tables = await createDistributed(nodes, `migrated_${id}`);
  const tournament = await createDistributed(nodes, `tournament_${id}`);
  const [coordinator] = nodes;
  for (const database of [tables, tournament]) {
    const connection = { ...coordinator, database };
    const { db, close } = openDatabase(connection, logger);
    await migrate(db, logger, 'citus');
    const role = separateRole(embeddedConnections(connection));
    if (role !== null) await allowProgram(db, role);
    if (database === tournament) await aTournament(db);
    await close();
  }
  const databases = [empty, tables, tournament];
  for (const database of databases) await keepUnused(nodes, database);
  return {
    nodes,
    templates: { nothing: empty, tables, tournament },
    originals: {},
    remove: async () => {
      for (const database of databases) {
        await onEach(nodes, `DROP DATABASE ${database} WITH (FORCE)`);
      }
    },
  };
};

/** The coordinator, then the workers. */
type Nodes = readonly [SocketConnection, ...SocketConnection[]];

const nodesOf = async (url: string): Promise<Nodes> => {
  const { hostname, port, username, pathname } = new URL(url);
  const own = { ssl: false, user: username, database: pathname.slice(1) } as const;
  const coordinator = { ...own, host: hostname, port: Number(port || 5432) };
  const { rows } = await query(
    coordinator,
    `SELECT nodename, nodeport FROM pg_dist_node WHERE groupid <> 0 AND isactive ORDER BY nodeid`,
  );
  if (rows.length === 0) throw new Error('CITUS_URL: the database knows no workers');
  const workers = rows.map(({ nodename, nodeport }) => ({
    ...own,
    host: String(nodename),
    port: Number(nodeport),
  }));
  return [coordinator, ...workers];
};

/** Few shards: a test does not need many, and each costs as much as a table. */
const SHARDS = 4;

const createDistributed = async (nodes: Nodes, database: string): Promise<string> => {
  await onEach(nodes, `CREATE DATABASE ${database} TEMPLATE template0`);
  await onEach(nodes, `ALTER DATABASE ${database} SET citus.shard_count = ${SHARDS}`);
  await Promise.all(nodes.map((node) => query({ ...node, database }, 'CREATE EXTENSION citus')));
  const [{ host, port, ...coordinator }, ...workers] = nodes;
  const added = workers.map((node) => `SELECT citus_add_node('${node.host}', ${node.port});`);
  await query(
    { ...coordinator, host, port, database },
    `SELECT citus_set_coordinator_host('${host}', ${port}); ${added.join(' ')}`,
  );
  return database;
};

/** Citus' own background processes stay connected, and come back until they may not. */
const keepUnused = async (nodes: Nodes, database: string) => {
  await onEach(nodes, `ALTER DATABASE ${database} ALLOW_CONNECTIONS false`);
  await onEach(
    nodes,
    `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '${database}'`,
  );
};

const onEach = (nodes: Nodes, command: string) =>
  Promise.all(nodes.map((node) => query({ ...node, database: 'postgres' }, command)));

const query = async (connection: SocketConnection, text: string) => {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await client.query<Record<string, unknown>>(text);
  } finally {
    await client.end();
  }
};
