import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { globSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Endpoint, endpoints, invitationLimits, limits, mayCall } from '@tippspiel/contract';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { RateLimit } from '../src/http/rate-limits.ts';
import { startTestApp, type TestApp } from './app.ts';
import { anOrganiser, aPlayer, aTournament } from './factories.ts';
import { root } from './program.ts';

interface LimitedRoute {
  readonly endpoint: Endpoint;
  readonly rateLimits: readonly RateLimit[];
}

let game: TestApp;
let organiser: string;
const routes: LimitedRoute[] = [];
/** By which limit each call was refused, the last one last; null = by none. */
const refusedBy: (string | null)[] = [];

beforeAll(async () => {
  const follow = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ method, config }) => {
      const { endpoint, rateLimits } = config ?? {};
      if (endpoint && rateLimits && method !== 'HEAD') routes.push({ endpoint, rateLimits });
    });
  };
  const dataDir = await mkdtemp(join(tmpdir(), 'tippspiel-bounds-'));
  subscribe('fastify.initialization', follow);
  game = await startTestApp({ rateLimits: true, dataDir });
  unsubscribe('fastify.initialization', follow);
  game.app.addHook('onResponse', async ({ told }) => void refusedBy.push(told?.limit ?? null));
  await aTournament(game.db);
  organiser = (await anOrganiser(game.db)).token;
  return async () => {
    await game.close();
    await rm(dataDir, { recursive: true });
  };
});
afterEach(() => void vi.useRealTimers());

