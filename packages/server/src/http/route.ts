import {
  type AnswerOf,
  type BodyOf,
  type Endpoint,
  type ErrorCode,
  type ParamsOf,
  partParser,
  type QueryOf,
  revisionHeader,
  revisionText,
} from '@tippspiel/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../db/schema.ts';
import type { Caller } from '../identity/live-session.ts';
import { holdRole, lockRoles } from '../identity/roles.ts';
import { Refusal, refuse } from '../refusal.ts';
import { answerEncoder, WrittenAnswer } from './answer.ts';
import { readForms } from './body.ts';
import { inWords, sendRefusal } from './errors.ts';
import type { Gate, GateHooks } from './gate.ts';
import { proofCheck } from './proof.ts';
import { type RateLimit, rateLimiter, sharedRateLimit } from './rate-limits.ts';
import { securityEventOf, tell } from './security-log.ts';
import type { Session } from './session.ts';

interface RouteOptions {
  readonly rateLimit?: RateLimit | readonly RateLimit[];
  /** Whether it counts towards the limit that all calls share; the default is true. */
  readonly sharesLimit?: boolean;
  /** How long a call may take, where that is longer than usual. */
  readonly timeoutMs?: number;
  /** Whether its answer is never worth compressing; so are those of calls that write. */
  readonly answersBriefly?: boolean;
  /**
   * Whether a call may pass at all, beyond its session: asked before its input is looked at, or
   * counted by what it names.
   */
  readonly admit?: (request: FastifyRequest) => Promise<Refusal | null>;
}

/** `const` keeps what a handler returns as exact as the contract has it. */
export type Route = <
  E extends Endpoint,
  const A extends AnswerTo<E> | NoAnswer<E>,
  C extends ChecksSession<E> = false,
>(
  endpoint: E & BoundByRoute<E>,
  handler: (call: Call<E, C>) => Promise<A>,
  options?: RouteOptions & { readonly checksSession?: C },
) => void;

/** What a helper changes is bound by `change`, which holds the role until its commit. */
type BoundByRoute<E extends Endpoint> = E['access'] extends 'scorekeeper'
  ? { readonly method: 'GET' }
  : unknown;

/**
 * Binds an endpoint to a handler that runs in one transaction, which commits before the answer. Where a role is needed,
 * one that has ended meanwhile is refused.
 */
export type Change = <E extends Endpoint, const A extends AnswerTo<E> | NoAnswer<E>>(
  endpoint: E,
  handler: (transaction: Db, call: Call<E>) => Promise<A>,
  options?: ChangeOptions<E>,
) => void;

interface ChangeOptions<E extends Endpoint> extends RouteOptions {
  /** Whether a call gives or takes a role, or ends an account that may have one: calls that need a role wait for it. */
  readonly endsRoles?: (call: Call<E>) => boolean;
}

/** A handler may return nothing where the contract asks for no more than this; an answer of any form has to be given. */
const success = { success: true } as const;
type NoAnswer<E extends Endpoint> =
  // biome-ignore lint/suspicious/noConfusingVoidType: what an async function without an answer resolves to
  unknown extends AnswerOf<E> ? never : typeof success extends AnswerOf<E> ? void : never;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Every route of the contract has one. */
    endpoint?: Endpoint;
    /** Which limits a route has beside those of all calls. */
    rateLimits?: readonly RateLimit[];
  }
  interface FastifyRequest {
    session: Session | null;
  }
}

/**
 * Binds endpoints of the contract to handlers. The session gate and the limits run before the body is
 * read; here params, query and body are parsed (400), and a returned refusal becomes the error form.
 */
