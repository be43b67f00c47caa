/**
 * Checks that the structure of the code is the declared one (`structure.mjs`) and that the paths in
 * ARCHITECTURE.md are real, and proves the structure check and the project's own lint rules on
 * sources that break them: each must be refused, and its allowed neighbour must pass.
 */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { checkStructure } from './structure.mjs';

const root = resolve(import.meta.dirname, '..');
const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');

const importing = (from) => `import * as it from '${from}';\nexport const all = it;\n`;
const typeOf = (from) => `import type { It } from '${from}';\nexport type All = It;\n`;
const empty = 'export const it = 1;\nexport type It = number;\n';

/** By file: a source that the structure check must refuse, with what it imports beside it. */
const misplaced = {
  'packages/rules/src/a.ts': importing('zod'),
  'packages/rules/src/b.ts': importing('node:fs'),
  'packages/contract/src/a.ts': importing('fastify'),
  'packages/contract/src/b.ts': importing('@tippspiel/server'),
  'packages/contract/src/c.ts': importing('zod'),
  'packages/server/src/http/a.ts': importing('@tippspiel/web'),
  'packages/server/src/http/b.ts': importing('../features/groups/target.ts'),
  'packages/server/src/http/c.ts': importing('../missing.ts'),
  'packages/server/src/http/d.ts': importing('../../test/target.ts'),
  'packages/server/src/db/a.ts': typeOf('../startup/target.ts'),
  'packages/server/src/db/deep/folder/a.ts': typeOf('../../../startup/target.ts'),
  'packages/server/src/db/b.ts': `export * from '../startup/target.ts';\n`,
  'packages/server/src/db/c.ts': `export const it = () => import('../startup/target.ts');\n`,
  'packages/server/src/db/d.ts': `export type It = import('../startup/target.ts').It;\n`,
  'packages/server/src/features/match/a.ts': importing('../groups/target.ts'),
  'packages/server/src/unlisted.ts': empty,
  'packages/server/src/mail/cycle-a.ts': typeOf('./cycle-b.ts'),
  'packages/server/src/mail/cycle-b.ts': typeOf('./cycle-a.ts'),
  'packages/server/src/demo/left/a.ts': importing('../right/target.ts'),
  'packages/server/src/demo/right/b.ts': importing('../left/target.ts'),
  'packages/web/src/api/a.ts': importing('@tippspiel/server'),
  'packages/web/src/api/b.ts': importing('../features/match/target.ts'),
  'packages/web/src/api/c.ts': importing('../../../server/src/http/target.ts'),
  'packages/web/src/ui/a.ts': importing('../features/match/target.ts'),
  'packages/web/src/features/match/a.ts': importing('../../pages/target.ts'),
  'packages/web/src/features/match/b.ts': importing('../profile/target.ts'),
  'packages/web/src/features/match/c.ts': 'export const it = (row) => row.multiplicator === 1;\n',
  'packages/server/src/http/e.ts': 'export const it = ({ price }) => price;\n',
};

/** What those import: sources that break nothing. */
const targets = Object.fromEntries(
  [
    'packages/server/test/target.ts',
    'packages/server/src/http/target.ts',
    'packages/server/src/startup/target.ts',
    'packages/server/src/features/groups/target.ts',
    'packages/server/src/demo/left/target.ts',
    'packages/server/src/demo/right/target.ts',
    'packages/web/src/pages/target.ts',
    'packages/web/src/features/match/target.ts',
    'packages/web/src/features/profile/target.ts',
  ].map((path) => [path, empty]),
);

const wellPlaced = {
  'packages/rules/src/ok.ts': importing('./a.ts'),
  'packages/contract/src/ok.ts': importing('zod/mini'),
  'packages/contract/src/words.ts': 'export const it = ({ price }) => price;\n',
  'packages/web/src/features/match/words.test.ts': 'export const it = { price: 1 };\n',
  'packages/server/src/features/match/ok.ts': importing('../../http/target.ts'),
  'packages/server/src/features/groups/ok.ts': importing('../match/a.ts'),
  'packages/server/src/http/ok.test.ts': importing('../../test/target.ts'),
  'packages/web/src/features/profile/ok.ts': importing('../match/target.ts'),
};

