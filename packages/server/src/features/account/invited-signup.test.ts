import { endpoints } from '@tippspiel/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  aFoundedGroup,
  aGroup,
  aLink,
  anOrganiser,
  aPlayer,
  gameClockAt,
  type TestPlayer,
} from '../../../test/factories.ts';
import { interleave } from '../../../test/lock-wait.ts';
import { type MailedApp, startMailedApp } from '../../../test/mailed-app.ts';
import { encryptPassword } from '../../../test/passwords.ts';
import { lockStartedMatches } from '../match/running.ts';

let game: MailedApp;
let organiser: TestPlayer;

beforeAll(async () => {
  game = await startMailedApp();
  organiser = await anOrganiser(game.db);
});
afterAll(() => game.stop());
beforeEach(async () => {
  await game.db.updateTable('tournaments').set({ first_locked_at: null }).execute();
  await game.db.updateTable('matches').set({ locked_at: null }).execute();
  await gameClockAt(game.db, '2024-06-10T19:00:00Z');
});

let serial = 0;

interface Wish {
  /** The link's token. */
  invitation?: string;
  /** The stake that was shown, euros. */
  stake?: number | null;
  email?: string;
  password?: string;
}

/** Signs up as somebody new. */
const signUp = async (wish: Wish) => {
  const { email = `neu${++serial}@spiel.example`, password = 'torwand-9-mal' } = wish;
  const { status, code, raw } = await game.call(endpoints.signup, {
    wire: {
      username: `Neu ${++serial}`,
      email,
      password: await encryptPassword(game, password),
      ...(wish.invitation === undefined ? {} : { invitation: wish.invitation }),
      ...(wish.stake === undefined ? {} : { stake: wish.stake }),
    },
  });
  const cookie = raw.cookies.find(({ name }) => name === '__Host-signup_device')?.value ?? '';
  return { email, password, status, code, cookies: { '__Host-signup_device': cookie } };
};
const open = (token: string, cookies: Record<string, string> = {}) =>
  game.call(endpoints.activate, { params: { token }, cookies });
/** Opens the mailed link in whatever browser has these cookies. */
const activate = async (email: string, cookies: Record<string, string> = {}) =>
  open(await game.tokenMailedTo(email, 'activate'), cookies);
const sessionOf = async ({ email, password }: { email: string; password: string }) =>
  (await game.signIn(email, password)).answer?.token ?? '';
const groupsOf = async (token: string) =>
  (await game.call(endpoints.myGroups, { token })).answer?.map(({ id }) => id);
const askedOf = async (token: string) =>
  (await game.call(endpoints.confirmations, { token })).answer?.map(({ groupId, stakeCents }) => [
    groupId,
    stakeCents,
  ]);
const setStake = (id: number, euros: number) =>
  game.call(endpoints.saveGroupMoney, {
    token: organiser.token,
    params: { id: String(id) },
    body: { money: { stakeCents: 100 * euros, placesCents: [100_000, 0, 0] } },
  });
const missedOf = async (token: string) =>
  (await game.call(endpoints.profile, { token })).answer?.missed;

describe('an invitation stays with the sign-up', () => {
  test.each([
    ['the same browser', true],
    ['another browser', false],
  ])('so that the link in %s ends in the group', async (_, isSame) => {
    const founder = await aPlayer(game.db);
    const id = await aFoundedGroup(game.db, 'Runde', founder.id);
    const who = await signUp({ invitation: await aLink(game.db, id), stake: null });
    const { answer } = await activate(who.email, isSame ? who.cookies : {});
    expect(answer?.token !== undefined).toBe(isSame);
    expect(await groupsOf(answer?.token ?? (await sessionOf(who)))).toEqual([id]);
  });

  test('also where the organiser activates the account, or the link has ended since', async () => {
    const id = await aGroup(game.db, `Ehre ${++serial}`);
    const token = await aLink(game.db, id);
    const [first, second] = [
      await signUp({ invitation: token }),
      await signUp({ invitation: token }),
    ];
    await game.db.updateTable('tip_groups').set({ link_token: null }).execute();
    const user = await game.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', first.email)
      .executeTakeFirstOrThrow();
    await game.call(endpoints.activateUser, {
      token: organiser.token,
      params: { id: String(user.id) },
      body: { active: true },
    });
    await activate(second.email);
    for (const who of [first, second]) expect(await groupsOf(await sessionOf(who))).toEqual([id]);
  });

  test('a link that leads nowhere is refused before anything of the address is asked', async () => {
    const { email } = await aPlayer(game.db);
    const refused = await signUp({ invitation: 'A'.repeat(22), email });
    expect([refused.status, refused.code]).toEqual([404, 'unknown-invitation']);
  });

  test('a known address answers like a new one, and gets into no group', async () => {
    const [known, id] = [await aPlayer(game.db), await aGroup(game.db, `Ehre ${++serial}`)];
    const invitation = await aLink(game.db, id);
    expect((await signUp({ invitation, email: known.email })).status).toBe(200);
    expect(await groupsOf(known.token)).toEqual([]);
  });

  test('of two sign-ups with one password both lead in, of two with different ones neither', async () => {
    const groups = [
      await aGroup(game.db, `Ehre ${++serial}`),
      await aGroup(game.db, `Ehre ${++serial}`),
    ];
    const [one = '', two = ''] = await Promise.all(groups.map((id) => aLink(game.db, id)));
    const both = await signUp({ invitation: one });
    await signUp({ invitation: two, email: both.email });
    await activate(both.email);
    expect(await groupsOf(await sessionOf(both))).toEqual(groups);

    const doubtful = await signUp({ invitation: one });
    await signUp({ invitation: two, email: doubtful.email, password: 'anderes-9-mal' });
    await activate(doubtful.email);
    const members = await game.db
      .selectFrom('tip_group_members as m')
      .innerJoin('users as u', 'u.id', 'm.user_id')
      .select('m.group_id')
      .where('u.email', '=', doubtful.email)
      .execute();
    expect(members).toEqual([]);
  });
});

