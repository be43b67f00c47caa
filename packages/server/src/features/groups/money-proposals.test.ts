import { type Endpoint, endpoints, messages } from '@tippspiel/contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Sent, TestApp } from '../../../test/app.ts';
import {
  aFoundedGroup,
  aGroup,
  aLink,
  aMoneyProposal,
  aPlayer,
  gameClockAt,
  type TestPlayer,
} from '../../../test/factories.ts';
import { wholeLog } from '../../../test/log.ts';
import { startOrganisedApp, threePlayers } from '../../../test/organised-app.ts';
import { storeFirstStarts } from '../../money/first-start.ts';

const money = { stakeCents: 500, placesCents: [1000, 300, 200] } as const;

let game: TestApp;
let organiser: TestPlayer;
let anna: TestPlayer;
let bert: TestPlayer;
let carl: TestPlayer;
let id: number;

beforeAll(async () => {
  ({ game, organiser } = await startOrganisedApp());
});

beforeEach(async () => {
  await game.db.updateTable('tournaments').set({ first_locked_at: null }).execute();
  await gameClockAt(game.db, '2024-06-13T19:00:00Z');
  [anna, bert, carl] = await threePlayers(game.db);
  id = await aFoundedGroup(game.db, `Runde ${anna.id}`, anna.id, [bert.id]);
});

const at = <E extends Endpoint>(endpoint: E, player: TestPlayer, rest: Sent<E> = {}, of = id) =>
  game.call(endpoint, { token: player.token, params: { id: String(of) }, ...rest } as Sent<E>);
const propose = (
  terms: typeof money | { stakeCents: number; placesCents: [number, number, number] },
) => at(endpoints.proposeMoney, organiser, { body: { money: terms } });
const proposalFor = async (player: TestPlayer) =>
  (await at(endpoints.group, player)).answer?.proposal;
const proposed = async () => {
  await propose(money);
  return (await proposalFor(organiser))?.id ?? 0;
};
const agree = (player: TestPlayer, proposal: number) =>
  at(endpoints.agreeToMoney, player, { body: { proposal } });
const takeBack = (player: TestPlayer) => at(endpoints.takeBackAgreement, player);
const turn = (proposal: number) =>
  at(endpoints.turnIntoMoneyGroup, organiser, { body: { proposal, secret: 'anpfiff' } });
const setActive = (player: TestPlayer, active: boolean) =>
  at(endpoints.activateUser, organiser, { body: { active } }, player.id);
const acceptLink = (player: TestPlayer, token: string) =>
  game.call(endpoints.acceptInvitation, {
    token: player.token,
    params: { token },
    body: { stakeCents: null },
  });
const entriesAbout = async (name: string) =>
  (await wholeLog(game.db)).map(({ text }) => text).filter((text) => text.includes(name));

