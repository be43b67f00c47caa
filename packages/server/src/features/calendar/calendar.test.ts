import { type BodyOf, endpoints } from '@tippspiel/contract';
import ICAL from 'ical.js';
import { beforeEach, describe, expect, test } from 'vitest';
import { startOtherNode, startTestApp, type TestApp } from '../../../test/app.ts';
import {
  aBet,
  aGroup,
  anOrganiser,
  aPlayer,
  aResult,
  aTournament,
  gameClockAt,
  matchNumber,
} from '../../../test/factories.ts';
import { fillBracket } from '../../bracket/fill-bracket.ts';
import { readPack } from '../../packs/check-pack.ts';

let game: TestApp;
let token: string;

const start = async (pack: string) => {
  game = await startTestApp({ publicUrl: 'https://tipp.example' }, { content: 'tables' });
  await aTournament(game.db, pack);
  token = (await anOrganiser(game.db)).token;
};

const ask = (etag = '', app = game.app) =>
  app.inject({ url: '/api/calendar.ics', headers: { 'if-none-match': etag } });

/** What a calendar program makes of the answer, by another's parser. */
const entries = async (): Promise<ICAL.Event[]> => {
  const { body } = await ask();
  const calendar = new ICAL.Component(ICAL.parse(body));
  return calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
};

const entryOf = async (number: number) => {
  const { id } = await matchNumber(game.db, number);
  const found = (await entries()).find(({ uid }) => uid === `match-${id}@tipp.example`);
  if (!found) throw new Error(`match ${number} has no entry`);
  return {
    event: found,
    sequence: found.sequence,
    start: found.startDate.toJSDate().toISOString(),
    modified: found.component.getFirstPropertyValue('last-modified')?.toString() ?? '',
    stamp: found.component.getFirstPropertyValue('dtstamp')?.toString() ?? '',
    status: found.component.getFirstPropertyValue('status'),
  };
};

const change = async (number: number, body: object) => {
  const { id } = await matchNumber(game.db, number);
  const params = { id: String(id) };
  expect((await game.call(endpoints.updateMatch, { token, params, body })).status).toBe(200);
};

