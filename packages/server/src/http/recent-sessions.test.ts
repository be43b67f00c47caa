import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { anOrganiser, aPlayer, aTournament, type TestPlayer } from '../../test/factories.ts';
import { keyOfToken } from '../identity/token-hash.ts';
import { createSessions, type Sessions } from './session.ts';

let database: TestDatabase;
let node: Sessions;
let other: Sessions;
beforeAll(async () => {
  database = await createTestDatabase();
  await aTournament(database.db);
  node = createSessions(database.db);
  other = createSessions(database.db);
});
afterEach(() => void vi.useRealTimers());

const find = async (player: Pick<TestPlayer, 'token'>) =>
  (await other.find(keyOfToken(player.token)))?.session ?? null;

describe('a session that a node remembers', () => {
  test('is not read again', async () => {
    const player = await aPlayer(database.db, 'Read Once');
    expect(other.remembered(keyOfToken(player.token))).toBeNull();
    const first = await find(player);
    expect(first).toMatchObject({ name: 'Read Once', role: 'player' });
    expect(other.remembered(keyOfToken(player.token))).toMatchObject({
      value: first,
      isForgotten: false,
    });
    // The very same value.
    expect(await find(player)).toBe(first);
  });

  test('is read again after a minute', async () => {
    const player = await aPlayer(database.db, 'Read Twice');
    const first = await find(player);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 59_000 });
    expect(await find(player)).toBe(first);
    vi.setSystemTime(Date.now() + 1_001);
    expect(other.remembered(keyOfToken(player.token))).toBeNull();
    expect(await find(player)).not.toBe(first);
  });

  test('is not remembered for longer than it can live', async () => {
    const player = await aPlayer(database.db, 'Read Late');
    await sql`UPDATE sessions SET created_at = clock_timestamp() - interval '180 days' + interval '30 s'
      WHERE user_id = ${player.id}`.execute(database.db);
    expect(await find(player)).not.toBeNull();
    const key = keyOfToken(player.token);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 20_000 });
    expect(other.remembered(key)).not.toBeNull();
    vi.setSystemTime(Date.now() + 10_001);
    expect(other.remembered(key)).toBeNull();
  });

  test('is forgotten by who holds it once it has ended, been read anew or replaced', async () => {
    const [ends, stays] = [await aPlayer(database.db, 'Ends'), await aPlayer(database.db, 'Stays')];
    await find(ends);
    await find(stays);
    const [ending, staying] = [ends, stays].map(({ token }) => other.remembered(keyOfToken(token)));
    await database.db.deleteFrom('sessions').where('user_id', '=', ends.id).execute();
    expect([ending?.isForgotten, staying?.isForgotten]).toEqual([false, false]);
    await other.checkRevision();
    expect([ending?.isForgotten, staying?.isForgotten]).toEqual([true, false]);

    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_001 });
    await find(stays);
    expect(staying?.isForgotten).toBe(true);
    expect(other.remembered(keyOfToken(stays.token))?.isForgotten).toBe(false);
  });

  test.each([
    [
      'has been ended elsewhere',
      (id: number) => database.db.deleteFrom('sessions').where('user_id', '=', id).execute(),
      null,
    ],
    [
      'belongs to an account that was deactivated',
      (id: number) =>
        database.db.updateTable('users').set({ active: false }).where('id', '=', id).execute(),
      null,
    ],
    [
      'belongs to an account that was deleted',
      (id: number) => database.db.deleteFrom('users').where('id', '=', id).execute(),
      null,
    ],
    [
      'belongs to a player who has another name now',
      (id: number) =>
        database.db.updateTable('users').set({ name: 'Neu' }).where('id', '=', id).execute(),
      { name: 'Neu' },
    ],
  ] as const)('is known at once that it %s', async (what, change, expected) => {
    const player = await aPlayer(database.db, what.slice(-30));
    const stays = await aPlayer(database.db, `x ${what.slice(-28)}`);
    const before = await find(stays);
    await find(player);
    await node.find(keyOfToken(player.token));
    await change(player.id);
    const found = await find(player);
    if (expected === null) expect(found).toBeNull();
    else expect(found).toMatchObject(expected);
    // Nobody else's is forgotten.
    expect(await find(stays)).toBe(before);
  });

  test('is read anew with all others once more than 1,000 have changed at once', async () => {
    const player = await aPlayer(database.db, 'Stays On');
    const isRemembered = async (changes: number) => {
      await find(player);
      await sql`
        WITH raised AS (UPDATE revision SET sessions = sessions + 1 RETURNING sessions)
        INSERT INTO session_changes SELECT 2000000 + number, sessions
        FROM raised, generate_series(1, ${changes}::integer) AS number
        ON CONFLICT (user_id) DO UPDATE SET revision = excluded.revision
      `.execute(database.db);
      await other.checkRevision();
      return other.remembered(keyOfToken(player.token)) !== null;
    };
    expect([await isRemembered(1_000), await isRemembered(1_001)]).toEqual([true, false]);
  });

  test('has another role as soon as the organiser is somebody else', async () => {
    const organiser = await anOrganiser(database.db, 'Erste');
    expect(await find(organiser)).toMatchObject({ role: 'organiser' });
    const next = await aPlayer(database.db, 'Zweite');
    expect(await find(next)).toMatchObject({ role: 'player' });
    await database.db.updateTable('configuration').set({ admin_id: next.id }).execute();
    expect(await find(organiser)).toMatchObject({ role: 'player' });
    expect(await find(next)).toMatchObject({ role: 'organiser' });
  });
});
