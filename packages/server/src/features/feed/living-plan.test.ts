import { endpoints } from '@tippspiel/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import {
  aBet,
  aPlayer,
  gameClockAt,
  matchNumber,
  type TestPlayer,
} from '../../../test/factories.ts';
import { type FedApp, startFedApp } from '../../../test/fed-app.ts';
import {
  aLeague,
  asOpenLigaDb,
  openLigaDbMatch,
  villageLeague,
} from '../../../test/feed-server.ts';
import { wholeLog } from '../../../test/log.ts';
import { loadTournament } from '../tournament/load.ts';
import { createFollower } from './follow-feed.ts';

/** The plan of a league that came from OpenLigaDB, and what the feed tells of it later. */

let server: FedApp['server'];
let game: TestApp;
let organiser: TestPlayer;
/** Asks with the plan, and once more, as confirmations take a minute. */
let follow: (options?: { kickoffs?: boolean }) => Promise<void>;

type Entry = ReturnType<typeof openLigaDbMatch>;

beforeEach(async () => {
  const fed = await startFedApp('openligadb');
  ({ server, game, organiser } = fed);
  const { competitionFeed } = fed;
  follow = async ({ kickoffs = true } = {}) => {
    const context = { db: game.db, settings: null, offered: competitionFeed, kickoffs };
    const turn = createFollower({ ...context, timeZone: 'Europe/Berlin' });
    await sql`UPDATE results_feed SET ask_at = to_timestamp(0), plan_at = to_timestamp(0)`.execute(
      game.db,
    );
    await turn(new AbortController().signal);
  };
  return async () => {
    await game.close();
    await server.close();
  };
});

const tells = (matches: readonly unknown[]) =>
  server.answer(
    asOpenLigaDb({
      leagues: [aLeague('Dorfliga 2032', 'village')],
      matches: { 'village/2032': matches },
    }),
  );
const begin = async (matches: readonly unknown[] = villageLeague()) => {
  tells(matches);
  const { token } = organiser;
  const chosen = await game.call(endpoints.chooseCompetition, {
    token,
    body: { league: 'village/2032' },
  });
  const params = { pack: chosen.answer?.pack ?? '' };
  expect((await game.call(endpoints.startTournament, { token, params })).status).toBe(200);
};
/** The plan with some entries as they are told now; null = gone. */
const changed = (changes: Readonly<Record<number, Partial<Entry> | null>>): unknown[] =>
  villageLeague().flatMap((entry) => {
    const change = changes[entry.matchID];
    return change === null ? [] : [{ ...entry, ...change }];
  });
const couch = openLigaDbMatch({
  id: 1,
  home: [13, 'FC Couch'],
  away: [0, ''],
  kickoff: null,
}).team1;
const at = (kickoff: string) => ({ matchDateTimeUTC: kickoff });
const plan = async () => {
  const rows = await game.db
    .selectFrom('matches')
    .select(['number', 'home', 'away', 'kickoff', 'round', 'stage'])
    .orderBy('number')
    .execute();
  return rows.map(({ number, home, away, kickoff, round, stage }) =>
    [number, home, away, kickoff?.toISOString().slice(5, 16) ?? 'open', round ?? stage].join(' '),
  );
};
const desk = async () => (await game.call(endpoints.feed, { token: organiser.token })).answer;
const notes = async () => (await desk())?.plan?.notes.map(({ number, note }) => [number, note]);
const logged = async () =>
  (await wholeLog(game.db)).flatMap(({ actor, text }) =>
    actor === 'Ergebnisdienst' ? [text] : [],
  );

