import { randomUUID } from 'node:crypto';
import { endpoints } from '@tippspiel/contract';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { currentTournament } from '../../src/db/game.ts';
import type { Db } from '../../src/db/schema.ts';
import { archiveEndedTournaments } from '../../src/features/closing/archive.ts';
import { createFollower } from '../../src/features/feed/follow-feed.ts';
import { takeDueSnapshots } from '../../src/features/match/distributions/distribution-snapshots.ts';
import { lockStartedMatches } from '../../src/features/match/running.ts';
import {
  beginSealsAnew,
  sealStartedMatches,
} from '../../src/features/match/seals/seal-started-matches.ts';
import { tellMatches } from '../../src/features/reminders/match-events.ts';
import { writingMatchPushes } from '../../src/features/reminders/match-pushes.ts';
import { remindPlayers, writeDayResults } from '../../src/features/reminders/reminder-job.ts';
import { composeMessage } from '../../src/mail/compose.ts';
import type { Message } from '../../src/mail/mail.ts';
import { noteDelivered, noteRefused } from '../../src/mail/mail-queue.ts';
import { mintScarceToken, mintToken } from '../../src/mail/mail-token.ts';
import { composePush } from '../../src/push/compose-push.ts';
import type { MatchPush, PushMessage } from '../../src/push/push.ts';
import { sendPage } from '../../src/push/send-page.ts';
import { readingCounted } from '../../src/startup/background.ts';
import { removeExpired, removeNeverActivated } from '../../src/startup/retention.ts';
import type { TestApp } from '../../test/app.ts';
import type { StateName, World } from '../../test/every-call/states.ts';
import {
  aBet,
  aPlayer,
  aResult,
  gameClockAt,
  matchNumber,
  playersPassword,
} from '../../test/factories.ts';
import {
  asOpenLigaDb,
  footballDataMatch,
  openLigaDbMatch,
  startFeedServer,
} from '../../test/feed-server.ts';
import { encryptPassword } from '../../test/passwords.ts';
import { aDevice } from '../../test/push-service.ts';

const isGood = { status: 200 };

/** As if the tournament had come from OpenLigaDB, which knows two of its matches. */
const toldByFeed = async (db: Db): Promise<void> => {
  const { kickoff } = await matchNumber(db, 1);
  const codes = ['DE', 'XS', 'ES', 'IT'];
  const content = {
    form: 2,
    competition: { name: 'EM 2024', teams: 'countries', start: '2024-06-14', end: '2024-07-14' },
    teams: codes.map((code) => ({ code, name: `Land ${code}`, group: 'A' })),
    stages: [{ code: 'GA', name: 'Gruppe A' }],
    matches: [{ number: 1, stage: 'GA', home: 'DE', away: 'XS', kickoff: kickoff.toISOString() }],
  };
  const origin = {
    feed: 'openligadb',
    league: 'em/2024',
    teams: Object.fromEntries(codes.map((code, index) => [index + 1, code])),
    matches: { 1: 1, 9: 51 },
  };
  const row = { content: JSON.stringify(content), origin: JSON.stringify(origin) };
  await db
    .insertInto('packs')
    .values({ name: 'eigen-em', ...row })
    .execute();
  await db.updateTable('tournaments').set({ pack: 'eigen-em' }).execute();
};

interface Job {
  readonly name: string;
  readonly state: StateName;
  /** Prepares what it finds, and returns what to run. */
  readonly prepare: (world: World, game: TestApp) => Promise<() => Promise<unknown>>;
}

