import { type Endpoint, endpoints, limits } from '@tippspiel/contract';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Sent, TestApp } from '../../../test/app.ts';
import {
  aFoundedGroup,
  aGroup,
  aLink,
  gameClockAt,
  type TestPlayer,
} from '../../../test/factories.ts';
import { interleave } from '../../../test/lock-wait.ts';
import { wholeLog } from '../../../test/log.ts';
import { startOrganisedApp, threePlayers } from '../../../test/organised-app.ts';

let game: TestApp;
let organiser: TestPlayer;
let anna: TestPlayer;
let bert: TestPlayer;
let carl: TestPlayer;

beforeAll(async () => {
  ({ game, organiser } = await startOrganisedApp());
});

beforeEach(async () => {
  await gameClockAt(game.db, '2024-06-13T19:00:00Z');
  [anna, bert, carl] = await threePlayers(game.db);
});

const at = <E extends Endpoint>(endpoint: E, player: TestPlayer, id: number, rest: Sent<E> = {}) =>
  game.call(endpoint, { token: player.token, params: { id: String(id) }, ...rest } as Sent<E>);
const found = (player: TestPlayer, name = 'Runde') =>
  game.call(endpoints.foundGroup, { token: player.token, body: { name } });
const join = (player: TestPlayer, token: string, stakeCents: number | null = null) =>
  game.call(endpoints.acceptInvitation, {
    token: player.token,
    params: { token },
    body: { stakeCents },
  });
const openInvitation = (player: TestPlayer, token: string) =>
  game.call(endpoints.invitation, { token: player.token, params: { token } });
const founderOf = async (id: number) =>
  (await at(endpoints.group, organiser, id)).answer?.founder?.id ?? null;
const linkOf = async (id: number) =>
  (await at(endpoints.group, organiser, id)).answer?.token ?? null;
const isListedFor = async (player: TestPlayer, id: number) =>
  (await game.call(endpoints.groups, { token: player.token })).answer?.some(
    (group) => group.id === id,
  );
/** Holds the row of a group, as each change of it does. */
const holdGroup = (id: number) => (transaction: TestApp['db']) =>
  sql`SELECT FROM tip_groups WHERE id = ${id} FOR UPDATE`.execute(transaction);

