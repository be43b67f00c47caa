import { endpoints } from '@tippspiel/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Message } from '../src/mail/mail.ts';
import { startTestApp, type TestApp } from './app.ts';
import {
  aCast,
  aGroup,
  aLink,
  aPlayer,
  gameClockAt,
  matchNumber,
  type TestPlayer,
} from './factories.ts';

/** Attacks on what somebody owes, as an organiser or a player could make them (docs/decisions/0045). */

let game: TestApp;
let organiser: TestPlayer;
let anna: TestPlayer;
let bert: TestPlayer;
let kasse: number;
let mails: Message[];

beforeEach(async () => {
  mails = [];
  const mail = { send: async (message: Message) => void mails.push(message) };
  game = await startTestApp({}, { mail });
  ({ organiser, anna, bert } = await aCast(game.db));
  await gameClockAt(game.db, '2024-06-01T12:00:00Z');
  kasse = await aGroup(game.db, 'Kasse', { stake: 5, members: [anna.id] });
  return () => game.close();
});

const setStake = (euros: number) =>
  game.call(endpoints.saveGroupMoney, {
    token: organiser.token,
    params: { id: String(kasse) },
    body: { money: { stakeCents: 100 * euros, placesCents: [100_000, 0, 0] } },
  });
const move = async (number: number, kickoff: number) => {
  const { id } = await matchNumber(game.db, number);
  const moved = await game.call(endpoints.updateMatch, {
    token: organiser.token,
    params: { id: String(id) },
    body: { kickoff, confirmed: true },
  });
  expect(moved.status).toBe(200);
};
const add = ({ id }: TestPlayer, forMoney = false) =>
  game.call(endpoints.addGroupMember, {
    token: organiser.token,
    params: { groupId: String(kasse), userId: String(id) },
    body: { forMoney },
  });
const takeOut = ({ id }: TestPlayer) =>
  game.call(endpoints.removeGroupMember, {
    token: organiser.token,
    body: { userId: id, groupId: kasse },
  });
const giveFullStake = ({ id }: TestPlayer, fullStake = true) =>
  game.call(endpoints.setFullStake, {
    token: organiser.token,
    params: { id: String(id) },
    body: { fullStake },
  });
const pay = ({ id }: TestPlayer, kind: 'paid-in' | 'paid-back', euros: number) =>
  game.call(endpoints.recordPayment, {
    token: organiser.token,
    params: { id: String(kasse) },
    body: { userId: id, kind, amountCents: 100 * euros, note: '', confirmed: true },
  });
const agree = ({ token }: TestPlayer, euros: number, fullStake = false) =>
  game.call(endpoints.confirmStake, {
    token,
    params: { id: String(kasse) },
    body: { stakeCents: 100 * euros, fullStake },
  });
const join = ({ token }: TestPlayer, stake?: number) =>
  game.call(endpoints.joinGroup, {
    token,
    params: { id: String(kasse) },
    wire: { secret: 'geheim', stake },
  });
/** What a player is asked for in the group. */
const asked = async ({ token }: TestPlayer) =>
  (await game.call(endpoints.confirmations, { token })).answer?.find(
    ({ groupId }) => groupId === kasse,
  );
/** What everybody owes for the group by the money book, in euros; who owes nothing is left out. */
const owed = async () => {
  const { answer } = await game.call(endpoints.moneyBook, {
    token: organiser.token,
    params: { id: String(kasse) },
  });
  return Object.fromEntries(
    (answer ?? []).flatMap(({ name, owedCents }) =>
      owedCents > 0 ? [[name, owedCents / 100]] : [],
    ),
  );
};
const whistle = () => gameClockAt(game.db, '2024-06-14T19:00:00Z');
const mailedTo = ({ id }: TestPlayer) =>
  mails.filter(({ userId }) => userId === id).map(({ kind }) => kind);

