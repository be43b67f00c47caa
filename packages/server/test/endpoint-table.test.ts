import { type Endpoint, endpoints } from '@tippspiel/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoRoutes } from '../src/demo/routes.ts';
import { startTestApp, type TestApp } from './app.ts';
import { anAdmin, aPlayer, aTournament } from './factories.ts';

const table: [string, Endpoint][] = Object.entries(endpoints);
const guarded = table.filter(([, endpoint]) => endpoint.access !== 'public');
const forAdmins = table.filter(([, endpoint]) => endpoint.access === 'admin');
const forPlayers = table.filter(([, endpoint]) => endpoint.access === 'player');
const withBody = table.filter(([, endpoint]) => endpoint.body !== undefined);

let game: TestApp;
let tokens: Record<'admin' | 'player' | 'dead' | 'deactivated', string>;
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
    admin: (await anAdmin(game.db)).token,
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

describe('every call of the contract', () => {
  test('is at least sixty, each with a route; the time machine in the demo alone', async () => {
    expect(table.length).toBeGreaterThan(55);
    const real = await startTestApp();
    for (const [name, { method, path }] of table) {
      expect(game.app.hasRoute({ method, url: path }), name).toBe(true);
      expect(real.app.hasRoute({ method, url: path }), name).toBe(name !== 'demoClock');
    }
  });

  test('of the server is in the contract', () => {
    const known = new Set(table.map(([, { method, path }]) => `${method} ${path}`));
    const served = game.app
      .printRoutes({ commonPrefix: false, includeHooks: false })
      .split('\n')
      .flatMap((line) => {
        const [, path, methods] = /(\/api\/\S+) \(([^)]+)\)/.exec(line) ?? [];
        return path && methods ? methods.split(', ').map((method) => `${method} ${path}`) : [];
      })
      .filter((route) => !route.startsWith('HEAD '));
    expect(served.length).toBeGreaterThan(20);
    for (const route of served) expect(known).toContain(route);
  });
});

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
  test.each(forAdmins)('%s is 403, whatever is sent', async (_name, endpoint) => {
    expect(refusal(await call(endpoint, tokens.player))).toEqual([403, 'forbidden']);
    if (endpoint.method === 'GET') return;
    expect(refusal(await call(endpoint, tokens.player, ['falsch']))).toEqual([403, 'forbidden']);
  });

  test.each(forPlayers.filter(([name]) => name !== 'logout'))(
    '%s is open',
    async (_name, endpoint) => {
      expect([401, 500, 503]).not.toContain((await call(endpoint, tokens.player)).status);
    },
  );
});

describe('as the organiser', () => {
  test.each(forAdmins)('%s is open', async (_name, endpoint) => {
    expect([401, 403, 500, 503]).not.toContain((await call(endpoint, tokens.admin)).status);
  });
});

describe('a malformed body', () => {
  test.each(withBody)('of %s is 400 once the caller may call', async (_name, endpoint) => {
    const token = endpoint.access === 'public' ? undefined : tokens.admin;
    for (const payload of [
      ['falsch'],
      [],
      { id: 'x', name: [], secret: 7, winner: 7, now: 7, forMoney: 7 },
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
