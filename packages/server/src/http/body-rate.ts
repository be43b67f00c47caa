import type { FastifyRequest } from 'fastify';

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
export const CHECKS_A_WINDOW = 4;

/** What is known of a request's body while it arrives. */
export interface Body {
  readonly raw: FastifyRequest['raw'];
  /** Checks in the present window. */
  checks: number;
  /** Bytes that the connection had received when the window began. */
  bytes: number;
}

/** A body of which no check has been made yet. */
export const uncheckedBody = (raw: Body['raw']): Body => ({ raw, checks: 0, bytes: 0 });

/** Counts one check. Bytes that the server has received and not read yet are no fault of the client. */
export const isDripping = (body: Body, leastBytes: number): boolean => {
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
