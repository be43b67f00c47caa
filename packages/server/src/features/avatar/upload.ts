import type { FastifyRequest } from 'fastify';
import { type Refusal, refuse } from '../../refusal.ts';

/**
 * The file in the form field `avatar`, at most as large as the server reads (413 else).
 *
 * @throws an error with status 413, which the error handler answers
 */
export const readUpload = async (
  request: FastifyRequest,
): Promise<Buffer | Refusal<'unsupported-media' | 'bad-input' | 'too-large'>> => {
  if (!request.isMultipart()) return refuse('unsupported-media');
  try {
    const part = await request.file();
    if (!part) return refuse('bad-input');
    const file = await part.toBuffer();
    // A file that ends with the very chunk that is too much is cut off without an error.
    if (part.file.truncated) return refuse('too-large');
    return part.fieldname === 'avatar' ? file : refuse('bad-input');
  } catch (error) {
    if (isTooLarge(error)) throw error;
    // The form ends in the middle, or has no boundary.
    return refuse('bad-input');
  }
};

const isTooLarge = (error: unknown) =>
  error instanceof Error && 'statusCode' in error && error.statusCode === 413;
