import { endpoints } from '@tippspiel/contract';
import { SNAPSHOT_MINUTES } from '@tippspiel/rules';
import { sql } from 'kysely';
import { pino } from 'pino';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aBet, gameClockAt } from '../../../../test/factories.ts';
import { someoneWaits } from '../../../../test/lock-wait.ts';
import {
  KICKOFF,
  MINUTE,
  type OneMatch,
  scores,
  startOneMatch,
} from '../../../../test/one-match.ts';
import { openDatabase } from '../../../db/database.ts';
import { takeDueSnapshots } from './distribution-snapshots.ts';

const DAY = 24 * 60 * MINUTE;

let match: OneMatch;

beforeAll(async () => {
  match = await startOneMatch();
});
beforeEach(() => match.reset());

describe('a snapshot', () => {
  test.each(SNAPSHOT_MINUTES)('one may be taken %i minutes before kick-off', async (minutes) => {
    await match.snapshotAt(minutes + 1);
    await match.tip('hhhhhddddd');
    await match.snapshotAt(minutes + 0.5);
    expect(await match.shown()).toEqual([null, null]);
    await match.snapshotAt(minutes);
    expect(await match.shown()).toEqual(['[5,5,0]', null]);
  });

  test('none is taken between two instants, however many tips change', async () => {
    await match.tip('hhhhhddddd');
    await match.snapshotAt(7 * 24 * 60);
    await match.tip('aaaaaaaaaahhhhh');
    for (const minutes of [7 * 24 * 60 - 1, 5 * 24 * 60, 3 * 24 * 60 + 1]) {
      await match.snapshotAt(minutes);
      expect(await match.shown()).toEqual(['[5,5,0]', null]);
    }
    await match.snapshotAt(3 * 24 * 60);
    expect(await match.shown()).toEqual(['[5,0,10]', null]);
  });

  test('a later one needs five players whose tendency is another', async () => {
    await match.tip('hhhhhhhhhddddd');
    await match.snapshotAt(7 * 24 * 60);
    await match.tip('aaaa');
    await match.snapshotAt(3 * 24 * 60);
    expect(await match.shown()).toEqual(['[9,5,0]', null]);
    await aBet(match.db, match.id, match.others[5]?.id ?? 0, [3, 1]);
    await match.snapshotAt(24 * 60);
    expect(await match.shown(), 'another score is no other tendency').toEqual(['[9,5,0]', null]);
    await aBet(match.db, match.id, match.caller.id, scores.a);
    await match.snapshotAt(6 * 60);
    expect(await match.shown()).toEqual(['[5,5,5]', null]);
    await match.tip('hhhh.hhhhhddddd');
    await match.snapshotAt(2 * 60);
    expect(await match.shown(), 'one tip differs from the first').toEqual(['[5,5,5]', null]);
  });

  test('a missed instant passes, and of several the last is made up for', async () => {
    await match.tip('hhhhhddddd');
    await match.snapshotAt(20 * 60);
    expect(await match.published()).toMatchObject([{ instant: 3 }]);
    await match.tip('aaaaaaaaaahhhhh');
    await match.snapshotAt(19 * 60);
    expect(await match.shown()).toEqual(['[5,5,0]', null]);
    await match.snapshotAt(6 * 60);
    expect(await match.shown()).toEqual(['[5,0,10]', null]);
  });

  test('an instant with too few tips is used up', async () => {
    await match.tip('hhhhhdddd');
    await match.snapshotAt(24 * 60);
    await match.tip('.........d');
    await match.snapshotAt(23 * 60);
    expect(await match.shown()).toEqual([null, null]);
    await match.snapshotAt(6 * 60);
    expect(await match.shown()).toEqual(['[5,5,0]', null]);
  });

  test('a kick-off that is moved back and forth uses no instant twice', async () => {
    const now = KICKOFF - 40 * DAY;
    await gameClockAt(match.db, new Date(now));
    const swings = ['hhhhhddddd', 'dddddaaaaa', 'aaaaahhhhh', 'dddddhhhhh'];
    for (let round = 0; round < 20; round += 1) {
      await match.tip(swings[round % swings.length] ?? '');
      const minutes = [...SNAPSHOT_MINUTES, 30 * 24 * 60][round % 7] ?? 0;
      await match.moveKickoff(now + minutes * MINUTE);
      await takeDueSnapshots(match.db);
    }
    const instants = (await match.published()).map(({ instant }) => instant);
    expect(instants.length).toBeGreaterThan(2);
    expect(new Set(instants).size).toBe(instants.length);
    expect(instants.length).toBeLessThanOrEqual(6);
    const last = await match.shown();
    await match.tip('hhhhhhhhhhaaaaa');
    await match.moveKickoff(now + 10 * DAY);
    await match.snapshotAt(3 * 24 * 60, now + 10 * DAY);
    expect(await match.shown(), 'all six are used').toEqual(last);
  });
});

