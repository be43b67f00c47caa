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

/** Schemas that are not named here encode themselves. */
const encoderOf = (schema: z.core.$ZodType): Encode => {
  const whole: Encode = (value) => z.encode(schema, value);
  if (schema instanceof z.ZodMiniObject && !schema.def.catchall) {
    return objectEncoder(schema.shape, whole);
  }
  if (schema instanceof z.ZodMiniArray) {
    const encode = encoderOf(schema.def.element);
    return encode === asItIs
      ? asItIs
      : (value) => (Array.isArray(value) ? value.map(encode) : whole(value));
  }
  if (schema instanceof z.ZodMiniNullable || schema instanceof z.ZodMiniOptional) {
    const encode = encoderOf(schema.def.innerType);
    return encode === asItIs ? asItIs : (value) => (value == null ? value : encode(value));
  }
  if (schema instanceof z.ZodMiniCodec) {
    const { in: wire, reverseTransform } = schema.def;
    const encode = encoderOf(wire);
    return (value) => encode(reverseTransform(value, { value, issues: [] }));
  }
  return plain.some((kind) => schema instanceof kind) ? asItIs : whole;
};

const objectEncoder = (shape: z.core.$ZodShape, whole: Encode): Encode => {
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

/** What is the same on both sides: an answer is trimmed when it comes in, not when it goes out. */
const plain = [
  z.ZodMiniString,
  z.ZodMiniNumber,
  z.ZodMiniBoolean,
  z.ZodMiniLiteral,
  z.ZodMiniEnum,
  z.ZodMiniNull,
];
