import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { endpoints } from '@tippspiel/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { aCast, gameClockAt, type TestPlayer } from '../../../test/factories.ts';
import { nationsCup } from '../../../test/form-1-pack.ts';
import { type LeaguePack, leaguePack } from '../../../test/form-2-pack.ts';
import { interleave } from '../../../test/lock-wait.ts';
import { wholeLog } from '../../../test/log.ts';
import { root } from '../../../test/program.ts';
import { leagueOfTournament } from '../feed/feed-queries.ts';

let game: TestApp;
let organiser: TestPlayer;
let anna: TestPlayer;

beforeEach(async () => {
  game = await startTestApp();
  ({ organiser, anna } = await aCast(game.db));
  return () => game.close();
});

const upload = (pack: unknown, token = organiser.token) =>
  game.call(endpoints.uploadPack, { token, body: { pack } });
const remove = (pack: string, token = organiser.token) =>
  game.call(endpoints.removePack, { token, params: { pack } });
const offered = async () =>
  (await game.call(endpoints.nextTournaments, { token: organiser.token })).answer?.packs
    .filter(({ uploaded }) => uploaded)
    .map(({ pack, name }) => [pack, name]);
/** Past every check: the tournament is over and closed. */
const close = () => sql`UPDATE tournaments SET closed_at = game_now()`.execute(game.db);
const start = (pack: string) =>
  game.call(endpoints.startTournament, { token: organiser.token, params: { pack } });

test('what the organiser uploads is offered, and can be deleted again', async () => {
  const uploaded = await upload(nationsCup());
  expect(uploaded.answer?.pack).toBe('eigen-nations-cup-2032');
  expect(await offered()).toEqual([['eigen-nations-cup-2032', 'Nations-Cup 2032']]);
  expect((await upload(nationsCup())).code).toBe('pack-name-taken');
  expect((await upload(nationsCup('em 2024'))).code).toBe('tournament-played');
  expect((await upload(nationsCup('Cup'), anna.token)).status).toBe(403);
  expect((await remove('eigen-nations-cup-2032', anna.token)).status).toBe(403);
  expect((await remove('eigen-nations-cup-2032')).status).toBe(200);
  expect((await remove('eigen-nations-cup-2032')).code).toBe('not-found');
  expect((await remove('wm2026')).code).toBe('not-found');
  expect(await offered()).toEqual([]);
});

test('what is wrong is said, three mistakes at a time, and nothing is stored', async () => {
  const pack = nationsCup();
  for (const match of pack.matches) Object.assign(match, { home: 'FR', away: 'FR' });
  const { status, raw } = await upload(pack);
  expect(status).toBe(400);
  expect(raw.json().message).toBe(
    [
      'matches, Spiel 1: Das Land FR steht nicht unter „countries“.',
      'matches, Spiel 1: Das Land FR steht nicht unter „countries“.',
      'matches, Spiel 1: Ein Team kann nicht gegen sich selbst spielen.',
    ].join('\n'),
  );
  expect((await upload('x'.repeat(2 * 1024 * 1024))).status).toBe(413);
  expect(await offered()).toEqual([]);
});

test('ten wait at most', async () => {
  for (let number = 1; number <= 10; number += 1) {
    expect((await upload(nationsCup(`Cup ${number}`))).status).toBe(200);
  }
  expect((await upload(nationsCup('Cup 11'))).code).toBe('too-many-packs');
});

test('fields that nobody reads are not stored, however deep they are', async () => {
  const known = JSON.stringify(nationsCup()).slice(0, -1);
  const deep = '['.repeat(20_000) + ']'.repeat(20_000);
  const { statusCode } = await game.app.inject({
    method: 'POST',
    url: '/api/packs',
    headers: { authorization: organiser.token, 'content-type': 'application/json' },
    payload: `{"pack":${known},"deep":${deep}}}`,
  });
  expect(statusCode).toBe(200);
  const { content } = await game.db.selectFrom('packs').select('content').executeTakeFirstOrThrow();
  expect(content).not.toContain('deep');
});