describe('a kick-off', () => {
  test('applies by itself, stands in log and calendar, and is asked for once', async () => {
    await begin();
    tells(changed({ 7002: at('2032-05-09T16:00:00Z') }));
    await follow();
    expect((await plan())[2]).toBe('3 1D 1B 05-09T16:00 2');
    expect(await logged()).toEqual([
      'Der Anpfiff von TuS Berg – FC Couch wurde von 08.05.2032, 15:30 Uhr auf 09.05.2032, 18:00 Uhr verlegt.',
    ]);
    const calendar = await game.app.inject('/api/calendar.ics');
    expect(calendar.body).toContain('DTSTART:20320509T160000Z');
    await follow();
    expect(await logged()).toHaveLength(1);
    expect((await desk())?.told).toEqual([]);
  });

  test('within a day is proposed, and applies once the organiser takes it', async () => {
    await begin();
    await gameClockAt(game.db, '2032-05-01T10:00:00Z');
    tells(changed({ 7000: at('2032-05-01T17:00:00Z'), 7002: at('2032-05-01T18:00:00Z') }));
    await follow();
    expect((await plan())[0]).toBe('1 1C 1D 05-01T13:30 1');
    expect((await plan())[2]).toBe('3 1D 1B 05-08T13:30 2');
    const told = (await desk())?.told ?? [];
    expect(told.map(({ kickoff }) => kickoff && new Date(kickoff).toISOString())).toEqual([
      '2032-05-01T17:00:00.000Z',
      '2032-05-01T18:00:00.000Z',
    ]);
  });

  test('is put off within a day where the feed says so, keeps its tips, and gets another one', async () => {
    await begin();
    const anna = await aPlayer(game.db);
    const { id } = await matchNumber(game.db, 1);
    await aBet(game.db, id, anna.id, [2, 1]);
    await gameClockAt(game.db, '2032-05-01T10:00:00Z');
    const [first, ...others] = villageLeague();
    const verlegt = {
      ...first?.matchResults[0],
      resultName: 'verlegt',
      pointsTeam1: 0,
      pointsTeam2: 0,
    };
    tells([{ ...first, matchResults: [{ ...verlegt, resultTypeID: 9 }] }, ...others]);
    await follow();
    expect((await plan())[0]).toBe('1 1C 1D open 1');
    expect((await desk())?.told.filter(({ kickoff }) => kickoff !== null)).toEqual([]);
    tells(changed({ 7000: at('2032-05-20T17:00:00Z') }));
    await follow();
    expect((await plan())[0]).toBe('1 1C 1D 05-20T17:00 1');
    const { answer } = await game.call(endpoints.ownBets, { token: anna.token });
    expect(answer?.find(({ matchId }) => matchId === id)?.tip).toMatchObject({ home: 2, away: 1 });
  });

  test.each<[string, () => Promise<unknown>, { kickoffs?: boolean }]>([
    ['the operator does not want it', async () => {}, { kickoffs: false }],
    [
      'the organiser does not want it',
      () => game.call(endpoints.setFeedKickoffs, { token: organiser.token, body: { on: false } }),
      {},
    ],
    [
      'the organiser has set another one',
      async () => {
        const params = { id: String((await matchNumber(game.db, 3)).id) };
        const body = { kickoff: Date.parse('2032-05-08T18:00:00Z') };
        return game.call(endpoints.updateMatch, { token: organiser.token, params, body });
      },
      {},
    ],
    [
      'the match has started',
      async () => {
        await sql`UPDATE matches SET locked_at = game_now() WHERE number = 3`.execute(game.db);
      },
      {},
    ],
  ])('is proposed where %s', async (_, prepare, options) => {
    await begin();
    await prepare();
    const before = await plan();
    tells(changed({ 7002: at('2032-05-09T16:00:00Z') }));
    await follow(options);
    expect(await plan()).toEqual(before);
  });

  test('that was proposed applies once the organiser wants it', async () => {
    await begin();
    const set = (on: boolean) =>
      game.call(endpoints.setFeedKickoffs, { token: organiser.token, body: { on } });
    await set(false);
    expect((await desk())?.plan?.kickoffs).toBe(false);
    tells(changed({ 7002: at('2032-05-09T16:00:00Z') }));
    await follow();
    expect((await desk())?.told).toMatchObject([{ kickoff: Date.parse('2032-05-09T16:00:00Z') }]);
    await set(true);
    await follow();
    expect((await plan())[2]).toBe('3 1D 1B 05-09T16:00 2');
    const texts = (await wholeLog(game.db)).map(({ text }) => text);
    expect(texts).toContain('Neue Anpfiffe des Ergebnisdienstes gelten nun von selbst.');
  });

  test('left open by the organiser stays open', async () => {
    await begin();
    const params = { id: String((await matchNumber(game.db, 3)).id) };
    const body = { kickoff: null };
    await game.call(endpoints.updateMatch, { token: organiser.token, params, body });
    await follow();
    await loadTournament(game.db, null, { timeZone: 'Europe/Berlin' });
    expect((await plan())[2]).toBe('3 1D 1B open 2');
  });
});

