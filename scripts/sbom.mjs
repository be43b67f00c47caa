/**
 * What the game is made of, as CycloneDX: `npm run --silent sbom > sbom.json`; `npm run --silent sbom -- --licences` lists
 * the licences instead. It names every package that a server installs without development tools, every one of
 * which a part goes to browsers, and the pinned Node; it fails on a licence that nobody has agreed to.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

/** Others' work may go along under these terms; none of them asks for the game's own sources. */
const agreed = new Set([
  ...[
    '0BSD',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'CC0-1.0',
    'ISC',
    'MIT',
    'MIT-0',
  ],
  // Its files stay under it; the game has changed none.
  'MPL-2.0',
  // A library of its own beside the program, which anybody may replace (libvips).
  'LGPL-3.0-or-later',
  // Fonts.
  'OFL-1.1',
]);

const lock = JSON.parse(readFileSync(resolve(root, 'package-lock.json'), 'utf8'));

const all = JSON.parse(
  execFileSync('npm', ['sbom', '--package-lock-only', '--sbom-format=cyclonedx'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  }),
);

/** By npm's own `--omit=dev` a package would be left out that is a server's and also a development tool of another part. */
const ofServer = new Set(
  Object.entries(lock.packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .map(([path, { version }]) => `${path.replace(/^.*node_modules\//, '')}@${version}`),
);

/** Names of packages of which the build has put a part into the app; the build notes them with their terms. */
const bundled = () => {
  const notes = readFileSync(resolve(root, 'packages/web/dist/licences.txt'), 'utf8');
  return [...notes.matchAll(/^## (\S+) - /gm)].map(([, name]) => name);
};

const nameOf = ({ group, name }) => (group ? `${group}/${name}` : name);

const termsOf = ({ licenses = [] }) =>
  licenses
    .map(({ license, expression }) => expression ?? license?.id ?? license?.name)
    .join(' AND ');

/** Of `(MIT OR CC0-1.0)` one choice is enough, of `A AND B` both are needed. */
const isAgreed = (terms) =>
  terms !== '' &&
  terms
    .replaceAll(/[()]/g, '')
    .split(' AND ')
    .every((part) => part.split(' OR ').some((term) => agreed.has(term.trim())));

const ofBrowser = new Set(bundled());
const components = all.components
  .map((component) => ({
    ...component,
    properties: [
      ...(component.properties ?? []).filter(({ name }) => name !== 'cdx:npm:package:path'),
      ...[
        ofServer.has(component['bom-ref']) && nameOf(component) !== 'node' && 'server',
        ofBrowser.has(nameOf(component)) && 'browser',
        nameOf(component) === 'node' && 'runtime',
      ]
        .filter(Boolean)
        .map((value) => ({ name: 'tippspiel:part-of', value })),
    ],
  }))
  .filter(({ properties }) => properties.some(({ name }) => name === 'tippspiel:part-of'));
const refs = new Set([
  ...components.map((each) => each['bom-ref']),
  all.metadata.component['bom-ref'],
]);
const bom = {
  ...all,
  metadata: { ...all.metadata, component: { ...all.metadata.component, name: 'tippspiel' } },
  components,
  dependencies: all.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map((each) => ({ ...each, dependsOn: (each.dependsOn ?? []).filter((ref) => refs.has(ref)) })),
};

const foreign = components.filter((component) => !isAgreed(termsOf(component)));
for (const component of foreign) {
  process.stderr.write(
    `${component['bom-ref']}: ${termsOf(component) || 'no licence'} is not agreed to\n`,
  );
}
if (foreign.length > 0) process.exitCode = 1;

if (process.argv.includes('--licences')) {
  const byTerms = Map.groupBy(components, termsOf);
  for (const [terms, those] of [...byTerms].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    process.stdout.write(
      `${terms} (${those.length}): ${those.map((each) => each['bom-ref']).join(', ')}\n`,
    );
  }
} else process.stdout.write(`${JSON.stringify(bom, null, 2)}\n`);