describe('a group of a player', () => {
  test('is found by its link alone, and listed to members and the organiser', async () => {
    const id = (await found(anna, ' Runde  <b>1</b> ')).answer?.id ?? 0;
    const own = (await at(endpoints.group, anna, id)).answer;
    expect(own).toMatchObject({ name: 'Runde <b>1</b>', founder: { id: anna.id }, members: 1 });
    const token = own?.token ?? '';
    expect(token).toMatch(/^[\w-]{22}$/);

    expect(await isListedFor(bert, id)).toBe(false);
    expect(await isListedFor(organiser, id)).toBe(true);
    const secret = await at(endpoints.joinGroup, bert, id, { body: { secret: 'x' } });
    expect([secret.code, (await at(endpoints.group, bert, id)).code]).toEqual([
      'wrong-secret',
      'not-a-member',
    ]);

    const invited = { id, name: 'Runde <b>1</b>', money: null, members: 1, joined: false };
    expect((await openInvitation(bert, token)).answer).toEqual(invited);
    expect((await join(bert, token)).status).toBe(200);
    expect((await join(bert, token)).status).toBe(200);
    expect((await openInvitation(bert, token)).answer).toEqual({
      ...invited,
      members: 2,
      joined: true,
    });
    expect(await isListedFor(bert, id)).toBe(true);
    const asMember = await at(endpoints.group, bert, id);
    expect(asMember.answer?.token).toBeUndefined();
    expect(asMember.raw.body).not.toContain(token);
  });

  test.each([
    ['Die 👩‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿👍🏽', 'Die 👩‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿👍🏽'],
    ['\u200eTipp\u00adrunde \u2708\ufe0e', 'Tipprunde \u2708'],
  ])('is called what one sees: %s', async (name, kept) => {
    const id = (await found(anna, name)).answer?.id ?? 0;
    expect((await at(endpoints.group, anna, id)).answer?.name).toBe(kept);
  });

  test.each([
    ['\u200b', 'Bitte gib einen Namen mit höchstens 50 Zeichen an.'],
    ['x'.repeat(51), 'Bitte gib einen Namen mit höchstens 50 Zeichen an.'],
    ['Apfel \uf8ff', 'Der Name enthält Zeichen, die nicht erlaubt sind.'],
  ])('with the name %s is refused with the reason', async (name, message) => {
    const refused = await game.call(endpoints.foundGroup, { token: anna.token, wire: { name } });
    expect([refused.status, refused.raw.json().message]).toEqual([400, message]);
  });

  test('may have the name of another one', async () => {
    expect([(await found(anna, 'Gleich')).status, (await found(bert, 'GLEICH')).status]).toEqual([
      200, 200,
    ]);
  });

  test.each(['', '   ', 'x'.repeat(51), 'a\uE000b', 'a\u0000b', '\u3164'])(
    'is not called %j',
    async (name) => {
      const refused = await game.call(endpoints.foundGroup, { token: anna.token, wire: { name } });
      expect(refused.code).toBe('bad-input');
    },
  );

  test('is one of five, however they are asked for', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => found(anna)));
    const codes = answers.map(({ code }) => code).filter((code) => code !== null);
    expect(codes).toEqual(['too-many-groups', 'too-many-groups', 'too-many-groups']);
    expect((await game.call(endpoints.founding, { token: anna.token })).answer).toEqual({
      allowed: true,
      left: 0,
    });
    const id = await aFoundedGroup(game.db, 'Sechste', bert.id, [anna.id]);
    const handed = await at(endpoints.handOverGroup, bert, id, { body: { userId: anna.id } });
    expect(handed.code).toBe('too-many-groups');
    expect(limits.foundedGroups).toBe(5);
  });

  test('is founded as long as the organiser allows it', async () => {
    const allow = (allowed: boolean) =>
      game.call(endpoints.allowFounding, { token: organiser.token, body: { allowed } });
    await allow(false);
    expect((await found(anna)).code).toBe('founding-off');
    const byPlayer = await game.call(endpoints.allowFounding, {
      token: anna.token,
      body: { allowed: true },
    });
    expect(byPlayer.code).toBe('forbidden');
    await allow(true);
    expect((await found(anna)).status).toBe(200);
  });
});