describe('a plan that grows', () => {
  const final = (home: [number, string], away: [number, string]) =>
    openLigaDbMatch({
      id: 7100,
      home,
      away,
      kickoff: '2032-05-29T18:00:00Z',
      round: 'Finale',
      order: 4,
    });

  test('brings rounds, teams and days, and the tournament ends later', async () => {
    await begin();
    const open: [number, string] = [99, 'noch offen'];
    const newcomer = openLigaDbMatch({
      id: 7090,
      home: [15, 'Eintracht Eich'],
      away: [11, 'SV Aach'],
      kickoff: '2032-05-22T13:30:00Z',
      round: 'Halbfinale',
      order: 4,
    });
    tells([...villageLeague(), newcomer, final(open, open)]);
    await follow();
    expect((await plan()).slice(6)).toEqual(['7 1E 1C 05-22T13:30 4', '8   05-29T18:00 5']);
    expect(await logged()).toEqual(['2 Spiele des Ergebnisdienstes sind dazugekommen.']);
    const { answer } = await game.call(endpoints.tournament);
    expect(answer).toMatchObject({ end: '2032-05-29' });
    expect(answer?.chosen && answer.rounds.map(({ name }) => name)).toEqual([
      '1. Spieltag',
      '2. Spieltag',
      '3. Spieltag',
      'Halbfinale',
      'Finale',
    ]);
    const countries = await game.call(endpoints.countries, { token: organiser.token });
    expect(countries.answer?.find(({ isocode }) => isocode === '1E')?.name).toBe('Eintracht Eich');

    tells([...villageLeague(), newcomer, final([11, 'SV Aach'], [15, 'Eintracht Eich'])]);
    await follow();
    expect((await plan())[7]).toBe('8 1C 1E 05-29T18:00 5');
    expect(await logged()).toContain('Finale: Die Partie heißt SV Aach – Eintracht Eich.');
  });

  test('draws countries that nobody had named before, into a match that its slots decide, too', async () => {
    const match = (id: number, teams: readonly [string, string], round: string) => {
      const numbers = ['Deutschland', 'Frankreich', 'Spanien', 'Italien', 'England'];
      const [home = '', away = ''] = teams;
      const kickoff = `2032-05-${10 + id}T18:00:00Z`;
      const numbered = (name: string) => [numbers.indexOf(name) + 1, name] as const;
      return openLigaDbMatch({ id, home: numbered(home), away: numbered(away), kickoff, round });
    };
    const groups = [
      match(1, ['Deutschland', 'Frankreich'], 'Gruppe A'),
      match(2, ['Spanien', 'Italien'], 'Gruppe B'),
    ];
    await begin([
      ...groups,
      match(3, ['Sieger Gruppe A', 'Sieger Gruppe B'], 'Halbfinale'),
      match(4, ['noch offen', 'noch offen'], 'Finale'),
    ]);
    tells([
      ...groups,
      match(3, ['Frankreich', 'Spanien'], 'Halbfinale'),
      match(4, ['England', 'Frankreich'], 'Finale'),
    ]);
    await follow();
    expect((await plan()).slice(2)).toEqual(['3 FR ES 05-13T18:00 HF', '4 XE FR 05-14T18:00 FI']);
    expect(await notes()).toEqual([]);
    await follow();
    expect((await plan())[2]).toBe('3 FR ES 05-13T18:00 HF');
  });

  test('knows two legs once they are drawn, and who is through by the sum of both', async () => {
    const open: [number, string] = [99, 'noch offen'];
    const aach: [number, string] = [11, 'SV Aach'];
    const berg: [number, string] = [12, 'TuS Berg'];
    type Told = Partial<Parameters<typeof openLigaDbMatch>[0]>;
    const semifinals = (first: Told, second: Told) => [
      ...villageLeague(),
      ...[first, second].map((told, index) =>
        openLigaDbMatch({
          ...{ id: 7090 + index, home: open, away: open, round: 'Halbfinale', order: 4 },
          kickoff: `2032-05-2${2 * index}T18:00:00Z`,
          ...told,
        }),
      ),
      final(open, open),
    ];
    await begin(semifinals({}, {}));
    const drawn = [
      { home: aach, away: berg },
      { home: berg, away: aach },
    ] as const;
    tells(semifinals(...drawn));
    await follow();
    const legs = async () => {
      const { answer } = await game.call(endpoints.matches, { token: organiser.token });
      return answer
        ?.filter(({ stage }) => stage === 'HF')
        .map(({ round, leg, result }) => [round, leg, result]);
    };
    expect(await legs()).toEqual([
      [4, 1, null],
      [4, 2, null],
    ]);
    const { answer } = await game.call(endpoints.tournament);
    expect(answer?.chosen && answer.rounds.map(({ name }) => name).slice(3)).toEqual([
      'Halbfinale',
      'Finale',
    ]);

    await gameClockAt(game.db, '2032-05-22T21:00:00Z');
    // Berg wins the second leg and is out.
    tells(semifinals({ ...drawn[0], result: [3, 0] }, { ...drawn[1], result: [2, 1] }));
    await follow();
    // What the first one ended with is known to the second one now.
    await follow();
    expect(await legs()).toEqual([
      [4, 1, { home: 3, away: 0, ko: 0 }],
      [4, 2, { home: 2, away: 1, ko: 2 }],
    ]);
    expect((await desk())?.told).toEqual([]);
  });

  test('in another order moves nothing', async () => {
    await begin();
    const before = await plan();
    tells(villageLeague().toReversed());
    await follow();
    expect(await plan()).toEqual(before);
    expect(await logged()).toEqual([]);
  });

  test('that a feed has twice counts once', async () => {
    await begin();
    tells([...villageLeague(), ...villageLeague()]);
    await follow();
    expect(await plan()).toHaveLength(6);
    expect(await notes()).toEqual([]);
  });
});

