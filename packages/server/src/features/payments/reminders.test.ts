import { endpoints } from '@tippspiel/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  aGroup,
  anOrganiser,
  aPlayer,
  gameClockAt,
  type TestPlayer,
} from '../../../test/factories.ts';
import { interleave } from '../../../test/lock-wait.ts';
import { type MailedApp, startMailedApp } from '../../../test/mailed-app.ts';
import { noteReminded, setReminderMailed } from '../../money/reminded.ts';

let game: MailedApp;
let organiser: TestPlayer;
let anna: TestPlayer;
let bert: TestPlayer;
let kasse: number;

/** The stake of the group is 5 euros, of the overall game 10. */
beforeEach(async () => {
  game = await startMailedApp();
  organiser = await anOrganiser(game.db, 'Chefin');
  [anna, bert] = [await aPlayer(game.db, 'Anna'), await aPlayer(game.db, 'Bert')];
  kasse = await aGroup(game.db, 'Kasse', { stake: 5, members: [anna.id, bert.id] });
  return () => game.stop();
});

const remind = async (players: readonly { id: number }[], id = kasse) =>
  game.call(endpoints.remindOfPayment, {
    token: organiser.token,
    params: { id: String(id) },
    body: { userIds: players.map((player) => player.id) },
  });
const open = async (id = kasse) =>
  (
    await game.call(endpoints.paymentReminders, {
      token: organiser.token,
      params: { id: String(id) },
    })
  ).answer;
const pay = (player: TestPlayer, amountCents: number) =>
  game.call(endpoints.recordPayment, {
    token: organiser.token,
    params: { id: String(kasse) },
    body: { userId: player.id, kind: 'paid-in', amountCents, note: '', confirmed: true },
  });
const mails = async () =>
  (await game.deliver()).map(({ to, subject, text }) => [to?.[0]?.address, subject, text]);
const daysLater = (days: number) =>
  sql`UPDATE payment_reminders SET reminded_at = reminded_at - make_interval(days => ${days})`.execute(
    game.db,
  );

test('goes to those who are chosen and owe something, and says what', async () => {
  await pay(anna, 200);
  expect((await remind([anna])).answer).toEqual({ success: true, count: 1 });
  const sent = await mails();
  expect(sent.map(([to, subject]) => [to, subject])).toEqual([
    [anna.email, 'EM 2024: Dein Einsatz für „Kasse“ ist noch offen'],
  ]);
  expect(sent[0]?.[2]).toContain('noch 3\u00a0€ offen (Einsatz 5\u00a0€, bezahlt 2\u00a0€)');
});

test('is shown before it is sent, as the first one gets it', async () => {
  const seen = await open();
  expect(seen?.players).toEqual([
    { userId: anna.id, name: 'Anna', openCents: 500, reminded: null },
    { userId: bert.id, name: 'Bert', openCents: 500, reminded: null },
  ]);
  await remind([anna]);
  const [[, subject, text] = []] = await mails();
  expect([seen?.mail?.to, seen?.mail?.subject]).toEqual(['Anna', subject]);
  expect(text?.trim()).toBe(seen?.mail?.text.trim());
});

test('does not go to anyone who owes nothing, is unknown or switched off', async () => {
  await pay(anna, 500);
  await game.db.updateTable('users').set({ active: false }).where('id', '=', bert.id).execute();
  const zoe = await aPlayer(game.db, 'Zoe');
  const { answer } = await remind([anna, bert, zoe, { id: 999_999 }]);
  expect([answer?.count, await mails()]).toEqual([0, []]);
});

test('does not leave once the stake is paid', async () => {
  await remind([anna, bert]);
  await pay(anna, 500);
  expect((await mails()).map(([to]) => to)).toEqual([bert.email]);
});

test('comes once in seven days a game', async () => {
  await remind([anna]);
  expect((await remind([anna])).answer?.count).toBe(0);
  expect((await remind([anna], 0)).answer?.count, 'another game').toBe(1);
  expect(await mails()).toHaveLength(2);
  const reminded = (await open())?.players.map(({ reminded }) => reminded !== null);
  expect(reminded).toEqual([true, false]);
  await daysLater(6);
  expect((await remind([anna])).answer?.count).toBe(0);
  await daysLater(1);
  expect((await open())?.players.map(({ reminded }) => reminded)).toEqual([null, null]);
  expect((await remind([anna])).answer?.count).toBe(1);
  expect(await mails()).toHaveLength(1);
});

test('leaves once, also where it is delivered again; one that failed leaves later', async () => {
  await remind([anna]);
  const [message] = game.messages;
  if (message?.kind !== 'payment-reminder') throw new Error('no reminder was queued');
  game.messages.push(message);
  expect(await mails()).toHaveLength(1);
  await setReminderMailed(game.db, message, false);
  game.messages.push(message);
  expect(await mails()).toHaveLength(1);
});

test('of two calls at the same time one reminds', async () => {
  const second = await interleave(
    game.db,
    (transaction) => noteReminded(transaction, kasse, [anna.id]),
    () => remind([anna]),
  );
  expect(second.answer?.count).toBe(0);
});

test('stands in the log for the organiser alone, and names nobody', async () => {
  await remind([anna, bert]);
  const read = async ({ token }: TestPlayer) =>
    (await game.call(endpoints.audit, { token, query: { limit: '1' } })).answer?.[0]?.text;
  expect(await read(organiser)).toBe(
    '2 Spieler wurden an den offenen Einsatz der Gruppe „Kasse“ erinnert.',
  );
  expect(await read(anna)).toBeUndefined();
});

