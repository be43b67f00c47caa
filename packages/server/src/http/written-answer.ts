import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { AnswerOf, Endpoint } from '@tippspiel/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerEncoder } from './answer-encoder.ts';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** Below this a compressed answer saves nothing worth its handling, bytes. */
const SMALLEST = 1024;

/** An answer that many callers get, kept as it travels. */
export const writeAnswer = <E extends Endpoint>(
  endpoint: E,
  answer: AnswerOf<E>,
): Promise<WrittenAnswer> => WrittenAnswer.of(JSON.stringify(answerEncoder(endpoint)(answer)));

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
