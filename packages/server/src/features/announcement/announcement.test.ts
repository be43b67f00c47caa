import { endpoints, limits, messages } from '@tippspiel/contract';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { aCast, aSession, gameClockAt, type TestPlayer } from '../../../test/factories.ts';
import { interleave } from '../../../test/lock-wait.ts';
import { wholeLog } from '../../../test/log.ts';

let game: TestApp;
let organiser: TestPlayer;
let anna: TestPlayer;
let bert: TestPlayer;
beforeAll(async () => {
  game = await startTestApp();
  ({ organiser, anna, bert } = await aCast(game.db));
});
beforeEach(async () => {
  await game.db.deleteFrom('announcements').execute();
});

const pin = (text: string) =>
  game.call(endpoints.setAnnouncement, { token: organiser.token, wire: { text } });
const unpin = () => game.call(endpoints.removeAnnouncement, { token: organiser.token });
const read = async (token: string) =>
  (await game.call(endpoints.announcement, { token })).answer?.announcement;
const dismiss = (token: string, id: number | undefined) =>
  game.call(endpoints.dismissAnnouncement, { token, params: { id: String(id) } });

describe('the message', () => {
  test('is read by everybody, dated by the game clock', async () => {
    expect(await read(anna.token)).toBeNull();
    await gameClockAt(game.db, '2024-06-14T12:00:00Z');
    expect((await pin('Grillen um 17 Uhr.\n\nBringt Stühle mit!')).status).toBe(200);
    const found = await read(anna.token);
    expect(found).toMatchObject({
      text: 'Grillen um 17 Uhr.\n\nBringt Stühle mit!',
      dismissed: false,
    });
    const age = (found?.writtenAt ?? 0) - Date.parse('2024-06-14T12:00:00Z');
    expect(age).toBeGreaterThanOrEqual(0);
    expect(age).toBeLessThan(60_000);
  });

  test('is replaced by the next one, of two at once the later one stays alone', async () => {
    await pin('eins');
    const first = await read(anna.token);
    const second = await interleave(
      game.db,
      (transaction) =>
        sql`UPDATE announcements SET id = DEFAULT, text = 'zwei'`.execute(transaction),
      () => pin('drei'),
    );
    expect(second.status).toBe(200);
    const last = await read(anna.token);
    expect(last?.text).toBe('drei');
    expect(last?.id).toBeGreaterThan((first?.id ?? 0) + 1);
    expect(await game.db.selectFrom('announcements').select('id').execute()).toHaveLength(1);
  });

  test('can be removed, once', async () => {
    await pin('weg damit');
    expect([(await unpin()).status, (await unpin()).code]).toEqual([200, 'not-found']);
    expect(await read(anna.token)).toBeNull();
  });

  test('is in the log, which everybody reads, without its text', async () => {
    const before = (await wholeLog(game.db)).length;
    await pin('Paul schuldet mir 10 Euro');
    await unpin();
    const added = (await wholeLog(game.db)).slice(before);
    expect(added.map(({ text }) => text)).toEqual([
      'An der Pinnwand steht eine neue Nachricht.',
      'Die Nachricht an der Pinnwand wurde entfernt.',
    ]);
    const stored = await game.db
      .selectFrom('audit_log')
      .select(['facts', 'audience'])
      .where('action', 'like', 'announcement-%')
      .execute();
    expect(new Set(stored.map((entry) => JSON.stringify(entry)))).toEqual(
      new Set(['{"facts":{},"audience":"everybody"}']),
    );
  });

  test.each([
    ['only blanks', ' \n\t \u2028', messages.announcement],
    ['501 characters', 'x'.repeat(limits.announcement + 1), messages.announcement],
    ['invisible characters alone', '\u200b\u200e\u00ad\u2800', messages.announcement],
    ['a private character', 'Apfel \uf8ff', messages.announcementCharacters],
    ['a control character', 'Pieps\u0007', messages.announcementCharacters],
    ['NUL', 'a\0b', messages.announcementCharacters],
    ['half a surrogate pair', 'a\ud83d', messages.announcementCharacters],
  ])('is refused with %s', async (_, text, message) => {
    const refused = await pin(text);
    expect([refused.status, refused.raw.json().message]).toEqual([400, message]);
    expect(await read(anna.token)).toBeNull();
  });

  test.each([
    ['line ends of Windows', 'a\r\nb', 'a\nb'],
    ['blanks at line ends', '  a  \n  b ', 'a\nb'],
    ['a page of empty lines', 'a\n\n\n\n\n\nb', 'a\n\nb'],
    ['separated umlauts', 'u\u0308', 'ü'],
    ['emojis', '⚽️ los 🎉', '⚽️ los 🎉'],
    ['emojis of several characters', '👩🏽‍🤝‍👨🏻🏴󠁧󠁢󠁥󠁮󠁧󠁿🏳️‍🌈1️⃣🇩🇪❤️', '👩🏽‍🤝‍👨🏻🏴󠁧󠁢󠁥󠁮󠁧󠁿🏳️‍🌈1️⃣🇩🇪❤️'],
    ['a zero-width space', 'ver\u200bsteckt', 'versteckt'],
    ['a change of direction', 'Konto \u202e654321', 'Konto 654321'],
    ['marks of direction and soft hyphens', '\u200ean\u00adpfiff', 'anpfiff'],
    ['selectors and joiners that join nothing', '☎\ufe0e a\u200db \ufe0f', '☎ ab'],
    ['markup', '<b>a</b> & "c"', '<b>a</b> & "c"'],
    ['250 emojis, each of two units', '🎉'.repeat(250), '🎉'.repeat(250)],
  ])('keeps %s as plain text', async (_, text, kept) => {
    expect((await pin(text)).status).toBe(200);
    expect((await read(anna.token))?.text).toBe(kept);
  });
});

