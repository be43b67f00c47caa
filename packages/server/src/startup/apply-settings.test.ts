import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { anOrganiser, aPlayer, aTournament, gameClockAt } from '../../test/factories.ts';
import { wholeLog } from '../../test/log.ts';
import { gameNow } from '../clock.ts';
import { applySettings, askForStake } from './apply-settings.ts';

type Settings = Parameters<typeof applySettings>[1];

let db: TestDatabase['db'];
beforeEach(async () => {
  db = (await createTestDatabase()).db;
});

// EM 2024: the first match is on 2024-06-14 at 19:00 UTC, the second on the next day at 13:00.
const clock = '2024-06-14T10:00:00.000Z';
const settings: Settings = { clock, stakeCents: 1000, timeZone: 'Europe/Berlin' };
const start = (change: Partial<Settings> = {}) =>
  applySettings(db, { ...settings, ...change }, { freeClock: false });
const aGame = async () => {
  await applySettings(db, settings, { freeClock: false });
  await aTournament(db);
  await gameClockAt(db, clock);
};
const stored = async () => {
  const { rows } = await sql`
    SELECT t.stake_cents AS stake, t.first_locked_at IS NOT NULL AS started, c.time_zone AS "timeZone"
    FROM configuration c JOIN tournaments t ON t.id = c.tournament_id
  `.execute(db);
  return rows[0];
};
const log = async () => (await wholeLog(db)).map(({ text }) => text.replaceAll('\u00a0', ' '));

test('the clock of an empty database goes anywhere', async () => {
  await start({ clock: '2024-06-20T10:00:00Z' });
  await start({ clock: '2024-06-01T10:00:00Z' });
  expect((await gameNow(db)).toISOString()).toMatch(/^2024-06-01/);
});

test('until the first match the stake may change, and everybody can read it', async () => {
  await aGame();
  await start({ stakeCents: 2000, timeZone: 'Europe/Vienna' });
  await start({ stakeCents: null, timeZone: 'Europe/Vienna' });
  expect(await stored()).toEqual({ stake: null, started: false, timeZone: 'Europe/Vienna' });
  expect(await log()).toEqual([
    'Der Einsatz der Gesamtwertung wurde geändert: von 10 € auf 20 €.',
    'Die Zeitzone wurde geändert: von Europe/Berlin auf Europe/Vienna.',
    'Der Einsatz der Gesamtwertung wurde geändert: von 20 € auf „kein Einsatz“.',
  ]);
});

test('a higher stake is asked for, by one mail to each who has agreed to less', async () => {
  await aGame();
  const player = await aPlayer(db);
  expect(await start({ stakeCents: 500 })).toBe(false);
  expect(await start({ stakeCents: 2000 })).toBe(true);
  const sent: unknown[] = [];
  await askForStake(db, { send: async (message) => void sent.push(message) });
  expect(sent).toEqual([{ kind: 'stake-asked', userId: player.id }]);
});

const playersForMoney = () =>
  db.selectFrom('participations').select('user_id').where('plays_for_money', '=', true).execute();

test('from the first match on another STAKE is one sentence and changes nothing', async () => {
  await aGame();
  const player = await aPlayer(db);
  await anOrganiser(db);
  // The program was off when it started.
  await gameClockAt(db, '2024-06-14T20:00:00Z');
  const refused = start({ stakeCents: 5000, timeZone: 'Europe/Vienna' });
  await expect(refused).rejects.toThrow(/^STAKE: .*STAKE=10 /);
  await expect(start({ stakeCents: null })).rejects.toThrow(/^STAKE: /);
  expect(await stored()).toEqual({ stake: 1000, started: false, timeZone: 'Europe/Berlin' });
  await start();
  expect(await stored()).toMatchObject({ stake: 1000, started: true });
  const playing = await playersForMoney();
  expect(playing, 'the organiser has no tip').toEqual([{ user_id: player.id }]);
  expect(await log()).toEqual([]);
});

test('a game from before stakes were stored takes the stake of its first start', async () => {
  await aGame();
  await db.updateTable('configuration').set({ time_zone: null }).execute();
  await db.updateTable('tournaments').set({ stake_cents: null }).execute();
  await gameClockAt(db, '2024-06-14T20:00:00Z');
  const player = await aPlayer(db);
  await start({ stakeCents: 2000 });
  expect(await stored()).toEqual({ stake: 2000, started: true, timeZone: 'Europe/Berlin' });
  const playing = await playersForMoney();
  expect(playing).toEqual([{ user_id: player.id }]);
  await expect(start()).rejects.toThrow(/^STAKE: .*STAKE=20 /);
});

describe('the clock of a game', () => {
  beforeEach(aGame);

  test.each([
    ['back', '2024-06-14T09:00:00Z'],
    ['past a start', '2024-06-14T18:59:55Z'],
    ['past all starts, to real time', null],
  ])('does not go %s', async (_, wanted) => {
    const before = await gameNow(db);
    await expect(start({ clock: wanted })).rejects.toThrow(
      /^CLOCK: .*CLOCK=2024-06-14T10:00:00.000Z /,
    );
    const passed = (await gameNow(db)).getTime() - before.getTime();
    expect(Math.abs(passed)).toBeLessThan(10_000);
  });

  test('may go on to before the next start, which is logged, and the same CLOCK goes on', async () => {
    await start({ clock: '2024-06-14T12:00:00Z' });
    await start({ clock: '2024-06-14T12:00:00Z' });
    expect((await gameNow(db)).toISOString()).toMatch(/^2024-06-14T12:00/);
    expect(await log()).toEqual([
      expect.stringMatching(/^Die Spieluhr wurde gestellt: von .* auf .*\.$/),
    ]);
  });

  test('of the demo goes where it is set', async () => {
    await applySettings(db, { ...settings, clock: '2024-06-01T10:00:00Z' }, { freeClock: true });
    expect((await gameNow(db)).toISOString()).toMatch(/^2024-06-01/);
  });
});