describe('the link', () => {
  test.each([
    ['cut off', (token: string) => token.slice(0, -1)],
    ['extended', (token: string) => `${token}A`],
    ['in another spelling of the same bits', (token: string) => token.slice(0, -1) + next(token)],
    ['unknown', () => 'AAAAAAAAAAAAAAAAAAAAAA'],
    ['of no form at all', () => "' OR 1=1 --%00"],
    ['very long', () => 'A'.repeat(5000)],
  ])('%s leads nowhere', async (_, change) => {
    const id = await aFoundedGroup(game.db, 'Runde', anna.id);
    const token = change(await aLink(game.db, id));
    const name = await game.call(endpoints.invitationPreview, { params: { token } });
    expect([
      name.code,
      (await openInvitation(bert, token)).code,
      (await join(bert, token)).code,
    ]).toEqual(['unknown-invitation', 'unknown-invitation', 'unknown-invitation']);
  });

  test('tells visitors who invites, how many are in and what comes next, and nobody else of it', async () => {
    const id = await aFoundedGroup(game.db, 'Runde', anna.id, [bert.id]);
    const token = await aLink(game.db, id);
    const preview = () => game.call(endpoints.invitationPreview, { params: { token } });
    const { answer, raw } = await preview();
    expect(answer).toMatchObject({ name: 'Runde', inviter: anna.name, members: 2, money: null });
    expect(raw.body).not.toContain(bert.name);
    expect(answer?.matches.map(({ home, away }) => `${home.name} - ${away.name}`)).toEqual([
      'Deutschland - Schottland',
      'Ungarn - Schweiz',
      'Spanien - Kroatien',
    ]);
    expect(Object.keys(answer?.matches[0] ?? {}).toSorted()).toEqual(
      [
        'away',
        'first',
        'home',
        'id',
        'kickoff',
        'leg',
        'plannedDay',
        'round',
        'stage',
        'stageName',
      ].filter((key) => key !== 'first' || answer?.matches[0]?.first !== undefined),
    );
    await gameClockAt(game.db, '2024-06-14T19:00:00Z');
    expect((await preview()).answer?.matches[0]?.home.name).toBe('Ungarn');
    const money = await aGroup(game.db, `Kasse ${anna.id}`, { stake: 10, members: [anna.id] });
    const toMoney = { params: { token: await aLink(game.db, money) } };
    expect((await game.call(endpoints.invitationPreview, toMoney)).answer).toMatchObject({
      inviter: organiser.name,
      money: { stakeCents: 1000, placesCents: [1000, 1000, 1000] },
    });
    const refused = await game.call(endpoints.invitation, { params: { token } });
    expect(refused.code).toBe('signed-out');
  });

  test('ends when it is renewed or revoked, by the founder or the organiser alone', async () => {
    const id = await aFoundedGroup(game.db, 'Runde', anna.id, [bert.id]);
    const first = await linkOf(id);
    expect((await at(endpoints.renewLink, bert, id)).code).toBe('not-founder');
    expect((await at(endpoints.renewLink, carl, id)).code).toBe('not-a-member');
    expect((await at(endpoints.renewLink, carl, 999_999)).code).toBe('not-a-member');
    expect((await at(endpoints.renewLink, anna, id)).status).toBe(200);
    const second = await linkOf(id);
    expect([(await join(carl, first ?? '')).code, second === first]).toEqual([
      'unknown-invitation',
      false,
    ]);
    expect((await at(endpoints.revokeLink, organiser, id)).status).toBe(200);
    expect([(await join(carl, second ?? '')).code, await linkOf(id)]).toEqual([
      'unknown-invitation',
      null,
    ]);
  });

  test('does not lead in who waits while it ends', async () => {
    const id = await aFoundedGroup(game.db, 'Runde', anna.id);
    const token = await aLink(game.db, id);
    const late = await interleave(
      game.db,
      holdGroup(id),
      () => join(carl, token),
      (transaction) =>
        transaction
          .updateTable('tip_groups')
          .set({ link_token: null })
          .where('id', '=', id)
          .execute(),
    );
    expect(late.code).toBe('unknown-invitation');
  });

  test("of the organiser's group joins for the stake that was shown, until the whistle", async () => {
    const id = await aGroup(game.db, `Kasse ${anna.id}`, { stake: 10 });
    const token = await aLink(game.db, id);
    expect((await join(anna, token)).code).toBe('stake-has-changed');
    expect((await join(anna, token, 1000)).status).toBe(200);
    await gameClockAt(game.db, '2024-06-14T18:59:55Z');
    expect((await join(bert, token, 1000)).code).toBe('stakes-locked');
    expect(
      (await at(endpoints.takeOutMember, organiser, id, { body: { userId: anna.id } })).code,
    ).toBe('stakes-locked');
  });

  test('is in no entry of the log', async () => {
    const id = (await found(anna, 'Geheimrunde')).answer?.id ?? 0;
    const token = await aLink(game.db, id);
    await join(bert, token);
    await at(endpoints.takeOutMember, anna, id, { body: { userId: bert.id } });
    await at(endpoints.disbandGroup, anna, id);
    const { rows } = await sql<{ facts: string }>`SELECT facts::text FROM audit_log`.execute(
      game.db,
    );
    expect(rows.filter(({ facts }) => facts.includes(token))).toEqual([]);
    const { answer } = await game.call(endpoints.audit, { token: carl.token });
    expect(JSON.stringify(answer)).not.toContain('Geheimrunde');
    const log = (await wholeLog(game.db)).map(({ text }) => text);
    expect(log.filter((text) => text.includes('Geheimrunde'))).toHaveLength(3);
  });
});