describe('a proposal', () => {
  test('is shown to all members and to who is invited, each with the own answer', async () => {
    const proposal = await proposed();
    await agree(bert, proposal);
    const counts = { id: proposal, money, agreed: 1, open: 1 };
    expect([await proposalFor(anna), await proposalFor(bert)]).toEqual([
      { ...counts, hasAgreed: false },
      { ...counts, hasAgreed: true },
    ]);
    const own = await game.call(endpoints.myGroups, { token: anna.token });
    expect(own.answer?.[0]?.proposal).toEqual({ ...counts, hasAgreed: false });
    const invited = await game.call(endpoints.invitation, {
      token: carl.token,
      params: { token: await aLink(game.db, id) },
    });
    expect(invited.answer).toMatchObject({ money: null, proposal: money });
    const others = await game.call(endpoints.groups, { token: carl.token });
    expect(others.raw.body).not.toContain(`Runde ${anna.id}`);
  });

  test('is the organiser\u2019s alone, to groups of players', async () => {
    const byFounder = await at(endpoints.proposeMoney, anna, { body: { money } });
    const kasse = await aGroup(game.db, `Kasse ${anna.id}`);
    const toOther = await at(endpoints.proposeMoney, organiser, { body: { money } }, kasse);
    const toNone = await at(endpoints.proposeMoney, organiser, { body: { money } }, 999_999);
    expect([byFounder.code, toOther.code, toNone.code]).toEqual([
      'forbidden',
      'not-found',
      'not-found',
    ]);
  });

  test.each([
    { stakeCents: 0, placesCents: [1000, 0, 0] as [number, number, number] },
    { stakeCents: 1000, placesCents: [999, 0, 0] as [number, number, number] },
  ])('has stakes as every group with money: not $stakeCents for $placesCents', async (terms) => {
    const refused = await propose(terms);
    expect([refused.code, refused.raw.json().message]).toEqual([
      'bad-input',
      messages.proposalStakes,
    ]);
  });

  test('that changes asks everybody again, the same one nobody', async () => {
    const first = await proposed();
    await agree(anna, first);
    expect(await proposed(), 'the same').toBe(first);
    await propose({ stakeCents: 500, placesCents: [1000, 300, 100] });
    expect(await proposalFor(anna)).toMatchObject({ agreed: 0, open: 2, hasAgreed: false });
    expect((await agree(anna, first)).code).toBe('proposal-has-changed');
  });

  test('is withdrawn with all agreements', async () => {
    const first = await proposed();
    await agree(anna, first);
    expect((await at(endpoints.withdrawMoneyProposal, anna)).code).toBe('forbidden');
    expect((await at(endpoints.withdrawMoneyProposal, organiser)).status).toBe(200);
    expect((await at(endpoints.withdrawMoneyProposal, organiser)).code).toBe('not-found');
    expect([await proposalFor(anna), (await agree(anna, first)).code]).toEqual([
      undefined,
      'proposal-has-changed',
    ]);
    expect((await turn(first)).code).toBe('proposal-has-changed');
  });

  test('tells the organiser who is asked, those first who are open', async () => {
    const proposal = await proposed();
    await agree(anna, proposal);
    const list = await at(endpoints.proposalAnswers, organiser);
    expect(list.answer?.map((row) => [row.id, row.agreed])).toEqual([
      [bert.id, false],
      [anna.id, true],
    ]);
    expect((await at(endpoints.proposalAnswers, anna)).code).toBe('forbidden');
    await at(endpoints.withdrawMoneyProposal, organiser);
    expect((await at(endpoints.proposalAnswers, organiser)).code).toBe('not-found');
  });

  test('ends with the first whistle, whether that is stored or not', async () => {
    const proposal = await proposed();
    await agree(anna, proposal);
    await gameClockAt(game.db, '2024-06-14T18:59:55Z');
    const calls = async () => [
      (await agree(bert, proposal)).code,
      (await takeBack(anna)).code,
      (await propose(money)).code,
      (await at(endpoints.withdrawMoneyProposal, organiser)).code,
      (await turn(proposal)).code,
    ];
    expect(await proposalFor(anna)).toBeUndefined();
    expect(await calls()).toEqual(Array(5).fill('proposal-too-late'));
    await storeFirstStarts(game.db);
    expect(await game.db.selectFrom('money_proposals').selectAll().execute()).toEqual([]);
    expect(await calls()).toEqual(Array(5).fill('proposal-too-late'));
  });
});

describe('an agreement', () => {
  test('is a member\u2019s own, and can be taken back', async () => {
    const proposal = await proposed();
    expect([
      (await agree(carl, proposal)).code,
      (await takeBack(carl)).code,
      (await agree(carl, 999_999)).code,
    ]).toEqual(['not-a-member', 'not-a-member', 'not-a-member']);
    expect([(await agree(anna, proposal)).status, (await agree(anna, proposal)).status]).toEqual([
      200, 200,
    ]);
    expect(await proposalFor(anna)).toMatchObject({ agreed: 1, hasAgreed: true });
    expect([(await takeBack(anna)).status, (await takeBack(anna)).status]).toEqual([200, 200]);
    expect(await proposalFor(anna)).toMatchObject({ agreed: 0, hasAgreed: false });
  });

  test('goes with the membership: who comes back is asked again', async () => {
    const proposal = await proposed();
    await agree(bert, proposal);
    const body = { userId: bert.id };
    expect((await at(endpoints.takeOutMember, anna, { body })).status).toBe(200);
    await acceptLink(bert, await aLink(game.db, id));
    expect(await proposalFor(bert)).toMatchObject({ agreed: 0, hasAgreed: false });
    await agree(bert, proposal);
    await at(endpoints.deleteUser, organiser, {}, bert.id);
    expect(await proposalFor(anna)).toMatchObject({ agreed: 0, open: 1 });
  });

  test('stays in the log, for its player and the organiser', async () => {
    const name = `Runde ${anna.id}`;
    const proposal = await proposed();
    await agree(bert, proposal);
    await agree(bert, proposal);
    await takeBack(bert);
    expect(await entriesAbout(name)).toEqual([
      `Die Gruppe „${name}“ soll um Geld spielen: Einsatz 5\u00a0€, Preise 10\u00a0€, 3\u00a0€, 2\u00a0€. Ihre Mitglieder sind gefragt.`,
      `${bert.name} ist einverstanden, in der Gruppe „${name}“ um Geld zu spielen: Einsatz 5\u00a0€, Preise 10\u00a0€, 3\u00a0€, 2\u00a0€.`,
      `${bert.name} ist nicht mehr einverstanden, in der Gruppe „${name}“ um Geld zu spielen.`,
    ]);
    const { answer } = await game.call(endpoints.audit, { token: carl.token });
    expect(JSON.stringify(answer)).not.toContain(name);
  });
});