test('it is played like others: title, feed and bracket come from it', async () => {
  const pack = nationsCup();
  Object.assign(pack.competition, { feeds: { openligadb: 'cup/2032' }, type: 'WM' });
  // Fields that nobody knows, and characters that PostgreSQL's JSON does not take.
  const { answer } = await upload({ ...pack, note: 'a\u0000b' });
  await close();
  expect((await start(answer?.pack ?? '')).status).toBe(200);
  const tournament = await game.call(endpoints.tournament);
  expect(tournament.answer).toMatchObject({
    name: 'Nations-Cup 2032',
    championTitle: 'Weltmeister',
  });
  expect(await leagueOfTournament(game.db, 'openligadb')).toBe('cup/2032');
  expect((await remove(answer?.pack ?? '')).code).toBe('tournament-played');
  expect(await offered()).toEqual([]);

  await gameClockAt(game.db, '2032-06-10T20:00:00Z');
  const { token } = organiser;
  const matches = (await game.call(endpoints.matches, { token })).answer ?? [];
  for (const [index, { id }] of matches.entries()) {
    const result = { home: 3 - (index % 3), away: index === 0 ? 0 : 1, ko: 0 } as const;
    const params = { id: String(id) };
    const entered = await game.call(endpoints.updateMatch, { token, params, body: { result } });
    expect(entered.status).toBe(200);
  }
  const final = (await game.call(endpoints.matches, { token })).answer?.at(-1);
  expect(final).toMatchObject({ stage: 'FI' });
});

describe('a league of clubs', () => {
  const play = async (pack: LeaguePack) => {
    const { answer } = await upload(pack);
    await close();
    expect((await start(answer?.pack ?? '')).status).toBe(200);
  };
  const teams = async () =>
    (await game.call(endpoints.participatingCountries, { token: organiser.token })).answer;

  test('has rounds, teams with their colours, and matches without a time', async () => {
    await play(leaguePack());
    const { token } = organiser;
    expect((await game.call(endpoints.tournament)).answer).toMatchObject({
      championTitle: 'Dorfmeister',
      teamsAre: 'clubs',
      rounds: leaguePack().rounds,
    });
    const matches = (await game.call(endpoints.matches, { token })).answer;
    expect(matches?.map(({ home, round, plannedDay }) => [home, round, plannedDay])).toEqual([
      ['1A', 1, null],
      ['1C', 1, '2032-05-01'],
      ['1B', 2, null],
      ['1D', 2, null],
      ['1A', 3, null],
      ['1D', 3, null],
    ]);
    expect(await teams()).toEqual([
      { isocode: '1D', name: 'Dynamo Dorf', short: 'DDO', colors: ['#5a6470', '#ffffff'] },
      { isocode: '1C', name: 'FC Couch', short: 'FCC', colors: ['#5a6470', '#ffffff'] },
      { isocode: '1A', name: 'SV Aach', short: 'SVA', colors: ['#c8102e', '#ffffff'] },
      { isocode: '1B', name: 'TuS Berg', short: 'TUS', colors: ['#003366', '#ffcc00'] },
    ]);
    const { answer } = await game.call(endpoints.bracket, { token });
    expect(answer?.tableRules).toEqual(['points', 'difference', 'goals', 'direct', 'lot']);
    expect(answer?.matches.map(({ leg, slotHome }) => [leg, slotHome])).toEqual([
      [1, '2L'],
      [2, '1L'],
    ]);
    const tip = { matchId: matches?.[4]?.id ?? 0, tip: { home: 1, away: 0, ko: 0 } } as const;
    expect((await game.call(endpoints.placeBet, { token, body: tip })).status).toBe(200);
  });

  test('without finals is a season: refusals and the log say so', async () => {
    const pack = leaguePack();
    pack.stages.pop();
    pack.rounds.splice(3);
    pack.matches.splice(6);
    await play(pack);
    const { token } = organiser;
    expect((await game.call(endpoints.tournament)).answer).toMatchObject({
      tables: 1,
      knockout: false,
    });
    const sentence = ({ raw }: { raw: { json: () => { message: string } } }) => raw.json().message;
    const body = { isocode: 'QQ', name: 'Deutschland' };
    expect(sentence(await game.call(endpoints.saveCountry, { token, body }))).toBe(
      'Ein Team mit diesem Namen gibt es schon.',
    );
    const { answer } = await upload(nationsCup());
    expect(sentence(await start(answer?.pack ?? ''))).toBe('Die Saison ist nicht abgeschlossen.');
    expect((await wholeLog(game.db)).map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        'Auf EM 2024 folgt Dorfliga 2032: Tipps, Siegertipps und Einsätze beginnen neu. Konten, Tippgruppen und Trophäen bleiben.',
      ]),
    );
    await gameClockAt(game.db, '2032-05-01T13:00:00Z');
    const championTip = { token: anna.token, body: { championTip: 'SV Aach' } };
    expect(sentence(await game.call(endpoints.saveChampionTip, championTip))).toBe(
      'Die Saison hat begonnen, der Siegertipp steht fest.',
    );
  });

  test('is followed by one that gives its codes to other clubs', async () => {
    await play(leaguePack());
    const next = leaguePack();
    Object.assign(next.competition, { name: 'Dorfliga 2033' });
    next.teams.reverse();
    for (const [index, team] of next.teams.entries())
      Object.assign(team, { code: `1${'ABCD'[index]}` });
    await play(next);
    expect((await teams())?.map(({ isocode, name }) => [isocode, name])).toEqual([
      ['1A', 'Dynamo Dorf'],
      ['1B', 'FC Couch'],
      ['1D', 'SV Aach'],
      ['1C', 'TuS Berg'],
    ]);
  });
});

