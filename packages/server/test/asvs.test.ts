import { existsSync, globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from './app.ts';
import { root } from './program.ts';

/**
 * How many requirements of levels 1 and 2 each section of the OWASP ASVS 5.0.0 has, by its number: `V1.1.1` and
 * `V1.1.2`, `V1.2.1` to `V1.2.9` and so on. Those of level 3 come after them in each section.
 */
const sections = `
  1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1
  3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2 4.4:4 5.1:1 5.2:3 5.3:2 5.4:3
  6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2
  8.1:2 8.2:3 8.3:1 8.4:1 9.1:3 9.2:4
  10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3
  11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1 12.1:3 12.2:2 12.3:4
  13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7
  16.1:1 16.2:5 16.3:4 16.4:3 16.5:3 17.1:1 17.2:4 17.3:2
`;

const requirements = Array.from(sections.matchAll(/(\S+):(\d+)/g), ([, section, count]) =>
  Array.from({ length: Number(count) }, (_, index) => `V${section}.${index + 1}`),
).flat();

interface Line {
  readonly number: string;
  readonly state: string;
  readonly shownBy: string;
}

const lines = async (): Promise<Line[]> => {
  const text = await readFile(join(root, 'docs/security/asvs.md'), 'utf8');
  const rows = text.split('\n').filter((line) => /^\| V\d/.test(line));
  return rows.map((row) => {
    const [number = '', , state = '', shownBy = '', ...rest] = row.slice(2, -2).split(' | ');
    expect([number, rest]).toEqual([number, []]);
    return { number, state, shownBy };
  });
};

/** Files stand below `packages`, or at the root. */
const pathOf = (file: string): string | undefined =>
  [join(root, 'packages', file), join(root, file)].find(existsSync);

test('docs/security/asvs.md has each requirement of levels 1 and 2 once', async () => {
  expect(requirements).toHaveLength(253);
  expect((await lines()).map(({ number }) => number)).toEqual(requirements);
});

test('each line says whether it is met, and what is not has a reason', async () => {
  for (const { number, state, shownBy } of await lines()) {
    expect([number, ['met', 'n/a', 'not met']]).toEqual([number, expect.arrayContaining([state])]);
    if (state !== 'met') expect([number, shownBy.length > 5]).toEqual([number, true]);
  }
});

test('each line that is met names a file that is there, or a test in it', async () => {
  const met = (await lines()).filter(({ state }) => state === 'met');
  expect(met.length).toBeGreaterThan(150);
  for (const { number, shownBy } of met) {
    const named = Array.from(
      shownBy.matchAll(/`((?=[^`]*\/|[^`]*\.json`)[\w/.-]+)`(?: '([^']+)')?/g),
    );
    expect([number, named.length > 0]).toEqual([number, true]);
    for (const [, file = '', title] of named) {
      const path = pathOf(file);
      expect([number, file, path !== undefined]).toEqual([number, file, true]);
      if (path === undefined || title === undefined) continue;
      const text = await readFile(path, 'utf8');
      expect([number, file, title, text.includes(title)]).toEqual([number, file, title, true]);
    }
  }
});

test('each key of the game stands in the list of keys', async () => {
  const sources = join(root, 'packages/server/src');
  const files = globSync('**/*.ts', { cwd: sources }).filter((file) => !file.endsWith('.test.ts'));
  const texts = await Promise.all(files.map((file) => readFile(join(sources, file), 'utf8')));
  const keys = texts.flatMap((text) =>
    Array.from(text.matchAll(/stored(?:Key|Secret)\(\w+, '([\w-]+)'/g), ([, name = '']) => name),
  );
  expect(keys.length).toBeGreaterThan(10);
  const page = await readFile(join(root, 'docs/security/asvs.md'), 'utf8');
  const [, table = ''] = /^### Keys\n([\s\S]*?)\n### /m.exec(page) ?? [];
  const listed = new Set(Array.from(table.matchAll(/`([\w-]+)`/g), ([, name]) => name));
  expect(keys.filter((name) => !listed.has(name))).toEqual([]);
});

describe('what no other test shows of it', () => {
  let game: TestApp;
  beforeAll(async () => {
    game = await startTestApp({ publicUrl: 'https://tippspiel.example' });
    return game.close;
  });

  test.each([
    ['GET', '/'],
    ['GET', '/api/health'],
    ['OPTIONS', '/api/health'],
    ['GET', '/api/profile'],
    ['POST', '/api/login'],
  ] as const)('no answer lets a page of another origin read it: %s %s', async (method, url) => {
    const { headers } = await game.app.inject({
      method,
      url,
      headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
    });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    expect(headers['content-type']).toMatch(/; charset=utf-8$/);
  });

  test('TRACE is no method here', async () => {
    const address = new URL(await game.app.listen({ host: '127.0.0.1', port: 0 }));
    const socket = connect(Number(address.port), address.hostname);
    socket.end(
      'TRACE /api/health HTTP/1.1\r\nHost: localhost\r\nX-Secret: marker\r\nConnection: close\r\n\r\n',
    );
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(answer).not.toContain('marker');
  });
});

test('five lines at most are not met', async () => {
  const open = (await lines()).filter(({ state }) => state === 'not met');
  expect(open.length).toBeLessThanOrEqual(5);
});