describe('the group', () => {
  test('plays for money once everybody has agreed: it is the organiser\u2019s then', async () => {
    const token = await aLink(game.db, id);
    const proposal = await proposed();
    await agree(anna, proposal);
    const early = await turn(proposal);
    expect([early.code, early.raw.json().message]).toEqual([
      'agreements-missing',
      `Noch nicht zugestimmt: ${bert.name}.`,
    ]);
    await agree(bert, proposal);
    expect((await turn(proposal)).status).toBe(200);

    expect((await at(endpoints.group, anna)).answer).toEqual({
      id,
      name: `Runde ${anna.id}`,
      money,
      members: 2,
      founder: null,
      inContest: false,
      joined: true,
    });
    expect((await at(endpoints.group, organiser)).answer).toMatchObject({
      token: null,
      secret: 'anpfiff',
    });
    expect((await acceptLink(carl, token)).code).toBe('unknown-invitation');
    const bySecret = await at(endpoints.joinGroup, carl, { body: { secret: 'anpfiff' } });
    expect(bySecret.status).toBe(200);
    const own = await game.call(endpoints.myGroups, { token: carl.token });
    expect(own.answer).toMatchObject([{ id, money, forMoney: true }]);
    const powers = [
      (await at(endpoints.saveGroup, anna, { body: { name: 'Meine' } })).code,
      (await at(endpoints.renewLink, anna)).code,
      (await at(endpoints.revokeLink, anna)).code,
      (await at(endpoints.takeOutMember, anna, { body: { userId: bert.id } })).code,
      (await at(endpoints.handOverGroup, anna, { body: { userId: bert.id } })).code,
      (await at(endpoints.disbandGroup, anna)).code,
    ];
    expect(powers).toEqual(Array(6).fill('not-founder'));
    expect((await propose(money)).code).toBe('not-found');
    const { answer } = await game.call(endpoints.audit, {
      token: carl.token,
      query: { limit: '1' },
    });
    expect(answer?.[0]?.text).toBe(
      `In der Gruppe „Runde ${anna.id}“ wird nun um Geld gespielt: Einsatz 5\u00a0€, Preise 10\u00a0€, 3\u00a0€, 2\u00a0€. Alle Mitglieder haben zugestimmt.`,
    );
  });

  test('is frozen with the first whistle, and its members have their stakes in the pots', async () => {
    const proposal = await proposed();
    await agree(anna, proposal);
    await agree(bert, proposal);
    await turn(proposal);
    await gameClockAt(game.db, '2024-06-14T18:59:55Z');
    expect((await at(endpoints.leaveGroup, anna)).code).toBe('stakes-locked');
    const rows = await game.db
      .selectFrom('tip_group_members')
      .select('plays_for_money')
      .where('group_id', '=', id)
      .execute();
    expect(rows.map((row) => row.plays_for_money)).toEqual([true, true]);
  });

  test('names five who are missing, and how many more', async () => {
    const names: string[] = [];
    for (let count = 0; count < 7; count += 1) {
      const { id: user_id, name } = await aPlayer(game.db, `Fehlt ${anna.id} ${count}`);
      await game.db.insertInto('tip_group_members').values({ group_id: id, user_id }).execute();
      names.push(name);
    }
    const proposal = await aMoneyProposal(game.db, id, { agreed: [anna.id, bert.id] });
    const { message } = (await turn(proposal)).raw.json();
    expect(message).toBe(`Noch nicht zugestimmt: ${names.slice(0, 5).join(', ')} und 2 weitere.`);
  });

  test('loses who was switched off and was not asked; who had agreed stays', async () => {
    const proposal = await proposed();
    for (const player of [anna, bert]) await agree(player, proposal);
    await setActive(bert, false);
    await game.db
      .insertInto('tip_group_members')
      .values({ group_id: id, user_id: carl.id })
      .execute();
    await setActive(carl, false);
    expect((await turn(proposal)).status).toBe(200);
    await setActive(bert, true);
    await setActive(carl, true);
    const members = await game.db
      .selectFrom('tip_group_members')
      .select('user_id')
      .where('group_id', '=', id)
      .orderBy('user_id')
      .execute();
    expect(members.map(({ user_id }) => user_id)).toEqual([anna.id, bert.id]);
    expect(await entriesAbout(carl.name)).toContain(
      `${carl.name} wurde aus der Gruppe „Runde ${anna.id}“ entfernt.`,
    );
  });

  test('needs somebody who is active', async () => {
    const proposal = await aMoneyProposal(game.db, id, { agreed: [anna.id, bert.id] });
    await setActive(anna, false);
    await setActive(bert, false);
    expect((await turn(proposal)).code).toBe('agreements-missing');
  });

  test('needs a name of its own and a secret', async () => {
    await aGroup(game.db, `RUNDE ${anna.id}`);
    const proposal = await aMoneyProposal(game.db, id, { agreed: [anna.id, bert.id] });
    expect((await turn(proposal)).code).toBe('group-name-taken');
    const without = await at(endpoints.turnIntoMoneyGroup, organiser, {
      wire: { proposal, secret: '' },
    });
    expect(without.raw.json()).toMatchObject({ code: 'bad-input', message: messages.groupSecret });
    expect(await proposalFor(anna), 'nothing is lost').toMatchObject({ agreed: 2 });
  });
});
