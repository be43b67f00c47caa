import { endpoints } from '@tippspiel/contract';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { limitConcurrency, onePerPlayer } from '../../concurrency.ts';
import type { Db } from '../../db/schema.ts';
import type { Feature } from '../../http/feature.ts';
import { addressOf } from '../../http/rate-limits.ts';
import { noPicture } from '../../identity/avatar-code.ts';
import { type Caller, liveSession } from '../../identity/live-session.ts';
import { Refusal, refuse } from '../../refusal.ts';
import { avatarTexts } from '../../texts/game.ts';
import { defaultPicture, prepareDecoder, squareJpeg } from './picture.ts';

export const feature: Feature = ({ route, db }) => {
  let drawn: Promise<Buffer> | null = null;
  const defaultAvatar = async () => {
    drawn ??= defaultPicture();
    return { jpeg: await drawn, version: noPicture };
  };

  route(
    endpoints.uploadAvatar,
    async ({ request, reply, session }) => {
      const jpeg = await onlyOne(session.userId, () =>
        places(async () => {
          prepareDecoder();
          const file = await readUpload(request);
          return file instanceof Refusal ? file : squareJpeg(file, () => !reply.raw.destroyed);
        }),
      );
      if (jpeg instanceof Refusal) return jpeg;
      if (jpeg === 'unreadable') return refuse('unsupported-media');
      if (jpeg === 'too-many-pixels') {
        return refuse('unsupported-media', avatarTexts.tooManyPixels);
      }
      const saved = await saveAvatar(db, session, jpeg);
      return saved ? { success: true } : refuse('signed-out');
    },
    // Ten megabytes over a slow line.
    { rateLimit: { name: 'picture-uploads', max: 20, seconds: 600 }, timeoutMs: 150_000 },
  );

  // An unknown code and a player without a picture get the same answer, headers included.
  route(
    endpoints.avatar,
    async ({ params, query, request, reply }) => {
      const code = params.file.slice('avatar_'.length, -'.jpg'.length);
      const { jpeg, version } = (await findAvatar(db, code)) ?? (await defaultAvatar());
      const etag = `"${version}"`;
      // Under its own version a picture never changes; any other address is revalidated.
      reply.header('cache-control', query.v === version ? forAYear : 'no-cache');
      reply.header('etag', etag);
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type('image/jpeg').send(jpeg);
    },
    { sharesLimit: false, rateLimit: { name: 'pictures', max: 6000, seconds: 60, by: addressOf } },
  );
};

/** Uploads under way, each of which holds up to 10 MB; more are asked to come back. */
const places = limitConcurrency(20, 0);
const onlyOne = onePerPlayer();

/** Not public: a picture that its player has deleted stays in no cache but a browser's own. */
const forAYear = 'private, max-age=31536000, immutable';

/** Stores the caller's picture. @returns false if the session has ended during the upload */
const saveAvatar = async (db: Db, caller: Caller, jpeg: Uint8Array): Promise<boolean> => {
  const { rows } = await sql`
    WITH ${liveSession(caller)}
    INSERT INTO avatars (user_id, jpeg, updated_at)
    SELECT user_id, ${jpeg}, clock_timestamp() FROM live
    ON CONFLICT (user_id) DO UPDATE SET jpeg = excluded.jpeg, updated_at = excluded.updated_at
    RETURNING user_id
  `.execute(db);
  return rows.length === 1;
};

const findAvatar = (db: Db, code: string) =>
  db
    .selectFrom('avatars as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .select(['a.jpeg', 'a.version'])
    .where('u.avatar_code', '=', code)
    .executeTakeFirst();

/**
 * The file in the form field `avatar`, at most as large as the server reads (413 else).
 *
 * @throws an error with status 413, which the error handler answers
 */
const readUpload = async (
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
