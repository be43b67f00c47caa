import { endpoints } from '@tippspiel/contract';
import { SNAPSHOT_MINUTES } from '@tippspiel/rules';
import { sql } from 'kysely';
import { pino } from 'pino';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import {
  aBet,
  aGroup,
  anAdmin,
  aPlayer,
  aTournament,
  gameClockAt,
  matchNumber,
} from '../../../test/factories.ts';
import { someoneWaits } from '../../../test/lock-wait.ts';
import { openDatabase } from '../../db/database.ts';
import { takeDueSnapshots } from './distribution-snapshots.ts';
import { lockStartedMatches } from './lock-started-matches.ts';

type Player = Awaited<ReturnType<typeof aPlayer>>;

const KICKOFF = Date.parse('2024-06-14T19:00:00Z');
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

let game: TestApp;
let organiser: Player;
let caller: Player;
let others: Player[];
let id: number;

beforeAll(async () => {
  game = await startTestApp();
  await aTournament(game.db);
  organiser = await anAdmin(game.db);
  caller = await aPlayer(game.db, 'Neugierig');
  others = [];
  for (let count = 0; count < 20; count += 1) others.push(await aPlayer(game.db));
  id = (await matchNumber(game.db, 1)).id;
  await game.db.deleteFrom('matches').where('id', '<>', id).execute();
});

beforeEach(async () => {
  for (const table of ['bets', 'distribution_instants', 'tip_groups'] as const) {
    await game.db.deleteFrom(table).execute();
  }
  const open = { kickoff: new Date(KICKOFF), locked_at: null, home: 'DE', away: 'XS' };
  await game.db.updateTable('matches').set(open).execute();
});

const scores = { h: [1, 0], d: [1, 1], a: [0, 1] } as const;

/** A letter per player, as in `hhda`; a dot leaves the tip as it is. */
const tip = async (letters: string) => {
  const bets = [...letters].flatMap((letter, index) => {
    const player = others[index];
    if (!player || (letter !== 'h' && letter !== 'd' && letter !== 'a')) return [];
    const [home_tip, away_tip] = scores[letter];
    return [{ match_id: id, user_id: player.id, home_tip, away_tip, placed_at: new Date(KICKOFF) }];
  });
  await game.db
    .insertInto('bets')
    .values(bets)
    .onConflict((conflict) =>
      conflict.columns(['match_id', 'user_id']).doUpdateSet(({ ref }) => ({
        home_tip: ref('excluded.home_tip'),
        away_tip: ref('excluded.away_tip'),
      })),
    )
    .execute();
};

const clockBefore = (minutes: number, kickoff = KICKOFF) =>
  gameClockAt(game.db, new Date(kickoff - minutes * MINUTE));

/** What the background job does once the clock is so many minutes before kick-off. */
const snapshotAt = async (minutes: number, kickoff = KICKOFF) => {
  await clockBefore(minutes, kickoff);
  await takeDueSnapshots(game.db);
};

const shown = async (token = caller.token) => {
  const { answer } = await game.call(endpoints.matches, { token });
  const match = answer?.find((row) => row.id === id);
  return [match?.userDistribution, match?.groupDistribution];
};

const groupOf = (...members: Player[]) =>
  aGroup(game.db, `Gruppe ${Math.random()}`, { members: members.map((member) => member.id) });

const moveKickoff = async (kickoff: number) => {
  const { status } = await game.call(endpoints.updateMatch, {
    token: organiser.token,
    params: { id: String(id) },
    body: { kickoff: new Date(kickoff).toISOString() },
  });
  expect(status).toBe(200);
};

const published = () =>
  game.db.selectFrom('distribution_snapshots').selectAll().orderBy('instant').execute();