describe('EM 2024', () => {
  beforeEach(() => start('em2024'));

  test('has one entry a match, by its kick-off in UTC', async () => {
    const pack = await readPack('em2024');
    const found = await entries();
    expect(found.map(({ startDate }) => startDate.toJSDate().toISOString()).toSorted()).toEqual(
      pack.matches.map(({ kickoff }) => new Date(kickoff ?? '').toISOString()).toSorted(),
    );
    expect(new Set(found.map(({ uid }) => uid)).size).toBe(51);
    const { event, status } = await entryOf(1);
    expect(event.summary).toBe('Deutschland – Schottland');
    expect(event.location).toBe('München');
    expect(event.description).toBe('Gruppe A');
    expect(event.duration.toSeconds()).toBe(2 * 3600);
    expect([status, event.startDate.zone.tzid]).toEqual(['CONFIRMED', 'UTC']);
  });

  test('where teams are not known their slots stand', async () => {
    const round = await entryOf(39);
    expect(round.event.summary).toBe('Sieger Gruppe B – Dritter A/D/E/F');
    expect(round.event.duration.toSeconds()).toBe(3 * 3600);
    expect(round.status).toBe('TENTATIVE');
    expect((await entryOf(51)).event.summary).toBe('Sieger Spiel 49 – Sieger Spiel 50');
  });

  test('a moved kick-off changes the entry, its SEQUENCE and LAST-MODIFIED, and no other', async () => {
    const before = await entryOf(20);
    const other = await entryOf(21);
    await change(20, { kickoff: Date.parse('2024-06-21T12:15:00Z') });
    const after = await entryOf(20);
    expect(after.start).toBe('2024-06-21T12:15:00.000Z');
    expect(after.event.uid).toBe(before.event.uid);
    expect(after.sequence).toBe(before.sequence + 1);
    expect(after.modified >= before.modified).toBe(true);
    expect(after.stamp).toBe(after.modified);
    expect(await entryOf(21)).toMatchObject({
      sequence: other.sequence,
      modified: other.modified,
    });
    await change(20, { kickoff: Date.parse('2024-06-21T12:15:00Z') });
    expect((await entryOf(20)).sequence).toBe(after.sequence);
  });

  test('LAST-MODIFIED is the real time of the change', async () => {
    const begun = new Date(Date.now() - 1000).toISOString();
    await game.db
      .updateTable('matches')
      .set({ revised_at: new Date('2024-01-01T00:00:00Z') })
      .execute();
    expect((await entryOf(20)).modified).toBe('2024-01-01T00:00:00Z');
    await change(20, { kickoff: Date.parse('2024-06-21T12:15:00Z') });
    expect((await entryOf(20)).modified >= begun.slice(0, 19)).toBe(true);
    expect((await entryOf(21)).modified).toBe('2024-01-01T00:00:00Z');
  });

  test('a result stands in the title, a goal before it changes nothing', async () => {
    await gameClockAt(game.db, '2024-06-14T19:30:00Z');
    const before = await entryOf(1);
    const { id } = await matchNumber(game.db, 1);
    const live = { running: { home: 1, away: 0 }, from: null };
    const params = { id: String(id) };
    expect((await game.call(endpoints.setRunning, { token, params, body: live })).status).toBe(200);
    expect((await entryOf(1)).sequence).toBe(before.sequence);
    await change(1, { result: { home: 5, away: 1, ko: 0 } });
    const { event, sequence } = await entryOf(1);
    expect([event.summary, event.description, sequence]).toEqual([
      'Deutschland – Schottland 5:1',
      'Gruppe A\nErgebnis nach 90 Minuten: 5:1',
      before.sequence + 1,
    ]);
  });

  test('an annulled match is cancelled, and an award stands beside what was played', async () => {
    await gameClockAt(game.db, '2024-06-14T21:30:00Z');
    const { id } = await matchNumber(game.db, 1);
    const rule = async (body: BodyOf<typeof endpoints.annulMatch>) => {
      const params = { id: String(id) };
      expect((await game.call(endpoints.annulMatch, { token, params, body })).status).toBe(200);
      const { event, status } = await entryOf(1);
      return [event.summary, event.description, status];
    };
    await change(1, { result: null });
    expect(await rule({ annulled: true, award: null })).toEqual([
      'Deutschland – Schottland (annulliert)',
      'Gruppe A\nDas Spiel ist annulliert, es gibt keine Punkte.',
      'CANCELLED',
    ]);
    const award = { home: 0, away: 3, ko: 0 } as const;
    await change(1, { result: { home: 5, away: 1, ko: 0 } });
    expect(await rule({ annulled: false, award })).toEqual([
      'Deutschland – Schottland 5:1 (am grünen Tisch gewertet)',
      'Gruppe A\nErgebnis nach 90 Minuten: 5:1\nDas Spiel ist am grünen Tisch 0:3 gewertet.',
      'CONFIRMED',
    ]);
    await rule({ annulled: false, award: null });
  });

  test('teams that become known stand in the entry, and who advanced', async () => {
    const { matches } = await readPack('em2024');
    for (const { number, result } of matches.slice(0, 36)) {
      const { id } = await matchNumber(game.db, number);
      await aResult(game.db, id, [result?.home ?? 0, result?.away ?? 0]);
    }
    const { id } = await game.db.selectFrom('tournaments').select('id').executeTakeFirstOrThrow();
    const before = await entryOf(37);
    await fillBracket(game.db, id);
    const filled = await entryOf(37);
    expect(filled.event.summary).toBe('Deutschland – Dänemark');
    expect([filled.status, filled.sequence]).toEqual(['CONFIRMED', before.sequence + 1]);
    await gameClockAt(game.db, '2024-06-29T23:00:00Z');
    await change(37, { result: { home: 1, away: 1, ko: 1 } });
    expect((await entryOf(37)).event.description).toBe(
      'Achtelfinale\nErgebnis nach 90 Minuten: 1:1\nWeiter: Deutschland',
    );
  });

  test('keeps to the form of RFC 5545 with any name of a country', async () => {
    const name = `Ä\\;,${'Ünglücksland-🏴 '.repeat(3)}`.trim();
    const body = { isocode: 'DE', name };
    expect((await game.call(endpoints.saveCountry, { token, body })).status).toBe(200);
    const { body: text } = await ask();
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(text).toContain('\r\nPRODID:-//Tippspiel//Spielplan//DE\r\n');
    const lines = text.split('\r\n');
    expect(lines.every((line) => Buffer.byteLength(line) <= 75 && !/[\r\n]/.test(line))).toBe(true);
    expect(lines.some((line) => line.startsWith(' '))).toBe(true);
    expect((await entryOf(1)).event.summary).toBe(`${name} – Schottland`);
  });

  test('needs no session, says nothing of players, and is sent again only after a change', async () => {
    const anna = await aPlayer(game.db, 'Annabella');
    await aGroup(game.db, 'Kneipenrunde', { members: [anna.id] });
    await aBet(game.db, (await matchNumber(game.db, 1)).id, anna.id, [7, 6]);
    const first = await ask();
    expect(first.statusCode).toBe(200);
    expect(first.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(first.headers['cache-control']).toBe('public, no-cache');
    expect(first.body).not.toMatch(/Annabella|Kneipenrunde|7:6/);
    const etag = String(first.headers.etag);
    expect((await ask(etag)).statusCode).toBe(304);
    await change(20, { kickoff: Date.parse('2024-06-21T12:15:00Z') });
    expect((await ask(etag)).statusCode).toBe(200);
  });

  test('has the same tag after a champion tip and a payment, which it does not show', async () => {
    const anna = await aPlayer(game.db, 'Annabella');
    const { etag } = (await ask()).headers;
    const body = { championTip: 'Deutschland' };
    const tipped = await game.call(endpoints.saveChampionTip, { token: anna.token, body });
    expect(tipped.status).toBe(200);
    const payment = { userId: anna.id, kind: 'paid-in', amountCents: 1000, note: '' } as const;
    const params = { id: '0' };
    const paid = await game.call(endpoints.recordPayment, { token, params, body: payment });
    expect(paid.status).toBe(200);
    expect((await ask()).headers.etag).toBe(etag);
    expect((await ask(String(etag))).statusCode).toBe(304);
  });

  test('every node says the same', async () => {
    const other = await startOtherNode(game);
    await change(20, { kickoff: Date.parse('2024-06-21T12:15:00Z') });
    const [one, two] = [await ask(), await ask('', other.app)];
    expect(two.body).toBe(one.body);
    expect(two.headers.etag).toBe(one.headers.etag);
    await other.close();
  });
});

test('EM 2028: matches without a kick-off have no entry', async () => {
  await start('em2028');
  const known = (await readPack('em2028')).matches.filter(({ kickoff }) => kickoff !== null);
  const found = await entries();
  expect(found).toHaveLength(known.length);
  expect(found.length).toBeLessThan(51);
  expect(found.at(-1)?.summary).toBe('Sieger Spiel 49 – Sieger Spiel 50');
});
