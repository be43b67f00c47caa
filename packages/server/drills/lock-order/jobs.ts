import { randomUUID } from 'node:crypto';
import { endpoints } from '@tippspiel/contract';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { createFollower } from '../../src/features/feed/follow-feed.ts';
import { takeDueSnapshots } from '../../src/features/match/distributions/distribution-snapshots.ts';
import { lockStartedMatches } from '../../src/features/match/running.ts';
import {
  beginSealsAnew,
  sealStartedMatches,
} from '../../src/features/match/seals/seal-started-matches.ts';
import { remindPlayers, writeDayResults } from '../../src/features/reminders/reminder-job.ts';
import { composeMessage } from '../../src/mail/compose.ts';
import type { Message } from '../../src/mail/mail.ts';
import { mintScarceToken, mintToken } from '../../src/mail/mail-token.ts';
import { noteDelivered, noteRefused } from '../../src/mail/undeliverable.ts';
import { composePush } from '../../src/push/compose-push.ts';
import type { PushMessage } from '../../src/push/push.ts';
import { readingCounted } from '../../src/startup/read-counted.ts';
import { removeExpired, removeNeverActivated } from '../../src/startup/retention.ts';
import {
  aBet,
  aPlayer,
  aResult,
  gameClockAt,
  matchNumber,
  neverActivated,
} from '../../test/factories.ts';
import { footballDataMatch, startFeedServer } from '../../test/feed-server.ts';
import { aDevice } from '../../test/push-service.ts';
import { uploadPicture } from '../../test/upload.ts';
import type { Setting } from './setting.ts';

