import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

/** Header values by name in lower case. */
export type Headers = Readonly<Record<string, string>>;

/**
 * The headers of every answer. What only makes sense over TLS is sent exactly when the public
 * address is https. Neither scripts nor styles may be inline; React sets styles through the CSSOM.
 * Nothing belongs in a search engine: not the pages of a private game, not its answers and pictures.
 */
export const securityHeaders = (https: boolean): Headers => {
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  const writeHeaders = helmet({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        styleSrc: ["'self'"],
        fontSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: https ? [] : null,
      },
    },
    strictTransportSecurity: https ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'same-origin' },
  });
  writeHeaders(answer.req, answer, (error) => {
    if (error) throw error;
  });
  answer.setHeader('x-robots-tag', 'noindex');
  return Object.fromEntries(
    Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
};

/** Sets the headers before any other hook can answer; has to be registered first. */
export const sendHeaders = (app: FastifyInstance, headers: Headers): void => {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    // The route counts too: a proxy may send the absolute form (RFC 9112, 3.2.2).
    const isCall = () =>
      request.url.startsWith('/api/') || request.routeOptions.config.endpoint !== undefined;
    if (!reply.hasHeader('cache-control') && isCall()) reply.header('cache-control', 'no-store');
    done();
  });
};
