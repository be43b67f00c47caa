import { endpoints, tableHeaders } from '@tippspiel/contract';
import { beforeEach, expect, test } from 'vitest';
import { sealStartedMatches } from '../src/features/match/seals/seal-started-matches.ts';
import { aPlayer, type TestPlayer } from './factories.ts';
import { startPlayedTournament } from './played-tournament.ts';

/** Attacks on stakes and prizes after the closing (docs/decisions/0046). */

let played: Awaited<ReturnType<typeof startPlayedTournament>>;
let token: string;

beforeEach(async () => {
  played = await startPlayedTournament();
  ({ token } = played.organiser);
  await sealStartedMatches(played.game.db);
  await played.close();
  return () => played.game.close();
});

const params = (id: number) => ({ id: String(id) });
const add = ({ id }: TestPlayer, groupId: number, forMoney: boolean) =>
  played.game.call(endpoints.addGroupMember, {
    token,
    params: { groupId: String(groupId), userId: String(id) },
    body: { forMoney },
  });
const takeOut = ({ id }: TestPlayer, groupId: number) =>
  played.game.call(endpoints.removeGroupMember, { token, body: { userId: id, groupId } });
const activate = ({ id }: TestPlayer, active: boolean) =>
  played.game.call(endpoints.activateUser, { token, params: params(id), body: { active } });
const remove = ({ id }: TestPlayer) =>
  played.game.call(endpoints.deleteUser, { token, params: params(id) });
const pay = ({ id }: TestPlayer, kind: 'paid-in' | 'paid-back', amountCents: number) =>
  played.game.call(endpoints.recordPayment, {
    token,
    params: params(played.kasse),
    body: { userId: id, kind, amountCents, note: '', confirmed: true },
  });

/** What all answers about money say of the group, each in cents: by name, or without one. */
const answers = async () => {
  const { game, kasse } = played;
  const at = { token, params: params(kasse) };
  const statement = (await game.call(endpoints.statement, at)).answer?.rows;
  const book = (await game.call(endpoints.moneyBook, at)).answer;
  const score = await game.call(endpoints.score, at);
  const settlement = (await game.call(endpoints.settlement, { token })).answer?.rows;
  return {
    statement: statement?.map(({ name, fullStake, prizeCents }) => [name, fullStake, prizeCents]),
    book: book?.map(({ name, owedCents, prizeCents }) => [name, owedCents, prizeCents]),
    pots: [
      score.raw.headers[tableHeaders.moneyPlayers],
      score.raw.headers[tableHeaders.fullStakes],
    ],
    prizes: score.answer?.flatMap(({ name, prizeCents }) =>
      prizeCents ? [[name, prizeCents]] : [],
    ),
    settlement: settlement?.map(({ name, stakeCents, prizeCents }) => [
      name,
      stakeCents,
      prizeCents,
    ]),
  };
};
const closed = {
  statement: [
    ['Anna', false, 1500],
    ['Bert', false, 500],
  ],
  book: [
    ['Anna', 1000, 1500],
    ['Bert', 1000, 500],
  ],
  pots: ['2', '0'],
  prizes: [
    ['Anna', 1500],
    ['Bert', 500],
  ],
  settlement: [
    ['Bert', 2000, 750],
    ['Anna', 2000, 3250],
  ],
};

test('nobody comes in or goes out, and no stake changes', async () => {
  const { anna, bert, kasse, game } = played;
  const late = await aPlayer(game.db, 'Spät');
  const before = await answers();
  expect(before).toEqual(closed);
  for (const refused of [
    await add(late, kasse, true),
    await takeOut(bert, kasse),
    await game.call(endpoints.setFullStake, {
      token,
      params: params(anna.id),
      body: { fullStake: true },
    }),
    await game.call(endpoints.setForMoney, {
      token,
      params: params(bert.id),
      body: { groupId: kasse, forMoney: false },
    }),
  ]) {
    expect([refused.status, refused.code]).toEqual([409, 'tournament-closed']);
  }
  expect((await add(late, kasse, false)).status).toBe(200);
  expect(await answers()).toEqual(before);
});

