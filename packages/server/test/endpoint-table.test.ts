import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { type Endpoint, endpoints, errors, fieldNames, mayCall } from '@tippspiel/contract';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { demoRoutes } from '../src/demo/open-demo.ts';
import type { Feature } from '../src/http/feature.ts';
import { startTestApp, type TestApp } from './app.ts';
import { anOrganiser, aPlayer, aScorekeeper, aTournament } from './factories.ts';

const table: [string, Endpoint][] = Object.entries(endpoints);
const guarded = table.filter(([, endpoint]) => endpoint.access !== 'public');
const notForPlayers = guarded.filter(([, endpoint]) => !mayCall(endpoint, 'player'));
const forPlayers = guarded.filter(([, endpoint]) => mayCall(endpoint, 'player'));
const [forScorekeepers, notForScorekeepers] = [true, false].map((may) =>
  guarded.filter(([, endpoint]) => mayCall(endpoint, 'scorekeeper') === may),
) as [typeof table, typeof table];
/** They end the session or never end; session.test.ts and live.test.ts look at them. */
const apart = ['logout', 'events'];
const isAskedHere = ([name]: (typeof table)[number]) => !apart.includes(name);
const withBody = table.filter(([, endpoint]) => endpoint.body !== undefined);

let game: TestApp;
let tokens: Record<'organiser' | 'scorekeeper' | 'player' | 'dead' | 'deactivated', string>;
beforeAll(async () => {
  game = await startTestApp({}, { extra: [demoRoutes] });
  await aTournament(game.db);
  const [gone, deactivated] = [await aPlayer(game.db), await aPlayer(game.db)];
  await game.db.deleteFrom('sessions').where('user_id', '=', gone.id).execute();
  await game.db
    .updateTable('users')
    .set({ active: false })
    .where('id', '=', deactivated.id)
    .execute();
  tokens = {
    organiser: (await anOrganiser(game.db)).token,
    scorekeeper: (await aScorekeeper(game.db)).token,
    player: (await aPlayer(game.db)).token,
    dead: gone.token,
    deactivated: deactivated.token,
  };
});

/** A value that every parameter of that name takes; nothing has such an id. */
const samples: Readonly<Record<string, string>> = {
  country: 'DE',
  token: 'a'.repeat(43),
  file: 'avatar_x.jpg',
};
const urlOf = ({ path }: Endpoint) =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => samples[name] ?? '2000000000');

const call = async (endpoint: Endpoint, token: string | undefined, payload?: unknown) => {
  const answer = await game.app.inject({
    method: endpoint.method,
    url: urlOf(endpoint),
    headers: token === undefined ? {} : { authorization: token },
    ...(payload === undefined ? {} : { payload: payload as object }),
  });
  return { status: answer.statusCode, body: answer.body };
};
const refusal = ({ status, body }: Awaited<ReturnType<typeof call>>) => {
  const { success, code, message } = JSON.parse(body);
  expect({ success, message }).toEqual({ success: false, message: expect.any(String) });
  return [status, code];
};

describe(`all ${table.length} calls of the contract`, () => {
  test('and no others are served; the time machine in the demo alone', async () => {
    const inContract = table.map(([, { method, path }]) => `${method} ${path}`);
    expect(await servedWith([demoRoutes])).toEqual(inContract.toSorted());
    const timeMachine = `${endpoints.demoClock.method} ${endpoints.demoClock.path}`;
    expect(await servedWith([])).toEqual(inContract.filter((c) => c !== timeMachine).toSorted());
  });
});

/** What an app routes under /api, as Fastify tells at each route. */
const servedWith = async (extra: readonly Feature[]) => {
  const served: string[] = [];
  const follow = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ method, url }) => {
      for (const each of [method].flat()) if (each !== 'HEAD') served.push(`${each} ${url}`);
    });
  };
  subscribe('fastify.initialization', follow);
  const { close } = await startTestApp({}, { extra });
  unsubscribe('fastify.initialization', follow);
  await close();
  return served.filter((route) => route.includes(' /api/')).toSorted();
};

describe.each([
  ['without a session', undefined],
  ['with an unknown token', 'nichts'],
  ['with a dead session', 'dead'],
  ['as a deactivated player', 'deactivated'],
] as const)('%s', (_who, key) => {
  const token = () => (key === 'dead' || key === 'deactivated' ? tokens[key] : key);

  test.each(guarded)('%s is 401, whatever is sent', async (_name, endpoint) => {
    expect(refusal(await call(endpoint, token()))).toEqual([401, 'signed-out']);
    if (endpoint.method === 'GET') return;
    expect(refusal(await call(endpoint, token(), ['falsch']))).toEqual([401, 'signed-out']);
  });
});

describe('as a player', () => {
  test.each(notForPlayers)('%s is 403, whatever is sent', async (_name, endpoint) => {
    expect(refusal(await call(endpoint, tokens.player))).toEqual([403, 'forbidden']);
    if (endpoint.method === 'GET') return;
    expect(refusal(await call(endpoint, tokens.player, ['falsch']))).toEqual([403, 'forbidden']);
  });

  test.each(forPlayers.filter(isAskedHere))('%s is open', async (_name, endpoint) => {
    expect([401, 500, 503]).not.toContain((await call(endpoint, tokens.player)).status);
  });
});