describe('before the start', () => {
  test('everybody sees the same snapshot, whoever shares a group with whom', async () => {
    await tip('hhhhhhhddddda');
    await aBet(game.db, id, caller.id, scores.a);
    await groupOf(caller, ...others.slice(0, 12));
    await snapshotAt(7 * 24 * 60);
    const tokens = [caller, organiser, ...others].map(({ token }) => token);
    const bodies = await Promise.all(
      tokens.map(async (token) => (await game.call(endpoints.matches, { token })).raw.body),
    );
    expect(new Set(bodies).size).toBe(1);
    expect(await shown()).toEqual(['[7,5,2]', null]);
  });

  test('five tips of one outcome are not shown, whoever asks', async () => {
    await tip('aaaaa');
    await groupOf(caller, ...others.slice(0, 5));
    await snapshotAt(24 * 60);
    expect(await shown()).toEqual([null, null]);
  });

  test.each(SNAPSHOT_MINUTES)('one may be taken %i minutes before kick-off', async (minutes) => {
    await snapshotAt(minutes + 1);
    await tip('hhhhhddddd');
    await snapshotAt(minutes + 0.5);
    expect(await shown()).toEqual([null, null]);
    await snapshotAt(minutes);
    expect(await shown()).toEqual(['[5,5,0]', null]);
  });

  test('none is taken between two instants, however many tips change', async () => {
    await tip('hhhhhddddd');
    await snapshotAt(7 * 24 * 60);
    await tip('aaaaaaaaaahhhhh');
    for (const minutes of [7 * 24 * 60 - 1, 5 * 24 * 60, 3 * 24 * 60 + 1]) {
      await snapshotAt(minutes);
      expect(await shown()).toEqual(['[5,5,0]', null]);
    }
    await snapshotAt(3 * 24 * 60);
    expect(await shown()).toEqual(['[5,0,10]', null]);
  });

  test('a later one needs five players whose tendency is another', async () => {
    await tip('hhhhhhhhhddddd');
    await snapshotAt(7 * 24 * 60);
    await tip('aaaa');
    await snapshotAt(3 * 24 * 60);
    expect(await shown()).toEqual(['[9,5,0]', null]);
    await aBet(game.db, id, others[5]?.id ?? 0, [3, 1]);
    await snapshotAt(24 * 60);
    expect(await shown(), 'another score is no other tendency').toEqual(['[9,5,0]', null]);
    await aBet(game.db, id, caller.id, scores.a);
    await snapshotAt(6 * 60);
    expect(await shown()).toEqual(['[5,5,5]', null]);
    await tip('hhhh.hhhhhddddd');
    await snapshotAt(2 * 60);
    expect(await shown(), 'one tip differs from the first').toEqual(['[5,5,5]', null]);
  });

  test('a missed instant passes, and of several the last is made up for', async () => {
    await tip('hhhhhddddd');
    await snapshotAt(20 * 60);
    expect(await published()).toMatchObject([{ instant: 3 }]);
    await tip('aaaaaaaaaahhhhh');
    await snapshotAt(19 * 60);
    expect(await shown()).toEqual(['[5,5,0]', null]);
    await snapshotAt(6 * 60);
    expect(await shown()).toEqual(['[5,0,10]', null]);
  });

  test('an instant with too few tips is used up', async () => {
    await tip('hhhhhdddd');
    await snapshotAt(24 * 60);
    await tip('.........d');
    await snapshotAt(23 * 60);
    expect(await shown()).toEqual([null, null]);
    await snapshotAt(6 * 60);
    expect(await shown()).toEqual(['[5,5,0]', null]);
  });

  test('accounts that are switched off count, a deleted one is a difference', async () => {
    const leaver = await aPlayer(game.db);
    await tip('hhhhhhhhhddddd');
    await aBet(game.db, id, leaver.id, scores.d);
    await snapshotAt(7 * 24 * 60);
    const off = others.slice(0, 9).map((player) => player.id);
    await game.db.updateTable('users').set({ active: false }).where('id', 'in', off).execute();
    await tip('aaaa');
    await snapshotAt(3 * 24 * 60);
    expect(await shown()).toEqual(['[9,6,0]', null]);
    await game.db.deleteFrom('users').where('id', '=', leaver.id).execute();
    await snapshotAt(24 * 60);
    expect(await shown()).toEqual(['[5,5,4]', null]);
    await game.db.updateTable('users').set({ active: true }).execute();
  });

  test('the organiser’s own tip counts, and is no difference', async () => {
    await tip('hhhhhhhhhddddd');
    await snapshotAt(7 * 24 * 60);
    await tip('aaaa');
    await aBet(game.db, id, organiser.id, scores.a);
    await snapshotAt(3 * 24 * 60);
    expect(await shown()).toEqual(['[9,5,0]', null]);
    await aBet(game.db, id, caller.id, scores.a);
    await snapshotAt(24 * 60);
    expect(await shown()).toEqual(['[5,5,6]', null]);
  });

  test('a kick-off that is moved back and forth uses no instant twice', async () => {
    const now = KICKOFF - 40 * DAY;
    await gameClockAt(game.db, new Date(now));
    const swings = ['hhhhhddddd', 'dddddaaaaa', 'aaaaahhhhh', 'dddddhhhhh'];
    for (let round = 0; round < 20; round += 1) {
      await tip(swings[round % swings.length] ?? '');
      const minutes = [...SNAPSHOT_MINUTES, 30 * 24 * 60][round % 7] ?? 0;
      await moveKickoff(now + minutes * MINUTE);
      await takeDueSnapshots(game.db);
    }
    const instants = (await published()).map(({ instant }) => instant);
    expect(instants.length).toBeGreaterThan(2);
    expect(new Set(instants).size).toBe(instants.length);
    expect(instants.length).toBeLessThanOrEqual(6);
    const last = await shown();
    await tip('hhhhhhhhhhaaaaa');
    await moveKickoff(now + 10 * DAY);
    await snapshotAt(3 * 24 * 60, now + 10 * DAY);
    expect(await shown(), 'all six are used').toEqual(last);
  });

  test('a snapshot is of the pairing that was tipped', async () => {
    await tip('hhhhhddddd');
    await snapshotAt(24 * 60);
    await game.db.updateTable('matches').set({ away: 'HU' }).where('id', '=', id).execute();
    expect(await shown()).toEqual([null, null]);
  });
});

