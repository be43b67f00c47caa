import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A cookie that no script can read and that no other page can send. */
export interface Cookie {
  readonly name: string;
  /** The one call that gets it back. */
  readonly path: `/api/${string}`;
  /** Whether it travels over TLS alone. */
  readonly secure: boolean;
}

export const giveCookie = (
  reply: FastifyReply,
  cookie: Cookie,
  value: string,
  /** Seconds. */
  maxAge: number,
): void => setCookie(reply, cookie, value, { maxAge });

export const takeCookieBack = (reply: FastifyReply, cookie: Cookie): void =>
  setCookie(reply, cookie, '', { maxAge: 0, expires: new Date(0) });

/** What was sent under the name, the first one if there are several (RFC 6265, 5.4). */
export const cookieIn = (
  { headers }: Pick<FastifyRequest, 'headers'>,
  { name }: Pick<Cookie, 'name'>,
): string | undefined => parseCookie(headers.cookie ?? '')[name];

const setCookie = (
  reply: FastifyReply,
  { name, path, secure }: Cookie,
  value: string,
  lifetime: { readonly maxAge: number; readonly expires?: Date },
): void => {
  const attributes = { path, secure, httpOnly: true, sameSite: 'strict', ...lifetime } as const;
  reply.header('set-cookie', stringifySetCookie({ name, value, ...attributes }));
};
