import { setTimeout as delay } from 'node:timers/promises';
import { type Endpoint, endpoints } from '@tippspiel/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { safeParse } from 'zod/mini';
import { startTestApp, type TestApp } from './app.ts';
import {
  aCast,
  aFoundedGroup,
  aGroup,
  aMoneyProposal,
  aPlayer,
  aScorekeeper,
  gameClockAt,
  matchNumber,
} from './factories.ts';

/**
 * Nobody outside a group learns whether it exists, or waits for it (docs/game.md, 'The API'). A call may name a
 * group by any whole number that it takes. So each of them is tried, whatever it is called: where it names
 * something else, both answers are the same anyway.
 */

/** Groups get numbers from here on, so that none of them is the number of anything else. */
const FIRST_GROUP = 1_900_000_001;
const NO_GROUP = 1_900_001_000;

const parts = ['params', 'query', 'body'] as const;
type Part = (typeof parts)[number];
type Form = z.core.JSONSchema.BaseSchema;

const formOf = (endpoint: Endpoint, part: Part): Readonly<Record<string, Form>> => {
  const schema = endpoint[part];
  const form = schema && z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.fromEntries(
    Object.entries(form?.properties ?? {}).filter(
      (entry): entry is [string, Form] => typeof entry[1] === 'object',
    ),
  );
};

const FILE = 'application/octet-stream';
const DIGITS = '^\\d{1,10}$';
const isId = ({ type, pattern, maximum = NO_GROUP }: Form) =>
  (type === 'integer' && maximum >= NO_GROUP) || pattern === DIGITS;
/** Goals in an address are digits like ids; the schema knows the difference. */
const takesIds = (endpoint: Endpoint, part: Part, field: string) => {
  const schema = part === 'body' ? undefined : endpoint[part]?.shape[field];
  return schema === undefined || safeParse(schema, String(NO_GROUP)).success;
};

/** Every whole number that a player's call takes. A stream does not end. */
const numbers = Object.entries<Endpoint>(endpoints)
  .filter(([name, { access }]) => access === 'player' && name !== 'events')
  .flatMap(([name, endpoint]) =>
    parts.flatMap((part) =>
      Object.entries(formOf(endpoint, part))
        .filter(([field, form]) => isId(form) && takesIds(endpoint, part, field))
        .map(([field]) => [`${field} of ${name}`, { endpoint, part, field }] as const),
    ),
  );

describe.each([
  ['before the first match an outsider', null, aPlayer],
  ['once the tournament has started an outsider', '2024-06-15T20:00:00Z', aPlayer],
  ['once the tournament has started a helper', '2024-06-15T20:00:00Z', aScorekeeper],
] as const)('%s', (_, now, aCaller) => {
  let game: TestApp;
  let samples: Readonly<Record<string, unknown>>;
  let foreign: Readonly<Record<'of a player' | 'for money', number>>;
  let token: string;
  beforeAll(async () => {
    game = await startTestApp();
    const { anna } = await aCast(game.db);
    ({ token } = await aCaller(game.db));
    await sql`SELECT setval(pg_get_serial_sequence('tip_groups', 'id'), ${FIRST_GROUP}::bigint)`.execute(
      game.db,
    );
    const founded = await aFoundedGroup(game.db, 'Runde', anna.id);
    await aMoneyProposal(game.db, founded);
    foreign = {
      'of a player': founded,
      'for money': await aGroup(game.db, 'Kasse', { stake: 10, members: [anna.id] }),
    };
    const { id: matchId } = await matchNumber(game.db, 1);
    samples = {
      ...{ matchId, userId: anna.id, day: '2024-06-14', pairing: ['DE', 'FR'] },
      ...{ answer: { number: 3 }, value: 3, emails: ['gast@anderswo.example'] },
    };
    if (now !== null) await gameClockAt(game.db, now);
    return game.close;
  });

  const sampleOf = (name: string, form: Form): unknown => {
    if (name in samples) return form.type === 'string' ? String(samples[name]) : samples[name];
    if (form.enum) return form.enum[0];
    if (form.anyOf?.[0]) return sampleOf(name, form.anyOf[0]);
    if (form.type === 'boolean') return true;
    if (form.type === 'integer' || form.type === 'number') return form.minimum ?? 1;
    if (form.pattern === DIGITS) return '1';
    return 'falsch';
  };
  const required = (endpoint: Endpoint, part: Part): Record<string, unknown> => {
    const schema = endpoint[part];
    const form = schema && z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    const properties = formOf(endpoint, part);
    const given = Object.keys(properties).filter(
      (name) => form?.required?.includes(name) || name in samples,
    );
    return Object.fromEntries(given.map((name) => [name, sampleOf(name, properties[name] ?? {})]));
  };
  const ask = async ({ endpoint, part, field }: (typeof numbers)[number][1], id: number) => {
    const [params, query, body] = parts.map((each) => ({
      ...required(endpoint, each),
      ...(each === part ? { [field]: each === 'body' ? id : String(id) } : {}),
    }));
    const isFile = endpoint.fileField !== undefined;
    const { statusCode, body: answer } = await game.app.inject({
      method: endpoint.method,
      url: endpoint.path.replaceAll(/:(\w+)/g, (_match, name: string) => String(params?.[name])),
      query: Object.fromEntries(
        Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]),
      ),
      headers: { authorization: token, ...(isFile ? { 'content-type': FILE } : {}) },
      ...(endpoint.body === undefined ? {} : { payload: isFile ? Buffer.of(1) : (body ?? {}) }),
    });
    return { statusCode, answer };
  };

  test.each(numbers)('is told the same for any %s', async (_name, number) => {
    const none = await ask(number, NO_GROUP);
    expect(none.statusCode, `a sample is missing: ${none.answer}`).not.toBe(400);
    for (const [kind, id] of Object.entries(foreign)) {
      const answer = await game.db.transaction().execute(async (transaction) => {
        await sql`SELECT FROM tip_groups FOR UPDATE`.execute(transaction);
        const asked = ask(number, id);
        return Promise.race([asked, delay(3000, 'it waits for the group', { ref: false })]);
      });
      expect(answer, kind).toEqual(none);
    }
  });
});
