import { randomUUID } from 'node:crypto';
import { endpoints, readAddresses } from '@tippspiel/contract';
import { zipSync } from 'fflate';
import { sql } from 'kysely';
import { pino } from 'pino';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
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
import { startMailServer } from '../../../test/mail-server.ts';
import { type MailedApp, startMailedApp } from '../../../test/mailed-app.ts';
import { excelFile, sendSheet } from '../../../test/upload.ts';
import { composeMessage } from '../../mail/compose.ts';
import { addressHash, invitationEndToken } from '../../reminders/end-invitations.ts';
import { endLinkKey } from '../../reminders/end-link.ts';
import { createBackground, readingCounted } from '../../startup/background.ts';
import { removeExpired } from '../../startup/retention.ts';

let game: MailedApp;
let organiser: TestPlayer;
beforeAll(async () => {
  game = await startMailedApp();
  organiser = await anOrganiser(game.db, 'Olga');
  return game.stop;
});
beforeEach(async () => {
  await sql`DELETE FROM mailed_invitations`.execute(game.db);
  await sql`DELETE FROM given_addresses`.execute(game.db);
  await gameClockAt(game.db, '2024-06-13T15:00:00Z');
  game.messages.splice(0);
});

/** A founder whose account is old enough, and the group. */
const aRound = async (name = 'Runde') => {
  const founder = await aPlayer(game.db);
  await game.db
    .updateTable('users')
    .set({ activated_at: sql<Date>`clock_timestamp() - interval '2 days'` })
    .where('id', '=', founder.id)
    .execute();
  return { founder, id: await aFoundedGroup(game.db, name, founder.id) };
};

const give = ({ token }: { token: string }, groupId: number, emails: readonly string[]) =>
  game.call(endpoints.mailInvitations, {
    ...{ token, params: { id: String(groupId) }, body: { emails: [...emails] } },
  });

const seenBy = async ({ token }: { token: string }, groupId: number) => {
  const sent = { token, params: { id: String(groupId) } };
  const { answer } = await game.call(endpoints.mailedInvitations, sent);
  return answer;
};

let serial = 0;
const someAddresses = (count: number) =>
  Array.from({ length: count }, () => {
    serial += 1;
    return `gast${serial}@anderswo.example`;
  });

const object = async (address: string) => {
  const token = invitationEndToken(await endLinkKey(game.db)(), address);
  return game.call(endpoints.objectToInvitations, { params: { token } });
};

/** Sends by the queue to a mail server until nothing waits. */
const sendAll = async (
  { founder, id }: { founder: TestPlayer; id: number },
  options: Parameters<typeof startMailServer>[1] = {},
) => {
  const server = await startMailServer(0, options);
  const { mail, job } = createBackground({
    config: { ...game.config, mailUrl: server.url },
    db: game.db,
    log: pino({ level: 'silent' }),
    archives: false,
    pace: { pollSeconds: 0.5, retrySeconds: 1 },
  });
  await job.start();
  for (const message of game.messages.splice(0)) await mail.send(message, game.db);
  const invitations = await vi.waitUntil(
    async () => {
      const { invitations: seen = [] } = (await seenBy(founder, id)) ?? {};
      return seen.every(({ state }) => state !== 'waiting') && seen;
    },
    { timeout: 15_000, interval: 50 },
  );
  await job.stop();
  await server.close();
  return { invitations, received: server.received };
};

const haveGiven = (userId: number | null, count: number) =>
  sql`INSERT INTO given_addresses (user_id, address_hash)
    SELECT ${userId}::integer, '\\x00' FROM generate_series(1, ${count}::integer)`.execute(game.db);

