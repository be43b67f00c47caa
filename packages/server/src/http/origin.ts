import type { FastifyInstance } from 'fastify';
import { refuse } from '../refusal.ts';

/** A browser names the page that sends a write; only our own pages may (compared with Host). */
export const refuseForeignOrigins = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    const { origin, host } = request.headers;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isOwn = origin === undefined || hostOf(origin) === (request.host || host);
    if (isRead || isOwn) return done();
    const refusal = refuse('foreign-origin');
    reply.code(refusal.status).send(refusal.toJSON());
  });
};

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : null);