/** What takes locks and is no JSON call. Each prepares what it finds and returns what to run. */
export const jobs: Readonly<Record<string, (setting: Setting) => Promise<() => Promise<unknown>>>> =
  {
    'being seen': async ({ game, guest: { id, token } }) => {
      await sql`UPDATE users SET last_online = NULL WHERE id = ${id}`.execute(game.db);
      return async () => expect((await game.call(endpoints.verify, { token })).status).toBe(200);
    },
    'a picture':
      async ({ game, guest }) =>
      async () =>
        expect((await uploadPicture(game, guest.token)).status).toBe(200),
    'a link':
      async ({ game, guest }) =>
      () =>
        mintScarceToken(game.db, guest.id, 'reset'),
    'noting what has started': async ({ game }) => {
      await gameClockAt(game.db, '2024-06-14T20:00:00Z');
      return () => lockStartedMatches(game.db);
    },
    'a seal': async ({ game: { db } }) => {
      await gameClockAt(db, '2024-06-14T20:00:00Z');
      await lockStartedMatches(db);
      return () => sealStartedMatches(db);
    },
    'a result and a goal of a feed': async ({ game: { db } }) => {
      await gameClockAt(db, '2024-06-15T20:00:00Z');
      const opener = await matchNumber(db, 1);
      const second = await matchNumber(db, 2);
      await db.deleteFrom('results_feed').execute();
      const server = await startFeedServer();
      server.tell([
        footballDataMatch({
          home: 'GER',
          away: 'SCO',
          kickoff: opener.kickoff,
          score: '5:1',
          over: true,
        }),
        footballDataMatch({ home: 'HUN', away: 'SUI', kickoff: second.kickoff, score: '1:3' }),
      ]);
      const follow = createFollower({ db, settings: server.settings, timeZone: 'Europe/Berlin' });
      return async () => {
        await follow(new AbortController().signal);
        await server.close();
        const told = await db
          .selectFrom('matches')
          .select(['result_home', 'live_away'])
          .where('id', 'in', [opener.id, second.id])
          .orderBy('number')
          .execute();
        expect(told).toMatchObject([{ result_home: 5 }, { live_away: 3 }]);
      };
    },
    'a reminder': async ({ game, guest }) => {
      const { db } = game;
      const { token } = guest;
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
        const readCounted = readingCounted(game.app.board, 'Europe/Berlin');
        const publicUrl = 'https://tipp.example';
        for (const message of mails)
          await composeMessage(db, message, { id: randomUUID(), publicUrl, readCounted });
        for (const message of pushes)
          await composePush(db, message, { id: randomUUID(), readCounted });
      };
    },
    'the results of a day': async ({ game, guest }) => {
      const { db } = game;
      const readCounted = readingCounted(game.app.board, 'Europe/Berlin');
      const { id, kickoff } = await matchNumber(db, 1);
      await aBet(db, id, guest.id, [2, 1]);
      const body = { timing: 'evening', mail: false, resultsMail: true } as const;
      await game.call(endpoints.saveReminders, { token: guest.token, body });
      const device = { ...aDevice(), shows: ['results' as const] };
      await game.call(endpoints.saveReminderDevice, { token: guest.token, body: device });
      await aResult(db, id, [5, 1]);
      await db
        .updateTable('matches')
        .set({ revised_at: sql`clock_timestamp() - interval '1 hour'` })
        .where('id', '=', id)
        .execute();
      await gameClockAt(db, new Date(kickoff.getTime() + 7_200_000));
      const { id: subscriptionId } = await db
        .selectFrom('push_subscriptions')
        .select('id')
        .where('user_id', '=', guest.id)
        .executeTakeFirstOrThrow();
      const message = { kind: 'day-results', day: '2024-06-14' } as const;
      await lockStartedMatches(db);
      // Each setting has a tip of its own on a match that is sealed already.
      const { tournament_id } = await db
        .selectFrom('configuration')
        .select('tournament_id')
        .executeTakeFirstOrThrow();
      await beginSealsAnew(db, tournament_id);
      return async () => {
        const written: string[] = [];
        const send = async () => {};
        await writeDayResults(db, { mail: { send }, push: { send } }, game.app.board);
        const ways = { id: randomUUID(), publicUrl: 'https://tipp.example', readCounted };
        const mail = await composeMessage(db, { ...message, userId: guest.id }, ways);
        if (mail) written.push('mail');
        const push = await composePush(db, { ...message, subscriptionId }, ways);
        if (push) written.push('push');
        expect(written).toEqual(['mail', 'push']);
      };
    },
    'a snapshot of the tips': async ({ game: { db } }) => {
      const { id } = await matchNumber(db, 1);
      await db.deleteFrom('distribution_instants').execute();
      for (let count = 0; count < 10; count += 1) {
        const player = await aPlayer(db);
        await aBet(db, id, player.id, count < 5 ? [1, 0] : [0, 1]);
      }
      return async () => {
        await takeDueSnapshots(db);
        const published = await db.selectFrom('distribution_snapshots').select('instant').execute();
        expect(published).toHaveLength(1);
      };
    },
    'a refused mail, and one that arrives': async ({ game: { db }, guest }) => {
      const { email } = await db
        .selectFrom('users')
        .select('email')
        .where('id', '=', guest.id)
        .executeTakeFirstOrThrow();
      const tried = { userId: guest.id, kind: 'reset', address: email } as const;
      return async () => {
        await noteRefused(db, tried, 'unknown');
        await noteDelivered(db, tried);
      };
    },
    'removing what has expired': async ({ game: { db }, guest: { id } }) => {
      await mintToken(db, id, 'reset');
      const past = new Date(0);
      await sql`UPDATE sessions SET last_seen_at = ${past} WHERE user_id = ${id}`.execute(db);
      await sql`UPDATE mail_tokens SET expires_at = ${past} WHERE user_id = ${id}`.execute(db);
      return () => removeExpired(db);
    },
    'removing accounts never activated': async ({ game: { db }, guest: { id } }) => {
      await neverActivated(db, id);
      await sql`UPDATE users SET created_at = clock_timestamp() - interval '20 days'
        WHERE id = ${id}`.execute(db);
      return () => removeNeverActivated(db);
    },
  };
