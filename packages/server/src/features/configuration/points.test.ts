import { endpoints } from '@tippspiel/contract';
import { CLASSIC, POINT_PRESETS, type PointRules } from '@tippspiel/rules';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { playedTournament, startOtherNode } from '../../../test/app.ts';
import {
  aGroup,
  anOrganiser,
  aPlayer,
  gameClockAt,
  matchNumber,
  storeChampionTips,
  type TestPlayer,
} from '../../../test/factories.ts';
import { interleave, someoneWaits } from '../../../test/lock-wait.ts';
import { wholeLog } from '../../../test/log.ts';
import { type MailedApp, startMailedApp } from '../../../test/mailed-app.ts';
import type { Db } from '../../db/schema.ts';
import { holdFirstStart, storeFirstStarts } from '../../money/first-start.ts';

const other: PointRules = POINT_PRESETS[1]?.rules ?? CLASSIC;

let game: MailedApp;
let organiser: TestPlayer;
let anna: TestPlayer;
let bert: TestPlayer;

/** Nobody plays for money, 13 days before the first kick-off. */
beforeEach(async () => {
  game = await startMailedApp();
  organiser = await anOrganiser(game.db, 'Chefin');
  [anna, bert] = [await aPlayer(game.db, 'Anna'), await aPlayer(game.db, 'Bert')];
  await agree(null);
  await gameClockAt(game.db, '2024-06-01T12:00:00Z');
  return () => game.stop();
});

const save = (points: PointRules, { by = organiser } = {}) =>
  game.call(endpoints.savePoints, { token: by.token, body: { points } });
const told = async () => {
  const { points, formerPoints } = await playedTournament(game);
  return { points, formerPoints };
};
/** Says what everybody has agreed to pay in the overall game. */
const agree = (cents: number | null, db: Db = game.db) =>
  db.updateTable('participations').set({ agreed_cents: cents, agreed_full_cents: null }).execute();
const holdTournament = (transaction: Db) =>
  sql`SELECT FROM tournaments FOR NO KEY UPDATE`.execute(transaction);
/** Lines and figures may break anywhere. */
const plain = (text: string | undefined) => text?.replaceAll(/\s/g, ' ');
const receivers = async () => (await game.deliver()).map(({ to }) => to?.[0]?.address);

