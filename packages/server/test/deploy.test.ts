import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { securityHeaders } from '../src/http/headers.ts';
import { securityEvents } from '../src/http/security-log.ts';
import { variables } from '../src/variables.ts';
import { root } from './program.ts';

/** What no container is needed for: that the files of `deploy` name what the project has. */
const read = (path: string) => readFile(join(root, path), 'utf8');

const namesIn = (text: string, pattern: RegExp) =>
  Array.from(text.matchAll(pattern), ([, name]) => name);

test('the image runs the Node that the project pins', async () => {
  const { dependencies } = JSON.parse(await read('package.json'));
  const versions = namesIn(await read('deploy/Dockerfile'), /^ARG NODE_VERSION=(\S+)$/gm);
  expect(versions).toEqual([dependencies.node]);
});

test('images of others are named by their digests', async () => {
  const dockerfile = await read('deploy/Dockerfile');
  expect(dockerfile).toMatch(/^ARG NODE_DIGEST=sha256:[0-9a-f]{64}$/m);
  const stages = new Set(namesIn(dockerfile, /^FROM .* AS (\w+)$/gm));
  const bases = namesIn(dockerfile, /^FROM (\S+)/gm).filter((name) => !stages.has(name));
  expect(new Set(bases)).toEqual(new Set([`node:\${NODE_VERSION}-bookworm-slim@\${NODE_DIGEST}`]));
  const images = namesIn(await read('deploy/compose.yaml'), /^ {4}image: (\S+)$/gm);
  const [own, ...others] = images;
  expect([own, others.length]).toEqual(['tippspiel', 2]);
  for (const image of others) expect(image).toMatch(/^\w+:[\w.-]+@sha256:[0-9a-f]{64}$/);
});