describe('a sign-up for a group with money', () => {
  const aKasse = async (stake = 10) => {
    const id = await aGroup(game.db, `Kasse ${++serial}`, { stake });
    return { id, invitation: await aLink(game.db, id) };
  };

  test('has agreed to the stake that was shown, if it still holds', async () => {
    const { id, invitation } = await aKasse();
    const who = await signUp({ invitation, stake: 10 });
    await activate(who.email);
    const token = await sessionOf(who);
    expect([await groupsOf(token), await askedOf(token)]).toEqual([[id], []]);
  });

  test('is asked again where the stake is higher by then, or was not shown', async () => {
    const { id, invitation } = await aKasse();
    const [shown, blind] = [await signUp({ invitation, stake: 10 }), await signUp({ invitation })];
    await setStake(id, 20);
    for (const who of [shown, blind]) {
      await activate(who.email);
      const token = await sessionOf(who);
      expect([await groupsOf(token), await askedOf(token)]).toEqual([[id], [[id, 2000]]]);
    }
  });

  test('is refused with another stake than the present one', async () => {
    const { invitation } = await aKasse();
    const refused = await signUp({ invitation, stake: 5 });
    expect([refused.status, refused.code]).toEqual([409, 'stake-has-changed']);
  });

  test('is asked again where a scanner of mails was first and the reader has another browser', async () => {
    const { id, invitation } = await aKasse();
    const who = await signUp({ invitation, stake: 10 });
    const link = await game.tokenMailedTo(who.email, 'activate');
    await open(link);
    expect((await open(link)).answer).toEqual({ success: true, already: true, email: who.email });
    const token = await sessionOf(who);
    expect([await groupsOf(token), await askedOf(token)]).toEqual([[id], [[id, 1000]]]);
    // Once somebody has signed in, the link takes no yes back.
    const other = await signUp({ invitation, stake: 10 });
    const otherLink = await game.tokenMailedTo(other.email, 'activate');
    await open(otherLink);
    const session = await sessionOf(other);
    await open(otherLink);
    expect(await askedOf(session)).toEqual([]);
  });

  test('plays for no money after the first whistle, and is told so until it has been read', async () => {
    const { id, invitation } = await aKasse();
    const who = await signUp({ invitation, stake: 10 });
    const free = await aGroup(game.db, `Ehre ${++serial}`);
    await signUp({ invitation: await aLink(game.db, free), email: who.email });
    await gameClockAt(game.db, '2024-06-14T19:00:00Z');
    await lockStartedMatches(game.db);
    await activate(who.email);
    const token = await sessionOf(who);
    expect(await groupsOf(token)).toEqual([free]);
    const { name } = await game.db
      .selectFrom('tip_groups')
      .select('name')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(await missedOf(token)).toEqual({ overall: true, groups: [name] });
    const { answer: own } = await game.call(endpoints.profile, { token });
    expect(own?.forMoney).toBe(false);
    expect((await game.call(endpoints.dismissMissedGames, { token })).status).toBe(200);
    expect(await missedOf(token)).toBeUndefined();
  });

  test('comes too late where the first match starts while the activation waits', async () => {
    const { id, invitation } = await aKasse();
    const who = await signUp({ invitation, stake: 10 });
    const link = await game.tokenMailedTo(who.email, 'activate');
    await interleave(
      game.db,
      async (transaction) => {
        await transaction
          .selectFrom('tip_groups')
          .select('id')
          .where('id', '=', id)
          .forUpdate()
          .execute();
      },
      () => open(link),
      () => gameClockAt(game.db, '2024-06-14T19:00:00Z'),
    );
    const token = await sessionOf(who);
    expect([await groupsOf(token), (await missedOf(token))?.groups.length]).toEqual([[], 1]);
  });
});
