import { endpoints } from '@tippspiel/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startOtherNode, startTestApp } from '../../test/app.ts';
import {
  aBet,
  aPlayer,
  aTournament,
  gameClockAt,
  matchNumber,
  type TestPlayer,
} from '../../test/factories.ts';
import { startMailServer } from '../../test/mail-server.ts';
import { allowQueues, allSent, startReminderNode, waiting } from './reminder-node.ts';

test('an hour without a mail server: each mail comes once, none about a match that has begun', async () => {
  const gone = await startMailServer();
  await gone.close();
  const game = await startTestApp({ mailUrl: gone.url, publicUrl: 'https://tipp.example' });
  const { db } = game;
  await aTournament(db);
  const other = await startOtherNode(game);
  const first = await startReminderNode(db, game.config);
  await allowQueues(game);
  const nodes = [first, await startReminderNode(other.db, game.config)] as const;

  // The matches of 15 June start at 15, 18 and 21 o'clock in Berlin.
  const [three, six, nine] = await Promise.all([2, 3, 4].map((number) => matchNumber(db, number)));
  if (!three || !six || !nine) throw new Error('the pack has other matches');
  const aReminded = async (timing: 'evening' | 'before', tipped: readonly { id: number }[]) => {
    const player = await aPlayer(db);
    const body = { timing, mail: true };
    expect((await game.call(endpoints.saveReminders, { token: player.token, body })).status).toBe(
      200,
    );
    for (const { id } of tipped) await aBet(db, id, player.id, [1, 0]);
    return player;
  };
  const partly: TestPlayer[] = [];
  const calm: TestPlayer[] = [];
  for (let count = 0; count < 10; count += 1) {
    await aReminded('before', [six, nine]);
    partly.push(await aReminded('before', [nine]));
    calm.push(await aReminded('evening', [three]));
  }

  // They have wished late, half an hour before the match; when the mail server is back, it has begun.
  await gameClockAt(db, '2024-06-15T12:30:00Z');
  await Promise.all(nodes.map(({ runJob }) => runJob()));
  await nodes[0].runJob();
  expect(await waiting(db)).toBe(20);
  await tried(db, 20);
  await gameClockAt(db, '2024-06-15T13:30:00Z');
  await attemptsEnded(db);
  const server = await startMailServer(gone.port);
  await allSent(db);
  expect(recipients(server)).toEqual(emails(partly));
  for (const { text } of server.received) {
    expect(text).toContain('18:00 Uhr');
    expect(text).not.toContain('15:00 Uhr');
  }

  // In the evening it is away again; everybody's matches are still to come when it is back.
  await server.close();
  await gameClockAt(db, '2024-06-15T16:00:00Z');
  await Promise.all(nodes.map(({ runJob }) => runJob()));
  await nodes[0].runJob();
  expect(await waiting(db)).toBe(10);
  await tried(db, 10);
  await gameClockAt(db, '2024-06-15T17:00:00Z');
  await attemptsEnded(db);
  const back = await startMailServer(gone.port);
  await allSent(db);
  expect(recipients(back)).toEqual(emails(calm));

  await Promise.all(nodes.map(({ stop }) => stop()));
  await other.close();
  await game.close();
  await back.close();
});

const recipients = ({ received }: Awaited<ReturnType<typeof startMailServer>>) =>
  received.map(({ to }) => to?.[0]?.address).toSorted();

const emails = (players: readonly TestPlayer[]) => players.map(({ email }) => email).toSorted();

/** Waits until no attempt is under way: then what comes is written by the clock as it is now. */
const attemptsEnded = async (db: Parameters<typeof waiting>[0]) => {
  await expect
    .poll(
      async () => {
        const { rows } = await sql`
          SELECT FROM pgboss.job WHERE name = 'mail' AND state = 'active'
        `.execute(db);
        return rows.length;
      },
      { interval: 5 },
    )
    .toBe(0);
};

/** Waits until each message has been tried in vain. */
const tried = async (db: Parameters<typeof waiting>[0], count: number) => {
  await expect
    .poll(async () => {
      const { rows } = await sql<{ count: number }>`
        SELECT count(*)::integer AS count FROM pgboss.job WHERE name = 'mail' AND retry_count > 0 AND state < 'completed'
      `.execute(db);
      return rows[0]?.count;
    })
    .toBe(count);
};
