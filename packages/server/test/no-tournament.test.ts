import { type Endpoint, endpoints } from '@tippspiel/contract';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { loadTournament } from '../src/features/tournament/load.ts';
import { startTestApp } from './app.ts';
import { allPaths, urlsOf } from './every-call/asked.ts';
import { changes } from './every-call/changes.ts';
import { prepareState } from './every-call/states.ts';
import { aGroup, anOrganiser, aPlayer, gameClockAt } from './factories.ts';

/** A game before its first tournament (docs/game.md, 'Before a tournament'). */
const startWaitingGame = async () => {
  const game = await startTestApp({ stakeCents: undefined }, { content: 'tables' });
  await loadTournament(game.db, null, { timeZone: 'Europe/Berlin' });
  await gameClockAt(game.db, '2024-06-01T12:00:00Z');
  const organiser = await anOrganiser(game.db, 'Chefin');
  const anna = await aPlayer(game.db, 'Anna');
  return { game, organiser, anna };
};

/** Streams do not end; the first session is the one that asks; the time machine is of the demo alone. */
const asked = Object.entries(endpoints).filter(
  ([name]) => !['events', 'logout', 'endOwnSession', 'demoClock'].includes(name),
);

/** A value that every parameter of that name takes. */
const samples: Readonly<Record<string, string>> = {
  country: 'DE',
  token: 'a'.repeat(43),
  file: 'avatar_x.jpg',
  pack: 'em2028',
};
const urlOf = ({ path }: Endpoint) =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => samples[name] ?? '1');

describe('in a game whose tournament was left', () => {
  let left: Awaited<ReturnType<typeof prepareState>>;
  beforeAll(async () => {
    left = await prepareState('waiting');
  });
  afterEach(() => left.restore());

  test.each(changes.filter(({ state }) => state !== 'archived'))(
    '$name is done or refused',
    async ({ prepare }) => {
      const { game, world } = left;
      const perform = await prepare(world, game);
      expect((await perform()).status).toBeLessThan(500);
    },
  );

  test.each(allPaths)('%s is answered or refused', async (path) => {
    const { game, world } = left;
    for (const url of urlsOf(world, path)) {
      for (const { token } of [world.organiser, world.anna]) {
        const { statusCode } = await game.app.inject({ url, headers: { authorization: token } });
        expect([200, 403, 404, 409]).toContain(statusCode);
      }
    }
  });
});

describe('while no tournament is chosen', () => {
  let waiting: Awaited<ReturnType<typeof startWaitingGame>>;
  beforeAll(async () => {
    waiting = await startWaitingGame();
  });

  test.each(asked)('%s is answered, or refused with a sentence', async (_name, endpoint) => {
    const { game, organiser } = waiting;
    const answer = await game.app.inject({
      method: endpoint.method,
      url: urlOf(endpoint),
      headers: { authorization: organiser.token },
    });
    expect(answer.statusCode, answer.body).toBeLessThan(500);
    expect([200, 304, 400, 403, 404, 409, 415]).toContain(answer.statusCode);
  });

  test('health and the public answer say that none is', async () => {
    const { game } = waiting;
    expect((await game.call(endpoints.health)).answer).toEqual({
      success: true,
      tournament: false,
    });
    expect((await game.call(endpoints.ready)).status).toBe(200);
    expect((await game.call(endpoints.tournament)).answer).toMatchObject({
      chosen: false,
      name: 'Tippspiel',
      captcha: 'off',
    });
  });

  test('what is about matches is 409, what is about accounts and groups goes on', async () => {
    const { game, anna } = await startWaitingGame();
    const { token } = anna;
    const groupId = await aGroup(game.db, 'Kasse', { stake: 5, members: [anna.id] });
    const codes = await Promise.all(
      [endpoints.matches, endpoints.ownBets, endpoints.ownTables, endpoints.stages].map(
        async (endpoint) => (await game.call(endpoint, { token })).code,
      ),
    );
    expect(codes).toEqual(Array(4).fill('no-tournament'));
    const params = { id: String(groupId) };
    expect((await game.call(endpoints.verify, { token })).status).toBe(200);
    expect((await game.call(endpoints.profile, { token })).answer?.name).toBe('Anna');
    expect((await game.call(endpoints.myGroups, { token })).answer).toHaveLength(1);
    expect((await game.call(endpoints.audit, { token })).status).toBe(200);
    expect((await game.call(endpoints.leaveGroup, { token, params })).status).toBe(200);
  });
});
