import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { refuse } from './refusal.ts';
import { findSession, tokenOf } from './session.ts';

/**
 * Who may pass, decided before anything of the request's body is read, so that 401 and 403 come
 * before every other refusal (decisions, section 4). The contract's `access` says who.
 */
export const gate = (app: FastifyInstance, db: Kysely<Database>): void => {
  app.decorateRequest('session', null);
  app.addHook('onRequest', async (request, reply) => {
    const endpoint = request.routeOptions.config.endpoint;
    if (!endpoint || endpoint.access === 'public') return;
    const token = tokenOf(request);
    request.session = token === null ? null : await findSession(db, token);
    const refusal = decide(endpoint.access, request.session?.role);
    if (refusal) return reply.code(refusal.status).send(refusal.toJSON());
  });
};

const decide = (access: 'player' | 'admin', role: '0' | '1' | undefined) => {
  if (role === undefined) return refuse('signed-out');
  if (access === 'admin' && role !== '1') return refuse('forbidden');
  return null;
};
