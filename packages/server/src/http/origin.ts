import { endpoints } from '@tippspiel/contract';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../refusal.ts';
import { sendRefusal } from './errors.ts';

/**
 * A browser names the page that sends a write; only our own pages may (compared with Host). A mail
 * program on the web ends reminders from its own page: the token in the address is what allows that.
 */
export const refuseForeignOrigins = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead) return done();
    const { origin, host } = request.headers;
    const isOwn = origin === undefined || isOf(origin, request.host || host);
    if (isOwn || request.routeOptions.config.endpoint === endpoints.endMailReminders) return done();
    sendRefusal(reply, refuse('foreign-origin'));
  });
};

const isOf = (origin: string, host: string | undefined): boolean =>
  host !== undefined &&
  // As browsers write both; reading an address takes much longer.
  (origin === `https://${host}` || origin === `http://${host}` || hostOf(origin) === host);

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : null);
