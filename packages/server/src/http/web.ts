import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, relative, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { unlessSilent } from '../concurrency.ts';
import { refuse } from '../refusal.ts';
import { invitationTexts } from '../texts/game.ts';
import { createCallCounter } from './call-counter.ts';
import { sendRefusal } from './errors.ts';
import { coding } from './headers.ts';
import { addressOf } from './rate-limits.ts';

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
  const plain = (reply: FastifyReply) =>
    reply.header('cache-control', 'no-cache').sendFile('index.html');
  if (built) {
    await app.register(fastifyStatic, {
      root: directory,
      cacheControl: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        const isForAYear = isHashed(relative(directory, path));
        reply.header(
          'cache-control',
          isForAYear ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
      },
    });
    app.get('/imprint-image', (_request, reply) =>
      imprintImage === null
        ? reply.sendFile('imprint.svg')
        : reply.sendFile(basename(imprintImage), dirname(imprintImage)),
    );
    // Each has its own text, so that there is no file that was compressed beforehand.
    app.get('/g/:token', { compress: coding }, async (request, reply) => {
      const invitation = await preview(request);
      if (invitation === null) return plain(reply);
      // It is gone with the link.
      reply.header('cache-control', 'no-store').type('text/html; charset=utf-8');
      return invitation;
    });
  }
  app.get(PASSWORD_PAGE, (_request, reply) => reply.redirect('/profile?tab=settings#konto'));
  app.setNotFoundHandler(async (request, reply) => {
    if (built && isPage(request.method, request.url)) return plain(reply);
    return sendRefusal(reply, refuse('not-found'));
  });
};

/**
 * The scripts that stand in the built page, as a content security policy names them (W3C, CSP Level 3, 2.3.1): a file
 * of its own would cost each first visit a round trip.
 * @returns none where nothing is built
 */
export const inlineScripts = async (directory: string): Promise<readonly string[]> => {
  const html = await readFile(resolve(directory, 'index.html'), 'utf8').catch(() => '');
  const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)];
  return scripts.map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
};

/** @param path below the served folder, whose own path says nothing; with either separator */
const isHashed = (path: string) => /^(assets|flags)[\\/]/.test(path);

/** Where password managers look for the form (W3C, A Well-Known URL for Changing Passwords). */
const PASSWORD_PAGE = '/.well-known/change-password';

/** Other well-known addresses must be 404: by one that cannot exist, password managers test the answers. */
const isPage = (method: string, url: string) =>
  (method === 'GET' || method === 'HEAD') && !/^\/(api|assets|flags|\.well-known)\//.test(url);

/** What the preview of a link is made of. */
interface InvitationSource {
  /** The name of the group that a token leads to. */
  readonly nameOf: (token: string) => Promise<string | undefined>;
  /** Where pictures are for messengers. */
  readonly publicUrl: string;
}

/** One address gets so many previews in a minute, and then the plain page. */
const PER_MINUTE = 60;

/** A page must not wait for the database. */
const WAIT_MS = 1500;

/**
 * The page of a group's link with the group's name for messengers (docs/game.md, 'Groups of players'):
 * no member's, and nothing that its token does not open anyway.
 *
 * @param index the file of the plain page
 * @returns the page as HTML, or null for any other address, an unknown token, and whenever it takes long
 */
const invitationPreviews = (
  app: FastifyInstance,
  index: string,
  { nameOf, publicUrl }: InvitationSource,
) => {
  const counter = app.limitsRates ? createCallCounter(60) : null;
  return async (request: FastifyRequest): Promise<string | null> => {
    const token = /^\/g\/([\w-]{22})(?:[/?]|$)/.exec(request.url)?.[1];
    if (token === undefined) return null;
    if (counter && counter.add(addressOf(request)).count > PER_MINUTE) return null;
    // What fails or takes long gets the plain page: the app itself says that the server is not ready.
    const name = await unlessSilent(nameOf(token), WAIT_MS).catch(() => undefined);
    return name === undefined ? null : withName(await readFile(index, 'utf8'), name, publicUrl);
  };
};

const withName = (html: string, name: string, publicUrl: string): string => {
  const title = escapeHtml(invitationTexts.title(name));
  const properties = {
    'og:type': 'website',
    'og:title': title,
    'og:description': escapeHtml(invitationTexts.description),
    'og:image': escapeHtml(`${publicUrl}/icon-512.png`),
  };
  const tags = Object.entries(properties).map(
    ([property, content]) => `<meta property="${property}" content="${content}" />`,
  );
  // A function: what a name contains is no pattern of a replacement.
  return html.replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>${tags.join('')}`);
};

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Where the built web app lies. */
export const webDirectory = resolve(import.meta.dirname, '../../../web/dist');
