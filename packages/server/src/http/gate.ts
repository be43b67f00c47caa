import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { refuse } from '../refusal.ts';
import { findSession, tokenOf } from './session.ts';

/**
 * Who may pass, decided before anything of the request's body is read, so that 401 and 403 come
 * before every other refusal (docs/game.md, 'The API'). The contract's `access` says who.
 *
 * Whoever lets us wait for the body is asked again once it is there: the session or the role may
 * have ended meanwhile, and would else act for as long as the body takes.
 */
export const gate = (app: FastifyInstance, db: Kysely<Database>): void => {
  app.decorateRequest('session', null);
  app.decorateRequest('hasWaited', false);
  app.addHook('onRequest', async (request, reply) => {
    const refusal = await ask(request, db);
    if (refusal) return reply.code(refusal.status).send(refusal.toJSON());
    request.hasWaited = request.session !== null && request.raw.complete === false;
  });
  app.addHook('preHandler', async (request, reply) => {
    const refusal = request.hasWaited ? await ask(request, db) : null;
    if (refusal) return reply.code(refusal.status).send(refusal.toJSON());
  });
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the body was still to come when the session was looked up. */
    hasWaited: boolean;
  }
}

const ask = async (request: FastifyRequest, db: Kysely<Database>) => {
  const endpoint = request.routeOptions.config.endpoint;
  if (!endpoint || endpoint.access === 'public') return null;
  const token = tokenOf(request);
  request.session = token === null ? null : await findSession(db, token);
  return decide(endpoint.access, request.session?.role);
};

const decide = (access: 'player' | 'admin', role: '0' | '1' | undefined) => {
  if (role === undefined) return refuse('signed-out');
  if (access === 'admin' && role !== '1') return refuse('forbidden');
  return null;
};
