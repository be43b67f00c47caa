import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startGameClock } from '../src/clock.ts';
import { migrate } from '../src/db/migrate.ts';
import { accountsOf } from '../src/demo/demo-config.ts';
import { fillDemo } from '../src/demo/fill-demo.ts';
import { invitation, showPresence } from '../src/demo/open-demo.ts';
import { refuseOtherTournament, refuseRealGame, wipeDemo } from '../src/demo/ownership.ts';
import { verifyPassword } from '../src/identity/password.ts';
import { StartError } from '../src/start-error.ts';
import { refuseDemo } from '../src/startup/database-owner.ts';
import { createTestDatabase } from '../test/database.ts';
import { startTestDemo, type TestDemo } from '../test/demo.ts';
import { aPlayer, gameClockAt } from '../test/factories.ts';

const options = {
  tournament: 'em2024',
  stakeCents: 1000,
  timeZone: 'Europe/Berlin',
  ...accountsOf({ organiser: null }),
};

let demo: TestDemo;

beforeAll(async () => {
  demo = await startTestDemo();
});
afterAll(() => demo.close());

const count = async (table: 'users' | 'bets' | 'tip_groups' | 'avatars') => {
  const rows = demo.db.selectFrom(table).select(sql<number>`count(*)::int`.as('n'));
  return (await rows.executeTakeFirstOrThrow()).n;
};

describe('a demo', () => {
  it('has sixty players in six groups, two of them with money and two of players', async () => {
    expect(await count('users')).toBe(60);
    expect(await count('bets')).toBeGreaterThan(1800);
    expect(await count('avatars')).toBeGreaterThan(20);
    const groups = await demo.db.selectFrom('tip_groups').selectAll().orderBy('id').execute();
    expect(groups.filter((group) => group.stake_cents !== null)).toHaveLength(2);
    expect(groups.filter((group) => group.founder_id !== null)).toHaveLength(2);
    expect(groups).toHaveLength(6);
  });

  it('has Anna in a group with money and in one without, and invites her to another', async () => {
    const groups = await demo.db
      .selectFrom('tip_groups as g')
      .innerJoin('tip_group_members as m', 'm.group_id', 'g.id')
      .innerJoin('users as u', 'u.id', 'm.user_id')
      .select(['g.name', 'g.stake_cents'])
      .where('u.name', '=', 'Anna')
      .execute();
    expect(groups.some((group) => group.stake_cents !== null)).toBe(true);
    expect(groups.some((group) => group.stake_cents === null)).toBe(true);
    expect(groups.map((group) => group.name)).not.toContain('Tipprunde Südkurve');
    expect(await invitation(demo.db)).toContain('Tipprunde Südkurve');
  });

  it('lets the organiser and Anna sign in, and nobody else', async () => {
    const hashes = new Map(
      (await demo.db.selectFrom('users').select(['email', 'password_hash']).execute()).map(
        (user) => [user.email, user.password_hash],
      ),
    );
    const { organiser, anna } = options;
    for (const { email, password } of [organiser, anna]) {
      expect(await verifyPassword(hashes.get(email) ?? null, password)).toBe(true);
    }
    expect(await verifyPassword(hashes.get('kalle@demo.example') ?? null, anna.password)).toBe(
      false,
    );
    const { email } = await demo.db
      .selectFrom('configuration as c')
      .innerJoin('users as u', 'u.id', 'c.admin_id')
      .select('u.email')
      .executeTakeFirstOrThrow();
    expect(email).toBe(organiser.email);
  });

  it('shows every online status for as long as it runs', async () => {
    await showPresence(demo.db);
    const { rows } = await sql<{ status: number; players: number }>`
      SELECT CASE WHEN ago < interval '5 minutes' THEN 0 WHEN ago < interval '30 minutes' THEN 1
        ELSE 2 END AS status, count(*)::int AS players
      FROM (SELECT clock_timestamp() - last_online AS ago FROM users) seen GROUP BY 1 ORDER BY 1
    `.execute(demo.db);
    expect(rows.map(({ status }) => status)).toEqual([0, 1, 2]);
  });

  it('goes on with the same data when it is started again, on two nodes at once too', async () => {
    const bets = await count('bets');
    await Promise.all([fillDemo(demo.db, options), fillDemo(demo.db, options)]);
    expect([await count('users'), await count('bets')]).toEqual([60, bets]);
  });

  it('enters what has been played while it was stopped, and hides what an earlier CLOCK hides', async () => {
    const results = async () =>
      (await demo.matches()).filter((match) => match.result !== null).length;
    await gameClockAt(demo.db, '2024-06-20T10:00:00Z');
    await fillDemo(demo.db, options);
    expect(await results()).toBe(15);
    await startGameClock(demo.db, '2024-06-15T10:00:00Z');
    await fillDemo(demo.db, options);
    expect(await results()).toBe(1);
  });
});

describe('a database', () => {
  it('of a demo is refused by a real game, and by a demo of another tournament', async () => {
    await expect(refuseDemo(demo.db)).rejects.toThrow(StartError);
    await expect(refuseRealGame(demo.db)).resolves.toBeUndefined();
    await expect(refuseOtherTournament(demo.db, 'em2024')).resolves.toBeUndefined();
    await expect(refuseOtherTournament(demo.db, 'wm2022')).rejects.toThrow(/spielt em2024/);
  });

  it('of a real game is never touched by a demo', async () => {
    const { db } = await createTestDatabase();
    await expect(refuseRealGame(db)).resolves.toBeUndefined();
    await expect(refuseDemo(db)).resolves.toBeUndefined();
    await aPlayer(db);
    await expect(refuseRealGame(db)).rejects.toThrow(/echtes Tippspiel/);
    await expect(wipeDemo(db)).rejects.toThrow(/echtes Tippspiel/);
  });

  it('is built anew after a reset', async () => {
    const { db } = await createTestDatabase();
    await Promise.all([fillDemo(db, options), fillDemo(db, options)]);
    await wipeDemo(db);
    const left = await sql`
      SELECT relname FROM pg_class c WHERE relnamespace = 'public'::regnamespace
        AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
    `.execute(db);
    expect(left.rows).toEqual([]);
    await migrate(db, pino({ level: 'silent' }));
    await fillDemo(db, options);
    const users = await db.selectFrom('users').select('id').execute();
    expect(users).toHaveLength(60);
  });
});

describe('another tournament', () => {
  it.each(['em2020', 'wm2022', 'wm2026', 'em2028', 'bundesliga2024-25', 'championsleague2024-25'])(
    '%s makes a demo too',
    async (tournament) => {
      const { db } = await createTestDatabase();
      await startGameClock(db, '2035-01-01T00:00:00Z');
      await fillDemo(db, { ...options, tournament });
      const { rows } = await sql<{ listed: number; played: number; crowned: boolean; all: number }>`
      SELECT count(home)::int AS listed, count(result_home)::int AS played, count(*)::int AS all,
        bool_and(champion IS NOT NULL) AS crowned
      FROM matches JOIN tournaments t ON t.id = tournament_id
    `.execute(db);
      const expected = tournament === 'em2028' ? 0 : rows[0]?.all;
      // Who wins a league, its closing says.
      const crowned = expected !== 0 && tournament !== 'bundesliga2024-25';
      expect(rows[0]).toMatchObject({ listed: expected, played: expected, crowned });
    },
  );
});