describe('other points', () => {
  test('are told to everybody with what they were, and stand in the log', async () => {
    expect(await told()).toEqual({ points: CLASSIC, formerPoints: null });
    expect((await save(other)).status).toBe(200);
    expect(await told()).toEqual({ points: other, formerPoints: CLASSIC });
    const entry = (await wholeLog(game.db)).at(-1);
    expect(plain(entry?.text)).toBe(
      'Für Tipps gibt es nun: genaues Ergebnis 4, Tordifferenz 3, Tendenz 2, Unentschieden mit anderen Toren 2, K.-o.-Tipp 1, Turniersieger 5. ' +
        'Bisher: genaues Ergebnis 3, Tordifferenz 2, Tendenz 1, Unentschieden mit anderen Toren 2, K.-o.-Tipp 1, Turniersieger 5.',
    );
    const { answer } = await game.call(endpoints.audit, { token: bert.token });
    expect(answer?.[0]?.text).toBe(entry?.text);
    expect(await receivers(), 'nobody plays for money').toEqual([]);
  });

  test('count on every node from then on', async () => {
    const node = await startOtherNode(game);
    const token = anna.token;
    await game.db.updateTable('tournaments').set({ champion: 'ES' }).execute();
    await storeChampionTips(game.db, [[anna.id, 'ES']]);
    const closed_at = sql<Date>`game_now()`;
    await game.db.updateTable('questions').set({ closed_at }).execute();
    const points = async () =>
      (await node.call(endpoints.score, { token, params: { id: '0' } })).answer?.[0]?.points;
    expect(await points()).toBe(5);
    await save({ ...CLASSIC, champion: 50 });
    expect(await points()).toBe(50);
  });

  test('that are the same leave no trace, nor does what makes no difference', async () => {
    const level = { ...CLASSIC, tendency: 2 };
    await save(level);
    const entries = (await wholeLog(game.db)).length;
    expect((await save(level)).status).toBe(200);
    expect((await save({ ...level, drawIs: 'tendency' })).status).toBe(200);
    expect((await wholeLog(game.db)).length).toBe(entries);
    expect((await told()).formerPoints).toEqual(CLASSIC);
  });

  test('are the organiser’s business, and within bounds', async () => {
    expect((await save(other, { by: anna })).code).toBe('forbidden');
    for (const [wrong, message] of [
      [{ exact: 11 }, 'Ein genaues Ergebnis gibt 1 bis 10 Punkte.'],
      [
        { difference: 4 },
        'Die Tordifferenz gibt höchstens so viele Punkte wie das genaue Ergebnis.',
      ],
      [{ tendency: 3 }, 'Die Tendenz gibt höchstens so viele Punkte wie die Tordifferenz.'],
      [{ knockout: 6 }, 'Der K.-o.-Tipp gibt 0 bis 5 Punkte.'],
      [{ champion: -1 }, 'Der Tipp auf den Sieger des Turniers gibt 0 bis 50 Punkte.'],
      [{ exact: 3.5 }, 'Exakte Ergebnisse: Das muss eine ganze Zahl sein.'],
    ] as const) {
      const { token } = organiser;
      const wire = { points: { ...CLASSIC, ...wrong } };
      const refused = await game.call(endpoints.savePoints, { token, wire });
      expect([refused.status, refused.raw.json().message]).toEqual([400, message]);
    }
    expect((await told()).points).toEqual(CLASSIC);
  });

  test.each([
    ['exact', 0],
    ['difference', 4],
    ['tendency', -1],
    ['drawIs', 'exact'],
    ['knockout', null],
    ['champion', 51],
  ])('are never stored with %s as %s', async (name, value) => {
    const points = JSON.stringify({ ...CLASSIC, [name]: value });
    await expect(game.db.updateTable('tournaments').set({ points }).execute()).rejects.toThrow(
      'tournaments_points_check',
    );
  });

  test('come until the first whistle where nobody plays for money, and not after', async () => {
    await gameClockAt(game.db, '2024-06-14T18:55:00Z');
    expect((await save(other)).status).toBe(200);
    await gameClockAt(game.db, '2024-06-14T18:59:55Z');
    expect((await save(CLASSIC)).code).toBe('points-locked');
    expect(await told()).toEqual({ points: other, formerPoints: null });
  });
});