/** What takes locks and is no call, or is one that shows nothing, before the first match. */
const before: Readonly<Record<string, Job['prepare']>> = {
  'being seen': async ({ bert: { id, token } }, game) => {
    await sql`UPDATE users SET last_online = NULL WHERE id = ${id}`.execute(game.db);
    return async () => expect((await game.call(endpoints.verify, { token })).status).toBe(200);
  },
  'a sign-up with the address of another': async ({ nele }, game) => {
    const password = await encryptPassword(game, playersPassword);
    const body = { name: 'Zoe', email: nele.email, password };
    return async () => expect(await game.call(endpoints.signup, { body })).toMatchObject(isGood);
  },
  'a reaction less': async ({ bert, groups, matchId }, game) => {
    const params = { groupId: String(groups.ehre), matchId: String(matchId(1)) };
    const { token } = bert;
    await gameClockAt(game.db, '2024-06-14T20:00:00Z');
    await game.call(endpoints.react, { token, params, body: { emoji: 'cheer' } });
    const call = { token, params, body: { emoji: null } };
    return async () => expect(await game.call(endpoints.react, call)).toMatchObject(isGood);
  },
  'a link':
    async ({ bert }, game) =>
    () =>
      mintScarceToken(game.db, bert.id, 'reset'),
  'noting what has started': async (_, game) => {
    await gameClockAt(game.db, '2024-06-14T20:00:00Z');
    return () => lockStartedMatches(game.db);
  },
  'a seal': async (_, { db }) => {
    await gameClockAt(db, '2024-06-14T20:00:00Z');
    await lockStartedMatches(db);
    return () => sealStartedMatches(db);
  },
  'a result and a goal of a feed': async (_, { db }) => {
    await gameClockAt(db, '2024-06-15T20:00:00Z');
    const running = await matchNumber(db, 2);
    const over = await matchNumber(db, 3);
    await db.deleteFrom('results_feed').execute();
    const server = await startFeedServer();
    server.tell([
      footballDataMatch({
        home: 'ESP',
        away: 'CRO',
        kickoff: over.kickoff,
        score: '5:1',
        over: true,
      }),
      footballDataMatch({ home: 'HUN', away: 'SUI', kickoff: running.kickoff, score: '1:3' }),
    ]);
    const follow = createFollower({ db, settings: server.settings, timeZone: 'Europe/Berlin' });
    return async () => {
      await follow(new AbortController().signal);
      await server.close();
      const told = await db
        .selectFrom('matches')
        .select(['result_home', 'live_away'])
        .where('id', 'in', [running.id, over.id])
        .orderBy('number')
        .execute();
      expect(told).toMatchObject([{ live_away: 3 }, { result_home: 5 }]);
    };
  },
  'a kick-off and a new match of a plan': async (_, { db }) => {
    const server = await startFeedServer();
    const competitionFeed = { ...server.settings, kind: 'openligadb', league: null } as const;
    const follow = createFollower({
      db,
      settings: null,
      offered: competitionFeed,
      timeZone: 'Europe/Berlin',
    });
    await toldByFeed(db);
    await gameClockAt(db, '2024-06-10T12:00:00Z');
    const kickoff = '2024-06-19T16:00:00Z';
    const team = (number: number, name: string) => [number, name] as const;
    server.answer(
      asOpenLigaDb({
        leagues: [],
        matches: {
          'em/2024': [
            openLigaDbMatch({
              id: 1,
              home: team(1, 'Deutschland'),
              away: team(2, 'Schottland'),
              kickoff,
            }),
            openLigaDbMatch({ id: 2, home: team(3, 'Spanien'), away: team(4, 'Italien'), kickoff }),
          ],
        },
      }),
    );
    await db.deleteFrom('results_feed').execute();
    return async () => {
      await follow(new AbortController().signal);
      await server.close();
      expect((await matchNumber(db, 1)).kickoff).toEqual(new Date(kickoff));
    };
  },
  'a reminder': async ({ bert }, game) => {
    const { db } = game;
    const { token } = bert;
    const wish = { timing: 'evening', mail: true } as const;
    await game.call(endpoints.saveReminders, { token, body: wish });
    await game.call(endpoints.saveReminderDevice, { token, body: aDevice() });
    await gameClockAt(db, '2024-06-13T18:00:00Z');
    return async () => {
      const mails: Message[] = [];
      const pushes: PushMessage[] = [];
      await remindPlayers(db, {
        mail: { send: async (message) => void mails.push(message) },
        push: { send: async (message) => void pushes.push(message) },
      });
      const readCounted = readingCounted(game.app.board);
      const publicUrl = 'https://tipp.example';
      for (const message of mails)
        await composeMessage(db, message, { id: randomUUID(), publicUrl, readCounted });
      for (const message of pushes)
        await composePush(db, message, { id: randomUUID(), readCounted });
    };
  },
  'the results of a day': async ({ bert }, game) => {
    const { db } = game;
    const readCounted = readingCounted(game.app.board);
    const { id, kickoff } = await matchNumber(db, 1);
    await aBet(db, id, bert.id, [2, 1]);
    const body = { timing: 'evening', mail: false, resultsMail: true } as const;
    await game.call(endpoints.saveReminders, { token: bert.token, body });
    const device = { ...aDevice(), shows: ['results' as const] };
    await game.call(endpoints.saveReminderDevice, { token: bert.token, body: device });
    await aResult(db, id, [5, 1]);
    await db
      .updateTable('matches')
      .set({ revised_at: sql`clock_timestamp() - interval '1 hour'` })
      .where('id', '=', id)
      .execute();
    // In the morning: they rest at night.
    await gameClockAt(db, new Date(kickoff.getTime() + 12 * 3_600_000));
    const { id: subscriptionId } = await db
      .selectFrom('push_subscriptions')
      .select('id')
      .where('user_id', '=', bert.id)
      .executeTakeFirstOrThrow();
    const message = { kind: 'day-results', day: '2024-06-14' } as const;
    await lockStartedMatches(db);
    // Each setting has a tip of its own on a match that is sealed already.
    await beginSealsAnew(db, (await currentTournament(db)).id);
    return async () => {
      const written: string[] = [];
      const send = async () => {};
      await writeDayResults(db, { mail: { send }, push: { send } }, game.app.board);
      const ways = { id: randomUUID(), publicUrl: 'https://tipp.example', readCounted };
      const mail = await composeMessage(db, { ...message, userId: bert.id }, ways);
      if (mail) written.push('mail');
      const push = await composePush(db, { ...message, subscriptionId }, ways);
      if (push) written.push('push');
      expect(written).toEqual(['mail', 'push']);
    };
  },
  'a goal, and a kick-off that is near': async ({ bert }, game) => {
    const { db } = game;
    const { id, kickoff } = await matchNumber(db, 1);
    await aBet(db, id, bert.id, [2, 1]);
    const device = { ...aDevice(), shows: ['kickoffs', 'goals', 'overtaken'] as const };
    const body = { ...device, shows: [...device.shows] };
    await game.call(endpoints.saveReminderDevice, { token: bert.token, body });
    const second = { kickoff: new Date(kickoff.getTime() + 2_400_000) };
    await db.updateTable('matches').set(second).where('number', '=', 2).execute();
    await gameClockAt(db, new Date(kickoff.getTime() + 1_200_000));
    await lockStartedMatches(db);
    await beginSealsAnew(db, (await currentTournament(db)).id);
    const score = { result_home: null, result_away: null, live_home: 1, live_away: 0 };
    await db.updateTable('matches').set(score).where('id', '=', id).execute();
    return async () => {
      const messages: MatchPush[] = [];
      await tellMatches(db, { sendPages: async (pages) => void messages.push(...pages) });
      const write = writingMatchPushes(db, game.app.board);
      const page = { db, write, send: async () => 'sent' as const, drop: async () => {} };
      for (const message of messages)
        expect(await sendPage(page, randomUUID(), message)).toBe(true);
      expect(messages.map(({ kind }) => kind)).toEqual(['kickoff', 'goal', 'overtaken']);
    };
  },
  'a snapshot of the tips': async (_, { db }) => {
    const { id } = await matchNumber(db, 1);
    await db.deleteFrom('distribution_snapshots').execute();
    await db.deleteFrom('distribution_instants').execute();
    for (let count = 0; count < 10; count += 1) {
      const player = await aPlayer(db);
      await aBet(db, id, player.id, count < 5 ? [1, 0] : [0, 1]);
    }
    return async () => {
      await takeDueSnapshots(db);
      const published = await db.selectFrom('distribution_snapshots').select('instant').execute();
      expect(published).not.toHaveLength(0);
    };
  },
  'a refused mail, and one that arrives': async ({ bert }, { db }) => {
    const { email } = await db
      .selectFrom('users')
      .select('email')
      .where('id', '=', bert.id)
      .executeTakeFirstOrThrow();
    const tried = { userId: bert.id, kind: 'reset', address: email } as const;
    return async () => {
      await noteRefused(db, tried, 'unknown');
      await noteDelivered(db, tried);
    };
  },
  'removing what has expired': async ({ bert: { id } }, { db }) => {
    await mintToken(db, id, 'reset');
    const past = new Date(0);
    await sql`UPDATE sessions SET last_seen_at = ${past} WHERE user_id = ${id}`.execute(db);
    await sql`UPDATE mail_tokens SET expires_at = ${past} WHERE user_id = ${id}`.execute(db);
    return () => removeExpired(db);
  },
  'removing accounts never activated': async ({ nele: { id } }, { db }) => {
    await sql`UPDATE users SET created_at = clock_timestamp() - interval '20 days'
        WHERE id = ${id}`.execute(db);
    return () => removeNeverActivated(db);
  },
};

const closed: typeof before = {
  'the archive': async (_, { db }) => {
    await gameClockAt(db, '2025-01-20T12:00:00Z');
    return () => archiveEndedTournaments(db);
  },
};

const jobsIn = (state: StateName, prepared: typeof before): Job[] =>
  Object.entries(prepared).map(([name, prepare]) => ({ name, state, prepare }));

export const jobs: readonly Job[] = [...jobsIn('before', before), ...jobsIn('closed', closed)];
