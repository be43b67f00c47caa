import { randomUUID } from 'node:crypto';
import { type BodyOf, endpoints } from '@tippspiel/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import {
  aBet,
  aCast,
  aGroup,
  aPlayer,
  aResult,
  gameClockAt,
  matchNumber,
  type TestPlayer,
} from '../../../test/factories.ts';
import { interleave, someoneWaits } from '../../../test/lock-wait.ts';
import { currentTournament } from '../../db/game.ts';
import type { Db } from '../../db/schema.ts';
import { lockStartedMatches } from '../match/running.ts';
import { lockUser } from '../users/changes.ts';

type Body = BodyOf<typeof endpoints.recordPayment>;

const key = '0b8f9a1e-4c57-4f0e-9f0a-2f1d3c5b7a91';

let game: TestApp;
let organiser: TestPlayer;
let anna: TestPlayer;
let bert: TestPlayer;
let kasse: number;

/** STAKE is 10 euros; the stake of the group is 5. */
beforeEach(async () => {
  game = await startTestApp();
  ({ organiser, anna, bert } = await aCast(game.db));
  kasse = await aGroup(game.db, 'Kasse', { stake: 5, members: [anna.id, bert.id] });
  return () => game.close();
});

const pay = (
  player: { id: number },
  amountCents: number,
  { id = kasse, ...more }: Partial<Body> & { id?: number } = {},
) =>
  game.call(endpoints.recordPayment, {
    token: organiser.token,
    params: { id: String(id) },
    body: { userId: player.id, kind: 'paid-in', amountCents, note: '', confirmed: true, ...more },
  });
const messageIn = ({ raw }: { raw: { json: () => { message?: unknown } } }) => raw.json().message;
const mark = (player: TestPlayer, paid: boolean) =>
  game.call(endpoints.markPaid, {
    token: organiser.token,
    params: { id: String(player.id) },
    body: { paid },
  });
const setFull = (player: TestPlayer, fullStake: boolean) =>
  game.call(endpoints.setFullStake, {
    token: organiser.token,
    params: { id: String(player.id) },
    body: { fullStake },
  });
const book = async (id = kasse) => {
  const { answer } = await game.call(endpoints.moneyBook, {
    token: organiser.token,
    params: { id: String(id) },
  });
  return (answer ?? []).map((row) => [row.name, row.owedCents, row.paidCents]);
};
const entries = async (id = kasse) => {
  const { answer } = await game.call(endpoints.payments, {
    token: organiser.token,
    params: { id: String(id) },
  });
  return (answer ?? []).map(({ name, kind, amountCents, note }) => [name, kind, amountCents, note]);
};
const own = async ({ token }: TestPlayer) =>
  (await game.call(endpoints.ownMoneyBook, { token })).answer ?? [];
const isPaid = async ({ token }: TestPlayer) =>
  (await game.call(endpoints.profile, { token })).answer?.paid;
/** Anna's stake of the group, in a transaction that has not ended. */
const enterStake = (transaction: Db) =>
  transaction
    .insertInto('payments')
    .values({
      tournament_id: 1,
      group_id: kasse,
      user_id: anna.id,
      kind: 'paid-in',
      amount_cents: 500,
    })
    .execute();
const remove = (player: TestPlayer) =>
  game.call(endpoints.deleteUser, {
    token: organiser.token,
    params: { id: String(player.id) },
  });
const deleteKasse = () =>
  game.call(endpoints.deleteGroup, { token: organiser.token, params: { id: String(kasse) } });

