import { endpoints } from '@tippspiel/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import {
  aBet,
  aCast,
  aFoundedGroup,
  aGroup,
  anOrganiser,
  aPlayer,
  aSession,
  gameClockAt,
  matchNumber,
  playersPassword,
  type TestPlayer,
} from '../../../test/factories.ts';
import { interleave } from '../../../test/lock-wait.ts';
import { encryptPassword } from '../../../test/passwords.ts';
import { aPasskey, aSecondFactor } from '../../../test/sign-in-ways.ts';
import { recordEvent } from '../../log/record.ts';
import { userTexts } from '../../texts/game.ts';
import { archiveEndedTournaments } from '../closing/archive.ts';
import { lockStartedMatches } from '../match/running.ts';
import { sealStartedMatches } from '../match/seals/seal-started-matches.ts';
import { removeNamelessRows } from './nameless-rows.ts';

let game: TestApp;
let organiser: TestPlayer;
let bert: TestPlayer;
let anna: TestPlayer;
let kasse: number;
beforeEach(async () => {
  game = await startTestApp();
  ({ organiser, bert } = await aCast(game.db));
  anna = await aPlayer(game.db, 'Annegret Zwiebel');
  kasse = await aGroup(game.db, 'Kasse', { stake: 10, members: [anna.id, bert.id] });
  for (const { id } of [anna, bert]) {
    await aBet(game.db, (await matchNumber(game.db, 1)).id, id, [2, 1]);
  }
  return game.close;
});

/** The first match has started, and who plays for money is fixed. */
const start = async () => {
  await gameClockAt(game.db, '2024-06-14T20:00:00Z');
  await lockStartedMatches(game.db);
  await sealStartedMatches(game.db);
};

const preview = async ({ token }: TestPlayer) =>
  (await game.call(endpoints.ownDeletion, { token })).answer;

/** @param code null where nothing is to stay */
const leave = async ({ token }: TestPlayer, code: string | null, password = playersPassword) =>
  game.call(endpoints.deleteOwnAccount, {
    token,
    wire: { password: await encryptPassword(game, password), code },
  });

const CODE = 'K7QM-2F9X';

