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
    reply.deadline = deadlinesOf(request).add(reply);
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
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

/** Calls with the same time to answer, which share a timer. */
interface Deadlines {
  readonly add: (reply: FastifyReply) => Deadline;
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
      // A client that has left gets no answer.
      const canAnswer = !reply.sent && !reply.raw.headersSent && !reply.raw.destroyed;
      if (canAnswer) reply.send(new DeadlineError(reply.request));
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
        end: () => remove(added),
      };
      open.push(added);
      if (!isArmed) armFor(limitMs);
      return added;
    },
  };
};

interface Open extends Deadline {
  /** Among the open ones. */
  place: number;
}
