import { endpoints } from '@tippspiel/contract';
import type { Tip } from '@tippspiel/rules';
import { type NotNull, sql } from 'kysely';
import type { Email } from 'postal-mime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPack } from '../../src/packs/check-pack.ts';
import { startOtherNode, startTestApp, type TestApp } from '../../test/app.ts';
import {
  aPlayer,
  aResult,
  aTournament,
  gameClockAt,
  storeChampionTips,
} from '../../test/factories.ts';
import { startMailServer } from '../../test/mail-server.ts';
import { type ReceivedPush, startPushService } from '../../test/push-service.ts';
import {
  type DrillMatch,
  type DrillPlayer,
  mailedResults,
  pushedResults,
  resultsExpected,
} from './day-results-count.ts';
import { allowQueues, allSent, startReminderNode } from './reminder-node.ts';

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

test('everybody with a wish gets one message a day and way, and nobody else any', async () => {
  const { matches, resultOf } = await theMatches();
  const expected: string[] = [];
  const players: DrillPlayer[] = [];
  /** Whose browser is behind an address of the push service. */
  const owners = new Map<string, string>();
  for (let number = 0; number < PLAYERS; number += 1) {
    const { player, reminders } = await aReminded(number, matches, owners);
    players.push(player);
    expected.push(...reminders);
  }

  const other = await startOtherNode(game);
  const ofOwner = await startReminderNode(game.db, game.config);
  await allowQueues(game);
  const nodes = [ofOwner, await startReminderNode(other.db, game.config)] as const;
  const arrived: string[] = [];
  const results = new Map<number, { home: number; away: number }>();
  const [expectedResults, arrivedResults]: [string[], string[]] = [[], []];
  for (let at = first; at < end; at += HOUR) {
    const instant = new Date(at).toISOString();
    await gameClockAt(game.db, new Date(at));
    await letResultsAge();
    for (const { id, kickoff } of matches) {
      if (kickoff.getTime() + 2 * HOUR !== at) continue;
      const result = resultOf(id);
      results.set(id, result);
      await aResult(game.db, id, [result.home, result.away]);
    }
    // Whoever has read the result of the opener hears nothing of its correction.
    const [opener] = matches;
    if (opener && at === Date.parse('2024-06-15T10:00:00Z')) {
      results.set(opener.id, { home: 4, away: 1 });
      await aResult(game.db, opener.id, [4, 1]);
    }
    await Promise.all(nodes.map(({ runJob }) => runJob()));
    // Whom one node has held, the next look finds.
    await nodes[0].runJob();
    await allSent(game.db);
    const [mails, pushes] = [mailServer.received.splice(0), pushService.received.splice(0)];
    for (const mail of mails) {
      if (mail.subject?.includes('Punkt')) arrivedResults.push(`${mailedResults(mail)} ${instant}`);
      else arrived.push(`mail to ${mailSaid(mail)} at ${instant}`);
    }
    for (const push of pushes) {
      const isReminder = push.headers['topic'] === 'reminder';
      if (isReminder) arrived.push(`push to ${pushSaid(push, owners)} at ${instant}`);
      else arrivedResults.push(`${pushedResults(push, owners)} ${instant}`);
    }
    for (const day of finishedAt(at, matches)) {
      const said = resultsExpected(day, matches, players, results);
      expectedResults.push(...said.map((each) => `${each} ${instant}`));
    }
  }
  await Promise.all(nodes.map(({ stop }) => stop()));
  await other.close();

  for (const all of [expected, expectedResults]) {
    expect(all.filter((message) => message.startsWith('mail')).length).toBeGreaterThan(300);
    expect(all.filter((message) => message.startsWith('push')).length).toBeGreaterThan(300);
  }
  expect(arrived.toSorted()).toEqual(expected.toSorted());
  expect(arrivedResults.toSorted()).toEqual(expectedResults.toSorted());
});

/**
 * An hour after the result of a day's last match, which is in two hours after its kick-off; at eight in the morning if that
 * is in the quiet hours.
 */
const finishedAt = (at: number, matches: readonly DrillMatch[]): string[] =>
  [...Map.groupBy(matches, ({ day }) => day)]
    .filter(([day, ofDay]) => {
      const last = Math.max(...ofDay.map(({ kickoff }) => kickoff.getTime()));
      const known = last + 3 * HOUR;
      const quiet = Date.parse(`${day}T20:00:00Z`);
      return (known < quiet ? known : quiet + 10 * HOUR) === at;
    })
    .map(([day]) => day);

const theMatches = async () => {
  const rows = await game.db
    .selectFrom('listed_matches as l')
    .innerJoin('matches as m', 'm.id', 'l.id')
    .select(['l.id', 'l.kickoff', 'l.stage', 'm.number'])
    .$narrowType<{ kickoff: NotNull }>()
    .orderBy('l.kickoff')
    .execute();
  const pack = await readPack('em2024');
  const matches: DrillMatch[] = rows.map(({ number: _, ...match }) => ({
    ...match,
    day: dayOf(match.kickoff.getTime()),
  }));
  const resultOf = (id: number) => {
    const { number } = rows.find((row) => row.id === id) ?? {};
    const result = pack.matches.find((match) => match.number === number)?.result;
    if (!result) throw new Error(`the pack has no result of match ${number}`);
    return { home: result.home, away: result.away };
  };
  return { matches, resultOf };
};

