import { endpoints } from '@tippspiel/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import {
  aBet,
  aCast,
  aGroup,
  aPlayer,
  aResult,
  gameClockAt,
  matchNumber,
  type TestPlayer,
} from '../../../test/factories.ts';
import {
  plainCountries,
  plainCountry,
  plainMatches,
  plainStages,
} from '../../../test/plain-answers.ts';
import { buildApp } from '../../startup/app.ts';
import { takeDueSnapshots } from './distributions/distribution-snapshots.ts';
import { lockStartedMatches } from './running.ts';
import { sealStartedMatches } from './seals/seal-started-matches.ts';

let game: TestApp;
/** Another node, that is seldom asked. */
let other: FastifyInstance;
let organiser: TestPlayer;
let anna: TestPlayer;
let bert: TestPlayer;
let carl: TestPlayer;
let crowd: TestPlayer[];
let group: number;

beforeAll(async () => {
  game = await startTestApp();
  ({ organiser, anna, bert } = await aCast(game.db));
  carl = await aPlayer(game.db, 'Carl');
  crowd = [];
  for (let count = 0; count < 12; count += 1) crowd.push(await aPlayer(game.db));
  const members = [anna, bert, ...crowd.slice(0, 4)].map(({ id }) => id);
  group = await aGroup(game.db, 'Runde', { members });
  for (const number of [1, 2, 3]) {
    const { id } = await matchNumber(game.db, number);
    for (const [index, player] of [anna, bert, carl, ...crowd].entries()) {
      await aBet(game.db, id, player.id, [index % 2, number % 2]);
    }
  }
  other = await buildApp({
    config: game.config,
    db: game.db,
    mail: { send: async () => {} },
    log: pino({ level: 'silent' }),
  });
});
afterAll(() => other.close());

const match = async (number: number) => (await matchNumber(game.db, number)).id;
const change = async (number: number, values: object) =>
  game.db
    .updateTable('matches')
    .set(values)
    .where('id', '=', await match(number))
    .execute();
const lockAndSeal = async () => {
  await lockStartedMatches(game.db);
  await sealStartedMatches(game.db);
};
const isActive = (player: TestPlayer | undefined, active: boolean) =>
  game.db
    .updateTable('users')
    .set({ active })
    .where('id', '=', player?.id ?? 0)
    .execute();

const events: readonly [what: string, happens: () => Promise<unknown>][] = [
  ['nothing', async () => {}],
  [
    'a distribution is published',
    async () => {
      await gameClockAt(game.db, '2024-06-13T19:00:00Z');
      await takeDueSnapshots(game.db);
      const [opening] = await plainMatches(game.db, anna.id);
      expect(opening?.distribution).toEqual({ home: 0, draw: 7, away: 8 });
    },
  ],
  ['teams are others', () => change(1, { away: 'HU' })],
  ['teams are as before', () => change(1, { away: 'XS' })],
  ['a kick-off is moved', () => change(2, { kickoff: new Date('2024-06-14T19:00:00Z') })],
  ['two matches start by the clock', () => gameClockAt(game.db, '2024-06-14T19:00:00Z')],
  ['a bet arrives that was under way', async () => aBet(game.db, await match(1), carl.id, [0, 5])],
  ['they are locked', () => lockStartedMatches(game.db)],
  ['they are sealed', lockAndSeal],
  ['a goal falls', () => change(1, { live_home: 1, live_away: 0 })],
  [
    'a feed tells the minute',
    async () => {
      const minute = JSON.stringify({ reached: { minute: 63, added: 0 }, at: 1_718_400_000_000 });
      const report = { incidents: '{"goals":[],"cards":[]}', digest: '', minute };
      const match_id = await match(1);
      await game.db
        .insertInto('match_reports')
        .values({ match_id, ...report })
        .execute();
    },
  ],
  ['a result is in', async () => aResult(game.db, await match(1), [5, 1])],
  ['a result is corrected', async () => aResult(game.db, await match(1), [5, 2])],
  ['a player is switched off', () => isActive(crowd[0], false)],
  ['somebody joins a group', () => join(carl)],
  ['a player is switched on', () => isActive(crowd[0], true)],
  [
    'a player is deleted',
    () =>
      game.db
        .deleteFrom('users')
        .where('id', '=', crowd[1]?.id ?? 0)
        .execute(),
  ],
  [
    'somebody leaves a group',
    () => game.db.deleteFrom('tip_group_members').where('user_id', '=', bert.id).execute(),
  ],
  [
    'a country comes',
    () =>
      game.call(endpoints.saveCountry, {
        token: organiser.token,
        body: { isocode: 'NO', name: 'Norwegen' },
      }),
  ],
  [
    'a country is renamed',
    () =>
      game.call(endpoints.saveCountry, {
        token: organiser.token,
        body: { isocode: 'HU', name: 'Ungarnland' },
      }),
  ],
  [
    'a stage is renamed, another comes',
    async () => {
      for (const body of [
        { code: 'GA', name: 'Gruppe Eins' },
        { code: 'ZZ', name: 'Trostrunde' },
      ]) {
        await game.call(endpoints.saveStage, { token: organiser.token, body });
      }
    },
  ],
  [
    'a match is added',
    () =>
      game.call(endpoints.createMatch, {
        token: organiser.token,
        body: { home: 'NO', away: 'DE', kickoff: Date.parse('2024-07-20T12:00:00Z'), stage: 'ZZ' },
      }),
  ],
  [
    'a match is deleted',
    async () =>
      game.call(endpoints.deleteMatch, { token: organiser.token, body: { id: await match(36) } }),
  ],
  [
    'a group rank is published',
    () =>
      game.db
        .updateTable('tournament_countries')
        .set({ group_rank: sql`CASE isocode WHEN 'HU' THEN 2 ELSE 3 END` })
        .where('isocode', 'in', ['HU', 'CH'])
        .execute(),
  ],
  [
    'the clock goes back',
    async () => {
      await gameClockAt(game.db, '2024-06-13T19:00:00Z');
      const open = { locked_at: null, sealed_at: null, result_home: null, result_away: null };
      await game.db.updateTable('matches').set(open).execute();
    },
  ],
];

