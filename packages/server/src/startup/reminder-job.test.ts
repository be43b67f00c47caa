import { randomUUID } from 'node:crypto';
import { endpoints } from '@tippspiel/contract';
import { CLASSIC, scoringOf } from '@tippspiel/rules';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aBet, anOrganiser, aPlayer, gameClockAt, matchNumber } from '../../test/factories.ts';
import { interleave } from '../../test/lock-wait.ts';
import { type MailedApp, startMailedApp } from '../../test/mailed-app.ts';
import { remindPlayers } from '../features/reminders/reminder-job.ts';
import { composeMessage } from '../mail/compose.ts';

let game: MailedApp;
let opener: { id: number; kickoff: Date };
beforeAll(async () => {
  game = await startMailedApp();
  await anOrganiser(game.db);
  opener = await matchNumber(game.db, 1);
});
beforeEach(async () => {
  await game.db.deleteFrom('reminder_wishes').execute();
  await gameClockAt(game.db, '2024-06-13T15:00:00Z');
  game.messages.splice(0);
});

const wish = (token: string, timing: 'evening' | 'before', mail = true) =>
  game.call(endpoints.saveReminders, { token, body: { timing, mail } });

const aReminded = async (timing: 'evening' | 'before' = 'evening') => {
  const player = await aPlayer(game.db);
  expect((await wish(player.token, timing)).status).toBe(200);
  return player;
};

const champion = (token: string) =>
  game.call(endpoints.saveChampionTip, { token, body: { championTip: 'Frankreich' } });

/** Looks who is due at an instant. @returns how many messages were queued for delivery */
const runJob = async (instant?: string) => {
  if (instant !== undefined) await gameClockAt(game.db, instant);
  await remindPlayers(game.db, {
    mail: { send: async (message) => void game.messages.push(message) },
    push: { send: async () => {} },
  });
  return game.messages.length;
};

