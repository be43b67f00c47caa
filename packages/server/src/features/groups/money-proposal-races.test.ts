import { type Endpoint, endpoints } from '@tippspiel/contract';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Sent, TestApp } from '../../../test/app.ts';
import {
  aFoundedGroup,
  aLink,
  aMoneyProposal,
  anOrganiser,
  gameClockAt,
  type TestPlayer,
} from '../../../test/factories.ts';
import { interleave, someoneWaits } from '../../../test/lock-wait.ts';
import { startOrganisedApp, threePlayers } from '../../../test/organised-app.ts';
import { lockStartedMatches } from '../match/running.ts';

let game: TestApp;
let organiser: TestPlayer;
let anna: TestPlayer;
let bert: TestPlayer;
let carl: TestPlayer;
let id: number;
let proposal: number;

beforeAll(async () => {
  ({ game, organiser } = await startOrganisedApp());
});

/** Anna and Bert have agreed; Carl is no member. */
beforeEach(async () => {
  await game.db.updateTable('tournaments').set({ first_locked_at: null }).execute();
  await game.db.updateTable('matches').set({ locked_at: null }).execute();
  await gameClockAt(game.db, '2024-06-13T19:00:00Z');
  [anna, bert, carl] = await threePlayers(game.db);
  id = await aFoundedGroup(game.db, `Runde ${anna.id}`, anna.id, [bert.id]);
  proposal = await aMoneyProposal(game.db, id, { agreed: [anna.id, bert.id] });
});

const at = <E extends Endpoint>(endpoint: E, player: TestPlayer, rest: Sent<E> = {}, of = id) =>
  game.call(endpoint, { token: player.token, params: { id: String(of) }, ...rest } as Sent<E>);
const turn = () =>
  at(endpoints.turnIntoMoneyGroup, organiser, { body: { proposal, secret: 'anpfiff' } });
const join = async (player: TestPlayer, token: string) =>
  game.call(endpoints.acceptInvitation, {
    token: player.token,
    params: { token },
    body: { stakeCents: null },
  });

/** Holds the row of the group, as each change of it does. */
const holdGroup = (transaction: TestApp['db']) =>
  sql`SELECT FROM tip_groups WHERE id = ${id} FOR UPDATE`.execute(transaction);

/** Both wait for the group, the first one longer: so it is the first one to get it. */
const oneAfterTheOther = async <A, B>(first: () => Promise<A>, second: () => Promise<B>) =>
  interleave(
    game.db,
    holdGroup,
    async () => {
      const begun = first();
      await someoneWaits(game.db);
      return Promise.all([begun, second()]);
    },
    () => someoneWaits(game.db, 2),
  );

/** A member who was switched off and has not agreed. */
const withSwitchedOff = async (player: TestPlayer) => {
  const row = { group_id: id, user_id: player.id };
  await game.db.insertInto('tip_group_members').values(row).execute();
  await game.db.updateTable('users').set({ active: false }).where('id', '=', player.id).execute();
};
const switchOn = (player: TestPlayer) =>
  at(endpoints.activateUser, organiser, { body: { active: true } }, player.id);
/** Nobody takes the member out meanwhile: what was decided before waits here. */
const holdMembership = (player: TestPlayer) => (transaction: TestApp['db']) =>
  sql`SELECT FROM tip_group_members WHERE group_id = ${id} AND user_id = ${player.id}
    FOR KEY SHARE`.execute(transaction);

const stored = async () => {
  const group = await game.db
    .selectFrom('tip_groups')
    .select(['stake_cents', 'founder_id', 'link_token', 'secret'])
    .where('id', '=', id)
    .executeTakeFirst();
  const members = await game.db
    .selectFrom('tip_group_members')
    .select('user_id')
    .where('group_id', '=', id)
    .orderBy('user_id')
    .execute();
  return {
    stakeCents: group?.stake_cents ?? null,
    founderId: group?.founder_id ?? null,
    hasLink: Boolean(group?.link_token),
    members: members.map(({ user_id }) => user_id),
  };
};

const forMoney = { stakeCents: 1000, founderId: null, hasLink: false };