test('deleting that waits for its start finds it played', async () => {
  const { answer } = await upload(nationsCup());
  const pack = answer?.pack ?? '';
  await close();
  const removed = await interleave(
    game.db,
    async (transaction) => {
      await sql`SELECT pg_advisory_xact_lock(20240616)`.execute(transaction);
      await transaction.updateTable('tournaments').set({ pack }).execute();
    },
    () => remove(pack),
  );
  expect(removed.code).toBe('tournament-played');
});

test('a plan of 600 matches is taken, one of 601 is not', async () => {
  const plan = async (matches: number) => {
    const pack = nationsCup('Lange Liga 2033');
    const last = Math.max(...pack.matches.map(({ number }) => Number(number)));
    const [first] = pack.matches;
    const more = matches - pack.matches.length;
    const added = Array.from({ length: more }, (_, n) => ({ ...first, number: last + 1 + n }));
    return { ...pack, matches: [...pack.matches, ...added] };
  };
  const refused = await upload(await plan(601));
  expect([refused.status, refused.raw.json().message]).toEqual([
    400,
    'matches: Höchstens 600 Einträge, hier steht eine Liste mit 601 Einträgen.',
  ]);
  expect((await upload(await plan(600))).status).toBe(200);
});

/** As a browser sends a file. */
const uploadFile = async (
  bytes: Uint8Array | string,
  { name, ...headers }: Readonly<Record<string, string>> = {},
) => {
  const answer = await game.app.inject({
    method: 'POST',
    url: '/api/packs',
    query: name === undefined ? {} : { name },
    headers: {
      authorization: organiser.token,
      'content-type': 'application/octet-stream',
      ...headers,
    },
    payload: Buffer.from(bytes),
  });
  return { status: answer.statusCode, ...answer.json() };
};