describe('what nothing proves', () => {
  test('a match that is gone is shown and stays, until it is back', async () => {
    await begin();
    const before = await plan();
    tells(changed({ 7005: null }));
    await follow();
    expect(await notes()).toEqual([[6, 'gone']]);
    expect(await plan()).toEqual(before);
    tells(villageLeague());
    await follow();
    expect(await notes()).toEqual([]);
  });

  test('other teams are shown, and no result is taken from them', async () => {
    await begin();
    tells(changed({ 7005: { team2: { ...couch, teamId: 13 } } }));
    await follow();
    expect(await notes()).toEqual([[6, 'other-teams']]);
    expect((await plan())[5]).toBe('6 1A 1D 05-15T15:30 3');
  });

  test('a match that is not played is shown', async () => {
    await begin();
    const off = {
      resultOrderID: 1,
      resultTypeID: 9,
      resultName: 'abgesagt',
      pointsTeam1: 0,
      pointsTeam2: 0,
    };
    tells(changed({ 7005: { matchResults: [off] } }));
    await follow();
    expect(await notes()).toEqual([[6, 'cancelled']]);
  });

  test('a match that was deleted by hand does not come back', async () => {
    await begin();
    const { id } = await matchNumber(game.db, 6);
    await game.call(endpoints.deleteMatch, { token: organiser.token, body: { id } });
    await follow();
    expect(await plan()).toHaveLength(5);
    expect(await notes()).toEqual([]);
  });

  test.each<[string, () => unknown[], string]>([
    [
      'another league',
      () => villageLeague().map((entry) => ({ ...entry, matchID: entry.matchID + 500 })),
      'other-plan',
    ],
    ['nothing', () => [], 'other-plan'],
    [
      'an answer that is older than the one before',
      () =>
        changed({ 7002: at('2032-05-09T16:00:00Z') }).map((entry) => ({
          ...Object(entry),
          lastUpdateDateTime: '2026-11-19T10:00:00',
        })),
      'older',
    ],
    [
      'a team against itself',
      () => changed({ 7002: { team1: { ...couch, teamId: 13 } } }),
      'unfit',
    ],
    [
      '20,000 matches',
      () => Array.from({ length: 2000 }, (_, n) => ({ ...villageLeague()[0], matchID: 7000 + n })),
      'unfit',
    ],
  ])('%s changes nothing, and is said', async (_, entries, trouble) => {
    await begin();
    await follow();
    const before = await plan();
    tells(entries());
    await follow();
    expect(await plan()).toEqual(before);
    expect((await desk())?.plan?.trouble).toBe(trouble);
    tells(villageLeague());
    await follow();
    expect((await desk())?.plan?.trouble).toBeNull();
  });

  test('entries that cannot be read hide nothing', async () => {
    await begin();
    tells(changed({ 7005: { matchDateTimeUTC: 'morgen' }, 7002: at('2032-05-09T16:00:00Z') }));
    await follow();
    expect((await plan())[2]).toBe('3 1D 1B 05-09T16:00 2');
    expect(await notes()).toEqual([]);
  });
});

test('the organiser has the feed asked now, but not every second', async () => {
  await begin();
  await follow();
  const context = { db: game.db, settings: null, offered: game.config.competitionFeed };
  const turn = createFollower({ ...context, timeZone: 'Europe/Berlin' });
  const asked = server.asked.length;
  const ask = async () => {
    await game.call(endpoints.askFeed, { token: organiser.token });
    await turn(new AbortController().signal);
    return server.asked.length - asked;
  };
  expect(await ask()).toBe(0);
  await sql`UPDATE results_feed SET asked_at = asked_at - interval '11 seconds'`.execute(game.db);
  tells(changed({ 7002: at('2032-05-09T16:00:00Z') }));
  expect(await ask()).toBe(2);
  expect((await plan())[2]).toBe('3 1D 1B 05-09T16:00 2');
});