describe('the evening before', () => {
  test('a mail names what is open, leads to the day and can be ended by one click', async () => {
    const player = await aReminded();
    expect(await runJob('2024-06-13T15:59:00Z')).toBe(0);
    expect(await runJob('2024-06-13T16:00:00Z')).toBe(1);
    const [mail] = await game.deliver();
    expect(mail?.to?.[0]?.address).toBe(player.email);
    expect(mail?.subject).toBe('EM 2024: Ein Tipp fehlt für Freitag, und der Turniersieger');
    expect(mail?.text).toContain('am Freitag, 14. Juni beginnt das Turnier');
    expect(mail?.text).toContain('21:00 Uhr: Deutschland – Schottland');
    expect(mail?.text).toContain('https://tipp.example/bet?tag=2024-06-14&offen=ja');
    const header = (key: string) => mail?.headers.find((each) => each.key === key)?.value;
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const [, path = ''] =
      /^<https:\/\/tipp\.example(.+)>$/.exec(header('list-unsubscribe') ?? '') ?? [];
    const token = path.split('/').at(-1);
    expect(mail?.text).toContain(`https://tipp.example/reminders/end/${token}`);

    const oneClick = await game.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(oneClick.json()).toEqual({ success: true });
    const { answer } = await game.call(endpoints.reminders, { token: player.token });
    expect(answer).toMatchObject({ timing: 'evening', mail: false });
  });

  test('names the round where the competition has rounds', async () => {
    const rounds = JSON.stringify([{ number: 1, name: '1. Spieltag' }]);
    await game.db.updateTable('tournaments').set({ rounds }).execute();
    await game.db.updateTable('matches').set({ round: 1 }).where('id', '=', opener.id).execute();
    await aReminded();
    await runJob('2024-06-13T16:00:00Z');
    const [mail] = await game.deliver();
    await game.db.updateTable('tournaments').set({ rounds: '[]' }).execute();
    expect(mail?.subject).toBe(
      'EM 2024: Ein Tipp fehlt für Freitag (1. Spieltag), und der Turniersieger',
    );
    expect(mail?.text).toContain('am Freitag, 14. Juni (1. Spieltag) beginnt das Turnier');
  });

  test('goes out once, however often and from how many nodes it is looked', async () => {
    await aReminded();
    await gameClockAt(game.db, '2024-06-13T16:00:00Z');
    await Promise.all([runJob(), runJob(), runJob()]);
    expect(await runJob('2024-06-13T20:00:00Z')).toBe(1);
    const [message] = game.messages;
    if (message) game.messages.push(message);
    expect(await game.deliver(), 'queued twice by a restart').toHaveLength(1);
  });

  test('that a node was sending when it was killed goes out by its own job alone', async () => {
    await aReminded();
    await runJob('2024-06-13T16:00:00Z');
    const [message] = game.messages.splice(0);
    if (!message) throw new Error('nobody is due');
    const compose = (id: string) =>
      composeMessage(game.db, message, {
        id,
        publicUrl: 'https://tipp.example',
        readCounted: async () => ({ scoring: scoringOf(CLASSIC), tips: new Map(), place: null }),
      });
    const job = randomUUID();
    const lost = await compose(job);
    expect(await compose(randomUUID())).toBeNull();
    const sentAgain = await compose(job);
    expect(lost?.messageId).toHaveLength(77);
    expect(sentAgain?.messageId).toBe(lost?.messageId);
  });

  test('waits for nobody: whose account is held comes a minute later', async () => {
    const { id } = await aReminded();
    await gameClockAt(game.db, '2024-06-13T16:00:00Z');
    await game.db.transaction().execute(async (transaction) => {
      await transaction.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute();
      expect(await runJob()).toBe(0);
    });
    expect(await runJob()).toBe(1);
  });

  test('is for who has open tips, a wish and an active account', async () => {
    const tipped = await aReminded();
    await aBet(game.db, opener.id, tipped.id, [2, 1]);
    await champion(tipped.token);
    const noChampion = await aReminded();
    await aBet(game.db, opener.id, noChampion.id, [2, 1]);
    const off = await aReminded();
    await wish(off.token, 'evening', false);
    const inactive = await aReminded();
    await game.db
      .updateTable('users')
      .set({ active: false })
      .where('id', '=', inactive.id)
      .execute();
    await aPlayer(game.db);
    await runJob('2024-06-13T16:00:00Z');
    const mails = await game.deliver();
    expect(mails.map(({ to, subject }) => [to?.[0]?.address, subject])).toEqual([
      [noChampion.email, 'EM 2024: Dein Turniersiegertipp fehlt noch'],
    ]);
  });

  test('says nothing any more once all is tipped or the match has started', async () => {
    const player = await aReminded();
    expect(await runJob('2024-06-13T16:00:00Z')).toBe(1);
    await aBet(game.db, opener.id, player.id, [2, 1]);
    await champion(player.token);
    expect(await game.deliver()).toEqual([]);
    await aReminded();
    expect(await runJob()).toBe(1);
    await gameClockAt(game.db, new Date(opener.kickoff.getTime() - 10_000));
    expect(await game.deliver()).toEqual([]);
  });
});

test('two hours before the first match that is not tipped', async () => {
  const early = await aReminded('before');
  const late = await aReminded('before');
  const third = await matchNumber(game.db, 3);
  const second = await matchNumber(game.db, 2);
  await aBet(game.db, second.id, late.id, [1, 1]);
  const at = (match: { kickoff: Date }, minutes: number) =>
    new Date(match.kickoff.getTime() - minutes * 60_000).toISOString();
  expect(await runJob(at(second, 121))).toBe(0);
  await runJob(at(second, 120));
  expect((await game.deliver()).map(({ to }) => to?.[0]?.address)).toEqual([early.email]);
  await runJob(at(third, 121));
  expect(await game.deliver()).toEqual([]);
  await runJob(at(third, 120));
  const [mail, ...others] = await game.deliver();
  expect([mail?.to?.[0]?.address, others]).toEqual([late.email, []]);
  expect(mail?.text).not.toContain('Ungarn');
});

test('of a match whose reminder would come at night: at eight in the evening', async () => {
  const player = await aReminded('before');
  await game.db
    .updateTable('matches')
    .set({ kickoff: '2024-06-15T03:00:00Z' })
    .where('id', '=', opener.id)
    .execute();
  expect(await runJob('2024-06-14T17:59:00Z')).toBe(0);
  expect(await runJob('2024-06-14T18:00:00Z')).toBe(1);
  const [mail] = await game.deliver();
  await game.db
    .updateTable('matches')
    .set({ kickoff: opener.kickoff })
    .where('id', '=', opener.id)
    .execute();
  expect([mail?.to?.[0]?.address, mail?.text?.includes('05:00 Uhr: Deutschland')]).toEqual([
    player.email,
    true,
  ]);
});