describe('an invitation by mail', () => {
  test('says who gave the address, leads to the group and can be objected to by one click', async () => {
    const { founder, id } = await aRound('Firma www.boese.example');
    const [guest = ''] = someAddresses(1);
    const { answer } = await give(founder, id, [guest]);
    expect(answer).toEqual({ success: true, added: 1, known: 0 });
    const [mail] = await game.deliver();
    expect(mail?.to?.[0]?.address).toBe(guest);
    expect(mail?.subject).toBe('EM 2024: Tippst du mit?');
    // No name becomes a link in a stranger's mailbox.
    expect(mail?.text).toContain(
      `${founder.name} lädt dich in die Tippgruppe „Firma www. boese. example“ ein und hat uns dafür deine E-Mail-Adresse gegeben.`,
    );
    expect(mail?.text).toContain(`https://tipp.example/g/${await aLink(game.db, id)}`);
    const header = (key: string) => mail?.headers.find((each) => each.key === key)?.value;
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const [, path = ''] =
      /^<https:\/\/tipp\.example(.+)>$/.exec(header('list-unsubscribe') ?? '') ?? [];
    expect(mail?.text).toContain(`https://tipp.example${path.replace('/api', '')}`);
    const oneClick = await game.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(oneClick.json()).toEqual({ success: true });

    const other = await aRound();
    await give(other.founder, other.id, [guest.toUpperCase()]);
    expect(await game.deliver()).toEqual([]);
    expect((await seenBy(other.founder, other.id))?.invitations).toMatchObject([
      { state: 'withheld' },
    ]);
    const { rows } = await sql`SELECT address_hash FROM objecting_addresses`.execute(game.db);
    expect(JSON.stringify(rows)).not.toContain('gast');
  });

  test('leaves by the queue, and what a mail server refuses is shown', async () => {
    const round = await aRound();
    await give(round.founder, round.id, someAddresses(2));
    const sent = await sendAll(round);
    expect(sent.invitations.map(({ state }) => state)).toEqual(['sent', 'sent']);
    expect(sent.received).toHaveLength(2);
    await give(round.founder, round.id, ['zu@anderswo.example']);
    const { invitations } = await sendAll(round, { refuseRecipients: true });
    expect(invitations.map(({ state }) => state)).toEqual(['sent', 'sent', 'refused']);
  });

  test('leaves one a second, behind all that wait', async () => {
    const [round, other] = [await aRound(), await aRound()];
    await give(round.founder, round.id, someAddresses(2));
    await give(other.founder, other.id, someAddresses(2));
    const { rows } = await sql<{ gap: number }>`
      SELECT extract(epoch FROM leaves_at - lag(leaves_at) OVER (ORDER BY id))::float AS gap
      FROM mailed_invitations ORDER BY id OFFSET 1
    `.execute(game.db);
    expect(rows.map(({ gap }) => gap)).toEqual([1, 1, 1]);
  });

  test('looks to the inviter the same whether a member, an account or nobody has the address', async () => {
    const { founder, id } = await aRound();
    const [member, account] = [await aPlayer(game.db), await aPlayer(game.db)];
    await game.db
      .insertInto('tip_group_members')
      .values({ group_id: id, user_id: member.id })
      .execute();
    const emails = [member.email.toUpperCase(), account.email, ...someAddresses(1)];
    expect((await give(founder, id, emails)).answer).toMatchObject({ added: 3 });
    for (const { state } of (await seenBy(founder, id))?.invitations ?? []) {
      expect(state).toBe('waiting');
    }
    const { invitations, received } = await sendAll({ founder, id });
    expect(invitations.map(({ state }) => state)).toEqual(['sent', 'sent', 'sent']);
    expect(received.flatMap(({ to }) => to?.map(({ address }) => address))).not.toContain(
      member.email,
    );
    expect(received).toHaveLength(2);
  });

  test('is not written twice while the address is kept, which is seven days', async () => {
    const { founder, id } = await aRound();
    const emails = someAddresses(1);
    await give(founder, id, emails);
    expect((await give(founder, id, emails)).answer).toMatchObject({ added: 0, known: 1 });
    expect(await game.deliver()).toHaveLength(1);
    await sql`UPDATE mailed_invitations SET created_at = created_at - interval '167 hours'`.execute(
      game.db,
    );
    await removeExpired(game.program.db);
    expect((await seenBy(founder, id))?.invitations).toHaveLength(1);
    await sql`UPDATE mailed_invitations SET created_at = created_at - interval '2 hours'`.execute(
      game.db,
    );
    await removeExpired(game.program.db);
    expect((await seenBy(founder, id))?.invitations).toEqual([]);
    expect((await give(founder, id, emails)).answer).toMatchObject({ added: 1 });
  });

  test('comes to one address three times in a week at most', async () => {
    const emails = someAddresses(1);
    for (let nth = 0; nth < 4; nth += 1) {
      const { founder, id } = await aRound();
      await give(founder, id, emails);
      expect(await game.deliver()).toHaveLength(nth < 3 ? 1 : 0);
    }
  });

  test.each([
    ['the link has ended', 'UPDATE tip_groups SET link_token = NULL WHERE id = $'],
    [
      'who gave it is locked out',
      'UPDATE users SET active = false WHERE id = (SELECT founder_id FROM tip_groups WHERE id = $)',
    ],
    ['the group is gone', 'DELETE FROM tip_groups WHERE id = $'],
    ['the address is gone', 'DELETE FROM mailed_invitations WHERE group_id = $'],
  ])('is not written once %s', async (_, change) => {
    const { founder, id } = await aRound();
    await give(founder, id, someAddresses(1));
    await sql.raw(change.replace('$', String(id))).execute(game.db);
    expect(await game.deliver()).toEqual([]);
    const { invitations = [] } = (await seenBy(organiser, id)) ?? {};
    for (const { state } of invitations) expect(state).toBe('withheld');
  });
});