describe('a raised stake binds nobody who has not said yes to it', () => {
  test('also where the first match begins in the next seconds', async () => {
    await setStake(1000);
    await move(1, Date.parse('2024-06-01T12:00:20Z'));
    expect(await asked(anna)).toMatchObject({ stakeCents: 100_000, playsHalf: false });
    await gameClockAt(game.db, '2024-06-01T12:00:30Z');
    expect(await owed()).toEqual({});
    expect(mailedTo(anna)).toEqual(['stake-changed']);
  });

  test('also where the first match was moved away for the raise, and back', async () => {
    await gameClockAt(game.db, '2024-06-14T12:00:00Z');
    expect((await setStake(500)).code).toBe('stake-raised-too-late');
    const days = 3 * 86_400_000;
    for (const number of [1, 2, 3, 4, 5, 6, 7]) {
      await move(number, (await matchNumber(game.db, number)).kickoff.getTime() + days);
    }
    expect((await setStake(500)).status).toBe(200);
    await move(1, Date.parse('2024-06-14T19:00:00Z'));
    await whistle();
    expect(await owed()).toEqual({});
  });

  test('also where an added match is the first', async () => {
    await setStake(500);
    await agree(anna, 500);
    await setStake(900);
    const { home, away } = await matchNumber(game.db, 1);
    const body = {
      home: home ?? '',
      away: away ?? '',
      stage: 'GA',
      confirmed: true,
      kickoff: Date.parse('2024-06-01T12:10:00Z'),
    };
    expect((await game.call(endpoints.createMatch, { token: organiser.token, body })).status).toBe(
      200,
    );
    await gameClockAt(game.db, '2024-06-01T12:10:00Z');
    expect(await owed()).toEqual({});
  });

  test('a yes holds up to what it was given for, and a lower stake needs none', async () => {
    await setStake(10);
    expect(await owed()).toEqual({});
    expect((await agree(anna, 5)).code).toBe('stake-has-changed');
    expect((await agree(anna, 10)).status).toBe(200);
    await setStake(8);
    expect(await asked(anna)).toBeUndefined();
    await setStake(10);
    expect(await owed()).toEqual({ Anna: 10 });
    await whistle();
    expect(await owed()).toEqual({ Anna: 10 });
  });
});

describe('whom the organiser adds', () => {
  test('owes nothing without a yes, is asked and mailed, and may leave', async () => {
    await setStake(1000);
    expect((await add(bert)).status).toBe(200);
    expect(mailedTo(bert)).toEqual(['stake-asked']);
    expect(await asked(bert)).toEqual({
      groupId: kasse,
      name: 'Kasse',
      stakeCents: 100_000,
      fullStake: false,
      playsHalf: false,
    });
    await whistle();
    expect(await owed()).toEqual({});
    expect(await asked(bert)).toBeUndefined();
  });

  test('again has lost the former yes', async () => {
    await join(bert, 5);
    expect(await owed()).toEqual({ Anna: 5, Bert: 5 });
    await takeOut(bert);
    await add(bert);
    expect(await owed()).toEqual({ Anna: 5 });
    await whistle();
    expect(await owed()).toEqual({ Anna: 5 });
  });

  test('and gives the full stake, is asked for either', async () => {
    await giveFullStake(bert);
    await add(bert);
    expect(await asked(bert)).toMatchObject({ fullStake: true, playsHalf: false });
    await agree(bert, 5);
    expect(await asked(bert)).toMatchObject({ fullStake: true, playsHalf: true });
    expect(await owed()).toEqual({ Anna: 5, Bert: 5 });
    await agree(bert, 5, true);
    expect(await owed()).toEqual({ Anna: 5, Bert: 10 });
    expect(await asked(bert)).toBeUndefined();
  });
});

describe('the full stake', () => {
  test('is played by who has agreed to it; others stay with the half one', async () => {
    await join(bert, 5);
    await giveFullStake(bert);
    expect(mailedTo(bert)).toEqual(['stake-asked']);
    const row = async () => {
      const { answer } = await game.call(endpoints.score, {
        token: bert.token,
        params: { id: String(kasse) },
      });
      return answer?.find(({ name }) => name === 'Bert')?.fullStake;
    };
    expect([await row(), await owed()]).toEqual([false, { Anna: 5, Bert: 5 }]);
    await agree(bert, 5, true);
    expect([await row(), await owed()]).toEqual([true, { Anna: 5, Bert: 10 }]);
    await setStake(6);
    expect(await owed()).toEqual({});
    expect((await agree(bert, 6)).status).toBe(200);
    await whistle();
    expect([await row(), await owed()]).toEqual([false, { Bert: 6 }]);
  });
});

describe('the ways in', () => {
  test('by the secret name the stake that was shown', async () => {
    await setStake(700);
    expect((await join(bert, 5)).code).toBe('stake-has-changed');
    expect((await join(bert, 700)).status).toBe(200);
    expect(await owed()).toEqual({ Bert: 700 });
  });

  test('by the secret alone stand for the stake of the moment', async () => {
    expect((await join(bert)).status).toBe(200);
    expect(await owed()).toEqual({ Anna: 5, Bert: 5 });
    for (const stake of ['5', -1, {}]) {
      const refused = await game.call(endpoints.joinGroup, {
        token: anna.token,
        params: { id: String(kasse) },
        wire: { secret: 'geheim', stake },
      });
      expect(refused.raw.json()).toMatchObject({
        code: 'bad-input',
        reason: expect.stringContaining('Einsatz'),
      });
    }
  });

  test('by a link agree to what was shown', async () => {
    const token = await aLink(game.db, kasse);
    await game.call(endpoints.acceptInvitation, {
      token: bert.token,
      params: { token },
      body: { stakeCents: 500 },
    });
    await setStake(6);
    expect(await owed()).toEqual({});
    await setStake(5);
    expect(await owed()).toEqual({ Anna: 5, Bert: 5 });
  });
});

