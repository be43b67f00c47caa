import { type ErrorCode, endpoints, errors } from '@tippspiel/contract';
import type {
  FastifyBaseLogger,
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
} from 'fastify';
import { QueueFullError } from '../batches.ts';
import { OverloadError } from '../concurrency.ts';
import { isDiskFullError } from '../db/disk.ts';
import { isAccountGone, isDatabaseAway, isTournamentMissing, takenKey } from '../db/failure.ts';
import { currentWords, NoTournamentError } from '../db/game.ts';
import type { Db } from '../db/schema.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { httpTexts, refusalsInWords } from '../texts/game.ts';
import { createCallCounter } from './call-counter.ts';

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

/** Answers with a refusal in the form of every error; where it passes, it says when to come back. */
export const sendRefusal = (reply: FastifyReply, refusal: Refusal): FastifyReply => {
  if (refusal.status === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', '2');
  return reply.code(refusal.status).type('application/json; charset=utf-8').send(refusal.toJSON());
};

/** Says it in the words of what is played: in the contract they are those of a tournament of countries. */
export const inWords = async (db: Db, refusal: Refusal): Promise<Refusal> => {
  const sentence = refusalsInWords.get(refusal.message);
  if (!sentence) return refusal;
  return refuse(refusal.code, sentence(await currentWords(db)), refusal.reason);
};

/** The one place where what was thrown becomes an answer; a 5xx shows nothing of the inside. */
export const answerErrors = (app: FastifyInstance, log: FastifyBaseLogger, db: Db): void => {
  const lines = createCallCounter(60);
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const refusal = await inWords(db, refusalFor(error, request));
    if (refusal.status >= 500) {
      const cause = isDiskFullError(error) ? errors['disk-full'].message : refusal.code;
      const { count } = lines.add(cause);
      // Who makes calls fail fills no disk: this may be everybody, where the database is away.
      if (count <= ERRORS_A_MINUTE) log.error({ err: error, request: request.id }, cause);
      if (count === ERRORS_A_MINUTE + 1) log.error(httpTexts.moreErrors(cause));
    }
    if (error instanceof QueueFullError) reply.header('retry-after', '1');
    return sendRefusal(reply, refusal);
  });
};

/** Failures of a kind that are logged in a minute. */
const ERRORS_A_MINUTE = 30;

const byStatus: Readonly<Record<number, ErrorCode>> = {
  404: 'not-found',
  405: 'not-found',
  413: 'too-large',
  414: 'bad-input',
  415: 'unsupported-media',
  429: 'too-many-requests',
};

/** What a unique key refuses, by its name in the schema. */
const byKey: Readonly<Record<string, ErrorCode>> = {
  countries_name_key: 'country-name-taken',
  packs_pkey: 'pack-name-taken',
  taken_names_pkey: 'name-taken',
  tip_groups_name_key_key: 'group-name-taken',
  users_name_key_key: 'name-taken',
};

const refusalFor = (error: FastifyError, request: FastifyRequest): Refusal => {
  if (error instanceof RefusedError) return error.refusal;
  if (isAccountGone(error)) return refuse('signed-out');
  if (error instanceof NoTournamentError || isTournamentMissing(error)) {
    return refuse('no-tournament');
  }
  const taken = byKey[takenKey(error) ?? ''];
  if (taken) return refuse(taken);
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