describe('a sheet of addresses', () => {
  const sheet = [
    ['Name', 'E-Mail', 'Abteilung'],
    ['Ahlers, Anna', 'a@spiel.example', 'Süd'],
    ['Bert', 'keine'],
    ['Carl', 'c@spiel.example\nd@spiel.example'],
  ];

  test('is read as text, line by line, and kept nowhere', async () => {
    const { founder, id } = await aRound();
    const { status, text = '' } = await sendSheet(game, founder.token, id, sheet);
    expect([status, text]).toEqual([
      200,
      'Name; E-Mail; Abteilung\na@spiel.example\nBert; keine\nc@spiel.example d@spiel.example',
    ]);
    expect(readAddresses(text)).toMatchObject({
      addresses: ['a@spiel.example'],
      faults: [{ line: 3 }, { line: 4 }],
    });
    expect((await seenBy(founder, id))?.invitations).toEqual([]);
    expect((await seenBy(founder, id))?.left).toBe(50);
  });

  test.each([
    ['no Excel file', () => Buffer.from('PK\x03\x04 und sonst nichts')],
    ['nothing', () => Buffer.alloc(0)],
    [
      'a sheet that unpacks to far more',
      () => Buffer.from(zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(20_000_000) })),
    ],
    [
      'far too much text',
      () => excelFile(Array.from({ length: 900 }, () => [`${'x'.repeat(300)}@spiel.example`])),
    ],
  ])('is refused where it is %s', async (_, make) => {
    const { founder, id } = await aRound();
    const { status, code } = await sendSheet(game, founder.token, id, await make());
    expect([status, code]).toEqual([400, 'bad-input']);
  });

  test('is read one after the other of a founder, so that others have their turn', async () => {
    const { founder, id } = await aRound();
    const file = await excelFile(sheet);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => sendSheet(game, founder.token, id, file)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 503, 503, 503, 503, 503]);
    expect(answers.find(({ status }) => status === 503)?.code).toBe('overloaded');
    expect((await sendSheet(game, founder.token, id, file)).status).toBe(200);
  });

  test('is read for those alone who may give addresses now', async () => {
    const { founder, id } = await aRound();
    const [guest, fresh] = [await aPlayer(game.db), await aPlayer(game.db)];
    const freshId = await aFoundedGroup(game.db, 'Neu', fresh.id);
    const codes = async (token: string, groupId: number) =>
      (await sendSheet(game, token, groupId, sheet)).code;
    expect(await codes(guest.token, id)).toBe('not-a-member');
    expect(await codes(fresh.token, freshId)).toBe('account-too-new');
    expect(await codes(organiser.token, id)).toBeUndefined();
    await haveGiven(founder.id, 50);
    expect(await codes(founder.token, id)).toBe('too-many-invitations');
  });
});

describe('two at once', () => {
  test('the same list is sent once', async () => {
    const { founder, id } = await aRound();
    const emails = someAddresses(3);
    const calls = await interleave(
      game.db,
      (transaction) => sql`SELECT pg_advisory_xact_lock(20240625)`.execute(transaction),
      () => Promise.all([give(founder, id, emails), give(founder, id, emails)]),
    );
    expect(calls.map(({ answer }) => answer?.added).toSorted()).toEqual([0, 3]);
    expect(await game.deliver()).toHaveLength(3);
  });

  test('an objection before a mail leaves stops it', async () => {
    const { founder, id } = await aRound();
    const [guest = ''] = someAddresses(1);
    await give(founder, id, [guest]);
    const [message] = game.messages.splice(0);
    const composed = await interleave(
      game.db,
      // The mail waits for the inviter's account.
      (transaction) =>
        sql`SELECT FROM users WHERE id = ${founder.id} FOR UPDATE`.execute(transaction),
      () =>
        message
          ? composeMessage(game.db, message, {
              ...{ id: randomUUID(), publicUrl: 'https://tipp.example', paymentUrl: null },
              readCounted: readingCounted(game.app.board),
            })
          : Promise.reject(new Error('nothing was queued')),
      () => object(guest),
    );
    expect(composed).toBeNull();
  });

  test('a link of somebody else ends nothing', async () => {
    const hash = addressHash(await endLinkKey(game.db)(), 'a@spiel.example');
    const forged = Buffer.concat([hash, Buffer.alloc(16)]).toString('base64url');
    for (const token of [forged, hash.toString('base64url'), 'x', 'ä'.repeat(300)]) {
      const { status, code } = await game.call(endpoints.objectToInvitations, {
        params: { token },
      });
      expect([status, code]).toEqual([404, 'unknown-objection']);
    }
    expect((await object('a@spiel.example')).status).toBe(200);
    expect((await object('A@spiel.example')).status).toBe(200);
  });
});

