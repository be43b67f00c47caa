import type { FastifyInstance } from 'fastify';
import { refuse } from '../refusal.ts';

/** A browser names the page that sends a write; only our own pages may (compared with Host). */
export const refuseForeignOrigins = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request, reply) => {
    const { origin, host } = request.headers;
    if (request.method === 'GET' || request.method === 'HEAD' || origin === undefined) return;
    if (hostOf(origin) === (request.host || host)) return;
    const refusal = refuse('foreign-origin');
    return reply.code(refusal.status).send(refusal.toJSON());
  });
};

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : null);
