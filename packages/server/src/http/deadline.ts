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

/** The least that a client has to send while the server waits for the rest of its body. */
export interface BodyRate {
  readonly bytesPerSecond: number;
  /** How long a client may send less, milliseconds. */
  readonly windowMs: number;
}

/**
 * Answers a call that takes too long, whatever it waits for: a connection, a lock, a body. What its
 * handler still does has no answer. Fastify's own `handlerTimeout` ends as soon as a body is read.
 * Refuses a body that drips with 408 and closes its connection: a call that reads it holds its place no longer.
 */
export const limitAnswerTime = (
  app: FastifyInstance,
  usualMs: number,
  bodyRate: BodyRate,
): void => {
  const usual = createDeadlines(usualMs);
  const others = new Map<number, Deadlines>();
  const leastBytes = (bodyRate.bytesPerSecond * bodyRate.windowMs) / 1_000;
  /** Bodies of calls that were answered before the body had come. */
  const unread = new Set<Body>();
  const checking = setInterval(() => {
    for (const { refuseDripping } of [usual, ...others.values()]) refuseDripping(leastBytes);
    for (const body of unread) {
      if (isDripping(body, leastBytes)) body.raw.destroy();
      if (body.raw.complete || body.raw.destroyed) unread.delete(body);
    }
  }, bodyRate.windowMs / CHECKS_A_WINDOW).unref();
  app.addHook('onClose', async () => clearInterval(checking));
  const deadlinesOf = (request: FastifyRequest): Deadlines => {
    const { timeoutMs } = request.routeOptions.config;
    if (timeoutMs === undefined) return usual;
    const known = others.get(timeoutMs) ?? createDeadlines(timeoutMs);
    others.set(timeoutMs, known);
    return known;
  };
  app.addHook('onRequest', (request, reply, done) => {
    reply.deadline = deadlinesOf(request).add(reply);
    done();
  });
  app.addHook('onSend', ({ raw }, reply, payload, done) => {
    if (raw.complete === false) unread.add({ raw, checks: 0, bytes: 0 });
    const isStream = typeof payload === 'object' && payload !== null && 'pipe' in payload;
    // A stream may not have begun yet.
    if (isStream) reply.raw.once('close', () => reply.deadline?.end());
    else reply.deadline?.end();
    done();
  });
  app.decorateReply('deadline', null);
};

/** Until when a call has to be answered. */
interface Deadline {
  readonly reply: FastifyReply;
  /** As `performance.now()` counts. */
  readonly dueAt: number;
  /** It is answered. */
  readonly end: () => void;
}

/**
 * A window is counted in checks: a process that stood still for seconds has received nothing meanwhile, and its
 * timers run before its sockets are read.
 */
const CHECKS_A_WINDOW = 4;

/** Calls with the same time to answer, which share a timer. */
interface Deadlines {
  readonly add: (reply: FastifyReply) => Deadline;
  /** Ends calls whose clients have sent fewer bytes in a window. */
  readonly refuseDripping: (leastBytes: number) => void;
}

const createDeadlines = (limitMs: number): Deadlines => {
  // A call knows its place, and the last one takes the place of one that ends. A Map would do the same for more:
  // each of its tables that was outgrown leads to the next one and to the calls of its time, so that once a table
  // is old, all calls after it live until the garbage is collected as a whole.
  const open: Open[] = [];
  let isArmed = false;

  const armFor = (milliseconds: number) => {
    isArmed = true;
    setTimeout(answerDue, Math.ceil(milliseconds)).unref();
  };
  const answerDue = () => {
    isArmed = false;
    const now = performance.now();
    const due = open.filter(({ dueAt }) => dueAt <= now);
    for (const { reply, end } of due) {
      end();
      if (canAnswer(reply)) reply.send(new DeadlineError(reply.request));
    }
    const next = open.reduce(
      (least, { dueAt }) => Math.min(least, dueAt),
      Number.POSITIVE_INFINITY,
    );
    if (open.length > 0) armFor(next - now);
  };
  const remove = (ended: Open) => {
    if (open[ended.place] !== ended) return;
    const last = open.pop();
    if (last === undefined || last === ended) return;
    last.place = ended.place;
    open[last.place] = last;
  };

  return {
    add: (reply) => {
      const added: Open = {
        reply,
        dueAt: performance.now() + limitMs,
        place: open.length,
        body: { raw: reply.request.raw, checks: 0, bytes: 0 },
        end: () => remove(added),
      };
      open.push(added);
      if (!isArmed) armFor(limitMs);
      return added;
    },
    refuseDripping: (leastBytes) => {
      for (const call of open.filter(({ body }) => isDripping(body, leastBytes))) {
        call.end();
        refuseBody(call.reply);
      }
    },
  };
};

interface Open extends Deadline {
  /** Among the open ones. */
  place: number;
  readonly body: Body;
}

/** What is known of a request's body while it arrives. */
interface Body {
  readonly raw: FastifyRequest['raw'];
  /** Of the present window. */
  checks: number;
  /** What the connection had received when the window began. */
  bytes: number;
}

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