test('in the place of a message that a browser takes no more it comes once, also unwanted', async () => {
  const player = await aReminded();
  await wish(player.token, 'evening', false);
  await gameClockAt(game.db, '2024-06-13T16:00:00Z');
  const message = { kind: 'reminder', userId: player.id, day: '2024-06-14' } as const;
  game.messages.push({ ...message, instead: true }, { ...message, instead: true }, message);
  const [mail, ...others] = await game.deliver();
  expect(others).toEqual([]);
  expect(mail?.text).toContain('dieses eine Mal, weil auf deinem Gerät keine Nachrichten');
  expect(mail?.text).not.toContain('reminders/end');
});

describe('a link that ends mails', () => {
  const ofNumber = (number: number) => {
    const bytes = Buffer.alloc(20);
    bytes.writeUInt32BE(number);
    return bytes.toString('base64url');
  };

  test.each([
    ...['', 'x', 'A'.repeat(27), 'A'.repeat(28), '_'.repeat(27)],
    ...[2_147_483_647, 2_147_483_648].map(ofNumber),
  ])('%j is unknown', async (token) => {
    const refused = await game.call(endpoints.endMailReminders, {
      params: { token: token || '%' },
    });
    expect([refused.status, refused.code]).toEqual([404, 'unknown-reminder-link']);
  });

  test('of a former address ends nothing, nor does it for another account', async () => {
    const player = await aReminded();
    await runJob('2024-06-13T16:00:00Z');
    const [mail] = await game.deliver();
    const token = /reminders\/end\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const bytes = Buffer.from(token, 'base64url');
    bytes.writeUInt32BE(player.id + 1);
    const forged = { token: bytes.toString('base64url') };
    await aPlayer(game.db);
    expect((await game.call(endpoints.endMailReminders, { params: forged })).status).toBe(404);
    const moved = `neu.${player.email}`;
    await game.db
      .updateTable('users')
      .set({ email: moved, email_key: moved })
      .where('id', '=', player.id)
      .execute();
    expect((await game.call(endpoints.endMailReminders, { params: { token } })).status).toBe(404);
    const { answer } = await game.call(endpoints.reminders, { token: player.token });
    expect(answer?.mail).toBe(true);
  });
});

test('who has never wished for anything gets nothing; a wish is refused after the sign-out', async () => {
  const player = await aPlayer(game.db);
  const read = () => game.call(endpoints.reminders, { token: player.token });
  expect((await read()).answer).toMatchObject({
    available: true,
    timing: 'evening',
    mail: false,
    device: false,
  });
  const refused = await interleave(
    game.db,
    (transaction) =>
      transaction
        .selectFrom('users')
        .select('id')
        .where('id', '=', player.id)
        .forUpdate()
        .execute(),
    () => wish(player.token, 'before'),
    (transaction) => transaction.deleteFrom('sessions').where('user_id', '=', player.id).execute(),
  );
  expect(refused.code).toBe('signed-out');
});

test('declining leaves a wish as it is that was chosen elsewhere meanwhile', async () => {
  const { token } = await aPlayer(game.db);
  const decline = () =>
    game.call(endpoints.saveReminders, {
      token,
      body: { timing: 'evening', mail: false, unlessChosen: true },
    });
  const read = async () => (await game.call(endpoints.reminders, { token })).answer;
  expect((await read())?.chosen).toBe(false);
  expect((await decline()).status).toBe(200);
  expect(await read()).toMatchObject({ chosen: true, timing: 'evening', mail: false });
  await wish(token, 'before');
  expect((await decline()).status).toBe(200);
  expect(await read()).toMatchObject({ chosen: true, timing: 'before', mail: true });
});

test.each([{ timing: 'noon', mail: true }, { timing: 'before' }, { timing: 'before', mail: 1 }])(
  '%j is no wish',
  async (wire) => {
    const { token } = await aPlayer(game.db);
    expect((await game.call(endpoints.saveReminders, { token, wire })).code).toBe('bad-input');
  },
);