describe('dismissing', () => {
  test('holds for the player alone, on all devices, until the next message', async () => {
    await pin('eins');
    const first = await read(anna.token);
    const phone = await aSession(game.db, anna.id);
    expect((await dismiss(anna.token, first?.id)).status).toBe(200);
    expect((await dismiss(anna.token, first?.id)).status).toBe(200);
    expect((await read(phone))?.dismissed).toBe(true);
    expect((await read(bert.token))?.dismissed).toBe(false);
    await pin('eins');
    expect((await read(anna.token))?.dismissed).toBe(false);
    expect((await dismiss(anna.token, first?.id)).code).toBe('not-found');
    expect((await read(anna.token))?.dismissed).toBe(false);
  });

  test('keeps one row a player, which goes with the account', async () => {
    for (const text of ['eins', 'zwei']) {
      await pin(text);
      await dismiss(bert.token, (await read(bert.token))?.id);
    }
    const rowsOf = (userId: number) =>
      game.db
        .selectFrom('dismissed_announcements')
        .select('user_id')
        .where('user_id', '=', userId)
        .execute();
    expect(await rowsOf(bert.id)).toHaveLength(1);
    const params = { id: String(bert.id) };
    await game.call(endpoints.deleteUser, { token: organiser.token, params });
    expect(await rowsOf(bert.id)).toHaveLength(0);
  });

  test('after a sign-out at the same moment writes nothing', async () => {
    await pin('eins');
    const id = (await read(anna.token))?.id;
    const token = await aSession(game.db, anna.id);
    const refused = await interleave(
      game.db,
      (transaction) =>
        transaction
          .selectFrom('users')
          .select('id')
          .where('id', '=', anna.id)
          .forUpdate()
          .execute(),
      () => dismiss(token, id),
      (transaction) => transaction.deleteFrom('sessions').where('user_id', '=', anna.id).execute(),
    );
    expect(refused.code).toBe('signed-out');
    const again = await aSession(game.db, anna.id);
    expect((await read(again))?.dismissed).toBe(false);
  });
});
