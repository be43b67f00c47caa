import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import { roleTexts } from '../texts/startup.ts';
import type { Connection, SocketConnection } from './database.ts';
import { givesRow } from './gives-row.ts';
import type { Db } from './schema.ts';

/** The role that the program runs as, beside the owner of the tables (docs/decisions/0066). */
export interface ProgramRole {
  readonly name: string;
  /** For a role that is still to be created; null = it needs none. */
  readonly password: string | null;
}

/** How the program signs in, and how the owner of the tables. */
export interface Connections {
  readonly connection: Connection;
  readonly ownerConnection: Connection;
}

/** Connects to the operator's own database; without an owner's URL one role is both. */
export const connectionsOf = (url: string, ownerUrl: string | null): Connections => ({
  connection: { connectionString: url },
  ownerConnection: { connectionString: ownerUrl ?? url },
});

/** Connects to the embedded PostgreSQL, whose superuser is the owner. */
export const embeddedConnections = (ownerConnection: SocketConnection) => ({
  connection: { ...ownerConnection, user: 'tippspiel_program' },
  ownerConnection,
});

/** The role that the program signs in as; null = it is the owner. */
export const separateRole = ({ connection, ownerConnection }: Connections): ProgramRole | null => {
  const { user, password } = new pg.Client(connection);
  if (user === new pg.Client(ownerConnection).user) return null;
  return { name: user ?? '', password: typeof password === 'string' ? password : null };
};

/**
 * Gives the program's role all that it needs and nothing else; at each start, after the migrations, and after a restore.
 * What it has already is left alone.
 *
 * @param db of the tables' owner
 * @throws {StartError} if the role is missing and may not be created, or can do more than it may
 */
export const allowProgram = async (db: Db, role: ProgramRole): Promise<void> => {
  await createRole(db, role);
  await refuseMightyRole(db, role.name);
  for (const change of await missingGrants(db, role.name)) await change.execute(db);
};

/**
 * Keeps the start from migrating as a role that may not: where DATABASE_OWNER_URL has been left out.
 *
 * @throws {StartError} if the game's tables belong to another role
 */
export const requireOwner = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ role: string }>`
    SELECT current_user AS role FROM pg_class
    WHERE oid = to_regclass('kysely_migration') AND NOT pg_has_role(relowner, 'USAGE')
  `.execute(db);
  for (const { role } of rows) throw new StartError(roleTexts.notOwner(role));
};

const INSUFFICIENT_PRIVILEGE = '42501';
/** Another database of the same server has just created it. */
const CREATED_MEANWHILE = ['42710', '23505'];

const createRole = async (db: Db, { name, password }: ProgramRole): Promise<void> => {
  if (await givesRow(db, sql`SELECT FROM pg_roles WHERE rolname = ${name}`)) return;
  const secret =
    password === null ? sql`` : sql`PASSWORD ${sql.lit(await scramVerifier(password))}`;
  try {
    await sql`CREATE ROLE ${sql.id(name)} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOBYPASSRLS
      NOREPLICATION ${secret}`.execute(db);
  } catch (error) {
    const code = error instanceof pg.DatabaseError ? (error.code ?? '') : '';
    if (CREATED_MEANWHILE.includes(code)) return;
    if (code === INSUFFICIENT_PRIVILEGE) throw new StartError(roleTexts.missing(name));
    throw error;
  }
};

