import {
  type AnswerOf,
  type BodyOf,
  type Endpoint,
  type ErrorCode,
  type ParamsOf,
  partParser,
  type QueryOf,
} from '@tippspiel/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../identity/live-session.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { Session } from './session.ts';
import type { WrittenAnswer } from './written-answer.ts';

/**
 * What a handler gets: everything parsed, the session there exactly when the contract asks. A handler that checks
 * the session itself gets no name and no role.
 */
export interface Call<E extends Endpoint, C extends ChecksSession<E> = false> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly session: E['access'] extends 'public' ? null : C extends true ? Caller : Session;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** A handler can refuse only with what the contract says the call can be refused with. */
type RefusalsOf<E extends Endpoint> = E['refusals'] extends readonly ErrorCode[]
  ? E['refusals'][number]
  : never;

/** Return this for 304: the caller has this answer already (see `isKnown`). */
export const notModified = Symbol('304');

/** Return this where the handler writes the answer itself, after `reply.hijack()`. */
export const takenOver = Symbol('taken over');

export type AnswerTo<E extends Endpoint> =
  | AnswerOf<E>
  | Refusal<RefusalsOf<E> | 'bad-input'>
  | WrittenAnswer
  | typeof notModified
  | typeof takenOver;

/**
 * What the option `checksSession` may be. A call with it decides what it writes with session and account locked.
 * The gate then only learns whose session it is, without the role (docs/decisions/0020), so organiser's calls
 * cannot have it. Every refusal of such a call asks whether the session is still there.
 */
export type ChecksSession<E extends Endpoint> = E['access'] extends 'player' ? boolean : false;

export const callParser = <E extends Endpoint, C extends ChecksSession<E>>(endpoint: E) => {
  const parseParams = partParser(endpoint, 'params');
  const parseQuery = partParser(endpoint, 'query');
  const parseBody = partParser(endpoint, 'body');
  return (request: FastifyRequest, reply: FastifyReply): Call<E, C> | Refusal => {
    const params = parseParams(request.params);
    if (!params.ok) return refuse('bad-input', params.message);
    const query = parseQuery(request.query);
    if (!query.ok) return refuse('bad-input', query.message);
    // No body at all and an empty object are the same to a schema whose fields are optional.
    const body = parseBody(request.body ?? {});
    if (!body.ok) return refuse('bad-input', body.message, body.reason);
    const parts = { params: params.value, query: query.value, body: body.value };
    return { ...parts, session: request.session, request, reply } as Call<E, C>;
  };
};
