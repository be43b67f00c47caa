import { randomUUID } from 'node:crypto';
import { type Endpoint, endpoints, errors } from '@tippspiel/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { avatarCodes } from '../../src/identity/avatar-code.ts';
import { startTestApp, type TestApp } from '../../test/app.ts';
import {
  aBet,
  aGroup,
  anOrganiser,
  aPlayer,
  aScorekeeper,
  aTournament,
  matchNumber,
} from '../../test/factories.ts';
import { failure, inputsOf, urlFor } from './calls.ts';
import { digestOf } from './digest.ts';

// The time machine needs a demo's tables: time-machine.drill.ts beside this file. A stream takes no
// input and does not end.
const apart = ['demoClock', 'events'];
const table = Object.entries<Endpoint>(endpoints).filter(([name]) => !apart.includes(name));
const runs = { numRuns: 60, seed: 20_240_614 } as const;

let game: TestApp;
let digest: () => Promise<string>;
beforeAll(async () => {
  game = await startTestApp();
  await aTournament(game.db);
  const { id } = await aPlayer(game.db, 'Festes Konto');
  await aGroup(game.db, 'Feste Gruppe', { stake: 10, members: [id] });
  await aBet(game.db, (await matchNumber(game.db, 1)).id, id, [2, 1]);
  // Keys are made when they are first needed; that is no change of anybody's data.
  await game.call(endpoints.cryptoKey);
  await game.call(endpoints.captchaChallenge);
  await avatarCodes(game.db)();
  await game.call(endpoints.endMailReminders, { params: { token: 'x'.repeat(64) } });
  digest = await digestOf(game.db);
});

interface Sent {
  readonly method: Endpoint['method'];
  readonly url: string;
  readonly payload?: string;
  readonly contentType?: string;
}

/** Sends it as a caller who may, and checks the answer. */
const judge = async ({ access }: Endpoint, { method, url, payload, contentType }: Sent) => {
  state ??= await prepare();
  const answer = await game.app.inject({
    method,
    url,
    headers: {
      authorization: state.tokens[access],
      ...(contentType === undefined ? {} : { 'content-type': contentType }),
    },
    ...(payload === undefined ? {} : { payload }),
  });
  const said = `${method} ${url} ${payload} → ${answer.statusCode} ${answer.body.slice(0, 300)}`;
  expect(answer.statusCode, said).toBeLessThan(500);
  if (answer.statusCode < 300 || answer.statusCode === 304) {
    // Looking changes data too: who looks at open tips is written down.
    state = method === 'GET' ? { ...state, digest: await digest() } : null;
    return;
  }
  expect(failure.safeParse(answer.json()).success, said).toBe(true);
  expect(errors[failure.parse(answer.json()).code].status, said).toBe(answer.statusCode);
  if (contentType === 'application/json' && isFormOf(payload) && url.length < 300) {
    expect(answer.json().message, said).not.toBe(errors['bad-input'].message);
  }
  expect(await digest(), `a refused call changes nothing: ${said}`).toBe(state.digest);
};

/** Whether it is an object that can be read, some field of which is at fault when it is refused. */
const isFormOf = (payload: string | undefined): boolean => {
  if (/"(__proto__|constructor)"/.test(payload ?? '')) return false;
  try {
    const sent: unknown = JSON.parse(payload ?? '');
    return typeof sent === 'object' && sent !== null && !Array.isArray(sent);
  } catch {
    return false;
  }
};

/** Live sessions and what is stored; made anew after a call that succeeded, which may end both. */
const prepare = async () => {
  const organiser = await callerOf(anOrganiser);
  // There is room for five.
  await game.db.deleteFrom('scorekeepers').execute();
  const [scorekeeper, player] = [await callerOf(aScorekeeper), await callerOf(aPlayer)];
  return { tokens: { organiser, scorekeeper, player, public: player }, digest: await digest() };
};
let state: Awaited<ReturnType<typeof prepare>> | null = null;

const callerOf = async (make: typeof aPlayer) =>
  (await make(game.db, `Anrufer ${randomUUID().slice(0, 13)}`)).token;

test('the digest changes with what is stored, and not with when somebody was last seen', async () => {
  const before = await digest();
  await sql`UPDATE users SET last_online = now()`.execute(game.db);
  expect(await digest()).toBe(before);
  await sql`UPDATE users SET name = name || '!' WHERE id = (SELECT min(id) FROM users)`.execute(
    game.db,
  );
  expect(await digest()).not.toBe(before);
  state = null;
});

describe('valid, nearly valid and wild input', () => {
  test.each(table)('of %s', { timeout: 180_000 }, async (_name, endpoint) => {
    await fc.assert(
      fc.asyncProperty(inputsOf(endpoint), ({ params, query, body }) =>
        judge(endpoint, {
          method: endpoint.method,
          url: urlFor(endpoint, params, query),
          ...(body === undefined
            ? {}
            : { payload: JSON.stringify(body), contentType: 'application/json' }),
        }),
      ),
      runs,
    );
  });
});

describe('what is no JSON, no form and no address', () => {
  const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
  const bodies = [
    ['application/json', '{"id": 1'],
    ['application/json', '{"__proto__": {"admin": true}}'],
    ['application/json', '{"constructor": {"prototype": {"admin": true}}}'],
    ['application/json', '\u0000'],
    ['application/json', '"text"'],
    ['application/json', 'NaN'],
    ['application/json', deep],
    ['application/json', `{"id": 1${'0'.repeat(400)}}`],
    ['application/json; charset=utf-16', '{}'],
    ['text/plain', '{}'],
    ['application/x-www-form-urlencoded', 'id=1&id=2'],
    ['multipart/form-data', 'x'],
    ['multipart/form-data; boundary=x', '--x\r\n\r\n'],
    ['application/xml', '<x/>'],
    ['*/*', 'x'],
    ['', 'x'],
    [';;;', 'x'],
  ] as const;
  const tails = [
    '%',
    '%zz',
    '%00',
    '%ff',
    '/',
    '//',
    '/..%2f',
    '?%',
    '?a[]=1&a[b]=2',
    '?id=1&id=2',
  ];

  test.each(table)('%s', { timeout: 180_000 }, async (_name, endpoint) => {
    const { method } = endpoint;
    const url = urlFor(endpoint, {}, {});
    for (const tail of tails) await judge(endpoint, { method, url: `${url}${tail}` });
    if (method === 'GET') return;
    for (const [contentType, payload] of bodies) {
      await judge(endpoint, { method, url, contentType, payload });
    }
  });
});
