import { endpoints } from '@tippspiel/contract';
import { sql } from 'kysely';
import type { Email } from 'postal-mime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startOtherNode, startTestApp, type TestApp } from '../../test/app.ts';
import { aPlayer, aTournament, gameClockAt } from '../../test/factories.ts';
import { startMailServer } from '../../test/mail-server.ts';
import { type ReceivedPush, startPushService } from '../../test/push-service.ts';
import { allSent, startReminderNode } from './reminder-node.ts';

/** The first two rounds of the EM 2024 with 200 players, looked at by two nodes each hour. */
const PLAYERS = 200;
const HOUR = 3_600_000;
const first = Date.parse('2024-06-13T10:00:00Z');
const end = Date.parse('2024-06-22T12:00:00Z');

let mailServer: Awaited<ReturnType<typeof startMailServer>>;
let pushService: Awaited<ReturnType<typeof startPushService>>;
let game: TestApp;
beforeAll(async () => {
  mailServer = await startMailServer();
  pushService = await startPushService();
  game = await startTestApp({
    mailUrl: mailServer.url,
    pushServices: [pushService.base],
    publicUrl: 'https://tipp.example',
  });
  await aTournament(game.db);
});
afterAll(async () => {
  await game.close();
  await mailServer.close();
  await pushService.close();
});

test('everybody with a wish and an open tip gets one message a day and way, and nobody else', async () => {
  const matches = await game.db.selectFrom('listed_matches').select(['id', 'kickoff']).execute();
  const expected: string[] = [];
  /** Whose browser is behind an address of the push service. */
  const owners = new Map<string, string>();
  for (let number = 0; number < PLAYERS; number += 1) {
    expected.push(...(await aReminded(number, matches, owners)));
  }

  const other = await startOtherNode(game);
  const nodes = [
    await startReminderNode(game.db, game.config),
    await startReminderNode(other.db, game.config),
  ] as const;
  const arrived: string[] = [];
  for (let at = first; at < end; at += HOUR) {
    await gameClockAt(game.db, new Date(at));
    await Promise.all(nodes.map(({ look }) => look()));
    // Whom one node has held, the next look finds.
    await nodes[0].look();
    await allSent(game.db);
    const instant = new Date(at).toISOString();
    const [mails, pushes] = [mailServer.received.splice(0), pushService.received.splice(0)];
    arrived.push(...mails.map((mail) => `mail to ${mailSaid(mail)} at ${instant}`));
    arrived.push(...pushes.map((push) => `push to ${pushSaid(push, owners)} at ${instant}`));
  }
  await Promise.all(nodes.map(({ stop }) => stop()));
  await other.close();

  expect(expected.filter((message) => message.startsWith('mail')).length).toBeGreaterThan(300);
  expect(expected.filter((message) => message.startsWith('push')).length).toBeGreaterThan(300);
  expect(arrived.toSorted()).toEqual(expected.toSorted());
});

interface Kickoff {
  readonly id: number;
  readonly kickoff: Date;
}

/** The ways in which a player wants to be reminded: most in one, some in both, some in none. */
const waysOf = (number: number): readonly ('mail' | 'push')[] => {
  const [wishes, way] = [number % 5 !== 0, number % 3];
  if (!wishes) return [];
  return way === 0 ? ['mail'] : way === 1 ? ['push'] : ['mail', 'push'];
};

/** A player with tips and a wish. @returns the messages that they are to get */
const aReminded = async (
  number: number,
  matches: readonly Kickoff[],
  owners: Map<string, string>,
): Promise<string[]> => {
  const { db, call } = game;
  const { id: user_id, email, token } = await aPlayer(db);
  const ways = waysOf(number);
  const timing = number % 2 === 0 ? 'evening' : 'before';
  if (ways.length > 0) {
    const body = { timing, mail: ways.includes('mail') } as const;
    expect((await call(endpoints.saveReminders, { token, body })).status).toBe(200);
  }
  // Without a wish a device is one that was forgotten: nothing is shown on it.
  const device = pushService.aBrowser();
  owners.set(new URL(device.address).pathname, email);
  const saved = await call(endpoints.saveReminderDevice, { token, body: device });
  expect(saved.status).toBe(200);
  if (!ways.includes('push')) await call(endpoints.removeReminderDevice, { token });
  const active = number % 11 !== 0;
  await db.updateTable('users').set({ active }).where('id', '=', user_id).execute();

  // The first ones tip nothing, the last ones nearly everything; each leaves out other matches.
  const isTipped = (id: number) => (id * 7 + number * 13) % PLAYERS < number;
  const tipped = matches.filter(({ id }) => isTipped(id));
  if (tipped.length > 0) {
    const tip = { user_id, home_tip: 1, away_tip: 0, placed_at: sql<Date>`game_now()` };
    const rows = tipped.map(({ id }) => ({ ...tip, match_id: id }));
    await db.insertInto('bets').values(rows).execute();
  }
  const champion = number % 3 === 0 || number % 7 === 0;
  if (champion) await tipChampion(user_id);
  if (!active) return [];

  const open = matches.filter(({ id }) => !isTipped(id)).map(({ kickoff }) => kickoff.getTime());
  if (!champion) open.push(Math.min(...matches.map(({ kickoff }) => kickoff.getTime())));
  const firstOf = new Map<string, number>();
  for (const at of open.toSorted((a, b) => b - a)) firstOf.set(dayOf(at), at);
  return [...firstOf].flatMap(([day, at]) => {
    const when =
      timing === 'evening' ? Date.parse(`${day}T16:00:00Z`) - 86_400_000 : at - 7_200_000;
    if (when >= end) return [];
    return ways.map((way) => `${way} to ${email} of ${day} at ${new Date(when).toISOString()}`);
  });
};

const tipChampion = async (user_id: number) => {
  const { id: tournament_id } = await game.db
    .selectFrom('tournaments')
    .select('id')
    .executeTakeFirstOrThrow();
  const row = { tournament_id, user_id, winner_tip: 'FR' };
  await game.db
    .insertInto('participations')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['tournament_id', 'user_id']).doUpdateSet({ winner_tip: 'FR' }),
    )
    .execute();
};

/** Berlin has summer time throughout. */
const dayOf = (at: number) => new Date(at + 7_200_000).toISOString().slice(0, 10);

const mailSaid = ({ to, text }: Email) => `${to?.[0]?.address} of ${dayIn(text ?? '')}`;

const pushSaid = ({ path, content }: ReceivedPush, owners: ReadonlyMap<string, string>) =>
  `${owners.get(path)} of ${dayIn(JSON.stringify(content))}`;

/** The day of the link; where the champion alone is open, it is that of the first match. */
const dayIn = (said: string) =>
  said.includes('#turniersieger') ? '2024-06-14' : /\/bet\?tag=([\d-]+)/.exec(said)?.[1];
