import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long a call of this route may take, where that is longer than usual. */
    timeoutMs?: number;
  }
  interface FastifyReply {
    /** Null before the call has one. */
    deadline: Deadline | null;
  }
}

/** Answered by the error handler: 503, `verify` 504, and as bad input where it is the body that did not come. */
class DeadlineError extends Error {
  readonly statusCode: number;

  constructor({ raw }: FastifyRequest) {
    super('the call took too long');
    this.statusCode = raw.complete === false ? 408 : 503;
  }
}

/**
 * Answers a call that takes too long, whatever it waits for: a connection, a lock, a body. What its
 * handler still does has no answer. Fastify's own `handlerTimeout` ends as soon as a body is read.
 * Refuses a body that drips with 408 and closes its connection: a call that reads it holds its place no longer.
 */
export const limitAnswerTime = (
  app: FastifyInstance,
  usualMs: number,
  { bodyRate, readRate }: { readonly bodyRate: BodyRate; readonly readRate: ReadRate },
) => {
  const calls = createDeadlines();
  const leastBytes = (bodyRate.bytesPerSecond * bodyRate.windowMs) / 1_000;
  /** Bodies of calls that were answered before the body had come. */
  const unread = new Set<Body>();
  const checking = setInterval(() => {
    calls.refuseDripping(leastBytes);
    for (const body of unread) {
      if (isDripping(body, leastBytes)) body.raw.destroy();
      if (body.raw.complete || body.raw.destroyed) unread.delete(body);
    }
  }, bodyRate.windowMs / CHECKS_A_WINDOW).unref();
  app.addHook('onClose', async () => clearInterval(checking));
  app.addHook('onRequest', (request, reply, done) => {
    reply.deadline = calls.add(reply, request.routeOptions.config.timeoutMs ?? usualMs);
    done();
  });
  app.addHook('onSend', ({ raw }, reply, payload, done) => {
    if (raw.complete === false) unread.add(uncheckedBody(raw));
    const isStream = typeof payload === 'object' && payload !== null && 'pipe' in payload;
    // A stream may not have begun yet.
    if (isStream) reply.raw.once('close', () => reply.deadline?.end());
    else reply.deadline?.end();
    const bytes = isStream ? null : bytesOf(payload);
    if (bytes === null || bytes > SHORT) limitReading(reply, bytes, readRate);
    done();
  });
  app.decorateReply('deadline', null);
};

/** What a client has to read of a long answer, so that answers which nobody reads do not fill the memory. */
export interface ReadRate {
  /** How long it may read nothing, milliseconds. */
  readonly stallMs: number;
  /** The least, of what waits in memory. */
  readonly bytesPerSecond: number;
}

/** The system takes so much of an answer for every connection, bytes. */
const SHORT = 16 * 1024;

const bytesOf = (payload: unknown): number =>
  typeof payload === 'string' || payload instanceof Uint8Array ? payload.length : 0;

/** Hangs up on a client that reads too slowly. @param bytes null: a stream, of which little waits in memory */
const limitReading = (
  { raw, server }: FastifyReply,
  bytes: number | null,
  { stallMs, bytesPerSecond }: ReadRate,
): void => {
  // Without a socket an answer to an earlier request of the same connection is still under way, whose limit ends both.
  const { socket } = raw;
  if (!(socket instanceof Socket)) return;
  socket.setTimeout(stallMs);
  // Before Node, which sets another one where no further request waits.
  raw.prependOnceListener('finish', () => socket.setTimeout(server.server.timeout));
  if (bytes === null) return;
  const limitMs = stallMs + (1_000 * bytes) / bytesPerSecond;
  const timer = setTimeout(() => raw.destroy(), limitMs).unref();
  raw.once('close', () => clearTimeout(timer));
};

interface Deadline {
  readonly reply: FastifyReply;
  /** As `performance.now()` counts. */
  readonly dueAt: number;
  readonly body: Body;
  /** The place among the open ones. */
  place: number;
  /** Call it when the call is answered. */
  readonly end: () => void;
}

