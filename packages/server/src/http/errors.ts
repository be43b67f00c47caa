import { type ErrorCode, endpoints } from '@tippspiel/contract';
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { QueueFullError } from '../batches.ts';
import { OverloadError } from '../concurrency.ts';
import { isDatabaseAway } from '../db/failure.ts';
import { isAccountGone } from '../db/violations.ts';
import { type Refusal, refuse } from '../refusal.ts';

/** Carries a refusal out of a hook, which can only pass or fail. */
export class RefusedError extends Error {
  readonly refusal: Refusal;
  readonly statusCode: number;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
    this.statusCode = refusal.status;
  }
}

/** The one place where what was thrown becomes an answer; a 5xx shows nothing of the inside. */
export const answerErrors = (app: FastifyInstance, log: FastifyBaseLogger): void => {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalFor(error, request);
    if (refusal.status >= 500) log.error({ err: error }, refusal.code);
    if (refusal.status === 503) reply.header('retry-after', '2');
    if (error instanceof QueueFullError) reply.header('retry-after', '1');
    return reply
      .code(refusal.status)
      .type('application/json; charset=utf-8')
      .send(refusal.toJSON());
  });
};

const byStatus: Readonly<Record<number, ErrorCode>> = {
  404: 'not-found',
  405: 'not-found',
  413: 'too-large',
  414: 'bad-input',
  415: 'unsupported-media',
  429: 'too-many-requests',
};

const refusalFor = (error: FastifyError, request: FastifyRequest): Refusal => {
  if (error instanceof RefusedError) return error.refusal;
  if (isAccountGone(error)) return refuse('signed-out');
  const status = statusOf(error);
  if (status >= 500 && isVerify(request)) return refuse('cannot-decide');
  if (error instanceof OverloadError) return refuse('overloaded');
  if (status === 503) return refuse('database-away');
  if (status >= 500) return refuse('internal');
  // The body did not come: nothing in it was wrong.
  if (status === 408) return refuse('bad-input');
  const code = byStatus[status] ?? 'bad-input';
  const endpoint = request.routeOptions?.config.endpoint;
  return code === 'bad-input' ? refuse(code, endpoint?.badInput) : refuse(code);
};

/** A client that hangs up looks like a database that does, but has a status of its own. */
const statusOf = (error: FastifyError): number => {
  if (error.statusCode !== undefined && error.statusCode < 500) return error.statusCode;
  return isDatabaseAway(error) ? 503 : (error.statusCode ?? 500);
};

/** The client signs out on anything of verify but 504, so our own trouble must not look so. */
export const isVerify = (request: FastifyRequest) =>
  request.routeOptions?.config.endpoint?.path === endpoints.verify.path;
