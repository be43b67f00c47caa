/** Proves that what comments cite is there: the headings of docs/game.md, and the decisions. */
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const sources = [
  '*.md',
  'docs/**/*.md',
  'scripts/*.mjs',
  'packages/*/*.ts',
  'packages/*/{src,test,drills,migrations,build}/**/*.{ts,tsx,mjs,css}',
];

const game = readFileSync(join(root, 'docs/game.md'), 'utf8').split('\n');
const decisions = readdirSync(join(root, 'docs/decisions'));

/** What is cited, and whether it is there. */
const rules = [
  { cites: /docs\/game\.md, '([^']+)'/g, isThere: (heading) => game.includes(`## ${heading}`) },
  {
    cites: /docs\/decisions\/(\d{4}[a-z-]*)/g,
    isThere: (name) => decisions.some((file) => file.startsWith(name)),
  },
];

let count = 0;
const missing = globSync(sources, { cwd: root }).flatMap((path) => {
  const text = readFileSync(join(root, path), 'utf8');
  return rules.flatMap(({ cites, isThere }) => {
    const found = [...text.matchAll(cites)];
    count += found.length;
    return found.filter(([, name]) => !isThere(name)).map(([cited]) => `${path}: ${cited}`);
  });
});
for (const cited of missing) console.error(`There is no such thing to cite: ${cited}`);
if (missing.length > 0) process.exitCode = 1;
else console.log(`Citations: ${count} lead somewhere.`);