test('needs a game with money', async () => {
  const ehre = await aGroup(game.db, 'Ehre', { members: [anna.id] });
  expect((await remind([anna], ehre)).code).toBe('not-found');
  expect((await remind([anna], 999_999)).code).toBe('not-found');
});

test.each([
  [
    'nobody paid',
    0,
    'Das gilt für dich nur, wenn du zusagst: Bis zum ersten Anpfiff fragt dich die Startseite danach. Sagst du nichts, spielst du ohne Geld mit.',
  ],
  [
    'a part is paid',
    500,
    'Sagst du nichts, spielst du ohne Geld mit. Gezahlt hast du bisher 5\u00a0€.',
  ],
  ['all is paid', 1000, 'Dein Einsatz ist jetzt 10\u00a0€ und schon bezahlt.'],
  [
    'too much is paid',
    1200,
    'Dein Einsatz ist jetzt 10\u00a0€. Du hast mehr gezahlt und bekommst 2\u00a0€ zurück.',
  ],
])('another stake is mailed to the members: %s', async (_, paidCents, meaning) => {
  if (paidCents > 0) await pay(anna, paidCents);
  const save = (stakeCents: number, first: number) =>
    game.call(endpoints.saveGroupMoney, {
      token: organiser.token,
      params: { id: String(kasse) },
      body: { money: { stakeCents, placesCents: [first, 0, 0] } },
    });
  // The game clock is a day before the first match, which is too late for a higher stake.
  await sql`UPDATE game_clock SET offset_ms = offset_ms - 86400000`.execute(game.db);
  expect((await save(1000, 2000)).code).toBe(null);
  const sent = await mails();
  expect(sent.map(([to]) => to)).toEqual([anna.email, bert.email]);
  expect(sent[0]?.[1]).toBe('EM 2024: Neuer Einsatz in der Gruppe „Kasse“');
  expect(sent[0]?.[2]).toContain('von 5\u00a0€ auf 10\u00a0€. ');
  expect(sent[0]?.[2]?.replaceAll('\n', ' ')).toContain(meaning);
  await save(1000, 3000);
  expect(await mails(), 'other prizes alone').toEqual([]);
});

test('a member who has left before the mail leaves gets none about the stake', async () => {
  const params = { id: String(kasse) };
  const body = {
    money: { stakeCents: 400, placesCents: [1000, 0, 0] as [number, number, number] },
  };
  await game.call(endpoints.saveGroupMoney, { token: organiser.token, params, body });
  await game.call(endpoints.leaveGroup, { token: bert.token, params });
  expect((await mails()).map(([to]) => to)).toEqual([anna.email]);
});

describe('a link to the payment', () => {
  let payable: MailedApp;
  let member: TestPlayer;
  let payingGroup: number;
  const name = 'Än & "Bo" <b>';

  beforeEach(async () => {
    payable = await startMailedApp({
      paymentUrl: 'https://pay.example/uli/{amount}?zweck={name}&x=1',
    });
    organiser = await anOrganiser(payable.db, 'Chefin');
    member = await aPlayer(payable.db, name);
    payingGroup = await aGroup(payable.db, 'Kasse', { stake: 7.5, members: [member.id] });
    return () => payable.stop();
  });

  const link = 'https://pay.example/uli/7.50?zweck=%C3%84n%20%26%20%22Bo%22%20%3Cb%3E&x=1';
  const own = async () =>
    (await payable.call(endpoints.ownMoneyBook, { token: member.token })).answer?.map(
      ({ groupId, paymentLink }) => [groupId, paymentLink],
    );

  test('stands in the mail and in its preview, with what is open', async () => {
    const params = { id: String(payingGroup) };
    const seen = await payable.call(endpoints.paymentReminders, {
      token: organiser.token,
      params,
    });
    expect(seen.answer?.mail?.text).toContain(`\n${link}\n`);
    const body = { userIds: [member.id] };
    await payable.call(endpoints.remindOfPayment, { token: organiser.token, params, body });
    const [mail] = await payable.deliver();
    expect(mail?.text).toContain(`\n${link}\n`);
    expect(mail?.html).toContain(`href="${link.replaceAll('&', '&#38;')}"`);
    expect(mail?.html).toContain('>7,50\u00a0€ bezahlen</a>');
    expect(mail?.html).not.toContain('<b>');
  });

  test('is there for each game until it is paid, or the tournament starts', async () => {
    expect(await own()).toEqual([
      [0, link.replace('7.50', '10')],
      [payingGroup, link],
    ]);
    await payable.call(endpoints.recordPayment, {
      token: organiser.token,
      params: { id: String(payingGroup) },
      body: { userId: member.id, kind: 'paid-in', amountCents: 750, note: '' },
    });
    expect((await own())?.[1]).toEqual([payingGroup, null]);
    await gameClockAt(payable.db, '2024-06-14T19:00:00Z');
    expect((await own())?.[0]).toEqual([0, null]);
  });

  test('is none without the operator\u2019s', async () => {
    const { answer } = await game.call(endpoints.ownMoneyBook, { token: anna.token });
    expect(answer?.map(({ paymentLink }) => paymentLink)).toEqual([null, null]);
  });
});