describe('where somebody plays for money other points', () => {
  test('are mailed to those who do, once a change', async () => {
    const [carl, dora] = [await aPlayer(game.db, 'Carl'), await aPlayer(game.db, 'Dora')];
    await agree(null);
    // Bert is asked for more than he has agreed to, and Dora is switched off.
    await aGroup(game.db, 'Kasse', { stake: 5, members: [anna.id, bert.id, dora.id] });
    await game.db
      .updateTable('tip_group_members')
      .set({ agreed_cents: 400, agreed_full_cents: null })
      .where('user_id', '=', bert.id)
      .execute();
    await game.db.updateTable('users').set({ active: false }).where('id', '=', dora.id).execute();
    await game.db
      .updateTable('participations')
      .set({ agreed_cents: 1000 })
      .where('user_id', '=', carl.id)
      .execute();
    await save(other);
    const [first, second, ...rest] = await game.deliver();
    expect([first?.to?.[0]?.address, second?.to?.[0]?.address, rest]).toEqual([
      anna.email,
      carl.email,
      [],
    ]);
    expect(first?.subject).toBe('EM 2024: Für Tipps gibt es andere Punkte');
    const text = plain(first?.text);
    expect(text).toContain('genaues Ergebnis 4, Tordifferenz 3, Tendenz 2');
    expect(text).toContain('Bisher galt: genaues Ergebnis 3, Tordifferenz 2, Tendenz 1');
    expect(text).toContain('https://tipp.example/rules');
    await save(other);
    expect(await receivers(), 'no change').toEqual([]);
  });

  test('are not mailed once they are others again', async () => {
    await agree(1000);
    await save(other);
    await save({ ...other, champion: 6 });
    const sent = await game.deliver();
    expect(sent).toHaveLength(2);
    expect(sent.every(({ text }) => plain(text)?.includes('Turniersieger 6'))).toBe(true);
  });

  test.each([
    ['24 hours before and a little more', '2024-06-13T18:58:00Z', 200, null],
    ['a second later', '2024-06-13T19:00:01Z', 409, 'points-changed-too-late'],
  ])('come in time: %s', async (_, now, status, code) => {
    await agree(1000);
    await gameClockAt(game.db, now);
    const answer = await save(other);
    expect([answer.status, answer.code]).toEqual([status, code]);
  });

  test('come in time also where matches of before the game were played', async () => {
    await agree(1000);
    await game.db
      .updateTable('matches')
      .set({ before_game: true, annulled: true, kickoff: '2024-05-01T12:00:00Z' })
      .where('id', '=', (await matchNumber(game.db, 1)).id)
      .execute();
    expect((await save(other)).status).toBe(200);
  });
});

describe('at the moment at which', () => {
  test('the first match starts they are refused', async () => {
    const late = await interleave(
      game.db,
      holdTournament,
      () => save(other),
      () => gameClockAt(game.db, '2024-06-14T18:59:55Z'),
    );
    expect(late.code).toBe('points-locked');
    expect((await told()).points).toEqual(CLASSIC);
  });

  test('the first start is stored, it waits for them', async () => {
    const starting = await game.db.transaction().execute(async (transaction) => {
      await sql`SELECT FROM users WHERE id = ${organiser.id} FOR UPDATE`.execute(transaction);
      const saved = save(other);
      await someoneWaits(game.db);
      await gameClockAt(game.db, '2024-06-14T18:59:55Z');
      const stored = storeFirstStarts(game.db);
      await someoneWaits(game.db, 2);
      return { both: Promise.all([saved, stored]) };
    });
    const [saved] = await starting.both;
    expect(saved.code, 'the clock is asked once all locks are there').toBe('points-locked');
    expect((await told()).points).toEqual(CLASSIC);
  });

  test('somebody agrees to a stake on the last day they come before that, or not at all', async () => {
    await gameClockAt(game.db, '2024-06-14T12:00:00Z');
    const late = await interleave(
      game.db,
      async (transaction) => {
        await holdFirstStart(transaction);
        await agree(1000, transaction);
      },
      () => save(other),
    );
    expect(late.code).toBe('points-changed-too-late');
  });

  test('two tabs change them, each is told with what it has replaced', async () => {
    const starting = await game.db.transaction().execute(async (transaction) => {
      await holdTournament(transaction);
      const first = save(other);
      await someoneWaits(game.db);
      const second = save({ ...CLASSIC, exact: 5 });
      await someoneWaits(game.db, 2);
      return { both: Promise.all([first, second]) };
    });
    expect((await starting.both).map(({ status }) => status)).toEqual([200, 200]);
    expect(await told()).toEqual({ points: { ...CLASSIC, exact: 5 }, formerPoints: other });
  });

  test('the organiser is signed out they are refused', async () => {
    const late = await interleave(
      game.db,
      (transaction) =>
        sql`SELECT FROM users WHERE id = ${organiser.id} FOR UPDATE`.execute(transaction),
      () => save(other),
      (transaction) =>
        transaction.deleteFrom('sessions').where('user_id', '=', organiser.id).execute(),
    );
    expect(late.code).toBe('signed-out');
  });
});
