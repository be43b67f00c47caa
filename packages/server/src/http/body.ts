import multipart from '@fastify/multipart';
import { limits } from '@tippspiel/contract';
import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify';
import { refuse } from '../refusal.ts';
import { httpTexts } from '../texts/game.ts';
import { RefusedError } from './errors.ts';

/**
 * JSON as usual, but an empty body is none: calls without payload are made with and without a
 * content type (docs/game.md, 'The API'). Keys that would reach into a prototype are refused.
 * So are compressed bodies: a kilobyte would unpack to a megabyte, and no client of ours sends any.
 */
export const readBodies = (app: FastifyInstance): void => {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isEncoded(request)) return done(encodedBody());
    if (body.length === 0) return done(null, undefined);
    return parseJson(request, String(body), done);
  });
  // The contract says of which calls a file may be the body.
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer' },
    (request, body, done) => {
      if (isEncoded(request)) return done(encodedBody());
      const field = request.routeOptions.config.endpoint?.fileField;
      if (field !== undefined) return done(null, { [field]: body });
      const given = request.headers['content-type'];
      return done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(given));
    },
  );
  // Mail programs end a list by a form of either kind (RFC 8058); what it says is in its address.
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', FORM_WITH_FILES],
    { parseAs: 'string' },
    (request, _body, done) => {
      if (isEncoded(request)) return done(encodedBody());
      if (request.routeOptions.config.endpoint?.body === undefined) return done(null, undefined);
      const given = request.headers['content-type'];
      return done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(given));
    },
  );
};

const isEncoded = ({ headers }: FastifyRequest): boolean =>
  (headers['content-encoding'] ?? 'identity').toLowerCase() !== 'identity';

const encodedBody = () => new RefusedError(refuse('unsupported-media', httpTexts.encodedBody));

/** Bytes of a field beside the picture, which no form of ours has; the plugin would keep a megabyte of each. */
const MOST_IN_FIELD = 1024;

const FORM_WITH_FILES = 'multipart/form-data';

/** Lets the routes of a scope read a form with a picture; of all others a form is no body (415). */
export const readForms = async (scope: FastifyInstance): Promise<void> => {
  scope.removeContentTypeParser(FORM_WITH_FILES);
  scope.addHook('preParsing', (request, _reply, payload, done) => {
    if (isEncoded(request)) done(encodedBody());
    else done(null, payload);
  });
  await scope.register(multipart, {
    limits: {
      fileSize: limits.avatarBytes,
      files: 1,
      fields: 10,
      fieldSize: MOST_IN_FIELD,
      parts: 11,
    },
  });
};
