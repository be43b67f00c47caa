import { endpoints } from '@tippspiel/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { aCast, gameClockAt, type TestPlayer } from '../../../test/factories.ts';
import { type FedApp, startFedApp } from '../../../test/fed-app.ts';
import {
  aLeague,
  asFootballData,
  asOpenLigaDb,
  type FeedAnswers,
  footballDataFixture,
  json,
  openLigaDbMatch,
  villageLeague,
} from '../../../test/feed-server.ts';
import { wholeLog } from '../../../test/log.ts';
import { endFeedLease, leaseFeed } from '../feed/feed-queries.ts';

let server: FedApp['server'];
let game: TestApp;
let organiser: TestPlayer;

const begin = async (kind: 'openligadb' | 'football-data') => {
  ({ server, game, organiser } = await startFedApp(kind));
};

const end = async () => {
  await game.close();
  await server.close();
};

const offered = (q?: string) =>
  game.call(endpoints.offeredCompetitions, {
    token: organiser.token,
    query: q === undefined ? {} : { q },
  });
const choose = (league: string) =>
  game.call(endpoints.chooseCompetition, { token: organiser.token, body: { league } });
const preview = async (pack: string) =>
  (await game.call(endpoints.previewTournament, { token: organiser.token, params: { pack } }))
    .answer;
const start = (pack: string) =>
  game.call(endpoints.startTournament, { token: organiser.token, params: { pack } });
const tells = (
  matches: Parameters<typeof asOpenLigaDb>[0]['matches'],
  leagues: unknown = [aLeague('Dorfliga 2032', 'village')],
) => server.answer(asOpenLigaDb({ leagues, matches }));
const originOf = async (name: string) =>
  (await game.db.selectFrom('packs').select('origin').where('name', '=', name).executeTakeFirst())
    ?.origin;

