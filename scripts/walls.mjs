/**
 * Proves that the walls between the packages stand: sources that break them, one each, must be
 * refused by the project's own lint configuration, and their allowed neighbours must pass.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');

const importing = (from) => `import * as it from '${from}';\nexport const all = it;\n`;

const refused = {
  'packages/rules/src/a.ts': importing('zod'),
  'packages/rules/src/b.ts': importing('node:fs'),
  'packages/contract/src/a.ts': importing('fastify'),
  'packages/contract/src/b.ts': importing('@tippspiel/server'),
  'packages/contract/src/c.ts': importing('zod'),
  'packages/server/src/a.ts': importing('@tippspiel/web'),
  'packages/server/src/features/bets/a.ts': importing('../matches/queries.ts'),
  'packages/server/src/b.ts': 'export const now = Date.now();\n',
  'packages/server/src/c.ts': 'export const now = new Date();\n',
  'packages/server/src/d.ts': 'export const port = process.env.PORT;\n',
  'packages/server/src/cycle-a.ts': `import { b } from './cycle-b.ts';\nexport const a = () => b;\n`,
  'packages/server/src/cycle-b.ts': `import { a } from './cycle-a.ts';\nexport const b = () => a;\n`,
  'packages/web/src/a.ts': importing('@tippspiel/server'),
  'packages/web/src/features/bets/a.ts': importing('../matches/api.ts'),
  'packages/web/src/ui/a.ts': importing('../features/bets/api.ts'),
};

const allowed = {
  'packages/rules/src/ok.ts': importing('./points.ts'),
  'packages/contract/src/ok.ts': importing('zod/mini'),
  'packages/server/src/features/bets/ok.ts': importing('../../http/route.ts'),
  'packages/server/src/clock.ts': 'export const now = () => new Date();\n',
  'packages/server/src/config.ts': 'export const port = process.env.PORT;\n',
  'packages/web/src/features/bets/ok.ts': importing('@tippspiel/contract'),
};

const project = mkdtempSync(join(tmpdir(), 'walls-'));
try {
  const config = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'));
  const { $schema, vcs, ...rest } = config;
  writeFileSync(join(project, 'biome.json'), JSON.stringify(rest));
  cpSync(join(root, 'scripts/lint'), join(project, 'scripts/lint'), { recursive: true });
  for (const [path, source] of Object.entries({ ...refused, ...allowed })) {
    mkdirSync(join(project, dirname(path)), { recursive: true });
    writeFileSync(join(project, path), source);
  }
  const run = spawnSync(
    process.execPath,
    [biome, 'lint', '--reporter=json', '--max-diagnostics=none', 'packages'],
    { cwd: project, encoding: 'utf8' },
  );
  const { diagnostics } = JSON.parse(run.stdout);
  const hit = new Set(
    diagnostics.filter(({ severity }) => severity === 'error').map(({ location }) => location.path),
  );
  const standing = Object.keys(refused).filter((path) => !hit.has(path));
  const tooStrict = Object.keys(allowed).filter((path) => hit.has(path));
  for (const path of standing) console.error(`A wall has a hole: ${path} was not refused.`);
  for (const path of tooStrict) console.error(`A wall is too thick: ${path} was refused.`);
  if (standing.length + tooStrict.length > 0) process.exitCode = 1;
  else console.log(`Walls: ${Object.keys(refused).length} breaches refused.`);
} finally {
  rmSync(project, { recursive: true });
}