describe('carrying it out at the moment at which', () => {
  test('an agreement is taken back: before, it is refused; after, too late', async () => {
    const takeBack = () => at(endpoints.takeBackAgreement, bert);
    const [taken, late] = await oneAfterTheOther(takeBack, turn);
    expect([taken.status, late.code, (await stored()).stakeCents]).toEqual([
      200,
      'agreements-missing',
      null,
    ]);
    await at(endpoints.agreeToMoney, bert, { body: { proposal } });
    const [turned, tooLate] = await oneAfterTheOther(turn, takeBack);
    expect([turned.status, tooLate.code]).toEqual([200, 'proposal-has-changed']);
    expect(await stored()).toEqual({ ...forMoney, members: [anna.id, bert.id] });
  });

  test('somebody joins: before, everybody must agree; after, the link has ended', async () => {
    const token = await aLink(game.db, id);
    const [joined, early] = await oneAfterTheOther(() => join(carl, token), turn);
    expect([joined.status, early.code]).toEqual([200, 'agreements-missing']);
    await at(endpoints.leaveGroup, carl);
    const [turned, late] = await oneAfterTheOther(turn, () => join(carl, token));
    expect([turned.status, late.code]).toEqual([200, 'unknown-invitation']);
    expect((await stored()).members).toEqual([anna.id, bert.id]);
  });

  test('the organiser adds somebody: before, it is refused', async () => {
    const add = () =>
      game.call(endpoints.addGroupMember, {
        token: organiser.token,
        params: { groupId: String(id), userId: String(carl.id) },
      });
    const [added, early] = await oneAfterTheOther(add, turn);
    expect([added.status, early.code]).toEqual([200, 'agreements-missing']);
  });

  test('a member leaves: before or after, with the stake', async () => {
    const leave = () => at(endpoints.leaveGroup, bert);
    const [left, turned] = await oneAfterTheOther(leave, turn);
    expect([left.status, turned.status]).toEqual([200, 200]);
    expect(await stored()).toEqual({ ...forMoney, members: [anna.id] });
  });

  test('the founder leaves afterwards: nobody becomes founder', async () => {
    const leave = () => at(endpoints.leaveGroup, anna);
    const [turned, left] = await oneAfterTheOther(turn, leave);
    expect([turned.status, left.status]).toEqual([200, 200]);
    expect(await stored()).toEqual({ ...forMoney, members: [bert.id] });
  });

  test('the proposal changes or is withdrawn: it is refused', async () => {
    const propose = () =>
      at(endpoints.proposeMoney, organiser, {
        body: { money: { stakeCents: 2000, placesCents: [2000, 0, 0] } },
      });
    const [, changed] = await oneAfterTheOther(propose, turn);
    const withdraw = () => at(endpoints.withdrawMoneyProposal, organiser);
    const [, gone] = await oneAfterTheOther(withdraw, turn);
    expect([changed.code, gone.code]).toEqual(['proposal-has-changed', 'proposal-has-changed']);
    const [, late] = await oneAfterTheOther(propose, () =>
      at(endpoints.agreeToMoney, bert, { body: { proposal } }),
    );
    expect(late.code, 'an agreement to what it was').toBe('proposal-has-changed');
  });

  test('it is carried out twice: once', async () => {
    const [first, second] = await oneAfterTheOther(turn, turn);
    expect([first.status, second.code]).toEqual([200, 'not-found']);
  });

  test.each([
    ['renames', () => at(endpoints.saveGroup, anna, { body: { name: 'Nein' } })],
    ['renews the link', () => at(endpoints.renewLink, anna)],
    ['ends the link', () => at(endpoints.revokeLink, anna)],
    ['takes a member out', () => at(endpoints.takeOutMember, anna, { body: { userId: bert.id } })],
    ['hands over', () => at(endpoints.handOverGroup, anna, { body: { userId: bert.id } })],
    ['deletes the group', () => at(endpoints.disbandGroup, anna)],
  ])('the founder %s: too late', async (_, act) => {
    const [turned, late] = await oneAfterTheOther(turn, act);
    expect([turned.status, late.code]).toEqual([200, 'not-founder']);
    expect(await stored()).toEqual({ ...forMoney, members: [anna.id, bert.id] });
  });

  test('the founder deletes the group before: there is none', async () => {
    const [gone, late] = await oneAfterTheOther(() => at(endpoints.disbandGroup, anna), turn);
    expect([gone.status, late.code]).toEqual([200, 'not-found']);
  });

  test('a member is taken out before: it goes without them', async () => {
    const takeOut = () => at(endpoints.takeOutMember, anna, { body: { userId: bert.id } });
    const [out, turned] = await oneAfterTheOther(takeOut, turn);
    expect([out.status, turned.status]).toEqual([200, 200]);
    expect(await stored()).toEqual({ ...forMoney, members: [anna.id] });
  });

  test('the account of the founder is deleted: before or after, it is without them', async () => {
    const remove = () => at(endpoints.deleteUser, organiser, {}, anna.id);
    const [turned, gone] = await oneAfterTheOther(turn, remove);
    expect([turned.status, gone.status]).toEqual([200, 200]);
    expect(await stored()).toEqual({ ...forMoney, members: [bert.id] });
  });

  test('the account of the founder was deleted just before: the heir agrees as well', async () => {
    const remove = () => at(endpoints.deleteUser, organiser, {}, anna.id);
    const [gone, turned] = await oneAfterTheOther(remove, turn);
    expect([gone.status, turned.status]).toEqual([200, 200]);
    expect(await stored()).toEqual({ ...forMoney, members: [bert.id] });
  });

  test('a member who was switched off and not asked is switched on before: everybody waits', async () => {
    await withSwitchedOff(carl);
    const late = await interleave(game.db, holdGroup, turn, () => switchOn(carl));
    expect([late.code, (await stored()).members]).toEqual([
      'agreements-missing',
      [anna.id, bert.id, carl.id],
    ]);
  });

  test('the same one is switched on after: no member any more', async () => {
    await withSwitchedOff(carl);
    const turned = await interleave(game.db, holdMembership(carl), turn, () => switchOn(carl));
    expect(turned.status).toBe(200);
    expect(await stored()).toEqual({ ...forMoney, members: [anna.id, bert.id] });
  });

  test('a member who agrees is switched off: nothing is stored after that', async () => {
    await at(endpoints.takeBackAgreement, bert);
    const late = await interleave(
      game.db,
      (transaction) => sql`SELECT FROM users WHERE id = ${bert.id} FOR UPDATE`.execute(transaction),
      () => at(endpoints.agreeToMoney, bert, { body: { proposal } }),
      (transaction) => transaction.deleteFrom('sessions').where('user_id', '=', bert.id).execute(),
    );
    expect(late.code).toBe('signed-out');
  });

  test('the organiser is another one by then: refused', async () => {
    const late = await interleave(
      game.db,
      (transaction) =>
        sql`SELECT FROM users WHERE id = ${organiser.id} FOR UPDATE`.execute(transaction),
      turn,
      (transaction) =>
        transaction.deleteFrom('sessions').where('user_id', '=', organiser.id).execute(),
    );
    expect(late.code).toBe('signed-out');
    organiser = await anOrganiser(game.db, 'Neue Organisatorin');
  });
});

