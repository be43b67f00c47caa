import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brokenEntries, brokenSeals } from '../../test/chains.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import {
  aBet,
  aCast,
  aFoundedGroup,
  aGroup,
  aLink,
  aPlayer,
  aResult,
  gameClockAt,
  matchNumber,
} from '../../test/factories.ts';
import { currentTournamentId } from '../db/game.ts';
import { migrateWithin } from '../db/migrate.ts';
import { checkRevision } from '../db/revision.ts';
import type { Db } from '../db/schema.ts';
import { lockStartedMatches } from '../features/match/running.ts';
import { sealStartedMatches } from '../features/match/seals/seal-started-matches.ts';
import { storedKey } from '../identity/secret.ts';
import { recordEvent } from '../log/record.ts';
import { restoreBackup } from './restore-backup.ts';
import { type Session, withSession } from './session.ts';
import { contentOf, gameTables } from './tables.ts';
import { writeBackup } from './write-backup.ts';

let folder: string;
let source: TestDatabase;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tippspiel-backup-'));
  source = await createTestDatabase();
  await aPlayedGame(source.db);
  file = join(folder, 'game.backup.gz');
  await withSession(source.connection, (session) => writeBackup(session, file));
});

afterAll(async () => {
  await rm(folder, { recursive: true });
});

/** With rows that text has trouble with, seals, results and a log. */
const aPlayedGame = async (db: Db) => {
  const { anna, bert } = await aCast(db);
  await db.insertInto('scorekeepers').values({ place: 1, user_id: bert.id }).execute();
  const odd = await aPlayer(db, 'Zeile\\ mit „Ä“ \\. 🏆');
  const first = await matchNumber(db, 1);
  await aBet(db, first.id, anna.id, [2, 1]);
  await aBet(db, first.id, odd.id, [0, 0]);
  const kasse = await aGroup(db, 'Stammtisch', { stake: 10, members: [anna.id, bert.id] });
  const group = await aFoundedGroup(db, 'Runde', bert.id, [anna.id]);
  await aLink(db, group);
  await db
    .insertInto('mail_tokens')
    .values({
      token_hash: Buffer.alloc(32, 7),
      user_id: anna.id,
      purpose: 'reset',
      expires_at: sql`clock_timestamp() + interval '1 hour'`,
    })
    .execute();
  await gameClockAt(db, new Date(first.kickoff.getTime() + 60_000));
  await lockStartedMatches(db);
  await sealStartedMatches(db);
  await aResult(db, first.id, [5, 1]);
  await recordEvent(db, { role: 'operator' }, 'tipgame-named', { name: 'Wir' });
  for (const [groupId, userId, cents] of [
    [kasse, anna.id, 1000],
    [kasse, bert.id, 500],
    [null, anna.id, 1000],
  ] as const) {
    await db
      .insertInto('payments')
      .values({
        tournament_id: currentTournamentId,
        group_id: groupId,
        user_id: userId,
        kind: 'paid-in',
        amount_cents: cents,
      })
      .execute();
  }
};

const restore = (target: TestDatabase, from = file, replace: string | null = null) =>
  withSession(target.connection, (session) => restoreBackup(session, from, { replace }));

const contents = (target: TestDatabase) =>
  withSession(target.connection, async (session: Session) => {
    const found: Record<string, unknown> = {};
    for (const table of await gameTables(session.db)) {
      found[table.name] = await contentOf(session, table);
    }
    return found;
  });

const anEmptyDatabase = () => createTestDatabase('nothing');

/** What a restore changes on purpose: access, its own entry, and how often something has changed. */
const changed = new Set([
  'sessions',
  'session_changes',
  'mail_tokens',
  'audit_log',
  'audit_chain',
  'audit_salts',
  'revision',
  'changes',
]);

const unchanged = (found: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(found).filter(([table]) => !changed.has(table)));

