import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { cookieIn, cookieNamed, giveCookie, randomCookie } from './cookies.ts';

const cookie = cookieNamed('pass', { publicUrl: 'https://tipp.example' });
const plain = cookieNamed('pass', { publicUrl: 'http://localhost:3000' });

test('a cookie is for this host alone, over TLS, and no script reads it', async () => {
  const app = fastify();
  app.get('/give', async (_request, reply) => {
    giveCookie(reply, cookie, 'a-b_c', 600);
    giveCookie(reply, plain, 'd', 1);
    return 'ok';
  });
  app.get('/take', async (_request, reply) => {
    randomCookie(cookie, 60).takeBack(reply);
    return 'ok';
  });
  expect((await app.inject('/give')).headers['set-cookie']).toEqual([
    '__Host-pass=a-b_c; Max-Age=600; Path=/; HttpOnly; Secure; SameSite=Strict',
    'pass=d; Max-Age=1; Path=/; HttpOnly; SameSite=Strict',
  ]);
  expect((await app.inject('/take')).headers['set-cookie']).toBe(
    '__Host-pass=; Max-Age=0; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; Secure; SameSite=Strict',
  );
});

test.each([
  ['pass=a-b_c', 'a-b_c'],
  ['__Host-pass=b; pass=a', 'a'],
  ['x=1; pass=a; pass=b', 'a'],
  ['x=1;pass=a', 'a'],
  ['bypass=a', undefined],
  ['pass', undefined],
  ['', undefined],
  [undefined, undefined],
])('of %s the value is %s', (sent, value) => {
  const headers = sent === undefined ? {} : { cookie: sent };
  expect(cookieIn({ headers }, plain)).toBe(value);
});