describe('nodes and bets at the same moment', () => {
  /** Pauses a snapshot right before it is published, while `meanwhile` runs. */
  const whilePublishing = async (meanwhile: () => Promise<unknown>) => {
    const taking = await match.db.transaction().execute(async (holder) => {
      await sql`LOCK TABLE distribution_snapshots IN EXCLUSIVE MODE`.execute(holder);
      const snapshot = takeDueSnapshots(match.db);
      await someoneWaits(match.db);
      await meanwhile();
      return [snapshot];
    });
    await Promise.all(taking);
  };

  test('two nodes take one snapshot', async () => {
    const other = openDatabase({ connectionString: match.game.url }, pino({ level: 'silent' }));
    await match.tip('hhhhhddddd');
    await match.clockBefore(24 * 60);
    await whilePublishing(async () => {
      await match.tip('aaaaaaaaaahhhhh');
      await takeDueSnapshots(other.db);
    });
    await takeDueSnapshots(other.db);
    await other.close();
    expect(await match.published()).toMatchObject([
      { instant: 3, home_wins: 5, draws: 5, away_wins: 0 },
    ]);
  });

  test('a bet neither waits for the snapshot nor is it counted half', async () => {
    await match.tip('hhhhhddddd');
    await match.clockBefore(24 * 60);
    const body = { matchId: match.id, tip: { home: 0, away: 2, ko: 0 } } as const;
    await whilePublishing(async () => {
      const placed = await match.game.call(endpoints.placeBet, { token: match.caller.token, body });
      expect(placed.status).toBe(200);
    });
    expect(await match.shown()).toEqual(['[5,5,0]', null]);
  });

  test('the snapshot does not wait for a bet under way', async () => {
    await match.tip('hhhhhddddd');
    await match.clockBefore(24 * 60);
    await match.db.transaction().execute(async (betting) => {
      await sql`SELECT FROM matches WHERE id = ${match.id} FOR SHARE`.execute(betting);
      await aBet(betting, match.id, match.caller.id, scores.a);
      await takeDueSnapshots(match.db);
    });
    expect(await match.shown()).toEqual(['[5,5,0]', null]);
    expect(await match.published()).toHaveLength(1);
  });

  test('a snapshot waits for its turn while somebody changes the match', async () => {
    await match.tip('hhhhhddddd');
    await match.clockBefore(24 * 60);
    await match.db.transaction().execute(async (changing) => {
      await sql`SELECT pg_advisory_xact_lock(20240616)`.execute(changing);
      await takeDueSnapshots(match.db);
    });
    expect(await match.published()).toEqual([]);
    await takeDueSnapshots(match.db);
    expect(await match.published()).toHaveLength(1);
  });
});

test('who counted is kept only while fewer than 10,000 players tip', async () => {
  await match.tip('hhhhhddddd');
  await match.snapshotAt(7 * 24 * 60);
  await sql`
    WITH crowd AS (
      INSERT INTO users
        (name, name_key, email, email_key, password_hash, active, activated_at, avatar_code)
      SELECT n, n, n, n, 'none', true, clock_timestamp(), n
      FROM (SELECT 'menge ' || number AS n FROM generate_series(1, 9990) number) names
      RETURNING id
    )
    INSERT INTO bets (match_id, user_id, home_tip, away_tip, placed_at)
    SELECT ${match.id}::int, id, 0, 1, game_now() FROM crowd
  `.execute(match.db);
  await match.snapshotAt(3 * 24 * 60);
  expect(await match.shown()).toEqual(['[5,5,9990]', null]);
  expect((await match.published()).map(({ counted }) => counted?.length ?? null)).toEqual([
    expect.any(Number),
    null,
  ]);
  await match.tip('aaaaa');
  await match.snapshotAt(24 * 60);
  expect(await match.shown(), 'at least five tips differ; the organiser may be one').toEqual([
    '[5,5,9990]',
    null,
  ]);
  await aBet(match.db, match.id, match.caller.id, scores.a);
  await match.snapshotAt(6 * 60);
  expect(await match.shown()).toEqual(['[0,5,9996]', null]);
});