describe('an entry', () => {
  test('adds to what is paid, and another one puts it right', async () => {
    await pay(anna, 700, { note: 'bar in der Pause' });
    await pay(anna, 200, { kind: 'paid-back', note: 'vertippt' });
    expect(await entries()).toEqual([
      ['Anna', 'paid-back', 200, 'vertippt'],
      ['Anna', 'paid-in', 700, 'bar in der Pause'],
    ]);
    expect(await book()).toEqual([
      ['Anna', 500, 500],
      ['Bert', 500, 0],
    ]);
    expect(await book(0)).toEqual([
      ['Anna', 1000, 0],
      ['Bert', 1000, 0],
    ]);
  });

  test('marks as paid who owes nothing more in any game', async () => {
    await pay(anna, 500);
    expect(await isPaid(anna)).toBe(false);
    await pay(anna, 999, { id: 0 });
    expect(await isPaid(anna)).toBe(false);
    await pay(anna, 1, { id: 0 });
    expect(await isPaid(anna)).toBe(true);
    await setFull(anna, true);
    expect(await isPaid(anna), 'a switch changes its own flag alone').toBe(true);
    await pay(anna, 1);
    expect(await isPaid(anna), 'the next entry finds what is open').toBe(false);
    await setFull(anna, false);
    await pay(anna, 1, { kind: 'paid-back' });
    expect(await isPaid(anna)).toBe(true);
    await pay(anna, 1, { kind: 'paid-back' });
    expect(await isPaid(anna)).toBe(false);
  });

  test('of a prize is no stake', async () => {
    await mark(anna, true);
    await pay(anna, 3000, { kind: 'prize' });
    expect([await book(), await isPaid(anna)]).toEqual([
      [
        ['Anna', 500, 500],
        ['Bert', 500, 0],
      ],
      true,
    ]);
  });

  test.each([
    ['nothing', { amount: 0 }],
    ['less than nothing', { amount: -5 }],
    ['half a cent', { amount: 0.005 }],
    ['more than there is', { amount: 100_001 }],
    ['no number', { amount: '5' }],
    ['another kind', { kind: 'tip' }],
    ['a note with a control character', { note: 'a\u0000b' }],
    ['a note that is too long', { note: 'x'.repeat(201) }],
  ])('is refused: %s', async (_, wrong) => {
    const refused = await game.call(endpoints.recordPayment, {
      token: organiser.token,
      params: { id: String(kasse) },
      wire: { userId: anna.id, kind: 'paid-in', amount: 5, note: '', ...wrong },
    });
    expect(refused.code).toBe('bad-input');
    expect(await entries()).toEqual([]);
  });

  test('is entered once, however often it is sent', async () => {
    const idempotencyKey = randomUUID();
    const again = () => pay(anna, 500, { idempotencyKey });
    const both = await interleave(
      game.db,
      (transaction) => lockUser(transaction, anna.id),
      () => Promise.all([again(), again()]),
      () => someoneWaits(game.db, 2),
    );
    expect([...both, await again()].map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await entries()).toEqual([['Anna', 'paid-in', 500, '']]);
    const log = await game.db.selectFrom('audit_log').select('id').execute();
    expect(log).toHaveLength(1);
  });

  test.each([
    ['amount', () => pay(anna, 501, { idempotencyKey: key })],
    ['kind', () => pay(anna, 500, { idempotencyKey: key, kind: 'paid-back' })],
    ['player', () => pay(bert, 500, { idempotencyKey: key })],
    ['game', () => pay(anna, 500, { idempotencyKey: key, id: 0 })],
    ['note', () => pay(anna, 500, { idempotencyKey: key, note: 'bar' })],
  ])('is refused with the key of another one: %s', async (_, other) => {
    await pay(anna, 500, { idempotencyKey: key });
    expect((await other()).code).toBe('bad-input');
    expect([await entries(), await entries(0)]).toEqual([[['Anna', 'paid-in', 500, '']], []]);
  });

  test('needs a game with money and an account', async () => {
    const ehre = await aGroup(game.db, 'Ehre', { members: [anna.id] });
    expect((await pay(anna, 5, { id: ehre })).code).toBe('not-found');
    expect((await pay(anna, 5, { id: 999_999 })).code).toBe('not-found');
    expect((await pay({ id: 999_999 }, 5)).code).toBe('not-found');
  });

  test('stands in the log for the organiser and the player alone', async () => {
    await pay(anna, 500, { note: 'geheim' });
    const read = async ({ token }: TestPlayer) =>
      (await game.call(endpoints.audit, { token, query: { limit: '1' } })).answer?.[0]?.text;
    const text = 'Kassenbuch der Gruppe „Kasse“: Anna hat 5\u00a0€ eingezahlt.';
    expect([await read(organiser), await read(anna)]).toEqual([text, text]);
    expect(await read(bert)).not.toBe(text);
  });
});