describe('a payment', () => {
  test('is a yes as far and as long as it stands', async () => {
    await add(bert);
    await pay(bert, 'paid-in', 5);
    expect(await owed()).toEqual({ Anna: 5, Bert: 5 });
    await giveFullStake(bert);
    expect(await owed()).toEqual({ Anna: 5, Bert: 5 });
    await pay(bert, 'paid-in', 5);
    expect(await owed()).toEqual({ Anna: 5, Bert: 10 });
    mails = [];
    await pay(bert, 'paid-back', 5);
    expect([await owed(), mailedTo(bert)]).toEqual([{ Anna: 5, Bert: 5 }, ['stake-returned']]);
    await pay(bert, 'paid-back', 5);
    expect([await owed(), await asked(bert)]).toEqual([
      { Anna: 5 },
      expect.objectContaining({ playsHalf: false }),
    ]);
  });

  test('that the organiser makes up and takes back leaves no debt after the first whistle', async () => {
    await setStake(1000);
    await pay(anna, 'paid-in', 1000);
    await whistle();
    expect(await owed()).toEqual({ Anna: 1000 });
    await pay(anna, 'paid-back', 1000);
    expect([await owed(), mailedTo(anna)]).toEqual([{}, ['stake-changed', 'stake-returned']]);
  });
});

describe('after the first whistle', () => {
  beforeEach(async () => {
    await join(bert, 5);
    await whistle();
  });

  test('whoever comes in has an offer, which a yes before the last match takes', async () => {
    const late = await aPlayer(game.db, 'Spät');
    await add(late, true);
    expect([await owed(), mailedTo(late)]).toEqual([{ Anna: 5, Bert: 5 }, ['stake-asked']]);
    expect((await agree(late, 5, true)).code).toBe('stake-has-changed');
    expect((await agree(late, 5)).status).toBe(200);
    expect(await owed()).toEqual({ Anna: 5, Bert: 5, Spät: 5 });
    const { answer } = await game.call(endpoints.audit, {
      token: anna.token,
      query: { limit: '2' },
    });
    expect(answer?.[0]?.text).toContain('Spät hat zugesagt');
  });

  test('a doubled stake is an offer, and the half one never needs a yes', async () => {
    await giveFullStake(bert);
    expect([await owed(), await asked(bert)]).toEqual([
      { Anna: 5, Bert: 5 },
      expect.objectContaining({ fullStake: true, playsHalf: true }),
    ]);
    await agree(bert, 5, true);
    expect(await owed()).toEqual({ Anna: 5, Bert: 10 });
    await giveFullStake(bert, false);
    expect(await owed()).toEqual({ Anna: 5, Bert: 5 });
  });

  test('an offer does not wait for a match that counts for nobody and never starts', async () => {
    await giveFullStake(bert);
    const { id } = await matchNumber(game.db, 36);
    const { token } = organiser;
    const params = { id: String(id) };
    for (const answer of [
      await game.call(endpoints.updateMatch, { token, params, body: { kickoff: null } }),
      await game.call(endpoints.annulMatch, {
        token,
        params,
        body: { annulled: true, award: { home: 3, away: 0, ko: 0 } },
      }),
    ]) {
      expect(answer.status).toBe(200);
    }
    expect(await asked(bert)).toMatchObject({ fullStake: true });
    await gameClockAt(game.db, '2024-07-14T19:00:00Z');
    expect(await asked(bert)).toBeUndefined();
    expect((await agree(bert, 5, true)).code).toBe('stakes-locked');
    expect(await owed()).toEqual({ Anna: 5, Bert: 5 });
  });

  test('an offer ends with the start of the last match', async () => {
    await giveFullStake(bert);
    await gameClockAt(game.db, '2024-07-14T19:00:00Z');
    expect(await asked(bert)).toBeUndefined();
    expect((await agree(bert, 5, true)).code).toBe('stakes-locked');
    expect(await owed()).toEqual({ Anna: 5, Bert: 5 });
  });
});
