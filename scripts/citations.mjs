/** Proves that what texts cite is there: headings of docs/game.md, decisions, and paths in `*.md`. */
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const sources = [
  '*.md',
  'docs/**/*.md',
  'scripts/*.mjs',
  'packages/*/*.{ts,mjs}',
  'packages/*/{src,test,drills,bench,migrations,build}/**/*.{ts,tsx,mjs,css}',
];

const game = readFileSync(join(root, 'docs/game.md'), 'utf8').split('\n');
const decisions = readdirSync(join(root, 'docs/decisions'));
const paths = globSync('**/*', {
  cwd: root,
  exclude: (path) => /(?:^|\/)(?:node_modules|dist|test-results|data)$/.test(path),
}).map((path) => `/${path}`);

/** The end of a path is enough: `db/schema.ts`, `features/match/`. */
const isPath = (cited) => paths.some((path) => path.endsWith(`/${cited.replace(/\/$/, '')}`));

/** What is cited, and whether it is there. */
const rules = [
  { cites: /docs\/game\.md, '([^']+)'/g, isThere: (heading) => game.includes(`## ${heading}`) },
  {
    cites: /docs\/decisions\/(\d{4}[a-z-]*)/g,
    isThere: (name) => decisions.some((file) => file.startsWith(name)),
  },
];
const rulesOfDocs = [
  ...rules,
  { cites: /`(\w[\w.-]*(?:\/[\w.-]+)*\.(?:ts|tsx|mjs|md|css|sql))`/g, isThere: isPath },
  {
    cites: /`((?:packages|scripts|docs(?!\/decisions\/\d)|features|tournaments)\/[\w./-]*)`/g,
    isThere: isPath,
  },
  { cites: /\]\((?!https?:|#)(?:\.\.\/)*([^)#]+)/g, isThere: isPath },
];

/** A citation may go on behind the next line's comment sign. */
const onOneLine = (text) => text.replaceAll(/\s*\n[\t ]*(?:\*(?!\/)|\/\/|--|#+)?[\t ]*/g, ' ');

const citationsIn = (text, path = 'a.md') =>
  (path.endsWith('.md') ? rulesOfDocs : rules).flatMap(({ cites, isThere }) =>
    [...onOneLine(text).matchAll(cites)].map(([cited, name]) => ({ cited, there: isThere(name) })),
  );

/** Citations that must be found missing, whatever line ends they go over. */
const broken = [
  "/** docs/game.md, 'No heading' */",
  "/**\n * docs/game.md,\n * 'No heading'\n */",
  "  // (docs/game.md, 'No\n  // heading')",
  "-- docs/game.md, 'No\n-- heading'",
  'docs/decisions/9999-nothing.md',
  'as `features/match/nothing.ts` does',
  'in `packages/nothing/`',
  'see [the rules](docs/nothing.md)',
  'see [the rules](../nothing.md)',
];
const unseen = broken.filter((text) => citationsIn(text).every(({ there }) => there));
for (const text of unseen) console.error(`A missing citation was not seen: ${text}`);

const files = globSync(sources, { cwd: root }).filter((path) => path !== 'scripts/citations.mjs');
const citations = files.flatMap((path) =>
  citationsIn(readFileSync(join(root, path), 'utf8'), path).map((citation) => ({
    path,
    ...citation,
  })),
);
const missing = citations.filter(({ there }) => !there);
for (const { path, cited } of missing) {
  console.error(`There is no such thing to cite: ${path}: ${cited}`);
}
if (unseen.length + missing.length > 0 || citations.length === 0) process.exitCode = 1;
else console.log(`Citations: ${citations.length} in ${files.length} files lead somewhere.`);
