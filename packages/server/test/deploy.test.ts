import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './program.ts';

/** What no container is needed for: that the files of `deploy` name what the project has. */
const read = (path: string) => readFile(join(root, path), 'utf8');

const namesIn = (text: string, pattern: RegExp) =>
  Array.from(text.matchAll(pattern), ([, name]) => name);

test('the image runs the Node that the project pins', async () => {
  const { devDependencies } = JSON.parse(await read('package.json'));
  const versions = namesIn(await read('deploy/Dockerfile'), /^ARG NODE_VERSION=(\S+)$/gm);
  expect(versions).toEqual([devDependencies.node]);
});

test('the image installs by the manifest of each package', async () => {
  const { packages } = JSON.parse(await read('package-lock.json'));
  const workspaces = Object.keys(packages).filter((path) => /^packages\/\w+$/.test(path));
  expect(workspaces.length).toBeGreaterThan(3);
  const copied = namesIn(await read('deploy/Dockerfile'), /^COPY (\S+)\/package\.json /gm);
  expect(copied.toSorted()).toEqual(workspaces.toSorted());
});

test('compose gives nodes variables that the program reads, and .env.example those of compose', async () => {
  const [compose, example] = [await read('deploy/compose.yaml'), await read('deploy/.env.example')];
  const [, nodes = ''] =
    /^x-node:[\s\S]*?\n {2}environment:\n([\s\S]*?)\n {2}\w/m.exec(compose) ?? [];
  const given = namesIn(nodes, /^ {4}([A-Z_]+): /gm);
  expect(given).toContain('DATABASE_URL');
  const known = new Set(
    namesIn(await read('packages/server/src/config.ts'), /^ {4}([A-Z_]+): z/gm),
  );
  expect(given.filter((name) => !known.has(name))).toEqual([]);
  const substituted = new Set(namesIn(compose, /\$\{([A-Z_]+)/g));
  const offered = namesIn(example, /^#?([A-Z_]+)=/gm);
  expect(offered).toContain('POSTGRES_PASSWORD');
  expect(offered.filter((name) => !substituted.has(name))).toEqual([]);
  const required = namesIn(compose, /\$\{([A-Z_]+):\?/g);
  expect(required.filter((name) => !offered.includes(name))).toEqual([]);
});