/** Sources that Biome must refuse with the project's settings, and such that it must not. */
const unclean = {
  'packages/server/src/b.ts': 'export const now = Date.now();\n',
  'packages/server/src/c.ts': 'export const now = new Date();\n',
  'packages/server/src/d.ts': 'export const port = process.env.PORT;\n',
};
const clean = {
  'packages/server/src/clock.ts': 'export const now = () => new Date();\n',
  'packages/server/src/config.ts': 'export const port = process.env.PORT;\n',
};

/** Runs `check` on a folder that holds these sources. */
const inProject = (sources, check) => {
  const project = mkdtempSync(join(tmpdir(), 'walls-'));
  try {
    for (const [path, source] of Object.entries(sources)) {
      mkdirSync(join(project, dirname(path)), { recursive: true });
      writeFileSync(join(project, path), source);
    }
    return check(project);
  } finally {
    rmSync(project, { recursive: true });
  }
};

const refusedByStructure = inProject(
  { ...misplaced, ...targets, ...wellPlaced },
  (project) => new Set(checkStructure(project).faults.map((fault) => fault.split(':')[0])),
);

const refusedByLint = inProject({ ...unclean, ...clean }, (project) => {
  const { $schema, vcs, ...config } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'));
  writeFileSync(join(project, 'biome.json'), JSON.stringify(config));
  cpSync(join(root, 'scripts/lint'), join(project, 'scripts/lint'), { recursive: true });
  const { stdout } = spawnSync(
    process.execPath,
    [biome, 'lint', '--reporter=json', '--max-diagnostics=none', 'packages'],
    { cwd: project, encoding: 'utf8' },
  );
  const errors = JSON.parse(stdout).diagnostics.filter(({ severity }) => severity === 'error');
  return new Set(errors.map(({ location }) => location.path));
});

/** A cycle is reported at one of its files. */
const cycles = [
  ['packages/server/src/mail/cycle-a.ts', 'packages/server/src/mail/cycle-b.ts'],
  ['packages/server/src/demo/left/a.ts', 'packages/server/src/demo/right/b.ts'],
];
const isReported = (path) =>
  (cycles.find((cycle) => cycle.includes(path)) ?? [path]).some((file) =>
    refusedByStructure.has(file),
  );

/** The blocks `path` of ARCHITECTURE.md: files, each of which imports the next one of its package. */
const brokenPaths = () => {
  const text = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');
  const paths = [...text.matchAll(/^```path\n(.*?)^```/gms)].map(([, path = '']) => path);
  if (paths.length === 0) return ['ARCHITECTURE.md shows no path.'];
  const brokenIn = (path) =>
    path
      .trim()
      .split('\n')
      .flatMap((file, index, files) => {
        if (!existsSync(join(root, file))) return [`ARCHITECTURE.md: ${file} does not exist.`];
        const next = files[index + 1] ?? '';
        if (next.split('/')[1] !== file.split('/')[1]) return [];
        return found.arrows.some(([from, to]) => from === file && to === next)
          ? []
          : [`ARCHITECTURE.md: ${file} does not import ${next}.`];
      });
  return paths.flatMap(brokenIn);
};

const found = checkStructure(root);
const expected = globSync('packages/**/*.{ts,tsx,mts,mjs}', {
  cwd: root,
  exclude: (path) => /(^|\/)(node_modules|dist|test-results)$/.test(path),
}).length;
const faults = [
  ...found.faults,
  ...brokenPaths(),
  ...(found.files === expected
    ? []
    : [`The structure check saw ${found.files} of ${expected} files.`]),
  ...Object.keys(misplaced)
    .filter((path) => !isReported(path))
    .map((path) => `A wall has a hole: ${path} was not refused.`),
  ...Object.keys(unclean)
    .filter((path) => !refusedByLint.has(path))
    .map((path) => `Lint has a hole: ${path} was not refused.`),
  ...Object.keys({ ...wellPlaced, ...targets })
    .filter((path) => refusedByStructure.has(path))
    .map((path) => `A wall is too thick: ${path} was refused.`),
  ...Object.keys(clean)
    .filter((path) => refusedByLint.has(path))
    .map((path) => `Lint is too strict: ${path} was refused.`),
];
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
else {
  const refused = Object.keys(misplaced).length + Object.keys(unclean).length;
  console.log(
    `Structure: ${found.imports} imports in ${found.files} files; ${refused} broken examples refused.`,
  );
}
