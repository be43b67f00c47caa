import { createHash } from 'node:crypto';
import { endpoints } from '@tippspiel/contract';
import type { Feature } from '../../http/feature.ts';
import { Refusal, refuse } from '../../http/refusal.ts';
import { defaultPicture, squareJpeg } from './picture.ts';
import { findAvatar, saveAvatar } from './queries.ts';
import { readUpload } from './upload.ts';

export const avatarRoutes: Feature = (route, { db }) => {
  let fallback: Promise<Buffer> | null = null;

  route(
    endpoints.uploadAvatar,
    async ({ request, session }) => {
      const file = await readUpload(request);
      if (file instanceof Refusal) return file;
      const jpeg = await squareJpeg(file);
      if (!jpeg) return refuse('unsupported-media');
      const saved = await saveAvatar(db, session, jpeg);
      return saved ? { success: true } : refuse('signed-out');
    },
    // Ten megabytes over a slow line.
    { rateLimit: { max: 20, seconds: 600 }, timeoutMs: 150_000 },
  );

  // An unknown code and a player without a picture look alike, headers included.
  route(endpoints.avatar, async ({ params, request, reply }) => {
    const code = params.file.slice('avatar_'.length, -'.jpg'.length);
    fallback ??= defaultPicture();
    const jpeg = (await findAvatar(db, code)) ?? (await fallback);
    const etag = `"${createHash('sha256').update(jpeg).digest('base64url').slice(0, 22)}"`;
    // The address stays when the picture changes, so it is asked for again each time.
    reply.header('cache-control', 'no-cache').header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('image/jpeg').send(jpeg);
  });
};
