import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Look } from '../db/revision.ts';
import type { Database } from '../db/schema.ts';
import { hashToken } from '../identity/token-hash.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { isVerify } from './errors.ts';
import { createSessions, type Sessions, tokenOf } from './session.ts';
import { limitUnknownTokens, type UnknownTokens } from './unknown-tokens.ts';

/**
 * Decides who may pass before anything of the request's body is read, so that 401 and 403 come
 * before every other refusal (docs/game.md, 'The API'). The contract's `access` says who. Has to
 * be registered after the rate limits.
 *
 * Re-checks the session after a slow body: the session or the role may have ended meanwhile, and
 * would else act for as long as the body takes.
 */
export const gate = (app: FastifyInstance, db: Kysely<Database>): void => {
  const sessions = createSessions(db);
  const unknownTokens = limitUnknownTokens(app);
  app.decorateRequest('session', null);
  app.decorateRequest('look', null);
  app.decorateRequest('hasWaited', false);
  app.decorateRequest('noteNewSession', (token: string) => unknownTokens?.exempt(hashToken(token)));
  app.addHook('onRequest', async (request, reply) => {
    const refusal = await authorize(request, reply, sessions, unknownTokens);
    if (refusal) return reply.code(refusal.status).send(refusal.toJSON());
    request.hasWaited = request.session !== null && request.raw.complete === false;
  });
  app.addHook('preHandler', (request, reply, done) => {
    if (!request.hasWaited) return done();
    authorize(request, reply, sessions, unknownTokens).then((refusal) => {
      if (refusal) reply.code(refusal.status).send(refusal.toJSON());
      else done();
    }, done);
  });
};

declare module 'fastify' {
  interface FastifyRequest {
    /** At the database, begun after the question; null for calls without a session. */
    look: Look | null;
    /** Whether the body was still to come when the session was looked up. */
    hasWaited: boolean;
    /** Call it when a session is opened: its token works at once, whatever else its address sends. */
    noteNewSession: (token: string) => void;
  }
}

/** Sets the session of a request that may pass; else says why it may not. */
const authorize = async (
  request: FastifyRequest,
  reply: FastifyReply,
  sessions: Sessions,
  unknownTokens: UnknownTokens | null,
): Promise<Refusal | null> => {
  const endpoint = request.routeOptions.config.endpoint;
  if (!endpoint || endpoint.access === 'public') return null;
  request.session = null;
  request.look = null;
  const token = tokenOf(request);
  if (token === null) return refuse('signed-out');

  const tokenHash = hashToken(token);
  const remembered = sessions.remembered(tokenHash);
  if (remembered && request.routeOptions.config.checksSession) {
    request.session = remembered;
    return null;
  }
  const blocked = remembered ? null : await unknownTokens?.check(request, tokenHash);
  if (blocked) return refuseUnknownToken(request, reply, blocked);
  // A stream that comes back by itself keeps nobody signed in.
  const prolongs = endpoint.media !== 'events-out';
  const found = await sessions.find(tokenHash, { prolongs });
  if (found) {
    if (!remembered) unknownTokens?.exempt(tokenHash);
    request.session = found.session;
    request.look = found.look;
    return endpoint.access === 'organiser' && found.session.role !== 'organiser'
      ? refuse('forbidden')
      : null;
  }
  const exceeded = await unknownTokens?.count(request, tokenHash);
  return exceeded ? refuseUnknownToken(request, reply, exceeded) : refuse('signed-out');
};

/** The client signs out on anything of verify but 504, and this token may be a good one. */
const refuseUnknownToken = (request: FastifyRequest, reply: FastifyReply, seconds: number) => {
  reply.header('retry-after', seconds);
  return refuse(isVerify(request) ? 'cannot-decide' : 'too-many-requests');
};