describe('a payment that is more than what is open', () => {
  const ask = (player: { id: number | null }, amountCents: number, more: Partial<Body> = {}) =>
    game.call(endpoints.recordPayment, {
      token: organiser.token,
      params: { id: String(kasse) },
      body: { userId: player.id, kind: 'paid-in', amountCents, note: '', ...more },
    });

  test.each<[string, Body['kind'], number, string]>([
    ['paid in', 'paid-in', 5000, 'Anna schuldet 3\u00a0€; wirklich 50\u00a0€ eintragen?'],
    [
      'paid back',
      'paid-back',
      201,
      'Anna hat 2\u00a0€ eingezahlt; wirklich 2,01\u00a0€ zurückzahlen?',
    ],
    ['a prize', 'prize', 1, 'Anna bekommt keinen Gewinn; wirklich 0,01\u00a0€ auszahlen?'],
    [
      'a prize returned',
      'prize-back',
      1,
      'Anna hat keinen Gewinn bekommen; wirklich 0,01\u00a0€ zurücknehmen?',
    ],
  ])('is asked about: %s', async (_, kind, amountCents, question) => {
    await ask(anna, 200);
    const refused = await ask(anna, amountCents, { kind });
    expect([refused.status, refused.code, messageIn(refused)]).toEqual([
      409,
      'payment-exceeds-open',
      question,
    ]);
    expect(await entries()).toHaveLength(1);
    expect((await ask(anna, amountCents, { kind, confirmed: true })).status).toBe(200);
    expect(await entries()).toHaveLength(2);
  });

  test('is none where all of it is open', async () => {
    expect((await ask(anna, 500)).status).toBe(200);
    expect((await ask(anna, 500, { kind: 'paid-back' })).status).toBe(200);
  });

  test('is none once it is entered and sent again', async () => {
    const idempotencyKey = randomUUID();
    expect((await ask(anna, 500, { idempotencyKey })).status).toBe(200);
    expect((await ask(anna, 500, { idempotencyKey, openCents: 500 })).status).toBe(200);
    expect(await entries()).toHaveLength(1);
  });

  test.each([
    ['the same', 500, {}, 'payment-exceeds-open'],
    ['a part of it', 200, { openCents: 500 }, 'open-has-changed'],
    ['more, confirmed', 900, { openCents: 500, confirmed: true }, 'open-has-changed'],
  ])('of two tabs one enters %s', async (_, amountCents, more, code) => {
    const tab = () => ask(anna, amountCents, { ...more, idempotencyKey: randomUUID() });
    const both = await interleave(
      game.db,
      (transaction) => lockUser(transaction, anna.id),
      () => Promise.all([tab(), tab()]),
      () => someoneWaits(game.db, 2),
    );
    expect(both.map((answer) => answer.code).toSorted()).toEqual([code, null].toSorted());
    expect(await entries()).toHaveLength(1);
  });
});

