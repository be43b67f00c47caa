import { beforeAll, expect, test } from 'vitest';
import { startTestApp } from '../../test/app.ts';

let directives: ReadonlyMap<string, string>;
beforeAll(async () => {
  const game = await startTestApp();
  const { headers } = await game.app.inject('/api/health');
  const policy = String(headers['content-security-policy']).split(';');
  directives = new Map(
    policy.map((said) => {
      const [directive = '', ...sources] = said.split(' ');
      return [directive, sources.join(' ')];
    }),
  );
});

test.each([
  ['default-src', "'self'"],
  ['script-src', "'self'"],
  ['style-src', "'self'"],
  ['font-src', "'self'"],
  ['object-src', "'none'"],
  ['frame-ancestors', "'none'"],
])('%s is %s', (directive, sources) => {
  expect(directives.get(directive)).toBe(sources);
});

test('nothing is fetched from anywhere else', () => {
  expect([...directives.values()].join(' ')).not.toMatch(/https?:|\*|unsafe/);
});