describe('a file as it is', () => {
  test.each(['csv', 'xlsx'] as const)('is read: the template as %s', async (form) => {
    const template = await game.app.inject({
      url: '/api/pack-template',
      query: { form },
      headers: { authorization: organiser.token },
    });
    expect(template.headers['content-disposition']).toContain(`Vorlage%20Spielplan.${form}`);
    const name = 'Dorfcup 2027';
    expect(await uploadFile(template.rawPayload, { name })).toEqual({
      status: 200,
      success: true,
      pack: 'eigen-dorfcup-2027',
      notes: [
        'Uhrzeiten ohne Zeitzone gelten als Zeit von Europe/Berlin.',
        'Die Spiele haben in der Datei keine Nummern. Sie sind nach der Zeit nummeriert.',
        'Kürzel und Farben der Vereine stehen nicht in der Datei. Sie sind ausgedacht.',
        'Wer gewinnt, heißt „Turniersieger“.',
      ],
    });
    await close();
    expect((await start('eigen-dorfcup-2027')).status).toBe(200);
    const { token } = organiser;
    const matches = (await game.call(endpoints.matches, { token })).answer;
    expect(matches?.map(({ stage }) => stage)).toEqual(['GA', 'GB', 'GA', 'GB', 'GA', 'GB']);
    const { answer } = await game.call(endpoints.bracket, { token });
    expect(answer?.matches.map(({ slotHome, slotAway }) => [slotHome, slotAway])).toEqual([
      ['1A', '2B'],
      ['1B', '2A'],
      ['L7', 'L8'],
      ['W7', 'W8'],
    ]);
  });

  test('is JSON of any form, whatever its type is called', async () => {
    expect(await uploadFile(JSON.stringify(nationsCup()))).toEqual({
      status: 200,
      success: true,
      pack: 'eigen-nations-cup-2032',
      notes: [],
    });
  });

  test('says what is wrong in lines, three at most', async () => {
    const sheet = ['Heim;Gast;Datum', ...Array.from({ length: 4 }, () => 'SV Aach;;14.6.2027')];
    const { status, message } = await uploadFile(sheet.join('\n'), { name: 'Dorfcup' });
    expect([status, message.split('\n')]).toEqual([
      400,
      [2, 3, 4].map((row) => `Zeile ${row}, Spalte „Gast“: Erwartet: ein Team. Da steht nichts.`),
    ]);
    expect(await uploadFile('Heim;Gast\nSV Aach;TuS Berg')).toMatchObject({
      status: 400,
      message: 'Gib dem Turnier einen Namen.',
    });
    expect(await uploadFile('x', { name: 'x'.repeat(61) })).toMatchObject({
      status: 400,
      message: 'Name: Höchstens 60 Zeichen.',
    });
  });

  test('has 2 MB at most, and is not compressed', async () => {
    const most = 2 * 1024 * 1024;
    expect((await uploadFile(' '.repeat(most))).status).toBe(400);
    expect((await uploadFile(' '.repeat(most + 1))).status).toBe(413);
    expect((await uploadFile('x', { 'content-encoding': 'gzip' })).status).toBe(415);
  });

  test('is no body of another call, and the template is nobody else’s', async () => {
    const { statusCode } = await game.app.inject({
      method: 'POST',
      url: '/api/request',
      headers: { 'content-type': 'application/octet-stream' },
      payload: Buffer.from('x'),
    });
    expect(statusCode).toBe(415);
    const query = { form: 'csv' } as const;
    const asked = await game.call(endpoints.packTemplate, { token: anna.token, query });
    expect(asked.status).toBe(403);
  });
});

test('a season of openfootball is taken, and what it lacks is said', async () => {
  const season = join(root, 'packages/server/drills/seasons/de.1-2025-26.json');
  const { answer } = await upload(JSON.parse(await readFile(season, 'utf8')));
  expect(answer?.pack).toBe('eigen-deutsche-bundesliga-2025-26');
  expect(answer?.notes).toContain('Bei 27 Spielen fehlt die Uhrzeit.');
});
