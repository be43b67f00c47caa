import { globSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type FastifyInstance, type FastifyReply, fastify } from 'fastify';
import { invitingName } from '../features/groups/link.ts';
import { readBodies } from '../http/body.ts';
import {
  answerBrokenRequest,
  refuseForeignOrigins,
  refuseOddRequests,
} from '../http/broken-request.ts';
import { type BodyRate, limitAnswerTime, type ReadRate } from '../http/deadline.ts';
import { answerErrors, sendRefusal } from '../http/errors.ts';
import type { AppContext, Feature } from '../http/feature.ts';
import { createGate } from '../http/gate.ts';
import { compressAnswers, securityHeaders, sendHeaders } from '../http/headers.ts';
import { routesOn } from '../http/route.ts';
import { logSecurity } from '../http/security-log.ts';
import { createSessions } from '../http/session.ts';
import { inlineScripts, serveWeb, webDirectory } from '../http/web.ts';
import { refuse } from '../refusal.ts';
import { type Board, createBoard } from '../standings/board.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The game in memory; who hears of a change makes it read. */
    readonly board: Board;
  }
}

/** The largest JSON of the contract, a solved captcha, is a sixth of it; pictures have their own limit. */
const BODY_LIMIT = 64 * 1024;

/** What the slowest line may take to send 10 MB; Fastify itself would wait for ever. */
export const REQUEST_TIMEOUT_MS = 120_000;

/** What a client may take for its headers, and how often Node looks: its own 60 and 30 s hold a connection for longer. */
export const HEADERS_TIME: HeadersTime = { timeoutMs: 20_000, checkMs: 5_000 };

/** A database that is silent (a network that swallows, a disk that hangs) is away too. */
const ANSWER_TIMEOUT_MS = 30_000;

/** Half of what a phone at the edge of its network sends; a stall of some seconds passes. */
const BODY_RATE: BodyRate = { bytesPerSecond: 4 * 1024, windowMs: 8_000 };

/** What a phone at the edge of its network reads; the tunnel of a train passes (docs/decisions/0072). */
const READ_RATE: ReadRate = { bytesPerSecond: 4 * 1024, stallMs: 60_000 };

/** Longer than any call is worked on, in the demo five minutes; streams of events send something each 20 seconds. */
export const CONNECTION_TIMEOUT_MS = 330_000;

/** Milliseconds. */
interface HeadersTime {
  readonly timeoutMs: number;
  readonly checkMs: number;
}

interface AppOptions {
  /** A call that takes longer is answered with 503 (verify: 504), whatever it waits for. */
  readonly answerTimeoutMs?: number;
  /** Clients that send a body more slowly are refused. */
  readonly bodyRate?: BodyRate;
  /** Clients that read an answer more slowly are hung up on. */
  readonly readRate?: ReadRate;
  /** Clients whose headers take longer are refused with 408. */
  readonly headersTime?: HeadersTime;
  /** The folder of the built web app. */
  readonly web?: string;
}

/**
 * The whole HTTP side: every call of the contract, and the built web app. Does not listen.
 *
 * @param extra features beside the game's own (the demo's time machine)
 */
export const buildApp = async (
  context: AppContext,
  extra: readonly Feature[] = [],
  {
    answerTimeoutMs = ANSWER_TIMEOUT_MS,
    bodyRate = BODY_RATE,
    readRate = READ_RATE,
    headersTime = HEADERS_TIME,
    web = webDirectory,
  }: AppOptions = {},
): Promise<FastifyInstance> => {
  const { config, db, log } = context;
  const headers = securityHeaders(config.publicUrl.startsWith('https:'), await inlineScripts(web));
  const app = fastify<Server>({
    trustProxy: trusted(config.trustProxy),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    // Calls on connections that are open are answered to the end, then closed.
    return503OnClosing: false,
    clientErrorHandler: answerBrokenRequest(headers.calls),
    http: {
      requireHostHeader: false,
      optimizeEmptyRequests: true,
      headersTimeout: headersTime.timeoutMs,
      connectionsCheckingInterval: headersTime.checkMs,
    },
    // Longer than any token: the contract says what becomes of one that is too long.
    routerOptions: { maxParamLength: 10_000, ignoreTrailingSlash: true },
    // Answers without running any hook.
    frameworkErrors: (_error, _request, reply: FastifyReply) =>
      sendRefusal(reply.headers(headers.calls), refuse('bad-input')),
  });
  sendHeaders(app, headers);
  limitAnswerTime(app, answerTimeoutMs, { bodyRate, readRate });
  answerErrors(app, log, db);
  logSecurity(app, log, db);
  readBodies(app);
  refuseOddRequests(app, headers.calls);
  refuseForeignOrigins(app);
  app.decorate('limitsRates', config.rateLimits);
  await compressAnswers(app);

  const sessions = createSessions(db);
  const routes = routesOn(app, createGate(app, db, sessions), db);
  const board = context.board ?? createBoard(db);
  app.decorate('board', board);
  const onClose = (end: () => Promise<void>) => void app.addHook('preClose', end);
  for (const feature of [...features, ...extra])
    feature({ ...context, ...routes, board, sessions, onClose });
  await serveWeb(app, config.imprintImage, web, {
    nameOf: (token) => invitingName(db, token),
    publicUrl: config.publicUrl,
  });
  return app;
};

/** Fastify trusts addresses; a number says how many proxies stand in front of us. */
const trusted = (proxies: false | number | string) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;

const folder = join(import.meta.dirname, '../features');

const load = async (file: string): Promise<Feature> => {
  const { feature }: { feature: Feature } = await import(pathToFileURL(join(folder, file)).href);
  return feature;
};

/** Every file of routes exports a feature. Which folders may use which, `scripts/structure.mjs` says. */
export const features: readonly Feature[] = await Promise.all(
  globSync('**/*routes.ts', { cwd: folder }).toSorted().map(load),
);