const join = ({ id }: TestPlayer) =>
  game.db.insertInto('tip_group_members').values({ group_id: group, user_id: id }).execute();

const plain = async ({ id }: TestPlayer) => ({
  '/api/matches': await plainMatches(game.db, id),
  '/api/matches/country/DE': await plainCountry(game.db, id, 'DE'),
  '/api/countries': await plainCountries(game.db, 'all'),
  '/api/countries-participating': await plainCountries(game.db, 'playing'),
  '/api/stages': await plainStages(game.db),
});
const answerOf = {
  '/api/matches': endpoints.matches.answer,
  '/api/matches/country/DE': endpoints.countryMatches.answer,
  '/api/countries': endpoints.countries.answer,
  '/api/countries-participating': endpoints.participatingCountries.answer,
  '/api/stages': endpoints.stages.answer,
};
const urls = [
  '/api/matches',
  '/api/matches/country/DE',
  '/api/countries',
  '/api/countries-participating',
  '/api/stages',
] as const;

/** What each player's browser has kept, by player and address. */
const kept = new Map<string, { etag: string; body: string }>();

/** As a browser asks: what it has kept still holds if the server says so. */
const ask = async (app: FastifyInstance, player: TestPlayer, url: (typeof urls)[number]) => {
  const key = `${player.id} ${url}`;
  const before = kept.get(key);
  const answer = await app.inject({
    url,
    headers: {
      authorization: player.token,
      ...(before ? { 'if-none-match': before.etag } : {}),
    },
  });
  const body = answer.statusCode === 304 ? (before?.body ?? '') : answer.body;
  const { etag } = answer.headers;
  if (etag !== undefined) {
    expect(answer.headers['cache-control']).toBe('private, no-cache');
    kept.set(key, { etag: String(etag), body });
  }
  return answerOf[url].parse(JSON.parse(body));
};

const expectPlain = async (app: FastifyInstance) => {
  for (const player of [anna, bert, carl, organiser]) {
    const expected = await plain(player);
    for (const url of urls) expect(await ask(app, player, url), url).toEqual(expected[url]);
  }
};

describe('lists from memory', () => {
  test.each(events)('are what the rows say after each change: %s', async (_, happens) => {
    await happens();
    await expectPlain(game.app);
  });

  test('are the same on a node that catches up', () => expectPlain(other));

  test('are not sent again to who has them, and to others only what is theirs', async () => {
    await gameClockAt(game.db, '2024-06-14T19:00:00Z');
    await lockAndSeal();
    const of = async ({ token }: TestPlayer, etag = '') =>
      game.app.inject({
        url: '/api/matches',
        headers: { authorization: token, 'if-none-match': etag },
      });
    const first = await of(anna);
    const etag = String(first.headers.etag);
    expect([first.statusCode, (await of(anna, etag)).statusCode]).toEqual([200, 304]);
    const outside = await of(bert, etag);
    expect(outside.statusCode).toBe(200);
    expect(outside.json()[0].groupDistribution).toBeNull();
    expect(first.json()[0].groupDistribution).not.toBeNull();
    expect((await of(anna, String(outside.headers.etag))).statusCode).toBe(200);
  });

  test('say nothing of open tips', async () => {
    const etags = async () =>
      (await game.app.inject({ url: '/api/matches', headers: { authorization: anna.token } }))
        .headers.etag;
    const before = await etags();
    await game.call(endpoints.placeBet, {
      token: bert.token,
      body: { matchId: await match(20), tip: { home: 1, away: 0, ko: 0 } },
    });
    expect(await etags()).toBe(before);
  });
});