/** Tables in which the name or the address stands anywhere. */
const traces = async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
  `.execute(game.db);
  const found: string[] = [];
  for (const { name } of rows) {
    const hits = await sql`
      SELECT FROM ${sql.table(name)} row WHERE row::text ILIKE '%zwiebel%'
    `.execute(game.db);
    if (hits.rows.length > 0) found.push(name);
  }
  return found;
};

/** Leaves something of Annegret in many places. */
const leaveTraces = async () => {
  const session = sql`(SELECT token_hash FROM sessions WHERE user_id = ${anna.id} LIMIT 1)`;
  for (const statement of [
    sql`INSERT INTO avatars (user_id, jpeg) VALUES (${anna.id}, '\xffd8')`,
    sql`INSERT INTO payments (tournament_id, group_id, user_id, kind, amount_cents, note)
      VALUES ((SELECT tournament_id FROM configuration), ${kasse}, ${anna.id}, 'paid-in', 500, 'bar von Zwiebel')`,
    sql`INSERT INTO email_changes (user_id, old_email, old_email_key, expires_at)
      VALUES (${anna.id}, 'alt@zwiebel.example', 'alt@zwiebel.example', now() + interval '3 days')`,
    sql`INSERT INTO email_requests (user_id, email, expires_at)
      VALUES (${anna.id}, 'neu@zwiebel.example', now() + interval '3 days')`,
    sql`INSERT INTO mailed_invitations (group_id, user_id, email, email_key, leaves_at)
      VALUES (${kasse}, ${anna.id}, 'opa@zwiebel.example', 'opa@zwiebel.example', now())`,
    sql`INSERT INTO given_addresses (user_id, address_hash) VALUES (${anna.id}, '\x01')`,
    sql`INSERT INTO kept_trophies SELECT tournament_id, ${anna.id}, 'exact-10' FROM configuration`,
    sql`INSERT INTO reminder_wishes (user_id, timing, by_mail) VALUES (${anna.id}, 'evening', true)`,
    sql`INSERT INTO undeliverable_mails (user_id, subject, reason) VALUES (${anna.id}, 'account', 'full')`,
    sql`INSERT INTO own_data_files (session_hash, user_id, made_at, everything, tips)
      VALUES (${session}, ${anna.id}, now(), convert_to('Zwiebel', 'UTF8'), '')`,
  ]) {
    await statement.execute(game.db);
  }
  await aFoundedGroup(game.db, 'Zwiebels Runde', anna.id);
  const founder = { role: 'player', userId: anna.id } as const;
  await recordEvent(
    game.db,
    founder,
    'group-founded',
    { group: 'Zwiebels Runde' },
    { id: anna.id },
  );
  const { token } = anna;
  const body = { name: 'Annegret  Zwiebel-Lauch' };
  expect((await game.call(endpoints.saveProfile, { token, body })).status).toBe(200);
};

const usersLeft = async (id: number) =>
  game.db.selectFrom('users').select(['name', 'left_at']).where('id', '=', id).execute();
const score = async () =>
  (await game.call(endpoints.score, { token: bert.token, params: { id: String(kasse) } })).answer;

/** What the table counts, by account. */
const countedIn = (rows: Awaited<ReturnType<typeof score>>) =>
  rows?.map(({ name, avatar, ...counted }) => counted).toSorted((a, b) => a.userId - b.userId);

describe('before the first whistle', () => {
  test('everything goes but entries of the book, without a name', async () => {
    await leaveTraces();
    expect(await preview(anna)).toEqual({ leavesRow: false, protected: false });
    const { answer } = await leave(anna, null);
    expect(answer).toEqual({ success: true, row: null });
    expect(await usersLeft(anna.id)).toEqual([]);
    expect(await traces()).toEqual([]);
    const book = await game.db.selectFrom('payments').select(['user_id', 'note']).execute();
    expect(book).toEqual([{ user_id: null, note: '' }]);
  });

  test('a wrong password, or another consequence than was shown, leaves all as it is', async () => {
    expect((await leave(anna, null, 'falsch-12')).code).toBe('wrong-password');
    expect((await leave(anna, CODE)).code).toBe('deletion-has-changed');
    expect(await usersLeft(anna.id)).toMatchObject([{ name: 'Annegret Zwiebel', left_at: null }]);
    expect((await game.call(endpoints.verify, { token: anna.token })).status).toBe(200);
  });

  test('the organiser stays', async () => {
    expect(await preview(organiser)).toEqual({ leavesRow: false, protected: true });
    expect((await leave(organiser, null)).code).toBe('admin-protected');
  });
});

describe('once the tournament has started', () => {
  test('who plays without money goes at once', async () => {
    const cleo = await aPlayer(game.db, 'Cleo Zwiebel');
    await sql`DELETE FROM participations WHERE user_id = ${cleo.id}`.execute(game.db);
    await aBet(game.db, (await matchNumber(game.db, 1)).id, cleo.id, [0, 0]);
    await leave(anna, null);
    await start();
    expect(await preview(cleo)).toEqual({ leavesRow: false, protected: false });
    expect((await leave(cleo, null)).answer).toEqual({ success: true, row: null });
    expect(await usersLeft(cleo.id)).toEqual([]);
    expect(await traces()).toEqual([]);
  });

  test('who plays for money leaves a row: its tips, points, stake and prize stand', async () => {
    await leaveTraces();
    const elsewhere = await aSession(game.db, anna.id);
    await start();
    const before = await score();
    expect(await preview(anna)).toEqual({ leavesRow: true, protected: false });
    const { answer } = await leave(anna, CODE);
    expect(answer?.row).toBe('Ehemaliger Spieler 1');
    expect(await traces()).toEqual([]);
    const after = await score();
    expect(after?.find(({ userId }) => userId === anna.id)?.name).toBe('Ehemaliger Spieler 1');
    expect(countedIn(after)).toEqual(countedIn(before));
    for (const token of [anna.token, elsewhere]) {
      expect((await game.call(endpoints.verify, { token })).status).toBe(401);
    }
    const login = await game.call(endpoints.login, {
      wire: { email: anna.email, password: await encryptPassword(game, playersPassword) },
    });
    expect(login.code).toBe('wrong-credentials');
  });

  test('nobody signs in to the row, not by a passkey either', async () => {
    const { sign } = await aPasskey(game, anna.token);
    await aSecondFactor(game, anna.token);
    await start();
    expect((await leave(anna, CODE)).status).toBe(200);
    const body = { passkey: await sign() };
    expect((await game.call(endpoints.passkeyLogin, { body })).code).toBe('unknown-passkey');
    for (const table of ['passkeys', 'second_factors', 'recovery_codes'] as const) {
      const rows = game.db.selectFrom(table).select('user_id').where('user_id', '=', anna.id);
      expect(await rows.execute(), table).toEqual([]);
    }
  });

  test('a sign-in by a passkey that the deletion overtakes opens no session', async () => {
    const { sign } = await aPasskey(game, anna.token);
    await start();
    const passkey = await sign();
    // The passkey is used up, and what the account signs in with is read once the row has lost its name.
    const signedIn = await interleave(
      game.db,
      (transaction) => transaction.selectFrom('passkeys').select('id').forUpdate().execute(),
      () => game.call(endpoints.passkeyLogin, { body: { passkey } }),
      (transaction) =>
        transaction
          .updateTable('users')
          .set({ left_at: sql`clock_timestamp()`, code_hash: Buffer.of(1), password_hash: '-' })
          .where('id', '=', anna.id)
          .execute(),
    );
    expect(signedIn.code).toBe('unknown-passkey');
  });

  test('the organiser finds the row by the code, and nobody else does', async () => {
    await start();
    await leave(anna, CODE);
    const search = async (q: string, { token }: TestPlayer) =>
      (await game.call(endpoints.users, { token, query: { q } })).answer?.map(({ id }) => id);
    for (const typed of [CODE, 'k7qm 2f9x']) {
      expect(await search(typed, organiser)).toEqual([anna.id]);
    }
    expect(await search('2222-2222', organiser)).toEqual([]);
    expect(await search(CODE, bert)).toEqual([]);
  });

  test('rows have names of their own, and no role', async () => {
    await start();
    expect((await leave(anna, CODE)).answer?.row).toBe('Ehemaliger Spieler 1');
    expect((await leave(bert, CODE)).code).toBe('deletion-has-changed');
    expect((await leave(bert, '2222-3333')).answer?.row).toBe('Ehemaliger Spieler 2');
    const refused = await game.call(endpoints.setScorekeeper, {
      token: organiser.token,
      params: { id: String(anna.id) },
      body: { scorekeeper: true },
    });
    expect(refused.code).toBe('scorekeeper-unfit');
    const handedOver = await game.call(endpoints.saveConfiguration, {
      token: organiser.token,
      body: {
        ...{ id: 1, name: 'EM 2024', champion: null, organiserId: anna.id },
        current: await encryptPassword(game, playersPassword),
      },
    });
    expect(handedOver.code).toBe('user-inactive');
  });

  test('a row that plays in no game for money any more is not switched on again', async () => {
    await start();
    await leave(anna, CODE);
    const activate = (active: boolean) =>
      game.call(endpoints.activateUser, {
        token: organiser.token,
        params: { id: String(anna.id) },
        body: { active },
      });
    expect((await activate(false)).status).toBe(200);
    expect((await activate(true)).status, 'as long as its stakes are in the pots').toBe(200);
    const { answer } = await game.call(endpoints.users, { token: organiser.token });
    expect(answer?.flatMap((row) => ('former' in row ? [row.id, row.former] : []))).toEqual([
      anna.id,
      true,
    ]);
    // As the start of the next tournament leaves it.
    await activate(false);
    await game.db.updateTable('participations').set({ plays_for_money: false }).execute();
    await game.db.updateTable('tip_group_members').set({ plays_for_money: false }).execute();
    const refused = await activate(true);
    expect([refused.status, refused.raw.json().message]).toEqual([404, userTexts.rowRetired]);
  });

  test('the row goes with the participation data', async () => {
    await start();
    await leave(anna, CODE);
    expect(await removeNamelessRows(game.program.db)).toBe(0);
    await gameClockAt(game.db, '2025-03-01T12:00:00Z');
    await lockStartedMatches(game.db);
    await archiveEndedTournaments(game.program.db);
    expect(await removeNamelessRows(game.program.db)).toBe(1);
    expect(await usersLeft(anna.id)).toEqual([]);
  });

  test('another founds the groups without money, which the row leaves', async () => {
    const founded = await aFoundedGroup(game.db, 'Runde', anna.id, [bert.id]);
    await start();
    await leave(anna, CODE);
    const group = game.db.selectFrom('tip_groups').select('founder_id').where('id', '=', founded);
    expect(await group.execute()).toEqual([{ founder_id: bert.id }]);
    const member = game.db.selectFrom('tip_group_members').select('group_id');
    expect(await member.where('user_id', '=', anna.id).execute()).toEqual([{ group_id: kasse }]);
  });

  test('everybody reads of it in the log, without the name', async () => {
    await start();
    await leave(anna, CODE);
    const log = (await game.call(endpoints.audit, { token: bert.token })).answer;
    expect(log?.[0]?.text).toBe(
      'Ein Spieler hat sein Konto gelöscht; Tipps und Einsatz bleiben als „Ehemaliger Spieler 1“ stehen.',
    );
  });
});

test('the former organiser can leave', async () => {
  const next = await anOrganiser(game.db, 'Nachfolgerin');
  expect(await preview(organiser)).toEqual({ leavesRow: false, protected: false });
  expect((await leave(organiser, null)).status).toBe(200);
  expect(await preview(next)).toMatchObject({ protected: true });
});