/** The deadlines of all open calls, which share a timer. */
const createDeadlines = () => {
  // A call knows its place, and the last one takes the place of one that ends. A Map would do the same for more:
  // each of its tables that was outgrown leads to the next one and to the calls of its time, so that once a table
  // is old, all calls after it live until the garbage is collected as a whole.
  const open: Deadline[] = [];
  let timer: NodeJS.Timeout | undefined;
  let armedFor = Number.POSITIVE_INFINITY;

  /** Some of what is due may be late already: the answers before took their time. */
  const armFor = (dueAt: number) => {
    if (dueAt >= armedFor) return;
    armedFor = dueAt;
    clearTimeout(timer);
    timer = setTimeout(answerDue, Math.max(1, Math.ceil(dueAt - performance.now()))).unref();
  };
  const answerDue = () => {
    armedFor = Number.POSITIVE_INFINITY;
    const now = performance.now();
    for (const { reply, end } of open.filter(({ dueAt }) => dueAt <= now)) {
      end();
      if (canAnswer(reply)) reply.send(new DeadlineError(reply.request));
    }
    armFor(open.reduce((least, { dueAt }) => Math.min(least, dueAt), Number.POSITIVE_INFINITY));
  };
  const remove = (ended: Deadline) => {
    if (open[ended.place] !== ended) return;
    const last = open.pop();
    if (last === undefined || last === ended) return;
    last.place = ended.place;
    open[last.place] = last;
  };

  return {
    add: (reply: FastifyReply, limitMs: number): Deadline => {
      const added: Deadline = {
        reply,
        dueAt: performance.now() + limitMs,
        body: uncheckedBody(reply.request.raw),
        place: open.length,
        end: () => remove(added),
      };
      open.push(added);
      armFor(added.dueAt);
      return added;
    },
    /** Ends calls whose clients have sent fewer bytes in a window. */
    refuseDripping: (leastBytes: number): void => {
      for (const call of open.filter(({ body }) => isDripping(body, leastBytes))) {
        call.end();
        refuseBody(call.reply);
      }
    },
  };
};

const refuseBody = (reply: FastifyReply): void => {
  const { raw } = reply.request;
  if (!canAnswer(reply)) {
    raw.destroy();
    return;
  }
  // What reads the body fails when the connection closes.
  reply.raw.once('finish', () => raw.destroy());
  reply.header('connection', 'close').send(new DeadlineError(reply.request));
};

/** A client that has left gets no answer. */
const canAnswer = ({ sent, raw }: FastifyReply) => !sent && !raw.headersSent && !raw.destroyed;

/** The least that a client has to send while the server waits for the rest of its body. */
export interface BodyRate {
  readonly bytesPerSecond: number;
  /** How long a client may send less, milliseconds. */
  readonly windowMs: number;
}

/**
 * A window is counted in checks: a process that stood still for seconds has received nothing meanwhile, and its
 * timers run before its sockets are read.
 */
const CHECKS_A_WINDOW = 4;

/** The server knows this of a request's body while it arrives. */
interface Body {
  readonly raw: FastifyRequest['raw'];
  /** Checks in the present window. */
  checks: number;
  /** Bytes that the connection had received when the window began. */
  bytes: number;
}

/** A body of which no check has been made yet. */
const uncheckedBody = (raw: Body['raw']): Body => ({ raw, checks: 0, bytes: 0 });

/** Counts one check. Bytes that the server has received and not read yet are no fault of the client. */
const isDripping = (body: Body, leastBytes: number): boolean => {
  const { raw } = body;
  if (raw.complete !== false) return false;
  const received = raw.socket.bytesRead;
  if (raw.readableLength > 0) body.checks = 0;
  if (body.checks === 0) body.bytes = received;
  body.checks += 1;
  if (body.checks <= CHECKS_A_WINDOW) return false;
  const isTooSlow = received - body.bytes < leastBytes;
  body.checks = 1;
  body.bytes = received;
  return isTooSlow;
};