/** The game clock goes by the hour, the real one, by which results stand, does not. */
const letResultsAge = () =>
  game.db.updateTable('matches').set({ revised_at: sql`revised_at - interval '1 hour'` }).execute();

/** The ways in which a player wants to be reminded: most in one, some in both, some in none. */
const waysOf = (number: number): readonly ('mail' | 'push')[] => {
  const [wishes, way] = [number % 5 !== 0, number % 3];
  if (!wishes) return [];
  return way === 0 ? ['mail'] : way === 1 ? ['push'] : ['mail', 'push'];
};

/** The same for results, apart from the wish for reminders. */
const resultWaysOf = (number: number): DrillPlayer['ways'] => {
  const way = number % 4;
  return way === 0 ? [] : way === 1 ? ['mail'] : way === 2 ? ['push'] : ['mail', 'push'];
};

/** A player with tips and wishes, and the reminders that they are to get. */
const aReminded = async (
  number: number,
  matches: readonly DrillMatch[],
  owners: Map<string, string>,
): Promise<{ player: DrillPlayer; reminders: string[] }> => {
  const { db, call } = game;
  const { id: user_id, name, email, token } = await aPlayer(db);
  const [ways, resultWays] = [waysOf(number), resultWaysOf(number)];
  const timing = number % 2 === 0 ? 'evening' : 'before';
  if (ways.length > 0 || resultWays.includes('mail')) {
    const [mail, resultsMail] = [ways.includes('mail'), resultWays.includes('mail')];
    const body = { timing, mail, ...(resultsMail ? { resultsMail } : {}) } as const;
    expect((await call(endpoints.saveReminders, { token, body })).status).toBe(200);
  }
  // Without a wish a device is one that was forgotten: nothing is shown on it.
  const device = pushService.aBrowser();
  owners.set(new URL(device.address).pathname, email);
  const shows = [
    ...(ways.includes('push') ? (['tips'] as const) : []),
    ...(resultWays.includes('push') ? (['results'] as const) : []),
  ];
  const body = shows.length > 0 ? { ...device, shows } : device;
  expect((await call(endpoints.saveReminderDevice, { token, body })).status).toBe(200);
  if (shows.length === 0) await call(endpoints.removeReminderDevice, { token });
  const active = number % 11 !== 0;
  await db.updateTable('users').set({ active }).where('id', '=', user_id).execute();

  // The first ones tip nothing, the last ones nearly everything; each leaves out other matches.
  const isTipped = (id: number) => (id * 7 + number * 13) % PLAYERS < number;
  const tips = new Map<number, Tip>();
  for (const { id } of matches) {
    const [home, away] = [(number * 3 + id * 5) % 4, (number + id * 7) % 3];
    if (isTipped(id)) tips.set(id, { home, away, ko: 0 });
  }
  const rows = [...tips].map(([match_id, { home, away }]) => ({
    user_id,
    match_id,
    home_tip: home,
    away_tip: away,
    placed_at: sql<Date>`game_now()`,
  }));
  if (rows.length > 0) await db.insertInto('bets').values(rows).execute();
  const champion = number % 3 === 0 || number % 7 === 0;
  if (champion) await storeChampionTips(game.db, [[user_id, 'FR']]);
  const player = { id: user_id, name, email, active, tips, ways: resultWays };
  if (!active) return { player, reminders: [] };

  const open = matches.filter(({ id }) => !isTipped(id)).map(({ kickoff }) => kickoff.getTime());
  if (!champion) open.push(Math.min(...matches.map(({ kickoff }) => kickoff.getTime())));
  const firstOf = new Map<string, number>();
  for (const at of open.toSorted((a, b) => b - a)) firstOf.set(dayOf(at), at);
  const reminders = [...firstOf].flatMap(([day, at]) => {
    const when =
      timing === 'evening' ? Date.parse(`${day}T16:00:00Z`) - 86_400_000 : at - 7_200_000;
    if (when >= end) return [];
    return ways.map((way) => `${way} to ${email} of ${day} at ${new Date(when).toISOString()}`);
  });
  return { player, reminders };
};

/** Berlin has summer time throughout. */
const dayOf = (at: number) => new Date(at + 7_200_000).toISOString().slice(0, 10);

const mailSaid = ({ to, text }: Email) => `${to?.[0]?.address} of ${dayIn(text ?? '')}`;

const pushSaid = ({ path, content }: ReceivedPush, owners: ReadonlyMap<string, string>) =>
  `${owners.get(path)} of ${dayIn(JSON.stringify(content))}`;

/** The day of the link; where the champion alone is open, it is that of the first match. */
const dayIn = (said: string) =>
  said.includes('#turniersieger') ? '2024-06-14' : /\/bet\?tag=([\d-]+)/.exec(said)?.[1];
