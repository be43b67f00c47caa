import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { lockStartedMatches } from '../src/features/match/running.ts';
import { sealStartedMatches } from '../src/features/match/seals/seal-started-matches.ts';
import { forgetParticipants, forgetPlayer, recordEvent } from '../src/log/record.ts';
import { brokenEntries } from './chains.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { aBet, aPlayer, aResult, gameClockAt, matchNumber } from './factories.ts';

/** What the program's role may do with the log and the seals (docs/decisions/0066). */
const appended = ['audit_log', 'audit_persons', 'seals', 'seal_columns'];
const byTheOwner = ['audit_chain', 'audit_salts'];

let database: TestDatabase;
let anna: { id: number };
let bert: { id: number };
beforeEach(async () => {
  database = await createTestDatabase('tournament');
  const { db } = database;
  [anna, bert] = [await aPlayer(db, 'Anna'), await aPlayer(db, 'Bert')];
  const { id } = await matchNumber(db, 1);
  await aBet(db, id, anna.id, [2, 1]);
  await gameClockAt(db, '2024-06-14T20:00:00Z');
  const { program } = database;
  await lockStartedMatches(program.db);
  await sealStartedMatches(program.db);
  await aResult(db, id, [2, 1]);
  for (const player of [anna, bert]) {
    await recordEvent(
      program.db,
      { role: 'player', userId: player.id },
      'group-founded',
      {
        group: `Runde ${player.id}`,
      },
      player,
    );
  }
});

const count = async (table: string, condition = 'true') => {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::integer AS n FROM ${sql.table(table)} WHERE ${sql.raw(condition)}
  `.execute(database.db);
  return rows[0]?.n;
};
const refused = (statement: string) =>
  expect(sql.raw(statement).execute(database.program.db), statement).rejects.toThrow(
    /permission denied|must be owner/,
  );

describe('of the log and the seals', () => {
  test.each([...appended, ...byTheOwner])(
    '%s is not changed, emptied or dropped',
    async (table) => {
      expect(await count(table)).toBeGreaterThan(0);
      const before = await count(table);
      const { rows } = await sql<{ name: string }>`
      SELECT column_name AS name FROM information_schema.columns WHERE table_name = ${table}
    `.execute(database.db);
      for (const { name } of rows) await refused(`UPDATE ${table} SET ${name} = DEFAULT`);
      for (const statement of [
        `DELETE FROM ${table}`,
        `TRUNCATE ${table} CASCADE`,
        `SELECT FROM ${table} FOR UPDATE`,
        `ALTER TABLE ${table} DISABLE TRIGGER ALL`,
        `ALTER TABLE ${table} ADD COLUMN own integer`,
        `ALTER TABLE ${table} OWNER TO CURRENT_USER`,
        `CREATE TRIGGER own BEFORE INSERT ON ${table} EXECUTE FUNCTION refuse_change()`,
        `CREATE RULE own AS ON INSERT TO ${table} DO INSTEAD NOTHING`,
        `DROP TABLE ${table} CASCADE`,
      ]) {
        await refused(statement);
      }
      expect(await count(table)).toBe(before);
    },
  );

  test.each(byTheOwner)('%s gets rows by the trigger alone', async (table) => {
    await refused(`INSERT INTO ${table} SELECT * FROM ${table}`);
  });

  test('no function is made, replaced or dropped, and none of the owner called but those that are named', async () => {
    for (const statement of [
      'CREATE FUNCTION own() RETURNS integer LANGUAGE sql AS $$ SELECT 1 $$',
      `CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql
        AS $$ BEGIN RETURN NULL; END $$`,
      'ALTER FUNCTION refuse_change() RENAME TO own',
      'ALTER FUNCTION forget_player(integer) SET search_path = pg_temp',
      'DROP FUNCTION refuse_change() CASCADE',
      'SELECT chain_audit_entry(1)',
      "SELECT forget_group_names('{1}')",
    ]) {
      await refused(statement);
    }
  });

  test('an entry that the program adds is a link of the chain', async () => {
    expect(await count('audit_chain')).toBe(await count('audit_log'));
    expect(await brokenEntries(database.db)).toEqual([]);
  });
});

describe('a player is forgotten', () => {
  test('with the account alone, and nobody else is', async () => {
    const entries = await count('audit_log');
    await forgetPlayer(database.program.db, anna.id);
    expect(await count('users', `id = ${anna.id}`)).toBe(0);
    expect(await count('audit_persons', `user_id = ${anna.id}`)).toBe(0);
    expect(await count('audit_log', `facts ->> 'group' = 'Runde ${anna.id}'`)).toBe(0);
    expect(await count('users', `id = ${bert.id}`)).toBe(1);
    expect(await count('audit_persons', `user_id = ${bert.id}`)).toBeGreaterThan(0);
    expect(await count('audit_log', `facts ->> 'group' = 'Runde ${bert.id}'`)).toBe(1);
    expect(await count('audit_log')).toBe(entries);
    expect(await count('seal_columns')).toBeGreaterThan(0);
    expect(await brokenEntries(database.db)).toEqual([]);
  });

  test('in the tables of the game, whatever temporary ones the caller has made', async () => {
    await database.program.db.connection().execute(async (connection) => {
      await sql`CREATE TEMPORARY TABLE audit_persons (entry_id integer, role text, user_id integer)`.execute(
        connection,
      );
      await forgetPlayer(connection, anna.id);
      await sql`DROP TABLE pg_temp.audit_persons`.execute(connection);
    });
    expect(await count('audit_persons', `user_id = ${anna.id}`)).toBe(0);
  });
});

describe('the participants of a tournament are forgotten', () => {
  const tournament = async () => {
    const { rows } = await sql<{
      id: number;
    }>`SELECT tournament_id AS id FROM configuration`.execute(database.db);
    return rows[0]?.id ?? 0;
  };

  test('not while it is played, nor months later, nor where there is none', async () => {
    const id = await tournament();
    for (const now of ['2024-06-14T20:00:00Z', '2024-07-15T20:00:00Z', '2025-01-05T00:00:00Z']) {
      await gameClockAt(database.db, now);
      await expect(forgetParticipants(database.program.db, id)).rejects.toThrow(
        'not to be forgotten',
      );
    }
    await gameClockAt(database.db, '2025-06-01T00:00:00Z');
    await expect(forgetParticipants(database.program.db, id + 1)).rejects.toThrow(
      'not to be forgotten',
    );
    expect(await count('seal_columns')).toBeGreaterThan(0);
    expect(await count('audit_persons')).toBeGreaterThan(0);
  });

  test('once it is long over: seals and entries stay', async () => {
    const [seals, entries] = [await count('seals'), await count('audit_log')];
    await gameClockAt(database.db, '2025-02-01T00:00:00Z');
    await forgetParticipants(database.program.db, await tournament());
    expect(await count('seal_columns')).toBe(0);
    expect(await count('audit_persons')).toBe(0);
    expect([await count('seals'), await count('audit_log')]).toEqual([seals, entries]);
    expect(await brokenEntries(database.db)).toEqual([]);
  });
});
