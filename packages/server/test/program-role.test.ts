import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../src/db/database.ts';
import { socketConnection } from '../src/db/embedded/socket.ts';
import { migrate } from '../src/db/migrate.ts';
import { allowProgram, requireOwner } from '../src/db/program-role.ts';
import type { Db } from '../src/db/schema.ts';
import { removeExpired } from '../src/startup/retention.ts';
import { createTestDatabase, createTestServer, type TestDatabase } from './database.ts';
import { runProgram, startProgramOn, urlOf } from './program.ts';

/** The program's role (docs/decisions/0066), and what the database refuses it. */
const silent = pino({ level: 'silent' });

let database: TestDatabase;
let program: string;
beforeAll(async () => {
  database = await createTestDatabase('tournament');
  program = database.program.connection.user;
});

/** Roles are the server's, so other tests would see them. */
const roles: string[] = [];
afterEach(async () => {
  for (const role of roles.splice(0)) {
    await sql`DROP OWNED BY ${sql.id(role)}`.execute(database.db);
    await sql`DROP ROLE ${sql.id(role)}`.execute(database.db);
  }
});
const aRole = async (attributes = '') => {
  const name = `role_${crypto.randomUUID().replaceAll('-', '')}`;
  await sql`CREATE ROLE ${sql.id(name)} LOGIN ${sql.raw(attributes)}`.execute(database.db);
  roles.push(name);
  return name;
};

const lastChange = async (db: Db) => {
  const { rows } = await sql`
    SELECT (SELECT max(xmin::text::bigint) FROM pg_class) AS tables,
      (SELECT max(xmin::text::bigint) FROM pg_proc) AS functions,
      (SELECT max(xmin::text::bigint) FROM pg_namespace) AS schemas
  `.execute(db);
  return rows;
};

describe('the role of the program', () => {
  test('owns nothing, is no superuser, is a member of nobody and passes by nothing', async () => {
    const { rows } = await sql`
      SELECT current_user AS name, rolsuper OR rolcreatedb OR rolcreaterole OR rolbypassrls OR rolreplication AS mighty,
        (SELECT count(*)::integer FROM pg_class WHERE relowner = r.oid) AS tables,
        (SELECT count(*)::integer FROM pg_shdepend WHERE refobjid = r.oid AND deptype = 'o') AS owned,
        (SELECT count(*)::integer FROM pg_auth_members WHERE member = r.oid) AS memberships
      FROM pg_roles r WHERE rolname = current_user
    `.execute(database.program.db);
    expect(rows).toEqual([{ name: program, mighty: false, tables: 0, owned: 0, memberships: 0 }]);
  });

  test.each([
    'CREATE TABLE own (id integer)',
    'CREATE SCHEMA own',
    'CREATE VIEW own AS SELECT 1',
    'CREATE FUNCTION own() RETURNS integer LANGUAGE sql AS $$ SELECT 1 $$',
    'CREATE TRIGGER own BEFORE INSERT ON users EXECUTE FUNCTION refuse_change()',
    'CREATE ROLE own',
    'CREATE EXTENSION pg_trgm',
    'ALTER TABLE users ADD COLUMN own integer',
    'ALTER TABLE users DISABLE TRIGGER ALL',
    'ALTER ROLE OWNER PASSWORD $$own$$',
    'DROP TABLE users',
    'DROP FUNCTION game_now()',
    'TRUNCATE users CASCADE',
    'SET ROLE OWNER',
    'SET session_replication_role = replica',
    "COPY users TO PROGRAM 'cat'",
    "COPY users TO '/tmp/users'",
    "SELECT pg_read_file('postgresql.conf')",
    'SELECT * FROM pg_authid',
    'DELETE FROM kysely_migration',
    'UPDATE secrets SET value = value',
    'DELETE FROM secrets',
    "SELECT setval('users_id_seq', 1)",
  ])('is refused %s', async (statement) => {
    const named = statement.replace('OWNER', database.connection.user);
    await expect(sql.raw(named).execute(database.program.db)).rejects.toThrow(
      /permission denied|must be (owner|superuser)|must have/,
    );
  });

  test('tidies up, and deletes no key but those of past days', async () => {
    const { db } = database;
    await sql`INSERT INTO secrets (name, value) VALUES ('day 2020-02-29 log', '\\x01'), ('kept', '\\x02')`.execute(
      db,
    );
    const names = async () =>
      (await sql<{ name: string }>`SELECT name FROM secrets`.execute(db)).rows.map((r) => r.name);
    await removeExpired(database.program.db);
    expect(await names()).toContain('kept');
    expect(await names()).not.toContain('day 2020-02-29 log');
  });

  test('gets nothing again that it has, and loses what it should not have', async () => {
    const own = await createTestDatabase('tournament');
    const role = { name: program, password: null };
    const before = await lastChange(own.db);
    await allowProgram(own.db, role);
    expect(await lastChange(own.db)).toEqual(before);

    await sql`GRANT ALL ON secrets, users TO ${sql.id(program)}`.execute(own.db);
    await sql`GRANT CREATE ON SCHEMA public TO PUBLIC`.execute(own.db);
    await allowProgram(own.db, role);
    for (const statement of ['DELETE FROM secrets', 'TRUNCATE users', 'CREATE TABLE own ()']) {
      await expect(sql.raw(statement).execute(own.program.db)).rejects.toThrow('permission denied');
    }
    await sql`DELETE FROM users`.execute(own.program.db);
  });

  test('calls all functions but those that only the owner’s call', async () => {
    const { rows } = await sql<{ name: string }>`
      SELECT proname AS name FROM pg_proc p
      WHERE pronamespace = current_schema()::regnamespace AND prorettype <> 'trigger'::regtype
        AND NOT has_function_privilege(${program}, p.oid, 'EXECUTE')
        AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
      ORDER BY name
    `.execute(database.db);
    // A new function that the program needs must stand in `program-role.ts`: without it bets were stored one by one.
    expect(rows.map(({ name }) => name)).toEqual([
      'chain_audit_entry',
      'forget_group_names',
      'names_group_of_players',
    ]);
  });

  test('calls the functions that are named, and no other', async () => {
    await sql`CREATE FUNCTION later() RETURNS integer LANGUAGE sql AS $$ SELECT 1 $$`.execute(
      database.db,
    );
    await allowProgram(database.db, { name: program, password: null });
    await sql`SELECT game_now()`.execute(database.program.db);
    await expect(sql`SELECT later()`.execute(database.program.db)).rejects.toThrow(
      'permission denied for function later',
    );
    await sql`DROP FUNCTION later`.execute(database.db);
  });
});

