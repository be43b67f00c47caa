import type { FastifyReply, FastifyRequest } from 'fastify';

/** A cookie that no script can read and that no other page can send. */
export interface Cookie {
  readonly name: string;
  /** The one call that gets it back. */
  readonly path: `/api/${string}`;
  /** Whether it travels over TLS alone. */
  readonly secure: boolean;
}

/** @param value letters, digits, `-` and `_` */
export const giveCookie = (
  reply: FastifyReply,
  cookie: Cookie,
  value: string,
  maxAgeSeconds: number,
): void => {
  reply.header(
    'set-cookie',
    `${cookie.name}=${value}; Max-Age=${maxAgeSeconds}; ${attributesOf(cookie)}`,
  );
};

export const takeCookieBack = (reply: FastifyReply, cookie: Cookie): void => {
  const past = 'Thu, 01 Jan 1970 00:00:00 GMT';
  reply.header(
    'set-cookie',
    `${cookie.name}=; Max-Age=0; Expires=${past}; ${attributesOf(cookie)}`,
  );
};

/** What was sent under the name, the first one if there are several (RFC 6265, 5.4). */
export const cookieIn = (
  { headers }: Pick<FastifyRequest, 'headers'>,
  { name }: Pick<Cookie, 'name'>,
): string | undefined => {
  const sent = headers.cookie?.split(';').map((pair) => pair.trim());
  return sent?.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
};

const attributesOf = ({ path, secure }: Cookie): string =>
  `Path=${path}; HttpOnly${secure ? '; Secure' : ''}; SameSite=Strict`;
