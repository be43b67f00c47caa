import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Below this a compressed answer saves nothing worth its handling, bytes. */
const SMALLEST = 1024;

/**
 * Compresses the answers of calls, as every browser can read them. Files of the web app are sent as
 * they are or as the twins that were built beside them: packing half a megabyte of script anew for
 * a client that asks for an unusual coding would keep the processor busy with little effort. What arrives
 * is never unpacked.
 */
export const compressAnswers = async (app: FastifyInstance): Promise<void> => {
  app.addHook('onRoute', (route) => {
    if (!route.config?.endpoint) route.compress = false;
  });
  await app.register(compress, {
    threshold: SMALLEST,
    encodings: ['br', 'gzip'],
    globalDecompression: false,
  });
};