describe('stakes of many', () => {
  const enter = (
    stakes: readonly (readonly [{ id: number }, number, string?])[],
    { token }: TestPlayer = organiser,
  ) =>
    game.call(endpoints.recordStakes, {
      token,
      params: { id: String(kasse) },
      body: {
        stakes: stakes.map(([{ id: userId }, amountCents, idempotencyKey = randomUUID()]) => ({
          userId,
          amountCents,
          idempotencyKey,
        })),
      },
    });
  const logged = async () =>
    (await game.call(endpoints.audit, { token: organiser.token, query: {} })).answer?.map(
      ({ text, actor }) => [text, actor],
    );

  test('are entered by one call, with an entry of the log each', async () => {
    await pay(bert, 200);
    expect(
      (
        await enter([
          [bert, 300],
          [anna, 500],
        ])
      ).status,
    ).toBe(200);
    expect(await book()).toEqual([
      ['Anna', 500, 500],
      ['Bert', 500, 500],
    ]);
    const entry = (what: string) => [
      `Kassenbuch der Gruppe „Kasse“: ${what}\u00a0€ eingezahlt.`,
      expect.stringContaining(organiser.name),
    ];
    expect(await logged()).toEqual(
      ['Bert hat 3', 'Anna hat 5', 'Bert hat 2'].map((what) => entry(what)),
    );
  });

  test('are entered all or none', async () => {
    await pay(bert, 200);
    const refused = await enter([
      [anna, 500],
      [bert, 500],
    ]);
    expect(refused.code).toBe('open-has-changed');
    const unknown = await enter([
      [anna, 500],
      [{ id: 999_999 }, 500],
    ]);
    expect(unknown.code).toBe('not-found');
    await pay(bert, 1, { idempotencyKey: key });
    const foreign = await enter([
      [anna, 500],
      [bert, 299, key],
    ]);
    expect(foreign.code).toBe('bad-input');
    expect(await entries()).toEqual([
      ['Bert', 'paid-in', 1, ''],
      ['Bert', 'paid-in', 200, ''],
    ]);
    expect(await logged()).toHaveLength(2);
  });

  test('are entered once, however often the call is sent', async () => {
    const [a, b] = [randomUUID(), randomUUID()];
    const send = () =>
      enter([
        [bert, 500, b],
        [anna, 500, a],
      ]);
    const both = await interleave(
      game.db,
      (transaction) => lockUser(transaction, bert.id),
      () => Promise.all([send(), send()]),
      () => someoneWaits(game.db, 2),
    );
    expect([...both, await send()].map(({ status }) => status)).toEqual([200, 200, 200]);
    expect([await entries(), await logged()].map((rows) => rows?.length)).toEqual([2, 2]);
  });

  test('are entered by one of two tabs', async () => {
    const both = await interleave(
      game.db,
      (transaction) => lockUser(transaction, anna.id),
      () =>
        Promise.all([
          enter([
            [anna, 500],
            [bert, 500],
          ]),
          enter([
            [bert, 500],
            [anna, 500],
          ]),
        ]),
      () => someoneWaits(game.db, 2),
    );
    expect(both.map(({ code }) => code).toSorted()).toEqual(['open-has-changed', null].toSorted());
    expect(await entries()).toHaveLength(2);
  });

  test('come before the deletion of an account, or none is entered', async () => {
    const late = await interleave(
      game.db,
      (transaction) => transaction.deleteFrom('users').where('id', '=', bert.id).execute(),
      () =>
        enter([
          [anna, 500],
          [bert, 500],
        ]),
    );
    expect([late.code, await entries()]).toEqual(['not-found', []]);
  });

  test.each<[string, readonly number[], object?]>([
    ['nobody', []],
    ['somebody twice', [1, 1]],
    ['nothing', [1], { amount: 0 }],
    ['without a key', [1], { idempotencyKey: undefined }],
    ['too many', Array.from({ length: 101 }, (_, index) => index + 1)],
  ])('are refused: %s', async (_, userIds, wrong = {}) => {
    const { code } = await game.call(endpoints.recordStakes, {
      token: organiser.token,
      params: { id: String(kasse) },
      wire: {
        stakes: userIds.map((userId) => ({
          ...{ userId, amount: 5, idempotencyKey: randomUUID() },
          ...wrong,
        })),
      },
    });
    expect(code).toBe('bad-input');
  });

  test('are entered by the organiser alone', async () => {
    expect((await enter([[anna, 500]], anna)).code).toBe('forbidden');
  });
});