describe('a start', () => {
  test.each(['SUPERUSER', 'CREATEDB', 'CREATEROLE', 'BYPASSRLS', 'IN ROLE pg_write_all_data'])(
    'refuses a role with %s',
    async (attributes) => {
      const name = await aRole(attributes);
      await expect(allowProgram(database.db, { name, password: null })).rejects.toThrow(
        `Die Rolle „${name}“ darf zu viel`,
      );
    },
  );

  test('refuses a role that owns a table', async () => {
    const name = await aRole();
    await sql`CREATE TABLE own (id integer)`.execute(database.db);
    await sql`ALTER TABLE own OWNER TO ${sql.id(name)}`.execute(database.db);
    await expect(allowProgram(database.db, { name, password: null })).rejects.toThrow(
      'darf zu viel',
    );
  });

  test('says how a role is created that the owner may not create', async () => {
    const owner = await aRole();
    const { db, close } = openDatabase({ ...database.connection, user: owner }, silent);
    await expect(allowProgram(db, { name: 'nobody_yet', password: 'geheim' })).rejects.toThrow(
      `CREATE ROLE "nobody_yet" LOGIN PASSWORD '…'`,
    );
    await close();
  });

  test('refuses to migrate as a role that owns no table', async () => {
    await expect(requireOwner(database.program.db)).rejects.toThrow(
      `Der Rolle „${program}“ gehören die Tabellen nicht. Bitte in DATABASE_OWNER_URL`,
    );
    await expect(requireOwner(database.db)).resolves.toBeUndefined();
  });

  test('creates the role with the password of DATABASE_URL, which no statement names', async () => {
    const server = await createTestServer();
    onTestFinished(server.remove);
    const { db, close } = openDatabase(server.connection, silent);
    await migrate(db, silent);
    const role = { name: 'with_password', password: 'ein langes Passwort äöü' };
    await allowProgram(db, role);
    const rules = join(server.dataDir, 'postgresql/pg_hba.conf');
    await writeFile(
      rules,
      `local all with_password scram-sha-256\n${await readFile(rules, 'utf8')}`,
    );
    await sql`SELECT pg_reload_conf()`.execute(db);
    const signIn = async (password: string) => {
      const client = new pg.Client({ ...server.connection, user: role.name, password });
      try {
        await client.connect();
        return (await client.query('SELECT count(*)::integer AS users FROM users')).rows;
      } finally {
        await client.end().catch(() => {});
      }
    };
    await expect(signIn('ein anderes')).rejects.toThrow('password authentication failed');
    expect(await signIn(role.password)).toEqual([{ users: 0 }]);
    await close();
  });
});

describe('the program', () => {
  /** Who is connected to a database, apart from this test. */
  const connected = async ({ db, connection }: TestDatabase) => {
    const { rows } = await sql<{ name: string }>`
      SELECT DISTINCT usename AS name FROM pg_stat_activity
      WHERE datname = ${connection.database} AND pid <> pg_backend_pid() AND application_name = 'tippspiel'
    `.execute(db);
    return rows.map(({ name }) => name);
  };

  test('migrates as the owner and runs as its own role', async () => {
    const own = await createTestDatabase('nothing');
    await startProgramOn(own);
    await expect.poll(() => connected(own)).toEqual([program]);
    const { rows } = await sql`SELECT count(*)::integer AS queues FROM pgboss.queue`.execute(
      own.program.db,
    );
    expect(rows).not.toEqual([{ queues: 0 }]);
    await expect(sql`DROP TABLE pgboss.job`.execute(own.program.db)).rejects.toThrow(
      'must be owner',
    );
  });

  test('goes on with one role where the operator names one, and says so', async () => {
    const own = await createTestDatabase('nothing');
    const { child } = await runProgram({ DATABASE_URL: own.url });
    let said = '';
    child.stdout.on('data', (chunk) => {
      said += String(chunk);
    });
    await urlOf(child);
    expect(said).toContain('Besser sind zwei Rollen: DATABASE_OWNER_URL');
    expect(await connected(own)).toEqual([own.connection.user]);
  });

  test('runs as its own role on the PostgreSQL that comes along', async () => {
    const { child, dataDir } = await runProgram({});
    await urlOf(child);
    const { db, close } = openDatabase(socketConnection(join(dataDir, 'postgresql')), silent);
    const { rows } = await sql`
      SELECT DISTINCT usename AS name FROM pg_stat_activity
      WHERE datname = 'tippspiel' AND pid <> pg_backend_pid()
    `.execute(db);
    expect(rows).toEqual([{ name: program }]);
    await close();
  });
});