/** What PostgreSQL stores of a password (RFC 5803), so that no log of statements gets the password itself. */
const scramVerifier = async (password: string): Promise<string> => {
  const salt = randomBytes(16);
  const iterations = 4096;
  const salted = pbkdf2Sync(password.normalize('NFKC'), salt, iterations, 32, 'sha256');
  const keyOf = (what: string) => createHmac('sha256', salted).update(what).digest();
  const stored = createHash('sha256').update(keyOf('Client Key')).digest('base64');
  const server = keyOf('Server Key').toString('base64');
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${stored}:${server}`;
};

/** A role that owns something, is a member of another one, or passes by grants would make them worth nothing. */
const refuseMightyRole = async (db: Db, name: string): Promise<void> => {
  const mighty = sql`
    SELECT FROM pg_roles r WHERE rolname = ${name} AND (
      rolsuper OR rolcreatedb OR rolcreaterole OR rolbypassrls OR rolreplication
      OR EXISTS (SELECT FROM pg_auth_members m WHERE m.member = r.oid)
      OR EXISTS (SELECT FROM pg_shdepend d WHERE d.refclassid = 'pg_authid'::regclass
        AND d.refobjid = r.oid AND d.deptype = 'o' AND d.dbid IN (0,
          (SELECT oid FROM pg_database WHERE datname = current_database()))))`;
  if (await givesRow(db, mighty)) throw new StartError(roleTexts.mighty(name));
};

/** The program reads, adds, changes and deletes rows of all other tables. */
const ALL_ROWS = ['DELETE', 'INSERT', 'SELECT', 'UPDATE'];
const tables: Readonly<Record<string, readonly string[]>> = {
  kysely_migration: ['SELECT'],
  kysely_migration_lock: [],
  // Rows of the log and of the seals are added, and go by functions of the owner alone (log.sql).
  audit_chain: ['SELECT'],
  audit_log: ['INSERT', 'SELECT'],
  audit_persons: ['INSERT', 'SELECT'],
  audit_salts: ['SELECT'],
  seal_columns: ['INSERT', 'SELECT'],
  seals: ['INSERT', 'SELECT'],
  // A command of the operator alone replaces keys; those of past days go by a function (accounts.sql).
  secrets: ['INSERT', 'SELECT'],
};

/**
 * Functions that queries and triggers call as the program's role. Some of them do as the owner what it may not.
 * Triggers themselves need no grant.
 */
const functions = [
  'audit_facts',
  'commits_under_way',
  'count_final_prizes',
  'forget_daily_keys',
  'forget_participants',
  'forget_player',
  'game_now',
  'has_started',
  'has_started_by',
  'has_tipped',
  'hold_accounts',
  'home_of_bets',
  'note_change',
  'note_session_change',
  'place_bets',
  'store_bets',
  'tournament_started',
];

const wantedOf = ({ kind, schema, name }: Granted): readonly string[] => {
  if (kind === 'f') return schema === 'pgboss' || functions.includes(name) ? ['EXECUTE'] : [];
  if (kind === 'n') return ['USAGE'];
  if (kind === 'S') return ['SELECT', 'USAGE'];
  if (kind === 'v') return ['SELECT'];
  return schema === 'pgboss' ? ALL_ROWS : (tables[name] ?? ALL_ROWS);
};

interface Granted {
  /** `n` a schema, `f` a function, else as in `pg_class.relkind`. */
  readonly kind: string;
  readonly schema: string;
  readonly name: string;
  /** As a statement names it. */
  readonly object: string;
  readonly privileges: readonly string[];
  /** Whether everybody who can connect may use it: functions are born so. */
  readonly isPublic: boolean;
}

const missingGrants = async (db: Db, role: string): Promise<RawBuilder<unknown>[]> => {
  // Objects of extensions are not the game's.
  const { rows } = await sql<Granted>`
    WITH schemas AS (
      SELECT oid, nspname, nspacl FROM pg_namespace WHERE nspname IN (current_schema(), 'pgboss')
    ), objects AS (
      SELECT 'n' AS kind, nspname AS schema, nspname AS name, oid,
        format('SCHEMA %I', nspname) AS object, nspacl AS acl FROM schemas
      UNION ALL
      SELECT c.relkind::text, nspname, relname, c.oid,
        format(CASE relkind WHEN 'S' THEN 'SEQUENCE %I.%I' ELSE 'TABLE %I.%I' END, nspname, relname), relacl
      FROM pg_class c JOIN schemas s ON s.oid = relnamespace WHERE relkind IN ('r', 'p', 'v', 'S')
      UNION ALL
      SELECT 'f', nspname, proname, p.oid, 'FUNCTION ' || p.oid::regprocedure,
        coalesce(proacl, acldefault('f', proowner))
      FROM pg_proc p JOIN schemas s ON s.oid = pronamespace
    )
    SELECT kind, schema, name, object,
      ARRAY(SELECT DISTINCT privilege_type FROM aclexplode(acl) a
        JOIN pg_roles r ON r.oid = a.grantee WHERE rolname = ${role} ORDER BY 1) AS privileges,
      EXISTS (SELECT FROM aclexplode(acl) a
        WHERE a.grantee = 0 AND (kind <> 'n' OR a.privilege_type = 'CREATE')) AS "isPublic"
    FROM objects o
    WHERE NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = o.oid AND d.deptype = 'e')
    ORDER BY kind = 'n' DESC, object
  `.execute(db);
  const changes = rows.flatMap((granted) => {
    const object = sql.raw(granted.object);
    const wanted = wantedOf(granted);
    const rights = sql.raw(wanted.join(', '));
    return [
      ...(granted.isPublic
        ? [sql`REVOKE ${sql.raw(granted.kind === 'n' ? 'CREATE' : 'ALL')} ON ${object} FROM PUBLIC`]
        : []),
      ...(granted.privileges.join() === wanted.join()
        ? []
        : [
            sql`REVOKE ALL ON ${object} FROM ${sql.id(role)}`,
            ...(wanted.length > 0 ? [sql`GRANT ${rights} ON ${object} TO ${sql.id(role)}`] : []),
          ]),
    ];
  });
  const connects = await givesRow(
    db,
    sql`SELECT WHERE has_database_privilege(${role}, current_database(), 'CONNECT')`,
  );
  if (connects) return changes;
  const { rows: named } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(
    db,
  );
  return [
    ...named.map(({ name }) => sql`GRANT CONNECT ON DATABASE ${sql.id(name)} TO ${sql.id(role)}`),
    ...changes,
  ];
};
