import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { invitationTexts } from '../texts/http.ts';
import { createCallCounter } from './call-counter.ts';
import { addressOf } from './rate-limits.ts';

/** What the preview of a link is made of. */
export interface InvitationSource {
  /** The name of the group that a token leads to. */
  readonly nameOf: (token: string) => Promise<string | undefined>;
  /** Where pictures are for messengers. */
  readonly publicUrl: string;
}

/** Previews for one address in a minute; above that it gets the plain page. */
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
export const invitationPreviews = (
  app: FastifyInstance,
  index: string,
  { nameOf, publicUrl }: InvitationSource,
) => {
  const counter = app.limitsRates ? createCallCounter(60) : null;
  return async (request: FastifyRequest): Promise<string | null> => {
    const token = /^\/g\/([\w-]{22})(?:[/?]|$)/.exec(request.url)?.[1];
    if (token === undefined) return null;
    if (counter && counter.add(addressOf(request)).count > PER_MINUTE) return null;
    const name = await inTime(nameOf(token));
    return name === undefined ? null : withName(await readFile(index, 'utf8'), name, publicUrl);
  };
};

/** Undefined, too, if it fails: the app itself says that the server is not ready. */
const inTime = async (name: Promise<string | undefined>): Promise<string | undefined> => {
  const ended = new AbortController();
  try {
    return await Promise.race([
      name,
      setTimeout(WAIT_MS, undefined, { signal: ended.signal, ref: false }),
    ]);
  } catch {
    return undefined;
  } finally {
    ended.abort();
  }
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
