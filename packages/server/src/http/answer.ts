import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { type AnswerOf, type Endpoint, once, shapeFields } from '@tippspiel/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** Below this a compressed answer saves nothing worth its handling, bytes. */
const SMALLEST = 1024;

/**
 * An answer that many callers get, or one of many rows, kept as it travels. Rows are written in parts, between which
 * other calls have their turn: 20,000 of them would hold up everybody for 50 ms.
 */
export const writeAnswer = async <E extends Endpoint>(endpoint: E, answer: AnswerOf<E>) =>
  WrittenAnswer.of(await textOf(answerEncoder(endpoint), answer));

const ROWS_A_PART = 1_000;

const textOf = async (encode: (answer: unknown) => unknown, answer: unknown): Promise<string> => {
  if (!Array.isArray(answer)) return JSON.stringify(encode(answer));
  const parts: string[] = [];
  for (let from = 0; from < answer.length; from += ROWS_A_PART) {
    if (from > 0) await setImmediate();
    parts.push(JSON.stringify(encode(answer.slice(from, from + ROWS_A_PART))).slice(1, -1));
  }
  return `[${parts.join()}]`;
};

/**
 * An answer that is JSON already and is sent many times: a table of a thousand rows takes milliseconds to turn into
 * JSON, and as long to compress. It is kept compressed, a tenth of its size, and unpacked for the rare caller that
 * cannot.
 */
export class WrittenAnswer {
  readonly #body: Buffer | string;

  private constructor(body: Buffer | string) {
    this.#body = body;
  }

  /** @param json of any length */
  static async of(json: string): Promise<WrittenAnswer> {
    return new WrittenAnswer(json.length < SMALLEST ? json : await pack(json, { level: 5 }));
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    reply.type('application/json; charset=utf-8');
    if (typeof this.#body === 'string') return reply.send(this.#body);
    const vary = reply.getHeader('vary');
    reply.header('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding');
    if (!takesGzip(request)) return reply.send(await unpack(this.#body));
    return reply.header('content-encoding', 'gzip').send(this.#body);
  }
}

/** Every browser does. What names gzip with a weight may have ruled it out (RFC 9110, 12.5.3). */
const takesGzip = ({ headers }: FastifyRequest): boolean =>
  headers['accept-encoding']?.split(',').some((coding) => coding.trim() === 'gzip') === true;

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

/** In which a codec could say what is wrong; those of the contract do not. */
const payload: z.core.ParsePayload = { value: null, issues: [] };

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
    const fields = shapeFields(schema);
    if (fields && wire instanceof z.ZodMiniObject) return shapeEncoder(fields, wire.shape, whole);
    const encode = encoderOf(wire);
    return (value) => encode(reverseTransform(value, payload));
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
      if (field !== undefined) encoded[name] = encode === asItIs ? field : encode(field);
    }
    return encoded;
  };
};

/** Without an object in between: a table has thousands of rows. */
const shapeEncoder = (
  entries: NonNullable<ReturnType<typeof shapeFields>>,
  shape: z.core.$ZodShape,
  whole: Encode,
): Encode => {
  const ofWire = objectEncoder(shape, whole);
  const fields = entries.map(([key, field]) => {
    const name = 'wire' in field ? field.name : key;
    const schema = shape[name ?? ''];
    if (schema) return { key, name, encode: encoderOf(schema) };
    return { key, encode: (value: unknown) => ofWire('wire' in field && field.encode(value)) };
  });
  return (value) => {
    if (!isRecord(value)) return whole(value);
    const encoded: Record<string, unknown> = {};
    for (const { key, name, encode } of fields) {
      const field = value[key];
      if (name === undefined) Object.assign(encoded, encode(field));
      else if (field !== undefined) encoded[name] = encode(field);
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
