import type { FastifyInstance, FastifyReply } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long a call of this route may take, where that is longer than usual. */
    timeoutMs?: number;
  }
}

/** Answered as 503, `verify` as 504, by the error handler. */
class DeadlineError extends Error {
  readonly statusCode = 503;
}

/**
 * Answers a call that takes too long, whatever it waits for: a connection, a lock, a body. What its
 * handler still does has no answer. Fastify's own `handlerTimeout` ends as soon as a body is read.
 */
export const limitAnswerTime = (app: FastifyInstance, usualMs: number): void => {
  const timers = new WeakMap<FastifyReply, NodeJS.Timeout>();
  app.addHook('onRequest', (request, reply, done) => {
    const timer = setTimeout(() => {
      // A client that has left gets no answer, and ends no hook that could clear the timer.
      const canAnswer = !reply.sent && !reply.raw.headersSent && !reply.raw.destroyed;
      if (canAnswer) reply.send(new DeadlineError('the call took too long'));
    }, request.routeOptions.config.timeoutMs ?? usualMs);
    timers.set(reply, timer.unref());
    done();
  });
  app.addHook('onResponse', (_request, reply, done) => {
    clearTimeout(timers.get(reply));
    done();
  });
};