describe('as a helper', () => {
  test('nothing is open but what a player may do, and these calls', () => {
    const more = forScorekeepers.filter(([, endpoint]) => !mayCall(endpoint, 'player'));
    expect(more.map(([name]) => name).toSorted()).toEqual([
      'annulMatch',
      'askFeed',
      'feed',
      'handBack',
      'questionsToDo',
      'removeAnnouncement',
      'setAnnouncement',
      'setRunning',
      'solveQuestion',
      'updateMatch',
    ]);
  });

  test.each(notForScorekeepers)('%s is 403, whatever is sent', async (_name, endpoint) => {
    expect(refusal(await call(endpoint, tokens.scorekeeper))).toEqual([403, 'forbidden']);
    if (endpoint.method === 'GET') return;
    const sent = await call(endpoint, tokens.scorekeeper, ['falsch']);
    expect(refusal(sent)).toEqual([403, 'forbidden']);
  });

  test.each(forScorekeepers.filter(isAskedHere))('%s is open', async (_name, endpoint) => {
    expect([401, 500, 503]).not.toContain((await call(endpoint, tokens.scorekeeper)).status);
    if (mayCall(endpoint, 'player')) return;
    const answer = await call(endpoint, tokens.scorekeeper);
    expect(JSON.parse(answer.body).code).not.toBe('forbidden');
  });
});

describe('as the organiser', () => {
  test.each(notForPlayers)('%s is open', async (_name, endpoint) => {
    expect([401, 403, 500, 503]).not.toContain((await call(endpoint, tokens.organiser)).status);
  });
});

describe('a wrong field', () => {
  test.each(table)('of %s has a German name', (_name, { params, query, body }) => {
    for (const part of [params, query, body]) {
      const form = part && z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' });
      for (const field of Object.keys(form?.properties ?? {})) {
        expect(Object.keys(fieldNames)).toContain(field);
      }
    }
  });

  test.each(withBody)('of %s is named, and what was sent is not repeated', async (_, endpoint) => {
    const token = endpoint.access === 'public' ? undefined : tokens.organiser;
    const hostile = '<script>alert(1)</script>';
    const form =
      endpoint.body && z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' });
    for (const field of Object.keys(form?.properties ?? {})) {
      const answer = await call(endpoint, token, { [field]: [hostile] });
      expect(refusal(answer)).toEqual([400, 'bad-input']);
      expect(JSON.parse(answer.body).message).not.toBe(errors['bad-input'].message);
      expect(answer.body).not.toContain('script');
    }
  });

  const kickoff = '2024-07-01T18:00:00Z';
  test.each([
    ['createMatch', { home: 'DE', away: 'DE', kickoff, stage: 'AF' }, 'gegen sich selbst'],
    ['createMatch', { home: 'DE', away: 'X', kickoff, stage: 'AF' }, 'Bitte alle Felder ausfüllen'],
    ['saveProfile', { username: 'ab', password: 'x' }, 'Der Name muss 3 bis 40'],
    ['saveProfile', { username: 'a\ue000bc', password: 'x' }, 'Zeichen, die nicht erlaubt sind'],
    ['saveProfile', { username: 'Anna', password: 5 }, 'Passwort stimmt nicht überein'],
    ['updateMatch', { kickoff: 'x'.repeat(61) }, 'Anstoß: Das ist kein gültiger Zeitpunkt.'],
    ['updateMatch', { kickoff, resHome: 21, resAway: 0 }, 'Ergebnis muss für Heim/Gast > 0 sein'],
    ['updateMatch', { resHome: 1 }, 'Ergebnis muss für Heim/Gast > 0 sein'],
    ['saveStage', { code: 'AF', name: 'x'.repeat(61) }, 'Name: Höchstens 60 Zeichen.'],
    ['saveStage', { code: 'A', name: 'Finale' }, 'Bitte alle Feld ausfüllen'],
    ['saveConfiguration', { id: 1, tipgameName: '' }, 'Name des Tippspiels: Mindestens 1 Zeichen.'],
    ['saveHistoricalResult', { userId: 1 }, 'Wettbewerb: Diese Angabe fehlt.'],
  ] as const)('of %s %j is answered with: %s', async (name, body, message) => {
    const answer = await call(endpoints[name], tokens.organiser, body);
    expect(refusal(answer)).toEqual([400, 'bad-input']);
    expect(JSON.parse(answer.body).message).toContain(message);
  });
});

describe('a malformed body', () => {
  test.each(withBody)('of %s is 400 once the caller may call', async (_name, endpoint) => {
    const token = endpoint.access === 'public' ? undefined : tokens.organiser;
    for (const payload of [
      ['falsch'],
      [],
      { id: 'x', name: [], secret: 7, winner: 7, now: 7, forMoney: 7, stake: 'x' },
    ]) {
      const answer = await call(endpoint, token, payload);
      expect(refusal(answer)).toEqual([400, 'bad-input']);
      if (endpoint.badInput === undefined) continue;
      expect(JSON.parse(answer.body).message).toBe(endpoint.badInput);
    }
  });
});

describe('without a session', () => {
  test.each(table.filter(([, { access }]) => access === 'public'))(
    '%s is answered',
    async (_name, endpoint) => {
      expect([401, 403, 500, 503]).not.toContain((await call(endpoint, undefined)).status);
    },
  );
});
