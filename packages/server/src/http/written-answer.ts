import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** Below this a compressed answer saves nothing worth its handling, bytes. */
const SMALLEST = 1024;

/**
 * An answer that is JSON already, in the words of the wire, and is sent many times: a table of a thousand
 * rows would take the contract's codecs ten milliseconds to turn, and then as long to compress for each
 * caller. It is kept compressed, a tenth of its size, and unpacked for the rare caller that cannot. A
 * test compares it with the codecs.
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