describe('the founder', () => {
  test('takes members out, and the old link does not lead them back', async () => {
    const id = await aFoundedGroup(game.db, 'Runde', anna.id, [bert.id]);
    const token = await aLink(game.db, id);
    const takeOut = (by: TestPlayer) =>
      at(endpoints.takeOutMember, by, id, { body: { userId: bert.id } });
    expect([(await takeOut(bert)).code, (await takeOut(carl)).code]).toEqual([
      'not-founder',
      'not-a-member',
    ]);
    expect([(await takeOut(anna)).status, (await takeOut(anna)).code]).toEqual([200, 'not-found']);
    expect((await join(bert, token)).code).toBe('unknown-invitation');
    expect((await join(bert, (await linkOf(id)) ?? '')).status).toBe(200);
  });

  test('renames; the secret of a group is the organiser\u2019s', async () => {
    const id = await aFoundedGroup(game.db, 'Runde', anna.id, [bert.id]);
    const save = (by: TestPlayer, body: { name: string; secret?: string }, of = id) =>
      at(endpoints.saveGroup, by, of, { body });
    expect((await save(bert, { name: 'Nein' })).code).toBe('not-founder');
    expect((await save(anna, { name: 'Neu', secret: 'x' })).code).toBe('forbidden');
    expect((await save(anna, { name: 'Neu' })).status).toBe(200);
    const kasse = await aGroup(game.db, `Kasse ${anna.id}`, { members: [anna.id] });
    expect((await save(anna, { name: 'Meine' }, kasse)).code).toBe('not-founder');
    expect((await save(organiser, { name: 'Amt', secret: 'neu' }, kasse)).status).toBe(200);
    const old = await at(endpoints.joinGroup, carl, kasse, { body: { secret: 'geheim' } });
    const present = await at(endpoints.joinGroup, carl, kasse, { body: { secret: 'neu' } });
    expect([old.code, present.status]).toEqual(['wrong-secret', 200]);
    await aGroup(game.db, 'Schon da');
    expect((await save(organiser, { name: 'SCHON DA' }, kasse)).code).toBe('group-name-taken');
  });

  test('hands over to a member, and is one then', async () => {
    const id = await aFoundedGroup(game.db, 'Runde', anna.id, [bert.id]);
    const handOver = (by: TestPlayer, to: TestPlayer) =>
      at(endpoints.handOverGroup, by, id, { body: { userId: to.id } });
    expect((await handOver(bert, bert)).code).toBe('not-founder');
    expect((await handOver(anna, carl)).code).toBe('not-found');
    expect((await handOver(anna, bert)).status).toBe(200);
    expect([await founderOf(id), (await handOver(anna, anna)).code]).toEqual([
      bert.id,
      'not-founder',
    ]);
  });

  test('who leaves is followed by the oldest active member, the last one deletes the group', async () => {
    const id = await aFoundedGroup(game.db, 'Runde', anna.id, [bert.id, carl.id]);
    await game.db.updateTable('users').set({ active: false }).where('id', '=', bert.id).execute();
    expect((await at(endpoints.leaveGroup, anna, id)).status).toBe(200);
    expect(await founderOf(id)).toBe(carl.id);
    expect((await at(endpoints.leaveGroup, carl, id)).status).toBe(200);
    expect(await founderOf(id)).toBe(bert.id);
    const alone = await aFoundedGroup(game.db, 'Allein', anna.id);
    expect((await at(endpoints.leaveGroup, anna, alone)).status).toBe(200);
    expect((await at(endpoints.group, organiser, alone)).code).toBe('not-found');
  });

  test('deletes the group, others do not', async () => {
    const id = await aFoundedGroup(game.db, 'Runde', anna.id, [bert.id]);
    const kasse = await aGroup(game.db, `Kasse ${anna.id}`, { members: [anna.id] });
    expect((await at(endpoints.disbandGroup, bert, id)).code).toBe('not-founder');
    expect((await at(endpoints.disbandGroup, organiser, kasse)).code).toBe('not-found');
    expect((await at(endpoints.disbandGroup, anna, id)).status).toBe(200);
    expect((await at(endpoints.group, anna, id)).code).toBe('not-a-member');
  });

  test('whose account is deleted is followed, too', async () => {
    const id = await aFoundedGroup(game.db, 'Runde', anna.id, [bert.id]);
    const alone = await aFoundedGroup(game.db, 'Allein', anna.id);
    const gone = await at(endpoints.deleteUser, organiser, anna.id);
    expect([gone.status, await founderOf(id)]).toEqual([200, bert.id]);
    expect((await at(endpoints.group, organiser, alone)).code).toBe('not-found');
  });
});

