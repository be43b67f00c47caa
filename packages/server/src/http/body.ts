import type { FastifyInstance } from 'fastify';

/**
 * JSON as usual, but an empty body is none: calls without payload are made with and without a
 * content type (docs/game.md, 'The API'). Keys that would reach into a prototype are refused.
 */
export const readBodies = (app: FastifyInstance): void => {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    return parseJson(request, String(body), done);
  });
};
