import { existsSync } from 'node:fs';
import { basename, dirname, relative, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../refusal.ts';
import { type InvitationSource, invitationPreviews } from './invitation-preview.ts';

/**
 * The built web app: what carries a hash in its name is kept for a year, the rest is asked for
 * anew each time. Every other address of a page gets index.html, every other call the error form.
 *
 * @param imprintImage the operator's own imprint, a file; null: the one that the web app brings
 * @param invitations what the pages of groups' links show to messengers
 */
export const serveWeb = async (
  app: FastifyInstance,
  imprintImage: string | null,
  directory: string,
  invitations: InvitationSource,
): Promise<void> => {
  const index = resolve(directory, 'index.html');
  const built = existsSync(index);
  const preview = invitationPreviews(app, index, invitations);
  if (built) {
    await app.register(fastifyStatic, {
      root: directory,
      cacheControl: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        reply.header('cache-control', isHashed(relative(directory, path)) ? forAYear : 'no-cache');
      },
    });
    app.get('/imprint-image', (_request, reply) =>
      imprintImage === null
        ? reply.sendFile('imprint.svg')
        : reply.sendFile(basename(imprintImage), dirname(imprintImage)),
    );
  }
  app.get(PASSWORD_PAGE, (_request, reply) => reply.redirect('/profile?tab=settings#konto'));
  app.setNotFoundHandler(async (request, reply) => {
    if (built && isPage(request.method, request.url)) {
      const invitation = await preview(request);
      if (invitation !== null) {
        // It is gone with the link.
        return reply.header('cache-control', 'no-store').type(htmlType).send(invitation);
      }
      return reply.header('cache-control', 'no-cache').sendFile('index.html');
    }
    const refusal = refuse('not-found');
    return reply.code(refusal.status).send(refusal.toJSON());
  });
};

/** @param path below the served folder, whose own path says nothing; with either separator */
const isHashed = (path: string) => /^(assets|flags)[\\/]/.test(path);

const htmlType = 'text/html; charset=utf-8';

const forAYear = 'public, max-age=31536000, immutable';

/** Where password managers look for the form (W3C, A Well-Known URL for Changing Passwords). */
const PASSWORD_PAGE = '/.well-known/change-password';

/** Other well-known addresses must be 404: by one that cannot exist, password managers test the answers. */
const isPage = (method: string, url: string) =>
  (method === 'GET' || method === 'HEAD') && !/^\/(api|assets|flags|\.well-known)\//.test(url);