test('a backup is for its owner alone, and nothing unfinished lies beside it', async () => {
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(['game.backup.gz']);
});

test('an existing file is not overwritten', async () => {
  const attempt = withSession(source.connection, (session) => writeBackup(session, file));
  await expect(attempt).rejects.toThrow(`${file} gibt es schon`);
});

test('an empty database has nothing to save', async () => {
  const { connection } = await anEmptyDatabase();
  const path = join(folder, 'empty.backup.gz');
  const attempt = withSession(connection, (session) => writeBackup(session, path));
  await expect(attempt).rejects.toThrow('noch kein Tippspiel');
});

describe('a restored game', () => {
  let target: TestDatabase;

  beforeAll(async () => {
    target = await anEmptyDatabase();
    await restore(target);
  });

  test('has the same rows in every table', async () => {
    const found = await contents(target);
    expect(Object.keys(found).length).toBeGreaterThan(30);
    expect(unchanged(found)).toEqual(unchanged(await contents(source)));
  });

  test('has the chains of seals and log as they were, and goes on with them', async () => {
    expect(await brokenSeals(target.db)).toEqual([]);
    expect(await brokenEntries(target.db)).toEqual([]);
  });

  test('has its helper', async () => {
    const helper = target.db
      .selectFrom('scorekeepers as s')
      .innerJoin('users as u', 'u.id', 's.user_id')
      .select(['s.place', 'u.name']);
    expect(await helper.execute()).toEqual([{ place: 1, name: 'Bert' }]);
  });

  test('says so in the log, for everybody', async () => {
    const last = await target.db
      .selectFrom('audit_log')
      .select(['action', 'actor', 'audience', 'facts'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const facts = { from: expect.stringMatching(/^20.*Z$/) };
    const action = 'backup-restored';
    expect(last).toEqual({ action, actor: 'operator', audience: 'everybody', facts });
  });

  test('has nobody signed in and no link of a mail that works', async () => {
    for (const table of ['sessions', 'mail_tokens'] as const) {
      const of = async ({ db }: TestDatabase) =>
        (await db.selectFrom(table).selectAll().execute()).length;
      expect([table, (await of(source)) > 0, await of(target)]).toEqual([table, true, 0]);
    }
  });

  test('numbers new rows after the old ones', async () => {
    const { id } = await aPlayer(target.db, 'Neu');
    const others = await source.db.selectFrom('users').select('id').execute();
    expect(id).toBeGreaterThan(Math.max(...others.map((row) => row.id)));
  });
});

describe('the keys', () => {
  const names = ['authenticator-apps', 'recovery-codes', 'player-names', 'devices'];
  const keysOf = ({ db }: TestDatabase) =>
    db.selectFrom('secrets').selectAll().orderBy('name').execute();
  /** A game with keys, a player with an app and codes, and one with a passkey besides. */
  const aGuardedGame = async () => {
    const game = await createTestDatabase();
    for (const name of names) await storedKey(game.db, name)();
    const [anna, bert] = [await aPlayer(game.db, 'Anna'), await aPlayer(game.db, 'Bert')];
    for (const { id: user_id } of [anna, bert]) {
      const on_since = sql<Date>`clock_timestamp()`;
      const app_secret = Buffer.alloc(48, user_id);
      await game.db
        .insertInto('second_factors')
        .values({ user_id, on_since, app_secret })
        .execute();
      const code_hash = Buffer.alloc(32, user_id);
      await game.db.insertInto('recovery_codes').values({ user_id, code_hash }).execute();
      const name_hash = Buffer.alloc(32, user_id);
      await game.db.insertInto('taken_names').values({ user_id, name_hash }).execute();
    }
    const passkey = { credential_id: Buffer.alloc(16), public_key: Buffer.alloc(64), counter: 0 };
    await game.db
      .insertInto('passkeys')
      .values({ ...passkey, user_id: bert.id, browser: null, system: null })
      .execute();
    return { ...game, bert };
  };
  const save = async (game: TestDatabase, withKeys: boolean) => {
    const path = join(folder, `keys-${crypto.randomUUID()}.backup.gz`);
    await withSession(game.connection, (session) => writeBackup(session, path, { withKeys }));
    return path;
  };
  const factorsOf = ({ db }: TestDatabase) =>
    db.selectFrom('second_factors').select(['user_id', 'app_secret']).orderBy('user_id').execute();

  test('are in a backup that asks for them, and restored', async () => {
    const game = await aGuardedGame();
    const path = await save(game, true);
    const target = await anEmptyDatabase();
    expect(await restore(target, path)).toMatchObject({ keysLost: false });
    expect(await keysOf(target)).toEqual(await keysOf(game));
    expect(await factorsOf(target)).toEqual(await factorsOf(game));
  });

  test('are in no other, and what nobody can check without them ends', async () => {
    const game = await aGuardedGame();
    const path = await save(game, false);
    const saved = gunzipSync(await readFile(path));
    for (const { value } of await keysOf(game)) {
      for (const form of [value, value.toString('hex'), value.toString('base64')]) {
        expect(saved.includes(form)).toBe(false);
      }
    }
    const target = await anEmptyDatabase();
    expect(await restore(target, path)).toMatchObject({ keysLost: true });
    expect(await keysOf(target)).toEqual([]);
    expect(await factorsOf(target)).toEqual([{ user_id: game.bert.id, app_secret: null }]);
    for (const table of ['recovery_codes', 'taken_names'] as const) {
      expect(await target.db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
    expect(await target.db.selectFrom('passkeys').select('user_id').execute()).toHaveLength(1);
  });

  test('stay where the database has the same ones, and others do not', async () => {
    const game = await aGuardedGame();
    const path = await save(game, false);
    const [keys, factors] = [await keysOf(game), await factorsOf(game)];
    const { database: name } = game.connection;
    expect(await restore(game, path, name)).toMatchObject({ keysLost: false });
    expect([await keysOf(game), await factorsOf(game)]).toEqual([keys, factors]);

    await sql`UPDATE secrets SET value = sha256(value) WHERE name = 'authenticator-apps'`.execute(
      game.db,
    );
    expect(await restore(game, path, name)).toMatchObject({ keysLost: true });
    expect((await keysOf(game)).map((key) => key.name)).toEqual(
      names.filter((key) => key !== 'authenticator-apps').toSorted(),
    );
    expect(await factorsOf(game)).toEqual([{ user_id: game.bert.id, app_secret: null }]);
    expect(await game.db.selectFrom('taken_names').selectAll().execute()).toHaveLength(2);
  });
});

test('accounts are replaced only in a database that is named', async () => {
  const target = await createTestDatabase();
  await aPlayer(target.db, 'Vorher');
  const names = async () =>
    (await target.db.selectFrom('users').select('name').execute()).map(({ name }) => name);
  const { database } = target.connection;
  await expect(restore(target)).rejects.toThrow(`--replace=${database}`);
  await expect(restore(target, file, 'other')).rejects.toThrow('nichts geändert');
  expect(await names()).toEqual(['Vorher']);
  const before = await checkRevision(target.db);
  await restore(target, file, database);
  expect(await names()).not.toContain('Vorher');
  expect(await names()).toContain('Anna');
  const after = await checkRevision(target.db);
  expect(after.revision.table).not.toBe(before.revision.table);
});

describe('what is checked', () => {
  test('is told: tables, seals, log and money books', async () => {
    const target = await anEmptyDatabase();
    const restored = await restore(target);
    expect(restored).toMatchObject({
      seals: { seals: 2, workedOut: 2, tips: 2, faults: [] },
      log: { faults: [] },
      money: { books: 2, entries: 3 },
    });
    const entries = await source.db.selectFrom('audit_log').select('id').execute();
    expect([restored.log.entries, restored.log.workedOut]).toEqual([
      entries.length,
      entries.length,
    ]);
    expect([restored.tables, restored.rows > 100]).toEqual([
      Object.keys(await contents(source)).length,
      true,
    ]);
  });

  /** The first digit of the first bytes in rows, as COPY writes them: another one. */
  const another = (rows: string) =>
    rows.replace(/(\\\\x)(.)/, (_, start, digit) => `${start}${digit === '0' ? '1' : '0'}`);

  test.each([
    ['a sealed column', 'seal_columns', another, 'passt nicht zu den Tipps'],
    [
      'a tip that is sealed',
      'bets',
      (rows: string) => rows.replace('\t2\t1\t', '\t3\t1\t'),
      '1 Tipps anders da als versiegelt',
    ],
    [
      'the digest that a seal says of the one before',
      'seals',
      (rows: string) => rows.replace(/\\\\x0{64}/, `\\\\x${'1'.repeat(64)}`),
      'schließt nicht an das vorige an',
    ],
    [
      'the head of the log that a seal names',
      'seals',
      (rows: string) => rows.replace(/\\\\x[0-9a-f]{64}(?=\t\\N\n|\n)/, `\\\\x${'1'.repeat(64)}`),
      'nennt einen Eintrag des Protokolls',
    ],
    [
      'what an entry of the log says',
      'audit_log',
      (rows: string) => rows.replace('"name": "Wir"', '"name": "Ihr"'),
      'des Protokolls ist geändert',
    ],
    [
      'when an entry of the log was made',
      'audit_log',
      (rows: string) => rows.replace(/:(\d\d)(\.\d+)?\+00/, ':59.5+00'),
      'schließt nicht an den vorigen an',
    ],
    [
      'an amount in the money book',
      'payments',
      (rows: string) => rows.replace('\t1000\t', '\t1001\t'),
      'andere Summen',
    ],
    [
      'a payment less',
      'payments',
      (rows: string) => rows.replace(/[^\n]*\n$/, ''),
      'andere Summen',
    ],
    ['the last seal less', 'seals seal_columns', withoutLast, 'endet die Kette der Siegel anders'],
    ['the last link of the log less', 'audit_chain', withoutLast, 'endet das Protokoll anders'],
  ])(
    '%s that was changed together with the digest of its table',
    async (_, tables, change, said) => {
      const target = await createTestDatabase();
      await aPlayer(target.db, 'Vorher');
      const path = join(folder, `rebuilt-${crypto.randomUUID()}.backup.gz`);
      let changed = await text();
      for (const table of tables.split(' ')) changed = rebuilt(changed, table, change);
      await writeFile(path, gzipSync(changed));
      const { database } = target.connection;
      await expect(restore(target, path, database)).rejects.toThrow(said);
      const names = await target.db.selectFrom('users').select('name').execute();
      expect(names).toEqual([{ name: 'Vorher' }]);
    },
  );

  test('is restored all the same where the operator says so', async () => {
    const path = join(folder, 'despite.backup.gz');
    const changed = rebuilt(await text(), 'audit_log', (rows) =>
      rows.replace('"name": "Wir"', '"name": "Ihr"'),
    );
    await writeFile(path, gzipSync(changed));
    const target = await anEmptyDatabase();
    const options = { replace: null, despiteFaults: true };
    const { log } = await withSession(target.connection, (session) =>
      restoreBackup(session, path, options),
    );
    expect(log.faults).toEqual([expect.stringContaining('ist geändert')]);
    const names = await target.db.selectFrom('users').select('name').execute();
    expect(names).toContainEqual({ name: 'Anna' });
  });

  test('names no sums for a backup of a version that wrote none', async () => {
    const path = join(folder, 'no-summary.backup.gz');
    const before = (await text()).replace(/,"summary":\{[^\n]*\}\}\n$/, '}\n');
    expect(before).not.toContain('summary');
    await writeFile(path, gzipSync(before));
    const target = await anEmptyDatabase();
    expect(await restore(target, path)).toMatchObject({ money: null, seals: { workedOut: 2 } });
  });
});

/** The same backup with other rows in a table, whose number and digest are right. */
const rebuilt = (backup: string, table: string, change: (rows: string) => string): string => {
  const [, before = '', rows = '', after = ''] =
    new RegExp(`^([^]*\\{"table":"${table}"[^\\n]*\\n)([^]*?)(\\\\\\.\\n[^]*)$`).exec(backup) ?? [];
  const changed = change(rows);
  expect(changed).not.toBe(rows);
  const content = JSON.stringify({
    rows: changed.split('\n').length - 1,
    sha256: createHash('sha256').update(changed).digest('hex'),
  });
  return `${before}${changed}${after.replace(/^(\\\.\n)[^\n]*/, (_, end) => `${end}${content}`)}`;
};

const withoutLast = (rows: string): string => rows.replace(/[^\n]*\n$/, '');

const text = async () => gunzipSync(await readFile(file)).toString();

test.each([
  ['cut off', async () => (await readFile(file)).subarray(0, -500)],
  ['no gzip', async () => Buffer.from('backup')],
  ['another row', async () => gzipSync((await text()).replace('Stammtisch', 'Stammtasch'))],
  ['without its last line', async () => gzipSync((await text()).replace(/[^\n]*\n$/, ''))],
  ['with something behind it', async () => gzipSync(`${await text()}more\n`)],
  [
    'without a table',
    async () => gzipSync((await text()).replace(/\{"table":"avatars"[\s\S]*?"sha256[^\n]*\n/, '')),
  ],
  [
    'another table',
    async () => gzipSync((await text()).replace('{"table":"avatars"', '{"table":"pg_class"')),
  ],
])('a file that is damaged leaves the database as it was: %s', async (_, damage) => {
  const target = await anEmptyDatabase();
  const path = join(folder, 'damaged.backup.gz');
  await writeFile(path, await damage());
  await expect(restore(target, path)).rejects.toThrow('beschädigt');
  expect(await contents(target)).toEqual({});
});

test('a backup of a later version is refused', async () => {
  const path = join(folder, 'later.backup.gz');
  const later = (await text()).replace('"migrations":["', '"migrations":["0000-later","');
  await writeFile(path, gzipSync(later));
  await expect(restore(await anEmptyDatabase(), path)).rejects.toThrow('neueren Version');
});

test('a backup of an earlier version is migrated with its rows', async () => {
  const old = await anEmptyDatabase();
  await migrateWithin(old.db, '0019-place-bets');
  await sql`INSERT INTO users (name, name_key, email, email_key, password_hash, active, activated_at, avatar_code)
    VALUES ('Frida', 'frida', 'f@spiel.example', 'f@spiel.example', 'none', true, now(), 'f')`.execute(
    old.db,
  );
  await sql`INSERT INTO tournaments (pack, name, starts_on, ends_on, table_order)
    VALUES ('em2024', 'EM', '2024-06-14', '2024-07-14', 'head-to-head')`.execute(old.db);
  await sql`INSERT INTO configuration (tipgame_name, tournament_id)
    SELECT 'Früher', id FROM tournaments`.execute(old.db);
  const path = join(folder, 'earlier.backup.gz');
  await withSession(old.connection, (session) => writeBackup(session, path));
  const target = await anEmptyDatabase();
  await restore(target, path);
  const configuration = await target.db
    .selectFrom('configuration')
    .select(['tipgame_name', 'players_found_groups'])
    .execute();
  expect(configuration).toEqual([{ tipgame_name: 'Früher', players_found_groups: true }]);
  expect(await target.db.selectFrom('users').select('name').execute()).toEqual([{ name: 'Frida' }]);
});