describe('nodes and bets at the same moment', () => {
  /** Stops whoever takes a snapshot right before it is published, while `meanwhile` runs. */
  const whilePublishing = async (meanwhile: () => Promise<unknown>) => {
    const taking = await game.db.transaction().execute(async (holder) => {
      await sql`LOCK TABLE distribution_snapshots IN EXCLUSIVE MODE`.execute(holder);
      const snapshot = takeDueSnapshots(game.db);
      await someoneWaits(game.db);
      await meanwhile();
      return [snapshot];
    });
    await Promise.all(taking);
  };

  test('two nodes take one snapshot', async () => {
    const other = openDatabase({ connectionString: game.url }, pino({ level: 'silent' }));
    await tip('hhhhhddddd');
    await clockBefore(24 * 60);
    await whilePublishing(async () => {
      await tip('aaaaaaaaaahhhhh');
      await takeDueSnapshots(other.db);
    });
    await takeDueSnapshots(other.db);
    await other.close();
    expect(await published()).toMatchObject([{ instant: 3, home_wins: 5, draws: 5, away_wins: 0 }]);
  });

  test('a bet neither waits for the snapshot nor is it counted half', async () => {
    await tip('hhhhhddddd');
    await clockBefore(24 * 60);
    const body = { id, home: 0, away: 2, ko: 0 } as const;
    await whilePublishing(async () => {
      const placed = await game.call(endpoints.placeBet, { token: caller.token, body });
      expect(placed.status).toBe(200);
    });
    expect(await shown()).toEqual(['[5,5,0]', null]);
  });

  test('the snapshot does not wait for a bet under way', async () => {
    await tip('hhhhhddddd');
    await clockBefore(24 * 60);
    await game.db.transaction().execute(async (betting) => {
      await sql`SELECT FROM matches WHERE id = ${id} FOR SHARE`.execute(betting);
      await aBet(betting, id, caller.id, scores.a);
      await takeDueSnapshots(game.db);
    });
    expect(await shown()).toEqual(['[5,5,0]', null]);
    expect(await published()).toHaveLength(1);
  });

  test('a snapshot waits for its turn while somebody changes the match', async () => {
    await tip('hhhhhddddd');
    await clockBefore(24 * 60);
    await game.db.transaction().execute(async (changing) => {
      await sql`SELECT pg_advisory_xact_lock(20240616)`.execute(changing);
      await takeDueSnapshots(game.db);
    });
    expect(await published()).toEqual([]);
    await takeDueSnapshots(game.db);
    expect(await published()).toHaveLength(1);
  });
});

describe('from the start', () => {
  test('everybody active counts, at once and exactly, of all players and of group mates', async () => {
    await tip('hhhhhddddd');
    await groupOf(caller, ...others.slice(0, 3));
    await snapshotAt(30);
    await tip('...........a');
    expect(await shown()).toEqual(['[5,5,0]', null]);
    await gameClockAt(game.db, new Date(KICKOFF - 9 * SECOND));
    expect(await shown()).toEqual(['[5,5,1]', '[3,0,0]']);
    expect(await shown(others[1]?.token)).toEqual(['[5,5,1]', '[3,0,0]']);
    expect(await shown(others[8]?.token)).toEqual(['[5,5,1]', null]);
  });

  test('a match that nobody tipped counts nobody', async () => {
    await groupOf(caller);
    await gameClockAt(game.db, new Date(KICKOFF - 9 * SECOND));
    expect(await shown()).toEqual(['[0,0,0]', '[0,0,0]']);
    expect(await shown(others[0]?.token)).toEqual(['[0,0,0]', null]);
  });

  test('who counted is forgotten', async () => {
    await tip('hhhhhddddd');
    await snapshotAt(30);
    await gameClockAt(game.db, new Date(KICKOFF - 9 * SECOND));
    await lockStartedMatches(game.db);
    await takeDueSnapshots(game.db);
    expect(await published()).toEqual([]);
  });
});

test('who counted is kept only while fewer than 10,000 players tip', async () => {
  await tip('hhhhhddddd');
  await snapshotAt(7 * 24 * 60);
  await sql`
    WITH crowd AS (
      INSERT INTO users (name, name_key, email, email_key, password_hash, active, avatar_code)
      SELECT n, n, n, n, 'none', true, n
      FROM (SELECT 'menge ' || number AS n FROM generate_series(1, 9990) number) names
      RETURNING id
    )
    INSERT INTO bets (match_id, user_id, home_tip, away_tip, placed_at)
    SELECT ${id}::int, id, 0, 1, game_now() FROM crowd
  `.execute(game.db);
  await snapshotAt(3 * 24 * 60);
  expect(await shown()).toEqual(['[5,5,9990]', null]);
  expect((await published()).map(({ counted }) => counted?.length ?? null)).toEqual([
    expect.any(Number),
    null,
  ]);
  await tip('aaaaa');
  await snapshotAt(24 * 60);
  expect(await shown(), 'at least five tips differ; the organiser may be one').toEqual([
    '[5,5,9990]',
    null,
  ]);
  await aBet(game.db, id, caller.id, scores.a);
  await snapshotAt(6 * 60);
  expect(await shown()).toEqual(['[0,5,9996]', null]);
});
