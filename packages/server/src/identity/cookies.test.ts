import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { type Cookie, cookieIn, giveCookie, takeCookieBack } from './cookies.ts';

const cookie: Cookie = { name: 'pass', path: '/api/signup', secure: true };

test('a cookie goes to its one call alone, over TLS, and no script reads it', async () => {
  const app = fastify();
  app.get('/give', async (_request, reply) => {
    giveCookie(reply, cookie, 'a-b_c', 600);
    giveCookie(reply, { ...cookie, name: 'other', secure: false }, 'd', 1);
    return 'ok';
  });
  app.get('/take', async (_request, reply) => {
    takeCookieBack(reply, cookie);
    return 'ok';
  });
  expect((await app.inject('/give')).headers['set-cookie']).toEqual([
    'pass=a-b_c; Max-Age=600; Path=/api/signup; HttpOnly; Secure; SameSite=Strict',
    'other=d; Max-Age=1; Path=/api/signup; HttpOnly; SameSite=Strict',
  ]);
  expect((await app.inject('/take')).headers['set-cookie']).toBe(
    'pass=; Max-Age=0; Path=/api/signup; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; Secure; SameSite=Strict',
  );
});

test.each([
  ['pass=a-b_c', 'a-b_c'],
  ['x=1; pass=a; pass=b', 'a'],
  ['x=1;pass=a', 'a'],
  ['bypass=a', undefined],
  ['pass', undefined],
  ['', undefined],
  [undefined, undefined],
])('of %s the value is %s', (sent, value) => {
  const headers = sent === undefined ? {} : { cookie: sent };
  expect(cookieIn({ headers }, cookie)).toBe(value);
});
