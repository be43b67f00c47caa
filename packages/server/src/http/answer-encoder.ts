import { type Endpoint, once } from '@tippspiel/contract';
import * as z from 'zod/mini';

/**
 * Turns answers into the words of the wire as `encode` of the contract's schema does, but without checking
 * again what the types promise: a tenth of the time. Fields that the contract does not name are left out.
 *
 * @returns for an endpoint: its answer in words of the game -> as it travels; planned at the first answer
 */
export const answerEncoder = (endpoint: Endpoint): ((answer: unknown) => unknown) => {
  const plan = once(() => encoderOf(endpoint.answer));
  return (answer) => plan()(answer);
};

type Encode = (value: unknown) => unknown;

const asItIs: Encode = (value) => value;

/** The long way, through the schema itself. */
const checked =
  (schema: z.core.$ZodType): Encode =>
  (value) =>
    z.encode(schema, value);

/** Whatever is not named here goes the long way. */
const encoderOf = (schema: z.core.$ZodType): Encode => {
  if (rewrites(schema)) return checked(schema);
  if (schema instanceof z.core.$ZodObject) return objectEncoder(schema);
  if (schema instanceof z.core.$ZodArray) {
    const encode = encoderOf(schema._zod.def.element);
    if (encode === asItIs) return asItIs;
    const whole = checked(schema);
    return (value) => (Array.isArray(value) ? value.map(encode) : whole(value));
  }
  if (schema instanceof z.core.$ZodNullable || schema instanceof z.core.$ZodOptional) {
    const encode = encoderOf(schema._zod.def.innerType);
    return encode === asItIs ? asItIs : (value) => (value == null ? value : encode(value));
  }
  if (schema instanceof z.core.$ZodCodec) return codecEncoder(schema);
  return isPlain(schema) ? asItIs : checked(schema);
};

const codecEncoder = (schema: z.core.$ZodCodec): Encode => {
  const { in: wire, reverseTransform } = schema._zod.def;
  const encode = encoderOf(wire);
  return (value) => encode(reverseTransform(value, { value, issues: [] }));
};

const objectEncoder = (schema: z.core.$ZodObject): Encode => {
  const { shape, catchall } = schema._zod.def;
  const whole = checked(schema);
  if (catchall) return whole;
  const fields = Object.entries(shape).map(([name, field]) => [name, encoderOf(field)] as const);
  return (value) => {
    if (!isRecord(value)) return whole(value);
    const encoded: Record<string, unknown> = {};
    for (const [name, encode] of fields) {
      const field = value[name];
      if (field !== undefined) encoded[name] = encode(field);
    }
    return encoded;
  };
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Trimmed, for example. */
const rewrites = (schema: z.core.$ZodType): boolean =>
  schema._zod.def.checks?.some(({ _zod }) => _zod.def.check === 'overwrite') === true;

/** What is the same on both sides. */
const isPlain = (schema: z.core.$ZodType): boolean =>
  [
    z.core.$ZodString,
    z.core.$ZodNumber,
    z.core.$ZodBoolean,
    z.core.$ZodLiteral,
    z.core.$ZodEnum,
    z.core.$ZodNull,
  ].some((kind) => schema instanceof kind);
