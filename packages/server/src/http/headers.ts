import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import compress, { type FastifyCompressOptions } from '@fastify/compress';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

/** Header values by name in lower case. */
export type Headers = Readonly<Record<string, string>>;

/**
 * What only makes sense over TLS is sent exactly when the public address is https. Styles may not be inline (React
 * sets them through the CSSOM), and of scripts only those that the built page has, by their digests. Nothing belongs in a search engine: not the
 * pages of a private game, not its answers and pictures.
 *
 * A call's answer has what says something about data (OWASP, REST Security Cheat Sheet): each header costs
 * every call its writing and its bytes.
 *
 * @param inline the digests of the page's own scripts, as the policy writes them: see `inlineScripts`
 */
export const securityHeaders = (https: boolean, inline: readonly string[]) => {
  const strictTransportSecurity = https ? { maxAge: 31_536_000 } : false;
  return {
    /** Headers of what a browser shows: the pages and their files. */
    pages: headersOf({
      contentSecurityPolicy: {
        directives: {
          defaultSrc: ["'self'"],
          imgSrc: ["'self'", 'data:', 'blob:'],
          scriptSrc: ["'self'", ...inline],
          styleSrc: ["'self'"],
          fontSrc: ["'self'"],
          workerSrc: ["'self'", 'blob:'],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          frameAncestors: ["'none'"],
          upgradeInsecureRequests: https ? [] : null,
        },
      },
      strictTransportSecurity,
      referrerPolicy: { policy: 'same-origin' },
    }),
    /** Headers of answers of calls: they are no document, so nothing of them loads or frames anything. */
    calls: headersOf({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
      },
      strictTransportSecurity,
      crossOriginOpenerPolicy: false,
      originAgentCluster: false,
      referrerPolicy: false,
      xDnsPrefetchControl: false,
      xDownloadOptions: false,
      xFrameOptions: false,
      xPermittedCrossDomainPolicies: false,
      xXssProtection: false,
    }),
  };
};

const headersOf = (options: HelmetOptions): Headers => {
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(options)(answer.req, answer, (error) => {
    if (error) throw error;
  });
  answer.setHeader('x-robots-tag', 'noindex');
  return Object.fromEntries(
    Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
};

/** Sets the headers before any other hook can answer; has to be registered first. */
export const sendHeaders = (
  app: FastifyInstance,
  { pages, calls }: ReturnType<typeof securityHeaders>,
): void => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(isCall(request) ? calls : pages);
    done();
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (!reply.hasHeader('cache-control') && isCall(request)) {
      reply.header('cache-control', 'no-store');
    }
    done();
  });
};

/** The route counts too: a proxy may send the absolute form (RFC 9112, 3.2.2). */
const isCall = ({ url, routeOptions }: FastifyRequest): boolean =>
  url.startsWith('/api/') || routeOptions.config.endpoint !== undefined;

/** Below this a compressed answer saves nothing worth its handling, bytes. */
const SMALLEST = 1024;

/** How a page or an answer is compressed that is made for one call. */
export const coding = {
  threshold: SMALLEST,
  encodings: ['br', 'gzip'],
} satisfies FastifyCompressOptions;

/**
 * Compresses the answers of calls and of routes that ask for it, as every browser can read them. Files of the web app are sent as they are or as
 * the twins that were built beside them: packing half a megabyte of script anew for a client that asks for an unusual
 * coding would keep the processor busy with little effort. What arrives is never unpacked.
 */
export const compressAnswers = async (app: FastifyInstance): Promise<void> => {
  app.addHook('onRoute', (route) => {
    if (!route.config?.endpoint) route.compress ??= false;
  });
  await app.register(compress, { ...coding, globalDecompression: false });
};

/**
 * Marks an answer with what it was made of, so that the caller's browser may keep it and asks each
 * time whether it still holds.
 *
 * @param parts everything that the answer depends on, including the caller's role
 * @returns whether the caller has it already: then answer `notModified`
 */
export const isKnown = (
  request: FastifyRequest,
  reply: FastifyReply,
  parts: readonly (string | number | boolean | undefined)[],
): boolean => {
  // Weak: the same answer may travel compressed.
  const tag = `W/"${parts.map((part) => part ?? '').join('.')}"`;
  reply.headers({ etag: tag, 'cache-control': 'private, no-cache', vary: 'authorization' });
  const known = request.headers['if-none-match'];
  return known?.split(',').some((candidate) => candidate.trim() === tag) === true;
};
