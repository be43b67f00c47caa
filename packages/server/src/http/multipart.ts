import multipart from '@fastify/multipart';
import { limits } from '@tippspiel/contract';
import type { FastifyInstance } from 'fastify';

/**
 * Lets the routes of a scope read a form with a picture. Of all others it would clean up after each call, and
 * a form is no body of theirs (415).
 */
export const readForms = async (scope: FastifyInstance): Promise<void> => {
  await scope.register(multipart, {
    limits: { fileSize: limits.avatarBytes, files: 1, fields: 10, parts: 11 },
  });
};