describe('at the same moment', () => {
  test('the founder leaves and the heir does: the next one follows', async () => {
    const id = await aFoundedGroup(game.db, 'Runde', anna.id, [bert.id, carl.id]);
    const [left, heirLeft] = await interleave(game.db, holdGroup(id), () =>
      Promise.all([at(endpoints.leaveGroup, anna, id), at(endpoints.leaveGroup, bert, id)]),
    );
    expect([left.status, heirLeft.status, await founderOf(id)]).toEqual([200, 200, carl.id]);
  });

  test('the founder leaves and hands over: the group has a founder who is a member', async () => {
    const id = await aFoundedGroup(game.db, 'Runde', anna.id, [bert.id, carl.id]);
    const [left, handed] = await interleave(game.db, holdGroup(id), () =>
      Promise.all([
        at(endpoints.leaveGroup, anna, id),
        at(endpoints.handOverGroup, anna, id, { body: { userId: carl.id } }),
      ]),
    );
    expect(left.status).toBe(200);
    expect([null, 'not-a-member']).toContain(handed.code);
    expect(await founderOf(id)).toBe(handed.code === null ? carl.id : bert.id);
  });

  test('the founder leaves and the account of the heir is deleted', async () => {
    const id = await aFoundedGroup(game.db, 'Runde', anna.id, [bert.id, carl.id]);
    const [left, gone] = await interleave(game.db, holdGroup(id), () =>
      Promise.all([
        at(endpoints.leaveGroup, anna, id),
        at(endpoints.deleteUser, organiser, bert.id),
      ]),
    );
    expect([left.status, gone.status, await founderOf(id)]).toEqual([200, 200, carl.id]);
  });

  test('two join by one link', async () => {
    const id = await aFoundedGroup(game.db, 'Runde', anna.id);
    const token = await aLink(game.db, id);
    const joined = await Promise.all([join(bert, token), join(bert, token), join(carl, token)]);
    expect(joined.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await at(endpoints.group, anna, id)).answer?.members).toBe(3);
  });

  test('one is taken out and comes back by the link: not by the old one', async () => {
    const id = await aFoundedGroup(game.db, 'Runde', anna.id, [bert.id]);
    const token = await aLink(game.db, id);
    await interleave(game.db, holdGroup(id), () =>
      Promise.all([
        at(endpoints.takeOutMember, anna, id, { body: { userId: bert.id } }),
        join(bert, token),
      ]),
    );
    expect((await at(endpoints.group, bert, id)).code).toBe('not-a-member');
  });
});

/** The last character has two bits that are no part of the token. */
const next = (token: string) => {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  return alphabet[alphabet.indexOf(token.at(-1) ?? '') + 1] ?? '';
};
