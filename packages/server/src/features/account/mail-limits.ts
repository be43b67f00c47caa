import type { FastifyRequest } from 'fastify';
import { addressAndEmailOf, addressOf, emailOf, type RateLimit } from '../../http/rate-limits.ts';

/**
 * Nobody's mailbox is filled by strangers; and a caller who enters a stranger's e-mail from a single
 * address does not keep its owner, who is elsewhere, from signing up.
 */
export const mailLimits: readonly RateLimit[] = [
  { name: 'sign-up-from-address', max: 5, seconds: 600, byBody: addressAndEmailOf },
  { name: 'sign-up-account', max: 30, seconds: 600, byBody: emailOf },
];

/**
 * A whole office signs up behind one address: who comes by an invitation counts for its group, over all its links, and
 * anybody else for the address.
 *
 * @param invited the groups of the calls that have been admitted
 */
export const invitedLimits = (invited: WeakMap<FastifyRequest, number>): readonly RateLimit[] => [
  {
    name: 'sign-up-invited',
    max: 300,
    seconds: 3600,
    byBody: (request) => invited.get(request) ?? null,
  },
  {
    name: 'sign-up-address',
    max: 30,
    seconds: 600,
    byBody: (request) => (invited.has(request) ? null : addressOf(request)),
  },
];

/** The token that the body names; checked afterwards. */
export const invitationIn = ({ body }: FastifyRequest): string | null =>
  typeof body === 'object' &&
  body !== null &&
  'invitation' in body &&
  typeof body.invitation === 'string'
    ? body.invitation
    : null;
