import { endpoints } from '@tippspiel/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { aBet, anOrganiser, gameClockAt, matchNumber } from '../../test/factories.ts';
import { type MailedApp, startMailedApp } from '../../test/mailed-app.ts';
import { setPairing } from '../features/bracket/set-pairing.ts';
import { tellRestingTips } from '../features/reminders/reminder-job.ts';
import type { PushMessage } from '../push/push.ts';
import { createDelivery } from '../push/push-queue.ts';

let game: MailedApp;
let organiser: { id: number; token: string };
let opener: number;
const pushes: PushMessage[] = [];

beforeEach(async () => {
  game = await startMailedApp();
  organiser = await anOrganiser(game.db);
  opener = (await matchNumber(game.db, 1)).id;
  await gameClockAt(game.db, '2024-06-13T15:00:00Z');
  pushes.splice(0);
});

const aReminded = async (tip: readonly [number, number] | null = [2, 1]) => {
  const player = await game.aMember();
  const body = { timing: 'evening', mail: true } as const;
  await game.call(endpoints.saveReminders, { token: player.token, body });
  if (tip) await aBet(game.db, opener, player.id, tip);
  return player;
};
const set = (home: string, away: string, matchId = opener) =>
  game.db
    .transaction()
    .execute((transaction) =>
      setPairing(transaction, matchId, { home, away }, { role: 'organiser', userId: organiser.id }),
    );
/** As if that was a while ago. */
const later = () =>
  sql`UPDATE resting_bets SET rested_at = rested_at - interval '3 minutes'`.execute(game.db);
const runJob = async () => {
  await tellRestingTips(game.db, {
    mail: { send: async (message) => void game.messages.push(message) },
    push: { send: async (message) => void pushes.push(message) },
  });
  return game.deliver();
};

describe('who had tipped a pairing that goes', () => {
  test('is mailed which one it was and who plays now, once a change', async () => {
    const { email } = await aReminded();
    await aReminded(null);
    await set('DE', 'HU');
    expect(await runJob(), 'it may be a slip').toEqual([]);
    await later();
    const [mail, ...others] = await runJob();
    expect(others).toEqual([]);
    expect(mail?.to?.[0]?.address).toBe(email);
    expect(mail?.subject).toBe('EM 2024: Dein Tipp auf Deutschland – Schottland ruht');
    expect(mail?.text).toContain(
      'Gruppe A: Statt Deutschland – Schottland heißt die Partie nun Deutschland – Ungarn.',
    );
    expect(mail?.text).toContain('https://tipp.example/bet');
    expect(mail?.text).toMatch(/https:\/\/tipp\.example\/reminders\/end\//);
    expect(await runJob()).toEqual([]);
  });

  test('gets one message about several, and another one about the next change alone', async () => {
    const player = await aReminded();
    const second = (await matchNumber(game.db, 2)).id;
    await aBet(game.db, second, player.id, [1, 1]);
    await set('DE', 'HU');
    await set('XS', 'CH', second);
    await later();
    const [first] = await runJob();
    expect(first?.subject).toBe('EM 2024: 2 deiner Tipps ruhen');
    const third = (await matchNumber(game.db, 3)).id;
    await aBet(game.db, third, player.id, [0, 0]);
    await set('HR', 'ES', third);
    await later();
    const [next] = await runJob();
    expect(next?.subject).toBe('EM 2024: Dein Tipp auf Spanien – Kroatien ruht');
    expect(next?.text).not.toContain('Schottland');
  });

  test('is told nothing of a slip, nor once the match has started or nobody is to be told', async () => {
    const player = await aReminded();
    await set('DE', 'HU');
    await set('DE', 'XS');
    await later();
    expect(await runJob()).toEqual([]);
    await set('DE', 'HU');
    await later();
    const body = { timing: 'evening', mail: false } as const;
    await game.call(endpoints.saveReminders, { token: player.token, body });
    expect(await runJob()).toEqual([]);
    await game.call(endpoints.saveReminders, {
      token: player.token,
      body: { ...body, mail: true },
    });
    await gameClockAt(game.db, '2024-06-14T19:30:00Z');
    expect(await runJob()).toEqual([]);
  });

  test('that is back when the mail would leave is not written about', async () => {
    await aReminded();
    await set('DE', 'HU');
    await later();
    await tellRestingTips(game.db, {
      mail: { send: async (message) => void game.messages.push(message) },
      push: { send: async () => {} },
    });
    expect(game.messages).toHaveLength(1);
    await set('DE', 'XS');
    expect(await game.deliver()).toEqual([]);
  });

  test('hears of it once, however many nodes look', async () => {
    await aReminded();
    await set('DE', 'HU');
    await later();
    const mails = await Promise.all([runJob(), runJob(), runJob()]);
    expect(mails.flat()).toHaveLength(1);
  });

  test('of an award before the start is told that', async () => {
    await aReminded();
    const award = { annulled: true, award: { home: 3, away: 0, ko: 0 as const } };
    const params = { id: String(opener) };
    await game.call(endpoints.annulMatch, { token: organiser.token, params, body: award });
    await later();
    const [mail] = await runJob();
    expect(mail?.text).toContain('Deutschland – Schottland ist am grünen Tisch gewertet.');
  });

  test('is told on the devices that show reminders', async () => {
    const player = await aReminded();
    const { token_hash } = await game.db
      .selectFrom('sessions')
      .select('token_hash')
      .where('user_id', '=', player.id)
      .executeTakeFirstOrThrow();
    const { id } = await game.db
      .insertInto('push_subscriptions')
      .values({
        user_id: player.id,
        session_hash: token_hash,
        address: 'https://push.example/1',
        public_key: Buffer.alloc(65, 4),
        auth_secret: Buffer.alloc(16, 5),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await set('DE', 'HU');
    await later();
    await runJob();
    expect(pushes).toEqual([
      { kind: 'resting-tips', subscriptionId: id, since: null, until: expect.any(String) },
    ]);
    const log = { warn: () => undefined };
    const unneeded = async () => {
      throw new Error('not needed');
    };
    const [readCounted, writeMatchPushes, remindByMail] = [unneeded, unneeded, unneeded];
    const { config, db } = game;
    const deliver = createDelivery({
      config,
      db,
      log,
      readCounted,
      writeMatchPushes,
      remindByMail,
    });
    const [message] = pushes;
    // No service that is known: the subscription goes, so the message was composed.
    expect(message && (await deliver('22222222-2222-4222-8222-222222222222', message))).toBe(true);
    expect(await game.db.selectFrom('push_subscriptions').select('id').execute()).toEqual([]);
  });
});
