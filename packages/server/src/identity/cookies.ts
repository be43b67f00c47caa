import { randomBytes } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { hashToken } from './token-hash.ts';

/**
 * A cookie that no script can read and that no other page can send; `secure` ones travel over TLS alone.
 *
 * Over TLS the name has the prefix `__Host-`: browsers take such a cookie from this very host alone, so no
 * subdomain and no plain-text answer in between can set it (RFC 6265bis, 4.1.3.2). That asks for the path `/`.
 */
export const cookieNamed = (name: string, { publicUrl }: Pick<Config, 'publicUrl'>) => {
  const secure = publicUrl.startsWith('https:');
  return { name: secure ? `__Host-${name}` : name, secure };
};

type Cookie = ReturnType<typeof cookieNamed>;

export const giveCookie = (
  reply: FastifyReply,
  cookie: Cookie,
  value: string,
  /** Seconds. */
  maxAge: number,
): void => setCookie(reply, cookie, value, { maxAge });

/**
 * A cookie that is random and names nobody: the database has its hash and says what it is good for.
 *
 * @param maxAge seconds
 */
export const randomCookie = (cookie: Cookie, maxAge: number) => ({
  /** @returns the hash of what the browser has been given */
  give: (reply: FastifyReply): Buffer => {
    const value = randomBytes(32).toString('base64url');
    giveCookie(reply, cookie, value, maxAge);
    return hashToken(value);
  },
  /** @returns the hash of what the browser sends; undefined where it sends nothing */
  hashIn: (request: FastifyRequest): Buffer | undefined => {
    const value = cookieIn(request, cookie);
    return value === undefined ? undefined : hashToken(value);
  },
  takeBack: (reply: FastifyReply): void =>
    setCookie(reply, cookie, '', { maxAge: 0, expires: new Date(0) }),
});

/** What was sent under the name, the first one if there are several (RFC 6265, 5.4). */
export const cookieIn = (
  { headers }: Pick<FastifyRequest, 'headers'>,
  { name }: Pick<Cookie, 'name'>,
): string | undefined => parseCookie(headers.cookie ?? '')[name];

const setCookie = (
  reply: FastifyReply,
  { name, secure }: Cookie,
  value: string,
  lifetime: { readonly maxAge: number; readonly expires?: Date },
): void => {
  const attributes = {
    path: '/',
    secure,
    httpOnly: true,
    sameSite: 'strict',
    ...lifetime,
  } as const;
  reply.header('set-cookie', stringifySetCookie({ name, value, ...attributes }));
};
