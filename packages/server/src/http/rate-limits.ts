import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';

/**
 * How often a caller may call, on the real clock: a session's player counts by itself, so that a
 * pub full of players behind one address is not one caller; everybody else counts by address.
 * Runs after the session gate and before the body is looked at.
 */
export const limitRates = async (app: FastifyInstance): Promise<void> => {
  await app.register(rateLimit, {
    hook: 'preHandler',
    max: 600,
    timeWindow: 60_000,
    keyGenerator: (request) => (request.session ? `player ${request.session.userId}` : request.ip),
    allowList: (request) => request.routeOptions.config.endpoint === undefined,
  });
};