describe('OpenLigaDB', () => {
  beforeEach(async () => {
    await begin('openligadb');
    return end;
  });

  test('offers what is football and not over, and is asked once', async () => {
    const leagues = [
      aLeague('Dorfliga 2032', 'village'),
      aLeague('Fußball für alle', 'alle', '2031'),
      aLeague('Kreisliga', 'kreis', '2030'),
      { ...aLeague('Handball', 'hbl'), sport: { sportId: 6, sportName: 'Handball' } },
      { ...aLeague('Fehler', '../../x'), leagueSeason: 'morgen' },
      aLeague('1. Fußball-Bundesliga 2032/2033', 'bl1'),
      null,
    ];
    tells({}, leagues);
    const [all, again] = await Promise.all([offered(), offered('FUSSBALL liga')]);
    expect(all.answer).toEqual({
      source: 'OpenLigaDB (ODbL)',
      total: 3,
      competitions: [
        { league: 'bl1/2032', name: '1. Fußball-Bundesliga 2032/2033', start: null, end: null },
        { league: 'village/2032', name: 'Dorfliga 2032', start: null, end: null },
        { league: 'alle/2031', name: 'Fußball für alle', start: null, end: null },
      ],
    });
    expect(again.answer?.competitions.map(({ league }) => league)).toEqual(['bl1/2032']);
    expect(server.asked).toEqual(['/getavailableleagues']);
    await gameClockAt(game.db, '2032-08-20T12:00:00Z');
    expect((await offered('alle')).answer?.total).toBe(0);
  });

  test('shows fifty of 20,000', async () => {
    tells(
      {},
      Array.from({ length: 20_000 }, (_, n) => aLeague(`Liga ${n}`, `l${n}`)),
    );
    const { answer } = await offered('liga');
    expect([answer?.total, answer?.competitions.length]).toEqual([20_000, 50]);
  });

  test.each<[string, FeedAnswers, string]>([
    [
      '50 MB',
      (_, response) => {
        const chunk = 'x'.repeat(1024 * 1024);
        for (let megabyte = 0; megabyte < 50; megabyte += 1) response.write(chunk);
        response.end();
      },
      'viel zu groß',
    ],
    [
      'a redirect',
      (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
      'nicht zu erreichen',
    ],
    ['its end', (_, response) => void response.destroy(), 'nicht zu erreichen'],
    ['a page', (_, response) => response.end('<html></html>'), 'nicht lesbar'],
    ['503', (_, response) => response.writeHead(503).end(), 'lehnt die Anfrage ab'],
    ['another form', json({ leagues: [] }), 'unbekannte Form'],
    ['another list', json([{ name: 'Bundesliga' }, 7]), 'unbekannte Form'],
  ])('that answers with %s is said in one sentence', async (_, answer, sentence) => {
    server.answer(answer);
    const { status, code, raw } = await offered();
    expect([status, code]).toEqual([502, 'feed-failed']);
    expect(raw.json().message).toContain(sentence);
    expect((await choose('village/2032')).code).toBe('feed-failed');
    // It is not asked again at once.
    expect(server.asked).toHaveLength(1);
  });

  test('a league becomes a pack by its own numbers, and is played', async () => {
    tells({ 'village/2032': villageLeague() });
    const { answer } = await choose('village/2032');
    expect(answer).toEqual({
      success: true,
      pack: 'eigen-dorfliga-2032',
      notes: [
        'Bei 6 Spielen fehlt der Ort.',
        'Die Farben der Vereine sind ausgedacht.',
        'Wer gewinnt, heißt „Meister“.',
      ],
    });
    const shown = await preview('eigen-dorfliga-2032');
    expect(shown).toMatchObject({
      name: 'Dorfliga 2032',
      source: 'OpenLigaDB (ODbL)',
      teamsAre: 'clubs',
      start: '2032-05-01',
      end: '2032-05-15',
      countries: 4,
      rounds: [
        { number: 1, name: '1. Spieltag' },
        { number: 2, name: '2. Spieltag' },
        { number: 3, name: '3. Spieltag' },
      ],
    });
    expect(shown?.teams.map(({ isocode, name, short }) => [isocode, name, short])).toEqual([
      ['1A', 'Dynamo Dorf', 'DORF'],
      ['1B', 'FC Couch', 'COU'],
      ['1C', 'SV Aach', 'AACH'],
      ['1D', 'TuS Berg', 'BERG'],
    ]);
    expect(await originOf('eigen-dorfliga-2032')).toEqual({
      feed: 'openligadb',
      league: 'village/2032',
      teams: { 11: '1C', 12: '1D', 13: '1B', 14: '1A' },
      matches: { 7000: 1, 7001: 2, 7002: 3, 7003: 4, 7004: 5, 7005: 6 },
    });
    // Without a tournament the feed had none to be asked for.
    await leaseFeed(game.db, 60_000);
    await endFeedLease(game.db, { source: null, trouble: 'no-league', again: 60_000 });
    expect((await start('eigen-dorfliga-2032')).status).toBe(200);
    const { answer: feed } = await game.call(endpoints.feed, { token: organiser.token });
    expect(feed?.source).toMatchObject({ trouble: null, troubleSince: null });
    const { answer: matches } = await game.call(endpoints.matches, { token: organiser.token });
    expect(matches?.map(({ round, home, away }) => [round, home, away])).toEqual([
      [1, '1C', '1D'],
      [1, '1B', '1A'],
      [2, '1D', '1B'],
      [2, '1A', '1C'],
      [3, '1C', '1B'],
      [3, '1A', '1D'],
    ]);
    expect((await wholeLog(game.db)).map(({ action }) => action)).toContain('pack-uploaded');
    expect((await choose('village/2032')).code).toBe('tournament-played');
  });

  test('chosen again it is as it is told then', async () => {
    const matches = villageLeague();
    tells({ 'village/2032': matches.slice(0, 4) });
    await choose('village/2032');
    expect((await preview('eigen-dorfliga-2032'))?.matches).toBe(4);
    tells({ 'village/2032': matches });
    expect((await choose('village/2032')).status).toBe(200);
    expect((await preview('eigen-dorfliga-2032'))?.matches).toBe(6);
    const { answer } = await game.call(endpoints.nextTournaments, { token: organiser.token });
    expect(answer?.packs.filter(({ uploaded }) => uploaded)).toHaveLength(1);
  });

  test('groups, places and legs are told by words', async () => {
    const match = (id: number, home: [number, string], away: [number, string], round: string) => {
      const day = String(id).padStart(2, '0');
      return openLigaDbMatch({ id, home, away, kickoff: `2032-06-${day}T18:00:00Z`, round });
    };
    const [de, fr, es, it]: [number, string][] = [
      [1, 'Deutschland'],
      [2, 'Frankreich'],
      [3, 'Spanien'],
      [4, 'Italien'],
    ];
    if (!de || !fr || !es || !it) throw new Error('four teams');
    const open: [number, string] = [99, 'noch offen'];
    tells(
      {
        'nl/2032': [
          match(1, de, fr, 'Gruppe A'),
          match(2, es, it, 'Gruppe B'),
          match(3, [90, 'Sieger Gruppe A'], [91, 'Sieger Gruppe B'], 'Halbfinale Hinspiele'),
          match(4, [91, 'Sieger Gruppe B'], [90, 'Sieger Gruppe A'], 'Halbfinale Rückspiele'),
          match(5, open, open, 'Finale'),
        ],
      },
      [aLeague('Nations League 2032', 'nl')],
    );
    const { answer } = await choose('nl/2032');
    expect(answer?.notes).toContain('Bei einem Spiel stehen die Teams noch nicht fest.');
    const shown = await preview(answer?.pack ?? '');
    expect(shown?.teamsAre).toBe('countries');
    expect(
      shown?.plan.map(({ stage, leg, home, slotHome }) => [stage, leg, home, slotHome]),
    ).toEqual([
      ['GA', null, 'DE', null],
      ['GB', null, 'ES', null],
      ['HF', 1, null, '1A'],
      ['HF', 2, null, '1B'],
      ['FI', null, null, null],
    ]);
    expect((await start(answer?.pack ?? '')).status).toBe(200);
  });

  test.each<[string, unknown[], string]>([
    ['without matches', [], 'noch kein Spiel'],
    [
      'that is over',
      [{ ...villageLeague()[0], matchDateTimeUTC: '2032-04-01T13:30:00Z' }],
      'sind vorbei',
    ],
    [
      'with 601 matches',
      Array.from({ length: 601 }, (_, n) => ({ ...villageLeague()[0], matchID: n + 1 })),
      'Höchstens 600',
    ],
    ['of entries that nobody can read', [1, null, {}], 'noch kein Spiel'],
  ])('a league %s is refused', async (_, matches, sentence) => {
    tells({ 'village/2032': matches });
    const { status, raw } = await choose('village/2032');
    expect(status).toBe(400);
    expect(raw.json().message).toContain(sentence);
  });

  test('what cannot be read is missing, and said', async () => {
    const [first, second, ...others] = villageLeague();
    const twice = { ...second, team1: first?.team1 };
    tells({ 'village/2032': [{ ...first, matchID: 'x' }, second, twice, ...others] });
    const { answer } = await choose('village/2032');
    expect(answer?.notes[0]).toBe('2 Spiele des Ergebnisdienstes sind nicht lesbar und fehlen.');
    expect((await preview(answer?.pack ?? ''))?.matches).toBe(4);
  });

  test('only what is offered can be chosen', async () => {
    tells({});
    for (const league of ['bl1/2032', '..%2fadmin/2032']) {
      expect((await choose(league)).code).toBe('not-found');
    }
    expect(server.asked).toEqual(['/getavailableleagues']);
  });
});

describe('football-data.org', () => {
  beforeEach(async () => {
    await begin('football-data');
    return end;
  });

  const competition = (name: string, code: string, startDate: string, endDate: string) => ({
    id: 1,
    name,
    code,
    type: 'LEAGUE',
    currentSeason: { id: 1, startDate, endDate, currentMatchday: 1, winner: null },
  });

  test('tells a season with its days, and an undrawn final', async () => {
    const clubs = [
      { id: 5, name: 'FC Bayern München', shortName: 'Bayern', tla: 'FCB' },
      { id: 57, name: 'Arsenal FC', shortName: 'Arsenal', tla: 'ARS' },
    ] as const;
    const matches = [
      footballDataFixture({ id: 1, teams: clubs, utcDate: '2032-05-01T19:00:00Z', matchday: 1 }),
      footballDataFixture({
        id: 2,
        teams: [clubs[1], clubs[0]],
        utcDate: '2032-05-08T00:00:00Z',
        status: 'SCHEDULED',
        matchday: 2,
      }),
      footballDataFixture({ id: 3, teams: null, utcDate: '2032-05-29T19:00:00Z', stage: 'FINAL' }),
    ];
    server.answer(
      asFootballData({
        competitions: [
          competition('UEFA Champions League', 'CL', '2031-09-16', '2032-05-29'),
          competition('Bundesliga', 'BL1', '2030-08-20', '2031-05-20'),
          { id: 2, name: 'Ohne Saison', code: null },
        ],
        matches: { 'CL/2031': matches },
      }),
    );
    expect((await offered()).answer).toEqual({
      source: 'football-data.org',
      total: 1,
      competitions: [
        {
          league: 'CL/2031',
          name: 'UEFA Champions League 2031/32',
          start: '2031-09-16',
          end: '2032-05-29',
        },
      ],
    });
    const { answer } = await choose('CL/2031');
    expect(server.asked).toEqual(['/v4/competitions', '/v4/competitions/CL/matches?season=2031']);
    const shown = await preview(answer?.pack ?? '');
    expect(shown?.teams.map(({ short }) => short)).toEqual(['ARS', 'FCB']);
    expect(
      shown?.plan.map(({ stage, kickoff, plannedDay }) => [stage, kickoff, plannedDay]),
    ).toEqual([
      ['GL', Date.parse('2032-05-01T19:00:00Z'), null],
      ['GL', null, '2032-05-08'],
      ['FI', Date.parse('2032-05-29T19:00:00Z'), null],
    ]);
    expect(answer?.notes).toContain('Bei einem Spiel fehlt die Uhrzeit.');
  });
});

test('without a feed nothing is offered', async () => {
  game = await startTestApp();
  ({ organiser } = await aCast(game.db));
  expect((await offered()).answer).toEqual({ source: null, total: 0, competitions: [] });
  expect((await choose('bl1/2032')).code).toBe('not-found');
  await game.close();
});