describe('deleted accounts', () => {
  const refund = (amountCents: number, more: Partial<Body> = {}) =>
    game.call(endpoints.recordPayment, {
      token: organiser.token,
      params: { id: String(kasse) },
      body: {
        ...{ userId: null, kind: 'paid-back', amountCents, note: '', ...more },
        idempotencyKey: randomUUID(),
      },
    });

  test('get back what they have paid, without a name in book and log', async () => {
    await pay(anna, 500);
    await remove(anna);
    const much = await refund(501);
    expect([much.code, messageIn(much)]).toEqual([
      'payment-exceeds-open',
      'Ein gelöschtes Konto hat 5\u00a0€ eingezahlt; wirklich 5,01\u00a0€ zurückzahlen?',
    ]);
    expect((await refund(500)).status).toBe(200);
    expect(await entries()).toEqual([
      [null, 'paid-back', 500, ''],
      [null, 'paid-in', 500, ''],
    ]);
    expect(await book()).toEqual([
      ['Bert', 500, 0],
      [null, 0, 0],
    ]);
    const read = async ({ token }: TestPlayer) =>
      (await game.call(endpoints.audit, { token, query: { limit: '1' } })).answer?.[0]?.text;
    expect(await read(organiser)).toBe(
      'Kassenbuch der Gruppe „Kasse“: Ein gelöschtes Konto hat 5\u00a0€ zurückbekommen.',
    );
    expect(await read(bert)).not.toBe(await read(organiser));
  });

  test('get it back once, whoever enters it', async () => {
    await pay(anna, 500);
    await remove(anna);
    const both = await interleave(
      game.db,
      (transaction) => sql`SELECT pg_advisory_xact_lock(20240624)`.execute(transaction),
      () => Promise.all([refund(500), refund(500)]),
      () => someoneWaits(game.db, 2),
    );
    expect(both.map(({ code }) => code).toSorted()).toEqual(
      ['payment-exceeds-open', null].toSorted(),
    );
  });

  test('that there are not get nothing unasked', async () => {
    expect((await refund(1)).code).toBe('payment-exceeds-open');
  });
});

describe("the switch 'Bezahlt'", () => {
  test('enters what is open in each game, and pays it back', async () => {
    await setFull(anna, true);
    await pay(anna, 300);
    await mark(anna, true);
    expect([await book(), await book(0)]).toEqual([
      [
        ['Anna', 1000, 1000],
        ['Bert', 500, 0],
      ],
      [
        ['Anna', 2000, 2000],
        ['Bert', 1000, 0],
      ],
    ]);
    await mark(anna, true);
    expect(await entries(0), 'nothing is open').toHaveLength(1);
    await mark(anna, false);
    expect([(await book())[0], (await book(0))[0], await isPaid(anna)]).toEqual([
      ['Anna', 1000, 0],
      ['Anna', 2000, 0],
      false,
    ]);
  });

  test('counts with the first whistle whose stakes are in the pots', async () => {
    const late = await aPlayer(game.db, 'Spät');
    await game.db.updateTable('users').set({ active: false }).where('id', '=', late.id).execute();
    await gameClockAt(game.db, '2024-06-14T18:59:55Z');
    await lockStartedMatches(game.db);
    await game.db.updateTable('users').set({ active: true }).where('id', '=', late.id).execute();
    await mark(late, true);
    expect(await entries(0)).toEqual([]);
    await mark(bert, true);
    expect(await book(0)).toEqual([
      ['Anna', 1000, 0],
      ['Bert', 1000, 1000],
    ]);
  });
});

describe('a member', () => {
  test('sees the own entries and no others', async () => {
    await pay(anna, 500, { note: 'PayPal' });
    await pay(bert, 400, { note: 'von Bert' });
    const [overall, group, ...rest] = await own(anna);
    expect(rest).toEqual([]);
    expect(overall).toMatchObject({ groupId: 0, name: null, owedCents: 1000, paidCents: 0 });
    expect(group).toMatchObject({
      groupId: kasse,
      name: 'Kasse',
      owedCents: 500,
      paidCents: 500,
      prizeCents: null,
      payments: [{ kind: 'paid-in', amountCents: 500, note: 'PayPal' }],
    });
    expect(JSON.stringify(await own(anna))).not.toContain('Bert');
  });

  test.each([
    ['the sums', endpoints.moneyBook],
    ['the entries', endpoints.payments],
  ])('does not see %s of all', async (_, endpoint) => {
    const refused = await game.call(endpoint, { token: anna.token, params: { id: String(kasse) } });
    expect(refused.code).toBe('forbidden');
  });
});

