import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long a call of this route may take, where that is longer than usual. */
    timeoutMs?: number;
  }
  interface FastifyReply {
    /** Those that this call is among until it is answered. */
    deadlines: Deadlines | null;
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
 */
export const limitAnswerTime = (app: FastifyInstance, usualMs: number): void => {
  const usual = createDeadlines(usualMs);
  const others = new Map<number, Deadlines>();
  const deadlinesOf = (request: FastifyRequest): Deadlines => {
    const { timeoutMs } = request.routeOptions.config;
    if (timeoutMs === undefined) return usual;
    const known = others.get(timeoutMs) ?? createDeadlines(timeoutMs);
    others.set(timeoutMs, known);
    return known;
  };
  app.addHook('onRequest', (request, reply, done) => {
    reply.deadlines = deadlinesOf(request);
    reply.deadlines.add(reply);
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    const isStream = typeof payload === 'object' && payload !== null && 'pipe' in payload;
    // A stream may not have begun yet.
    if (isStream) reply.raw.once('close', () => reply.deadlines?.delete(reply));
    else reply.deadlines?.delete(reply);
    done();
  });
  app.decorateReply('deadlines', null);
};

/** Calls with the same time to answer: so they are due in the order in which they came, and share a timer. */
interface Deadlines {
  readonly add: (reply: FastifyReply) => void;
  readonly delete: (reply: FastifyReply) => void;
}

const createDeadlines = (limitMs: number): Deadlines => {
  const dueAt = new Map<FastifyReply, number>();
  let isArmed = false;

  const armFor = (milliseconds: number) => {
    isArmed = true;
    setTimeout(answerDue, Math.ceil(milliseconds)).unref();
  };
  const answerDue = () => {
    isArmed = false;
    for (const [reply, due] of dueAt) {
      const left = due - performance.now();
      if (left > 0) return armFor(left);
      dueAt.delete(reply);
      // A client that has left gets no answer.
      const canAnswer = !reply.sent && !reply.raw.headersSent && !reply.raw.destroyed;
      if (canAnswer) reply.send(new DeadlineError(reply.request));
    }
  };

  return {
    add: (reply) => {
      dueAt.set(reply, performance.now() + limitMs);
      if (!isArmed) armFor(limitMs);
    },
    delete: (reply) => void dueAt.delete(reply),
  };
};
