import fc from 'fast-check';
import { z } from 'zod';

/** What strangers send: everything that JSON can say, and what it should not. */
export const wild: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    'x'.repeat(5000),
    "'; DROP TABLE users; --",
    '%00',
    '../../etc/passwd',
    -1,
    -0,
    0.5,
    1e308,
    2 ** 31,
    2 ** 53,
    true,
    [],
    [1],
    {},
    { length: 3 },
    { toString: 'x' },
    JSON.parse('{"constructor":{"prototype":{"x":1}}}'),
  ),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
);

/** Input of a schema: valid, nearly valid (one part is wild, one text has a NUL), or wild altogether. */
export const inputFor = (schema: z.core.$ZodType): fc.Arbitrary<unknown> => {
  const form = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const valid = validFor(form);
  return fc.oneof(
    { weight: 4, arbitrary: valid },
    { weight: 4, arbitrary: fc.tuple(valid, fc.nat(), wild).map(spoilt) },
    { weight: 1, arbitrary: fc.tuple(valid, fc.nat()).map(withNul) },
    { weight: 1, arbitrary: wild },
  );
};

type Form = z.core.JSONSchema.BaseSchema;

const validFor = (form: Form): fc.Arbitrary<unknown> => {
  if (form.enum) return fc.constantFrom(...form.enum);
  if (form.anyOf) return fc.oneof(...form.anyOf.map(validFor));
  if (form.type === 'object') return validObject(form);
  if (form.type === 'boolean') return fc.boolean();
  if (form.type === 'null') return fc.constant(null);
  if (form.type === 'integer') return validInteger(form);
  if (form.type === 'number') return validInteger({ ...form, maximum: 100 });
  if (form.type === 'string') return validText(form);
  return wild;
};

const validObject = ({ properties = {}, required = [] }: Form) => {
  const model: Record<string, fc.Arbitrary<unknown>> = {};
  for (const [name, part] of Object.entries(properties)) {
    model[name] = typeof part === 'boolean' ? wild : validFor(part);
  }
  return fc.record(model, { requiredKeys: required });
};

const validInteger = ({ minimum = 0, maximum = 100 }: Form) =>
  fc.oneof(
    // Ids that exist are small, those of matches begin at 1001.
    fc.integer({ min: minimum, max: Math.min(maximum, 30) }),
    fc.integer({ min: Math.min(1001, maximum), max: Math.min(1060, maximum) }),
    fc.constantFrom(minimum, maximum),
  );

const validText = ({ pattern, format, minLength = 0, maxLength = 60 }: Form) => {
  if (format === 'date-time') {
    const [min, max] = [new Date('2024-06-01'), new Date('2024-08-01')];
    return fc.date({ min, max, noInvalidDate: true }).map((date) => date.toISOString());
  }
  if (pattern === digits) {
    return fc.oneof(
      fc.integer({ min: 0, max: 30 }).map(String),
      fc.integer({ min: 1001, max: 1060 }).map(String),
      fc.stringMatching(/^\d{1,10}$/),
    );
  }
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  const size = { minLength, maxLength: Math.min(maxLength, minLength + 20) };
  return fc.oneof(
    fc.string(size),
    fc.string({ ...size, unit: 'grapheme' }),
    fc.constantFrom('fuzz@spiel.example', 'Spanien', 'geheim'),
  );
};

const digits = '^\\d{1,10}$';

const spoilt = ([value, index, poison]: [unknown, number, unknown]): unknown => {
  if (typeof value !== 'object' || value === null) return poison;
  const keys = Object.keys(value);
  const key = keys[index % Math.max(1, keys.length)];
  return key === undefined ? poison : { ...value, [key]: poison };
};

const withNul = ([value, index]: [unknown, number]): unknown => {
  let texts = 0;
  const count = (_key: string, part: unknown) => (typeof part === 'string' ? texts++ : part);
  JSON.stringify(value, count);
  let left = index % Math.max(1, texts);
  return JSON.parse(
    JSON.stringify(value, (_key, part: unknown) =>
      typeof part === 'string' && left-- === 0 ? `${part.slice(0, 3)}\0${part.slice(3)}` : part,
    ),
  );
};