describe('what comes from the registry', () => {
  interface Locked {
    readonly integrity?: string;
    readonly resolved?: string;
    readonly link?: boolean;
    readonly hasInstallScript?: boolean;
  }

  const locked = async () => {
    const { packages } = JSON.parse(await read('package-lock.json'));
    const all: [string, Locked][] = Object.entries(packages);
    return all.filter(([path, { link }]) => path.includes('node_modules/') && !link);
  };

  test('is checked against a digest, and comes from nowhere else', async () => {
    const all = await locked();
    expect(all.length).toBeGreaterThan(500);
    const unchecked = all.filter(
      ([, { integrity = '', resolved = 'https://registry.npmjs.org/' }]) =>
        !integrity.startsWith('sha512-') || !resolved.startsWith('https://registry.npmjs.org/'),
    );
    expect(unchecked).toEqual([]);
  });

  test('runs no script of its own but those that are agreed to', async () => {
    const running = (await locked()).filter(([, { hasInstallScript }]) => hasInstallScript);
    const names = running.map(([path]) => path.replace(/^.*node_modules\//, ''));
    const { allowScripts } = JSON.parse(await read('package.json'));
    expect(names.toSorted()).toEqual(Object.keys(allowScripts).toSorted());
    // Without it npm only warns of others, and runs them.
    expect(await read('.npmrc')).toMatch(/^strict-allow-scripts=true$/m);
  });
});

test('the guide installs as a user that is not root, and leaves no development tool on the server', async () => {
  const guide = await read('docs/betrieb.md');
  const calls = namesIn(guide, /^ *((?:sudo .*)?npm (?:ci|run build|prune).*)$/gm);
  expect(calls).toHaveLength(6);
  for (const call of calls) expect(call).toMatch(/^sudo -u tippspiel-bau -H npm /);
  expect(calls.filter((call) => call?.endsWith('npm prune --omit=dev'))).toHaveLength(2);
  const unit = await read('deploy/debian/tippspiel.service');
  expect(namesIn(unit, /^User=(.*)$/gm)).toEqual(['tippspiel']);
  expect(unit).toMatch(/^ProtectSystem=strict$/m);
});

test('the image installs by the manifest of each package', async () => {
  const { packages } = JSON.parse(await read('package-lock.json'));
  const workspaces = Object.keys(packages).filter((path) => /^packages\/\w+$/.test(path));
  expect(workspaces.length).toBeGreaterThan(3);
  const copied = namesIn(
    await read('deploy/Dockerfile'),
    /^COPY --chown=node:node (\S+)\/package\.json /gm,
  );
  expect(copied.toSorted()).toEqual(workspaces.toSorted());
});

/** What the program reads from its environment. */
const known: ReadonlySet<string | undefined> = new Set(Object.keys(variables.shape));

test('compose gives nodes variables that the program reads, and .env.example those of compose', async () => {
  const [compose, example] = [await read('deploy/compose.yaml'), await read('deploy/.env.example')];
  const [, node = ''] =
    /^ {2}node1:[\s\S]*?\n {4}environment:\n([\s\S]*?)\n {4}\w/m.exec(compose) ?? [];
  const given = namesIn(node, /^ {6}([A-Z_]+): /gm);
  expect(given).toContain('DATABASE_URL');
  expect(given.filter((name) => !known.has(name))).toEqual([]);
  const substituted = new Set(namesIn(compose, /\$\{([A-Z_]+)/g));
  const offered = namesIn(example, /^#?([A-Z_]+)=/gm);
  expect(offered).toContain('POSTGRES_PASSWORD');
  expect(offered.filter((name) => !substituted.has(name))).toEqual([]);
  const required = namesIn(compose, /\$\{([A-Z_]+):\?/g);
  expect(required.filter((name) => !offered.includes(name))).toEqual([]);
});

test('on a plain Debian the unit and its settings name variables that the program reads', async () => {
  const unit = await read('deploy/debian/tippspiel.service');
  const [, own = ''] = /^Environment=(.*)$/m.exec(unit) ?? [];
  const example = await read('deploy/debian/tippspiel.env.example');
  const given = [...namesIn(own, /([A-Z_]+)=/g), ...namesIn(example, /^([A-Z_]+)=/gm)];
  expect(given).toEqual(expect.arrayContaining(['DATA_DIR', 'PUBLIC_URL']));
  expect(given.filter((name) => !known.has(name))).toEqual([]);
});

test('what the program says is rotated by whatever keeps it', async () => {
  const compose = await read('deploy/compose.yaml');
  const services = /^services:\n([\s\S]*?)\nnetworks:/m.exec(compose)?.[1] ?? '';
  const names = namesIn(services, /^ {2}(\w+):$/gm);
  expect(names).toHaveLength(3);
  expect(namesIn(services, /^ {4}(logging: \*logging)$/gm)).toHaveLength(names.length);
  expect(compose).toMatch(
    /&logging\n {2}driver: json-file\n {2}options:\n {4}max-size: \d+m\n {4}max-file: "\d"/,
  );
  expect(await read('deploy/debian/journald.conf')).toMatch(/^SystemMaxUse=\d+M$/m);
});

test('each security event has an alarm rule in the guide', async () => {
  const guide = await read('docs/betrieb.md');
  const rules = namesIn(guide, /^\| (.*?) \| /gm).join();
  const ruled = new Set(namesIn(rules, /"event":"([\w-]+)"/g));
  expect([...ruled].toSorted()).toEqual([...securityEvents].toSorted());
});

test('Caddy is given what its file asks for, by compose and on a plain Debian', async () => {
  const caddyfile = await read('deploy/Caddyfile');
  const asked = [...new Set(namesIn(caddyfile, /\{\$([A-Z_]+)(?=[:}])/g))].toSorted();
  expect(asked).toEqual(['DOMAIN', 'NODES', 'PAGES']);
  const debian = namesIn(await read('deploy/debian/caddy.conf'), /^Environment=([A-Z_]+)=/gm);
  expect(debian.toSorted()).toEqual(asked);
});

test('over http Caddy leads pages on, and refuses calls', async () => {
  const caddyfile = await read('deploy/Caddyfile');
  const [, block = ''] = /^http:\/\/\{\$DOMAIN\} \{\n([\s\S]*?)\n\}/m.exec(caddyfile) ?? [];
  expect(block.replaceAll(/\s+/g, ' ').trim()).toBe(
    'handle /api/* { respond 403 } handle { redir https://{host}{uri} 308 }',
  );
});

test('the page that Caddy shows without a node has the headers of the other pages', async () => {
  const caddyfile = await read('deploy/Caddyfile');
  const [, block = ''] =
    /handle_errors \{[\s\S]*?header \{\n([\s\S]*?)\n\t\t\}/.exec(caddyfile) ?? [];
  const given = Object.fromEntries(
    Array.from(block.matchAll(/^\t{3}([A-Z][\w-]+) "?([^"\n]+)"?$/gm), ([, name = '', value]) => [
      name.toLowerCase(),
      value,
    ]),
  );
  const { 'content-security-policy': policy, ...others } = securityHeaders(true, []).pages;
  expect(given).toMatchObject(others);
  expect(given['content-security-policy']).toContain(
    "default-src 'none'; style-src 'unsafe-inline'",
  );
  for (const directive of ["base-uri 'none'", "frame-ancestors 'none'"]) {
    expect(policy).toContain(directive);
    expect(given['content-security-policy']).toContain(directive);
  }
});

test('the tables of settings in the README and the guide name what the program reads', async () => {
  const tables = namesIn(await read('README.md'), /^\| (`[A-Z_`, ]+`) \|/gm).join();
  const listed = new Set(namesIn(tables, /`([A-Z_]+)`/g));
  expect([...known].filter((name) => !listed.has(name))).toEqual([]);
  expect([...listed].filter((name) => !known.has(name))).toEqual([]);
  const guide = namesIn(await read('docs/betrieb.md'), /`([A-Z]+_[A-Z_]+)(?:=[^`]*)?`/g);
  expect(guide.length).toBeGreaterThan(5);
  expect(guide.filter((name) => !known.has(name))).toEqual([]);
});