export const routesOn = (app: FastifyInstance, gate: Gate, db: Db) => {
  const shared = sharedRateLimit(app);
  const addRoute = <E extends Endpoint, C extends ChecksSession<E> = false>(
    endpoint: E,
    handler: (call: Call<E, C>) => Promise<unknown>,
    options: RouteOptions & { readonly checksSession?: C } = {},
  ) => {
    const { timeoutMs, checksSession = false, sharesLimit = true } = options;
    const { answersBriefly = endpoint.method !== 'GET' } = options;
    const early = limitersOf(app, db, options, (limit) => !limit.byBody);
    const late = limitersOf(app, db, options, (limit) => limit.byBody !== undefined);
    const limiters = [...early, ...late];
    const encode = answerEncoder(endpoint);
    const parseCall = callParser(endpoint);
    const guard = gate({ endpoint, checksSession });
    const isRead = endpoint.method === 'GET';
    const logged = securityEventOf(endpoint);
    const bind = (scope: FastifyInstance) =>
      scope.route({
        method: endpoint.method,
        url: endpoint.path,
        ...(endpoint.bodyBytes === undefined ? {} : { bodyLimit: endpoint.bodyBytes }),
        config: {
          endpoint,
          rateLimits: [options.rateLimit ?? []].flat(),
          ...(timeoutMs === undefined ? {} : { timeoutMs }),
        },
        onRequest: [
          ...guard.onRequest,
          ...early.map(({ check }) => check),
          ...(shared && sharesLimit ? [shared(endpoint)] : []),
        ],
        preHandler: [
          ...guard.preHandler,
          ...(endpoint.needsProof ? [proofCheck(db, endpoint.needsProof === 'of-all')] : []),
          ...admission(options),
          ...late.map(({ check }) => check),
        ],
        // Whatever has failed or was refused before the handler was no guess.
        ...(limiters.length === 0
          ? {}
          : {
              onResponse: async (request) => {
                for (const { note } of limiters) await note(request, null);
              },
            }),
        ...(answersBriefly ? { compress: false } : {}),
        ...(checksSession ? { errorHandler: signedOutFirst(guard) } : {}),
        handler: async (request, reply) => {
          if (logged) tell(request, logged);
          const call = parseCall(request, reply);
          // The revision was checked before the answer is made, which is at least as new.
          const { revisionCheck } = request;
          if (isRead && revisionCheck !== null)
            reply.header(revisionHeader, revisionText(revisionCheck.revision));
          const said = call instanceof Refusal ? call : await handler(call);
          const decided = said === undefined ? success : said;
          // 401 comes before every other refusal.
          const isMeant =
            !(checksSession && decided instanceof Refusal) || (await guard.isSignedIn(request));
          const answer = isMeant ? decided : refuse('signed-out');
          // The deadline, or the handler itself.
          if (reply.sent || answer === takenOver) return reply;
          if (answer instanceof Refusal) {
            for (const { note } of limiters) await note(request, answer.code);
            return sendRefusal(reply, await inWords(db, answer));
          }
          for (const { note } of limiters) await note(request, null);
          if (answer === notModified) return reply.code(304).send();
          if (answer instanceof WrittenAnswer) return answer.send(request, reply);
          return encode(answer);
        },
      });
    if (endpoint.media === 'multipart-in')
      app.register(async (scope) => {
        await readForms(scope);
        bind(scope);
      });
    else bind(app);
  };
  const route: Route = addRoute;
  const change: Change = (endpoint, handler, { endsRoles, ...options } = {}) =>
    addRoute(
      endpoint,
      (call) =>
        db.transaction().execute(async (transaction) => {
          if (endsRoles?.(call)) await lockRoles(transaction);
          const ended =
            call.session && (await holdRole(transaction, call.session, endpoint.access));
          return ended ?? handler(transaction, call);
        }),
      options,
    );
  return { route, change };
};

const limitersOf = (
  app: FastifyInstance,
  db: Db,
  { rateLimit = [] }: RouteOptions,
  isMeant: (limit: RateLimit) => boolean,
) =>
  [rateLimit]
    .flat()
    .filter(isMeant)
    .map((limit) => rateLimiter(app, db, limit))
    .filter((limiter) => limiter !== null);

const admission = ({ admit }: RouteOptions) => {
  if (!admit) return [];
  const check = async (request: FastifyRequest, reply: FastifyReply) => {
    const denial = await admit(request);
    if (denial) return sendRefusal(reply, denial);
  };
  return [check];
};

/** What a body is refused for is nobody's business whose session has ended: 401 comes first. */
const signedOutFirst =
  ({ isSignedIn }: GateHooks) =>
  async (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const isRefusal = (error.statusCode ?? 500) < 500;
    if (!isRefusal || (await isSignedIn(request))) throw error;
    return sendRefusal(reply, refuse('signed-out'));
  };

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

type AnswerTo<E extends Endpoint> =
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

const callParser = <E extends Endpoint, C extends ChecksSession<E>>(endpoint: E) => {
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
