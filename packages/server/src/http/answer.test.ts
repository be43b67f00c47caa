import { endpoint, named, shape, wire } from '@tippspiel/contract';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { answerEncoder } from './answer.ts';

const row = shape({
  userId: named('id', z.int()),
  prizeCents: named('price', z.nullable(wire.cents)),
});
const encoderOf = (answer: z.ZodMiniType) =>
  answerEncoder(
    endpoint({ call: 'GET /api/x', access: 'public', summary: '', reads: ['results'] }, () => ({
      answer,
    })),
  );

describe('an answer is encoded as the contract has it', () => {
  test.each<[string, z.ZodMiniType, unknown]>([
    ['a text', z.string(), 'a'],
    ['nothing', z.nullable(z.object({ a: z.int() })), null],
    ['rows', z.array(row), [{ userId: 1, prizeCents: 250 }]],
    [
      'an instant',
      z.object({ at: wire.instant, until: z.nullable(wire.instant) }),
      { at: 0, until: null },
    ],
    ['a role', z.object({ role: wire.role }), { role: 'organiser' }],
    ['what is left out', z.object({ a: z.optional(wire.cents), b: z.int() }), { b: 1 }],
    ['what may be there', z.object({ a: z.optional(wire.cents) }), { a: 105 }],
    [
      'either of two',
      z.union([z.object({ at: wire.instant }), z.object({ b: z.int() })]),
      { at: 5 },
    ],
    ['a record', z.record(z.string(), wire.cents), { a: 1, b: 250 }],
    ['a pair', z.tuple([wire.cents, z.boolean()]), [5, true]],
    ['further fields', z.looseObject({ a: wire.cents }), { a: 5, b: 6 }],
    ['a distribution', wire.distribution, { home: 1, draw: 2, away: 3 }],
  ])('%s', (_what, schema, answer) => {
    expect(encoderOf(schema)(answer)).toEqual(z.encode(schema, answer));
  });
});

test('what the contract does not name never leaves', () => {
  const schema = z.object({ rows: z.array(row), who: z.nullable(z.object({ id: z.int() })) });
  const answer = {
    rows: [{ userId: 1, prizeCents: null, email: 'a@b.example' }],
    who: { id: 2, passwordHash: 'x' },
    secret: 1,
  };
  expect(encoderOf(schema)(answer)).toEqual({ rows: [{ id: 1, price: null }], who: { id: 2 } });
});

test('another kind of answer than the contract has is no answer', () => {
  expect(() => encoderOf(z.object({ a: z.int() }))('a')).toThrow();
  expect(() => encoderOf(z.array(wire.cents))({})).toThrow();
});