/** The rows of the tables of docs/bounds.md, by their headings. */
const tables = async () => {
  const text = await readFile(join(root, 'docs/bounds.md'), 'utf8');
  const parts = text.split(/^## /m).slice(1);
  return new Map(
    parts.map((part) => {
      const [heading = ''] = part.split('\n', 1);
      const lines = part.split('\n').filter((line) => line.startsWith('| '));
      const rows = lines.slice(2).map((line) =>
        line
          .slice(2, -2)
          .split(' | ')
          .map((cell) => cell.trim()),
      );
      return [heading, rows] as const;
    }),
  );
};
const rowsOf = async (heading: string) => (await tables()).get(heading) ?? [];
const plain = (cell = '') => cell.replaceAll('`', '');

const rateLimits = () => {
  const byName = new Map<string, LimitedRoute & { limit: RateLimit }>();
  for (const route of routes) {
    for (const limit of route.rateLimits) {
      const known = byName.get(limit.name)?.limit;
      const isSame = !known || (known.max === limit.max && known.seconds === limit.seconds);
      expect([limit.name, isSame], 'two limits have one name').toEqual([limit.name, true]);
      if (!known) byName.set(limit.name, { ...route, limit });
    }
  }
  return byName;
};

const urlOf = ({ path }: Endpoint) =>
  path
    .replaceAll(':token', 'a'.repeat(43))
    .replaceAll(':file', 'avatar_x.jpg')
    .replaceAll(/:\w+/g, '2000000000');

describe('the limits of routes', () => {
  test('stand in docs/bounds.md, each with its numbers and with who counts', async () => {
    const listed = (await rowsOf('Calls of a route')).map(([name, value, counted]) =>
      [name, value, counted].map(plain),
    );
    const inCode = [...rateLimits().values()].map(({ limit }) => [
      limit.name,
      `${limit.max} / ${limit.seconds} s`,
      limit.onAllNodes ? 'all' : 'node',
    ]);
    expect(listed.toSorted()).toEqual(inCode.toSorted());
  });

  test('let so many calls pass, and refuse the next one', { timeout: 120_000 }, async () => {
    // What the body names, and what only counts refusals, has tests of its own: the table names them.
    const counted = [...rateLimits().values()].filter(
      ({ limit }) => limit.byBody === undefined && limit.only === undefined,
    );
    expect(counted.length).toBeGreaterThan(25);
    for (const [index, { endpoint, limit, rateLimits: all }] of counted.entries()) {
      vi.useFakeTimers({ toFake: ['Date'] });
      const token = mayCall(endpoint, 'player')
        ? (await aPlayer(game.db)).token
        : endpoint.access === 'public'
          ? undefined
          : organiser;
      const remoteAddress = `198.51.100.${index}`;
      const ask = async () => {
        const answer = await game.app.inject({
          method: endpoint.method,
          url: urlOf(endpoint),
          remoteAddress,
          headers: token === undefined ? {} : { authorization: token },
        });
        return [answer, refusedBy.at(-1)] as const;
      };
      const shorter = all.find((each) => each.seconds < limit.seconds && each !== limit);
      for (let made = 0; made < limit.max; made += 1) {
        if (shorter && made > 0 && made % shorter.max === 0) {
          vi.setSystemTime(Date.now() + shorter.seconds * 1_000);
        }
        const [, by] = await ask();
        expect([limit.name, made, by]).not.toEqual([limit.name, made, limit.name]);
      }
      if (shorter) vi.setSystemTime(Date.now() + shorter.seconds * 1_000);
      const [answer, by] = await ask();
      expect([limit.name, answer.statusCode, by]).toEqual([limit.name, 429, limit.name]);
      expect(answer.json()).toMatchObject({ success: false, code: 'too-many-requests' });
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(limit.seconds);
      // Once the window is over, it begins anew.
      vi.setSystemTime(Date.now() + limit.seconds * 1_000);
      expect((await ask())[1]).not.toBe(limit.name);
      vi.useRealTimers();
    }
  });
});

describe('a limit by what the body names', () => {
  /** So many calls, then one more. @returns by which limit this one was refused */
  const askUntilFull = async (
    { max }: Pick<RateLimit, 'max'>,
    endpoint: Endpoint,
    callOf: (turn: number) => Promise<{ email: string; from: string; token?: string }>,
  ) => {
    for (let turn = 0; turn <= max; turn += 1) {
      const { email, from, token } = await callOf(turn);
      const { statusCode } = await game.app.inject({
        method: endpoint.method,
        url: endpoint.path,
        remoteAddress: from,
        headers: token === undefined ? {} : { authorization: token },
        payload: { email },
      });
      // It is a wrong input otherwise, which counts too.
      expect([turn, statusCode]).toEqual([turn, turn < max ? 400 : 429]);
    }
    return refusedBy.at(-1);
  };

  test.each([
    ['sign-up-from-address', () => ({ email: 'a@spiel.example', from: '203.0.113.1' })],
    ['sign-up-account', (turn: number) => ({ email: 'b@spiel.example', from: `192.0.2.${turn}` })],
    [
      'sign-up-address',
      (turn: number) => ({ email: `c${turn}@spiel.example`, from: '203.0.113.2' }),
    ],
  ])('%s lets so many sign-ups pass, and refuses the next one', async (name, callOf) => {
    const limit = rateLimits().get(name)?.limit;
    if (!limit) throw new Error(`there is no limit ${name}`);
    expect(await askUntilFull(limit, endpoints.signup, async (turn) => callOf(turn))).toBe(name);
  });

  test('address-change-email lets so many changes to one address pass, of all players', async () => {
    const name = 'address-change-email';
    const limit = rateLimits().get(name)?.limit;
    if (!limit) throw new Error(`there is no limit ${name}`);
    const callOf = async () => ({
      ...{ email: 'd@spiel.example', from: '203.0.113.3' },
      token: (await aPlayer(game.db)).token,
    });
    expect(await askUntilFull(limit, endpoints.requestEmail, callOf)).toBe(name);
  });
});

test('a caller has 600 calls a minute, whatever they ask for', async () => {
  const { token } = await aPlayer(game.db);
  const ask = () => game.call(endpoints.secondFactor, { token });
  for (let made = 0; made < 600; made += 1) expect((await ask()).status).toBe(200);
  expect((await ask()).code).toBe('too-many-requests');
  expect(refusedBy.at(-1)).toBe('calls');
});

describe('the body of a call', () => {
  const withBody = Object.values(endpoints)
    .filter((endpoint: Endpoint) => endpoint.method !== 'GET' && endpoint.media === undefined)
    .map((endpoint: Endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

  test('has the bounds of docs/bounds.md', async () => {
    const listed = (await rowsOf('Bytes of a body')).map(([call, value]) =>
      [call, value].map(plain),
    );
    const inCode = withBody.flatMap(([call, { bodyBytes }]) =>
      bodyBytes === undefined ? [] : [[call, String(bodyBytes)]],
    );
    expect(listed.toSorted()).toEqual([['every other call', '65536'], ...inCode].toSorted());
  });

  test('may be so large, and not a byte more', { timeout: 60_000 }, async () => {
    const plainGame = await startTestApp();
    await aTournament(plainGame.db);
    const tokenOf = {
      player: (await aPlayer(plainGame.db)).token,
      organiser: (await anOrganiser(plainGame.db)).token,
    };
    for (const [call, endpoint] of withBody) {
      // Ends the session of all others.
      if (endpoint === endpoints.logout) continue;
      const most = endpoint.bodyBytes ?? 65_536;
      const send = async (bytes: number) => {
        const { statusCode } = await plainGame.app.inject({
          method: endpoint.method,
          url: urlOf(endpoint),
          headers: {
            'content-type': 'application/json',
            authorization: mayCall(endpoint, 'player') ? tokenOf.player : tokenOf.organiser,
          },
          payload: `{"x":"${'x'.repeat(bytes - 8)}"}`,
        });
        return statusCode;
      };
      expect([call, await send(most + 1)]).toEqual([call, 413]);
      // It is a wrong input, or whatever the call does without one.
      if (endpoint.body !== undefined) expect([call, await send(most)]).not.toEqual([call, 413]);
    }
    await plainGame.close();
  });
});

test('what the contract bounds stands in docs/bounds.md with its value', async () => {
  const listed = (await rowsOf('Values of the contract')).map(([name, value]) =>
    [name, value].map(plain),
  );
  const inCode = Object.entries({ limits, invitationLimits }).flatMap(([group, values]) =>
    Object.entries(values).map(([name, value]) => [
      `${group}.${name}`,
      typeof value === 'number'
        ? String(value)
        : Object.entries(value)
            .map(([bound, number]) => `${bound} ${number}`)
            .join(', '),
    ]),
  );
  expect(listed.toSorted()).toEqual(inCode.toSorted());
});

describe('all other bounds', () => {
  const sources = 'packages/server/src';
  /** Names of constants by which the code bounds something, and what it puts in lines. */
  const BOUND =
    /^(?:export )?const ((?:MOST|MAX|LONGEST|LIMITS?|CHECK_LIMITS|SHARED|BODY_(?:LIMIT|RATE)|READ_RATE|HEADERS_TIME|MEGABYTES|PER_MINUTE)(?:_[A-Z_]+)?|[A-Z_]*TIMEOUT_MS|EXEMPT_MS|LEAST_FREE_BYTES|[A-Z]+_A_MINUTE)\b|limitConcurrency\((?=[A-Z\d])/gm;

  test('stand in docs/bounds.md where the code has them', async () => {
    const listed = (await rowsOf('In the code')).map(([, , where]) => plain(where));
    const found: string[] = [];
    const files = globSync('**/*.ts', { cwd: join(root, sources) });
    for (const file of files.filter((each) => !/\.test\.ts$|^demo\//.test(each)).toSorted()) {
      const text = await readFile(join(root, sources, file), 'utf8');
      for (const match of text.matchAll(BOUND)) {
        found.push(`${file} ${match[1] ?? 'limitConcurrency'}`);
      }
    }
    expect(found.length).toBeGreaterThan(40);
    const places = listed.map((where) => /^\S+ \w+/.exec(where)?.[0]);
    expect(found.filter((place) => !places.includes(place))).toEqual([]);
  });

  test('have the values that the code has', async () => {
    for (const [, , where = ''] of await rowsOf('In the code')) {
      const [file = '', ...snippet] = plain(where).split(' ');
      const text = await readFile(join(root, sources, file), 'utf8');
      const isThere = text.replaceAll(/\s+/g, ' ').includes(snippet.join(' '));
      expect([where, isThere]).toEqual([where, true]);
    }
  });
});

test('the tests that docs/bounds.md names are there', async () => {
  let named = 0;
  for (const rows of (await tables()).values()) {
    for (const row of rows) {
      for (const [, file = '', title = ''] of (row.at(-1) ?? '').matchAll(
        /`([\w/.-]+)` '([^']+)'/g,
      )) {
        const text = await readFile(join(root, 'packages', file), 'utf8');
        expect([file, title, text.includes(title)]).toEqual([file, title, true]);
        named += 1;
      }
    }
  }
  expect(named).toBeGreaterThan(50);
});
