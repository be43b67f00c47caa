/**
 * Finds unused files, exports and dependencies with knip. It runs on a copy of the project in which
 * one of each is planted in every package, so that a run that sees nothing cannot pass.
 */
import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const knip = resolve(dirname(createRequire(import.meta.url).resolve('knip')), '../bin/knip.js');

/** In each package a file that others import, which gets one more export. */
const imported = {
  rules: 'points.ts',
  contract: 'messages.ts',
  server: 'clock.ts',
  web: 'clock.ts',
  e2e: 'server.ts',
};

const copyProject = (copy) => {
  const isSource = (path) => !/[/\\](node_modules|dist|data)$/.test(path);
  for (const name of ['package.json', 'knip.jsonc', 'tsconfig.base.json', 'scripts', 'packages']) {
    cpSync(join(root, name), join(copy, name), { recursive: true, filter: isSource });
  }
  const folders = ['.', ...Object.keys(imported).map((name) => `packages/${name}`)];
  for (const folder of folders) linkModules(join(root, folder), join(copy, folder));
  mkdirSync(join(copy, 'node_modules/@tippspiel'));
  for (const name of Object.keys(imported)) {
    symlinkSync(join(copy, 'packages', name), join(copy, 'node_modules/@tippspiel', name));
  }
};

/** All but the project's own packages, which would lead out of the copy. */
const linkModules = (from, to) => {
  mkdirSync(join(to, 'node_modules'));
  for (const name of modulesIn(from)) {
    if (name === '@tippspiel') continue;
    symlinkSync(join(from, 'node_modules', name), join(to, 'node_modules', name));
  }
};

const modulesIn = (folder) => {
  const modules = join(folder, 'node_modules');
  return existsSync(modules) ? readdirSync(modules) : [];
};

/** What knip has to find, in the words of `findings`. */
const plant = (copy) =>
  Object.entries(imported).flatMap(([name, file]) => {
    const folder = `packages/${name}`;
    writeFileSync(join(copy, folder, 'src/planted.ts'), 'export {};\n');
    appendFileSync(join(copy, folder, 'src', file), '\nexport const planted = 1;\n');
    const manifest = join(copy, folder, 'package.json');
    const { dependencies, ...rest } = JSON.parse(readFileSync(manifest, 'utf8'));
    const planted = { ...rest, dependencies: { ...dependencies, planted: '1.0.0' } };
    writeFileSync(manifest, JSON.stringify(planted));
    return [
      `files ${folder}/src/planted.ts`,
      `exports ${folder}/src/${file} planted`,
      `dependencies ${folder}/package.json planted`,
    ];
  });

const findings = (copy) => {
  const run = spawnSync(process.execPath, [knip, '--reporter=json', '--no-progress'], {
    cwd: copy,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (run.stdout === '') throw new Error(run.stderr);
  return JSON.parse(run.stdout).issues.flatMap(({ file, ...kinds }) =>
    Object.entries(kinds).flatMap(([kind, found]) =>
      Array.isArray(found)
        ? found.map(({ name }) => [kind, file, name === file ? '' : name].join(' ').trim())
        : [],
    ),
  );
};

const copy = mkdtempSync(join(tmpdir(), 'unused-'));
try {
  copyProject(copy);
  const planted = plant(copy);
  const found = findings(copy);
  const unseen = planted.filter((finding) => !found.includes(finding));
  const unused = found.filter((finding) => !planted.includes(finding));
  for (const finding of unseen) console.error(`Knip did not see what is unused: ${finding}`);
  for (const finding of unused) console.error(`Unused or missing: ${finding}`);
  if (unseen.length + unused.length > 0) process.exitCode = 1;
  else console.log(`Unused: nothing but the ${planted.length} planted findings.`);
} finally {
  rmSync(copy, { recursive: true });
}