describe('after the final', () => {
  test('the book says what everybody has won and got', async () => {
    const { id } = await matchNumber(game.db, 1);
    await aBet(game.db, id, anna.id, [5, 1]);
    await aBet(game.db, id, bert.id, [3, 0]);
    await gameClockAt(game.db, '2024-06-14T22:00:00Z');
    await lockStartedMatches(game.db);
    await aResult(game.db, id, [5, 1]);
    const prizes = async () => {
      const { answer } = await game.call(endpoints.moneyBook, {
        token: organiser.token,
        params: { id: String(kasse) },
      });
      return answer?.map(({ name, prizeCents, paidOutCents }) => [name, prizeCents, paidOutCents]);
    };
    expect(await prizes()).toEqual([
      ['Anna', null, 0],
      ['Bert', null, 0],
    ]);
    const body = { id: 1, name: 'EM 2024', champion: 'Spanien', organiserId: organiser.id };
    await game.call(endpoints.saveConfiguration, { token: organiser.token, body });
    await pay(anna, 700, { kind: 'prize' });
    await pay(anna, 50, { kind: 'prize-back' });
    expect(await prizes()).toEqual([
      ['Anna', 750, 650],
      ['Bert', 250, 0],
    ]);
    expect((await own(bert))[1]).toMatchObject({ prizeCents: 250, paidOutCents: 0 });
  });
});

test('sums hold where a game pays out more than a 32-bit integer of cents', async () => {
  const { id: tournament_id } = await currentTournament(game.db);
  const entry = { tournament_id, group_id: kasse, user_id: anna.id, kind: 'prize' as const };
  await game.db
    .insertInto('payments')
    .values(Array.from({ length: 216 }, () => ({ ...entry, amount_cents: 10_000_000 })))
    .execute();
  const params = { id: String(kasse) };
  const { token } = organiser;
  const { answer } = await game.call(endpoints.moneyBook, { token, params });
  expect(answer?.map(({ paidOutCents }) => paidOutCents)).toEqual([2_160_000_000, 0]);
  expect((await own(anna))[1]).toMatchObject({ paidOutCents: 2_160_000_000 });
  expect((await game.call(endpoints.paymentReminders, { token, params })).status).toBe(200);
});

describe('what is gone', () => {
  test('an account leaves its entries without name and note', async () => {
    await pay(anna, 500, { note: 'Annas Umschlag' });
    await pay(bert, 100);
    await remove(anna);
    expect(await entries()).toEqual([
      ['Bert', 'paid-in', 100, ''],
      [null, 'paid-in', 500, ''],
    ]);
    expect(await book()).toEqual([
      ['Bert', 500, 100],
      [null, 0, 500],
    ]);
  });

  test('an account that is deleted first gets no entry', async () => {
    const late = await interleave(
      game.db,
      (transaction) => transaction.deleteFrom('users').where('id', '=', anna.id).execute(),
      () => pay(anna, 500),
    );
    expect([late.code, await entries()]).toEqual(['not-found', []]);
  });

  test('a deletion that waits for an entry leaves it', async () => {
    const removed = await interleave(game.db, enterStake, () => remove(anna));
    expect([removed.status, await entries()]).toEqual([200, [[null, 'paid-in', 500, '']]]);
  });

  test('a group with entries stays, also where one is being entered', async () => {
    const late = await interleave(game.db, enterStake, deleteKasse);
    expect([late.code, (await deleteKasse()).code]).toEqual([
      'group-has-payments',
      'group-has-payments',
    ]);
  });

  test('a member who left keeps what was paid, to be paid back', async () => {
    await pay(bert, 500);
    await game.call(endpoints.leaveGroup, { token: bert.token, params: { id: String(kasse) } });
    expect(await book()).toEqual([
      ['Anna', 500, 0],
      ['Bert', 0, 500],
    ]);
    await pay(bert, 500, { kind: 'paid-back' });
    expect((await book())[1]).toEqual(['Bert', 0, 0]);
  });
});

test('an entry and the first whistle wait for each other', async () => {
  const storing: Promise<unknown>[] = [];
  const paid = await interleave(
    game.db,
    (transaction) =>
      transaction.selectFrom('users').select('id').where('id', '=', anna.id).forUpdate().execute(),
    () => pay(anna, 500),
    async () => {
      await gameClockAt(game.db, '2024-06-14T18:59:55Z');
      storing.push(lockStartedMatches(game.db));
      await someoneWaits(game.db, 2);
    },
  );
  expect(paid.status).toBe(200);
  await Promise.all(storing);
  expect(await book()).toEqual([
    ['Anna', 500, 500],
    ['Bert', 500, 0],
  ]);
});