describe('the first whistle', () => {
  const whistle = () => gameClockAt(game.db, '2024-06-14T18:59:55Z');

  test.each([
    ['carrying it out', turn],
    ['agreeing', () => at(endpoints.agreeToMoney, anna, { body: { proposal } })],
    ['taking back', () => at(endpoints.takeBackAgreement, anna)],
  ])('comes while %s waits: too late', async (_, act) => {
    const late = await interleave(game.db, holdGroup, act, whistle);
    expect([late.code, (await stored()).stakeCents]).toEqual(['proposal-too-late', null]);
  });

  test('is stored while it is carried out: all members play for money', async () => {
    await withSwitchedOff(carl);
    const storing: Promise<unknown>[] = [];
    const turned = await interleave(game.db, holdMembership(carl), turn, async () => {
      await whistle();
      storing.push(lockStartedMatches(game.db));
      await someoneWaits(game.db, 2);
    });
    await Promise.all(storing);
    expect(turned.status).toBe(200);
    const rows = await game.db
      .selectFrom('tip_group_members')
      .select(['user_id', 'plays_for_money'])
      .where('group_id', '=', id)
      .orderBy('user_id')
      .execute();
    expect(rows.map((row) => [row.user_id, row.plays_for_money])).toEqual([
      [anna.id, true],
      [bert.id, true],
    ]);
  });

  test('is stored while somebody answers: it waits, and the proposal is gone', async () => {
    await interleave(
      game.db,
      async (transaction) => {
        await holdGroup(transaction);
        await transaction.deleteFrom('money_agreements').where('user_id', '=', anna.id).execute();
        await whistle();
      },
      () => lockStartedMatches(game.db),
    );
    expect(await game.db.selectFrom('money_proposals').select('id').execute()).toEqual([]);
  });
});