describe('what may be given', () => {
  test('a founder gives 50 addresses a day, and groups that are deleted count on', async () => {
    const { founder, id } = await aRound();
    expect((await give(founder, id, someAddresses(51))).code).toBe('too-many-invitations');
    await haveGiven(founder.id, 40);
    expect((await give(founder, id, someAddresses(9))).answer).toMatchObject({ added: 9 });
    expect((await seenBy(founder, id))?.left).toBe(1);
    const { token } = founder;
    await game.call(endpoints.disbandGroup, { token, params: { id: String(id) } });
    const next = await aFoundedGroup(game.db, 'Noch eine', founder.id);
    expect((await give(founder, next, someAddresses(2))).code).toBe('too-many-invitations');
    expect((await give(founder, next, someAddresses(1))).status).toBe(200);
    await sql`UPDATE given_addresses SET given_at = given_at - interval '25 hours'`.execute(
      game.db,
    );
    expect((await seenBy(founder, next))?.left).toBe(50);
  });

  test('the organiser gives 500, and all together a thousand', async () => {
    const id = await aGroup(game.db, 'Firma');
    await aLink(game.db, id);
    const tooMany = { token: organiser.token, params: { id: String(id) } };
    const wire = { emails: someAddresses(501) };
    expect((await game.call(endpoints.mailInvitations, { ...tooMany, wire })).status).toBe(400);
    await haveGiven(organiser.id, 499);
    expect((await give(organiser, id, someAddresses(2))).code).toBe('too-many-invitations');
    expect((await give(organiser, id, someAddresses(1))).answer).toMatchObject({ added: 1 });
    await haveGiven(null, 480);
    const { founder, id: round } = await aRound();
    expect((await seenBy(founder, round))?.left).toBe(20);
    expect((await give(founder, round, someAddresses(21))).code).toBe('too-many-invitations');
  });

  test('an account of today gives none', async () => {
    const founder = await aPlayer(game.db);
    const id = await aFoundedGroup(game.db, 'Neu', founder.id);
    expect((await give(founder, id, someAddresses(1))).code).toBe('account-too-new');
    expect((await seenBy(founder, id))?.left).toBe(0);
  });

  test('an account of a day gives some, one of a little less none', async () => {
    const { founder, id } = await aRound();
    const activated = async (ago: string) => {
      await sql`UPDATE users SET activated_at = clock_timestamp() - ${ago}::interval
        WHERE id = ${founder.id}`.execute(game.db);
      return (await give(founder, id, someAddresses(1))).code;
    };
    expect(await activated('23 hours 59 minutes')).toBe('account-too-new');
    expect(await activated('24 hours 1 second')).toBeNull();
  });

  test('a group that takes nobody in invites nobody', async () => {
    const id = await aGroup(game.db, 'Kasse', { stake: 10 });
    expect((await give(organiser, id, someAddresses(1))).code).toBe('no-link');
    await aLink(game.db, id);
    await gameClockAt(game.db, '2024-06-15T15:00:00Z');
    expect((await give(organiser, id, someAddresses(1))).code).toBe('stakes-locked');
  });

  test('only founder and organiser see addresses, and a founder his own alone', async () => {
    const { founder, id } = await aRound();
    const mate = await aPlayer(game.db);
    await game.db
      .insertInto('tip_group_members')
      .values({ group_id: id, user_id: mate.id })
      .execute();
    await give(founder, id, someAddresses(1));
    await give(organiser, id, someAddresses(1));
    expect((await seenBy(founder, id))?.invitations).toHaveLength(1);
    expect((await seenBy(organiser, id))?.invitations).toHaveLength(2);
    for (const [caller, code] of [
      [mate, 'not-founder'],
      [await aPlayer(game.db), 'not-a-member'],
    ] as const) {
      const sent = { token: caller.token, params: { id: String(id) } };
      expect((await game.call(endpoints.mailedInvitations, sent)).code).toBe(code);
      expect((await give(caller, id, someAddresses(1))).code).toBe(code);
    }
  });

  test('addresses go with the account of who gave them', async () => {
    const { founder, id } = await aRound();
    await give(founder, id, someAddresses(1));
    await sql`DELETE FROM tip_groups WHERE id = ${id}`.execute(game.db);
    const next = await aRound();
    await give(next.founder, next.id, someAddresses(1));
    await sql`UPDATE tip_groups SET founder_id = NULL WHERE id = ${next.id}`.execute(game.db);
    await sql`DELETE FROM users WHERE id = ${next.founder.id}`.execute(game.db);
    const { rows } = await sql`SELECT FROM mailed_invitations`.execute(game.db);
    expect(rows).toEqual([]);
  });
});
