import type { FastifyReply, FastifyRequest } from 'fastify';

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