test('an account that is switched off keeps its prize, and gives it to nobody', async () => {
  const { anna, game, kasse } = played;
  await activate(anna, false);
  expect(await answers()).toEqual({ ...closed, prizes: [['Bert', 500]] });
  await activate(anna, true);
  expect(await answers()).toEqual(closed);
  const exported = await game.app.inject({
    url: `/api/export/${kasse}/table?form=csv`,
    headers: { authorization: token },
  });
  expect(exported.body).toMatch(/"Anna".*;10,00;15,00/);
});

test('an account that is deleted leaves stake and prize without a name', async () => {
  await remove(played.anna);
  const { anna, ...rest } = { anna: 'Ehemaliger Spieler', ...(await answers()) };
  expect(rest).toEqual({
    ...closed,
    statement: [
      [null, false, 1500],
      ['Bert', false, 500],
    ],
    book: [
      ['Bert', 1000, 500],
      [null, 1000, 1500],
    ],
    prizes: [
      [`${anna} ${played.anna.id}`, 1500],
      ['Bert', 500],
    ],
    settlement: [
      ['Bert', 2000, 750],
      [null, 2000, 3250],
    ],
  });
});

test('a stake that is a yes is not paid back while it is closed, what is paid too much is', async () => {
  // Her payment is her only yes.
  await played.game.db
    .updateTable('tip_group_members')
    .set({ agreed_cents: null, agreed_full_cents: null })
    .execute();
  await pay(played.anna, 'paid-in', 1500);
  expect((await pay(played.anna, 'paid-back', 600)).code).toBe('tournament-closed');
  const { code } = await played.game.call(endpoints.markPaid, {
    token,
    params: params(played.anna.id),
    body: { paid: false },
  });
  expect(code).toBe('tournament-closed');
  expect((await pay(played.anna, 'paid-back', 500)).status).toBe(200);
  expect(await answers()).toEqual(closed);
  await played.game.call(endpoints.reopenTournament, { token });
  expect((await pay(played.anna, 'paid-back', 600)).status).toBe(200);
  await played.close();
  expect((await answers()).statement).toEqual([['Bert', false, 1000]]);
});

test('a group with a statement stays, also in the next tournament', async () => {
  const { game, kasse } = played;
  const disband = () => game.call(endpoints.deleteGroup, { token, params: params(kasse) });
  expect((await disband()).code).toBe('tournament-closed');
  expect(await answers()).toEqual(closed);
  await played.start();
  expect((await disband()).code).toBe('group-has-statement');
});

test('undoing the closing corrects it; who was deleted meanwhile stays without a name', async () => {
  const { game, anna, bert, kasse } = played;
  await activate(anna, false);
  await remove(anna);
  await game.call(endpoints.reopenTournament, { token });
  const former = `Ehemaliger Spieler ${anna.id}`;
  expect((await answers()).book).toEqual([
    ['Bert', 1000, null],
    [null, 1000, null],
  ]);
  expect((await answers()).prizes).toEqual([
    [former, 1500],
    ['Bert', 500],
  ]);
  await played.close();
  const again = await answers();
  expect([again.statement, again.pots, again.settlement]).toEqual([
    [
      [null, false, 1500],
      ['Bert', false, 500],
    ],
    ['2', '0'],
    [
      ['Bert', 2000, 750],
      [null, 2000, 3250],
    ],
  ]);
  const own = (await game.call(endpoints.ownMoneyBook, { token: bert.token })).answer;
  expect(
    own?.map(({ groupId, owedCents, prizeCents }) => [groupId, owedCents, prizeCents]),
  ).toEqual([
    [0, 1000, 250],
    [kasse, 1000, 500],
  ]);
});
