import { endpoints } from '@tippspiel/contract';
import { beforeEach, expect, test } from 'vitest';
import { playedTournament, type TestApp } from '../../../test/app.ts';
import { aPlayer, gameClockAt, type TestPlayer } from '../../../test/factories.ts';
import { type FedApp, startFedApp } from '../../../test/fed-app.ts';
import {
  aLeague,
  asOpenLigaDb,
  openLigaDbMatch,
  villageLeague,
} from '../../../test/feed-server.ts';
import { createFollower } from './follow-feed.ts';

/** A competition that came from OpenLigaDB goes on by it, though the operator has named no feed. */

let server: FedApp['server'];
let game: TestApp;
let organiser: TestPlayer;
let now: Date;
let follow: () => Promise<void>;

beforeEach(async () => {
  const fed = await startFedApp('openligadb');
  ({ server, game, organiser } = fed);
  const { competitionFeed } = fed;
  tells(villageLeague());
  const body = { league: 'village/2032' };
  await game.call(endpoints.chooseCompetition, { token: organiser.token, body });
  const params = { pack: 'eigen-dorfliga-2032' };
  await game.call(endpoints.startTournament, { token: organiser.token, params });
  now = new Date('2032-05-01T13:40:00Z');
  const clock = { now: () => now };
  const context = { db: game.db, settings: null, offered: competitionFeed };
  const turn = createFollower({ ...context, timeZone: 'Europe/Berlin', clock });
  follow = async () => {
    await game.db
      .updateTable('results_feed')
      .set({ ask_at: new Date(0) })
      .execute();
    await turn(new AbortController().signal);
    now = new Date(now.getTime() + 61_000);
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
const results = async () => {
  const { answer } = await game.call(endpoints.matches, { token: organiser.token });
  return answer?.flatMap(({ home, away, result }) =>
    result ? [`${home}-${away} ${result.home}:${result.away}`] : [],
  );
};
const desk = async () => (await game.call(endpoints.feed, { token: organiser.token })).answer;
/** Berg is 12, Aach 11, Couch 13. */
const opener = (told: Partial<Parameters<typeof openLigaDbMatch>[0]>) =>
  openLigaDbMatch({
    id: 7000,
    home: [11, 'SV Aach'],
    away: [12, 'TuS Berg'],
    kickoff: '2032-05-01T13:30:00Z',
    result: [3, 1],
    ...told,
  });

test('results come by the numbers of teams and matches, and the source is named', async () => {
  await gameClockAt(game.db, '2032-05-01T15:30:00Z');
  tells([opener({})]);
  await follow();
  expect(await results()).toEqual(['1C-1D 3:1']);
  expect(await desk()).toMatchObject({
    source: { name: 'OpenLigaDB village/2032', trouble: null, unknownTeams: [] },
  });
  expect((await playedTournament(game)).dataSource).toBe('OpenLigaDB (ODbL)');
  const anna = await aPlayer(game.db);
  expect((await game.call(endpoints.feed, { token: anna.token })).status).toBe(403);
});

test.each<[string, ReturnType<typeof opener>[], string[]]>([
  [
    'renamed teams are the same',
    [opener({ home: [11, 'Aacher SV 07'], away: [12, 'Bergheim'] })],
    ['1C-1D 3:1'],
  ],
  [
    'names that are swapped mean nothing',
    [opener({ home: [11, 'TuS Berg'], away: [12, 'SV Aach'] })],
    ['1C-1D 3:1'],
  ],
  [
    'the right to play at home was swapped',
    [opener({ home: [12, ''], away: [11, ''] })],
    ['1C-1D 1:3'],
  ],
  [
    'a match moved by weeks is the same',
    [opener({ kickoff: '2032-06-19T13:30:00Z' })],
    ['1C-1D 3:1'],
  ],
  ['a match of other teams is not ours', [opener({ away: [13, 'TuS Berg'] })], []],
  ['a team of another number is another one', [opener({ away: [99, 'TuS Berg'] })], []],
  ['a match of another id is another one', [opener({ id: 7999 })], []],
  ['a place is no team', [opener({ away: [98, 'Sieger Halbfinale'] })], []],
  ['the same id twice proves nothing', [opener({}), opener({ result: [0, 0] })], []],
])('%s', async (_, matches, expected) => {
  await gameClockAt(game.db, '2032-05-01T15:30:00Z');
  tells(matches);
  await follow();
  await follow();
  expect(await results()).toEqual(expected);
});

test('a feed whose key is gone says so', async () => {
  const settings = { kind: 'football-data', league: 'EC', token: 'x', base: server.base } as const;
  const turn = createFollower({ db: game.db, settings, timeZone: 'Europe/Berlin' });
  await game.db
    .updateTable('results_feed')
    .set({ ask_at: new Date(0) })
    .execute();
  const asked = server.asked.length;
  await turn(new AbortController().signal);
  expect(server.asked).toHaveLength(asked);
  expect((await desk())?.source).toMatchObject({ name: 'openligadb', trouble: 'no-league' });
});
