/**
 * Checks the structure of the code: reads every import (also type imports, re-exports and dynamic
 * ones) and compares it with the allowed arrows below. Fails on an import that points up, a cycle of
 * files or folders, an import that leads nowhere, and a word of the wire outside the contract. `walls.mjs` proves it on broken examples.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

/** What each package may import: packages of this project, and modules from outside. */
const packages = {
  rules: { internal: [], external: [] },
  contract: { internal: ['rules'], external: ['zod/mini'] },
  server: { internal: ['contract', 'rules'], external: 'any' },
  web: { internal: ['contract', 'rules'], external: 'any' },
  e2e: { internal: ['contract', 'rules'], external: 'any' },
};

/**
 * The order inside a folder, from the bottom up: an entry may import only what stands above it in
 * its list. Everything in these folders must be listed. In all other folders imports must be free
 * of cycles, file by file and folder by folder.
 */
const layers = {
  'server/src': [
    'texts',
    'json.ts',
    'start-error.ts',
    'refusal.ts',
    'concurrency.ts',
    'batches.ts',
    'tournaments.ts',
    'variables.ts',
    'config.ts',
    'db',
    'packs',
    'log',
    'clock.ts',
    'queue',
    'identity',
    'reminders',
    'push',
    'money',
    'mail',
    'standings',
    'bracket',
    'backup',
    'http',
    'features',
    'metrics',
    'startup',
    'demo',
    'main.ts',
    'backup-program.ts',
    'keys-program.ts',
    'organiser-program.ts',
    'restore-program.ts',
  ],
  'server/src/features': [
    'tournament',
    'match',
    'feed',
    'bracket',
    'calendar',
    'groups',
    'reactions',
    'standings',
    'statistics',
    'trophies',
    'closing',
    'questions',
    'contest',
    'next-tournament',
    'confirmations',
    'live',
    'session',
    'passkeys',
    'second-factor',
    'email',
    'account',
    'profile',
    'avatar',
    'users',
    'payments',
    'settlement',
    'exports',
    'own-data',
    'master-data',
    'configuration',
    'announcement',
    'reminders',
    'audit',
    'backup',
    'health',
    'openapi',
  ],
  'web/src': [
    'json.ts',
    'observable.ts',
    'storage.ts',
    'formats.ts',
    'paths.ts',
    'online.ts',
    'clock.ts',
    'texts',
    'theme',
    'ui',
    'api',
    'features',
    'pages',
    'app',
    'main.tsx',
  ],
  'web/src/features': [
    'device',
    'tournament',
    'session',
    'account',
    'exports',
    'admin',
    'announcement',
    'audit',
    'settlement',
    'countries',
    'groups',
    'sign-in',
    'reactions',
    'reminders',
    'rules',
    'share',
    'outbox',
    'match',
    'bracket',
    'questions',
    'next-tournament',
    'check',
    'standings',
    'statistics',
    'contest',
    'trophies',
    'own-data',
    'profile',
    'duel',
    'moments',
  ],
};

/**
 * Words that only travel (docs/game.md, 'Words'): codecs in `contract` turn them into the words of
 * the game. Tests may send and read them as they travel.
 */
const wireWords = new Set([
  'resHome',
  'resAway',
  'resKO',
  'resultHome',
  'resultAway',
  'resultKO',
  'homeTip',
  'awayTip',
  'koTip',
  'userDistribution',
  'groupMoney',
  'insertMoney',
  'firstPlace',
  'secondPlace',
  'thirdPlace',
  'maxPrice',
  'multiplicator',
  'price',
  'winnerTip',
  'userid',
  'tipgameName',
  'userAdmin',
  'historicalRecords',
]);
/** The files of a tournament have the same words as the wire. */
const mayUseWireWords = new Set(['server/src/packs/form-1.ts', 'server/src/packs/pack.ts']);

const isSource = (name) => /\.(ts|tsx|mts|mjs)$/.test(name);
const notOurs = new Set(['node_modules', 'dist', 'test-results']);
/** Tests and what they share may use everything; the program uses nothing of them. */
const isTest = (path) => /\.(test|config)\.tsx?$|\/(test|drills|bench)\//.test(path);

/**
 * @param root the folder that holds `packages`
 * @returns the number of files and imports read, the imports between files of one package as pairs of
 *   paths, and a sentence for each fault
 */
export const checkStructure = (root) => {
  const faults = [];
  const fault = (file, text) => faults.push(`${relative(root, file)}: ${text}`);
  const sources = Object.keys(packages)
    .map((name) => join(root, 'packages', name))
    .filter((folder) => existsSync(folder))
    .flatMap(sourcesOf);
  const known = new Set(sources);
  let imports = 0;
  /** @type {[from: string, to: string][]} */
  const arrows = [];
  for (const file of sources) {
    const { program, errors } = parseSync(file, readFileSync(file, 'utf8'));
    for (const { message } of errors) fault(file, `does not parse: ${message}`);
    if (!isTest(file)) checkWords(root, file, program, fault);
    for (const specifier of importsOf(program)) {
      imports += 1;
      if (!specifier.startsWith('.')) checkModule(root, file, specifier, fault);
      else {
        const target = resolve(dirname(file), specifier);
        if (!existsSync(target)) fault(file, `${specifier} does not exist.`);
        if (isTest(file) || !known.has(target)) continue;
        if (packageOf(root, target) !== packageOf(root, file)) {
          fault(file, `${specifier} reaches into another package: import the package by its name.`);
        } else if (isTest(target)) {
          fault(file, `${specifier} is a test: the program does not use it.`);
        } else arrows.push([file, target]);
      }
    }
  }
  for (const [folder, order] of Object.entries(layers)) {
    checkLayers(
      join(root, 'packages', folder),
      order,
      sources.filter((f) => !isTest(f)),
      arrows,
      fault,
    );
  }
  checkCycles(join(root, 'packages'), arrows, fault);
  const names = arrows.map((arrow) => arrow.map((file) => relative(root, file)));
  return { files: sources.length, imports, arrows: names, faults };
};

const sourcesOf = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return notOurs.has(entry.name) ? [] : sourcesOf(path);
    return isSource(entry.name) ? [path] : [];
  });

const checkWords = (root, file, program, fault) => {
  const path = relative(join(root, 'packages'), file);
  if (path.startsWith('contract/') || mayUseWireWords.has(path)) return;
  new Visitor({
    Identifier: ({ name }) => {
      if (wireWords.has(name)) fault(file, `${name} is a word of the wire: a codec turns it.`);
    },
  }).visit(program);
};

const importsOf = (program) => {
  const found = [];
  // A module whose name is computed at run time cannot be followed.
  const keep = ({ source }) => typeof source?.value === 'string' && found.push(source.value);
  new Visitor({
    ImportDeclaration: keep,
    ExportNamedDeclaration: keep,
    ExportAllDeclaration: keep,
    ImportExpression: keep,
    TSImportType: keep,
  }).visit(program);
  return found;
};

const packageOf = (root, file) => relative(join(root, 'packages'), file).split('/')[0];

const checkModule = (root, file, specifier, fault) => {
  const name = packageOf(root, file);
  const allowed = packages[name];
  const own = /^@tippspiel\/([^/]+)(\/.*)?$/.exec(specifier);
  if (own) {
    if (own[1] !== name && (!allowed.internal.includes(own[1]) || own[2] !== undefined)) {
      fault(
        file,
        `${name} may not import ${specifier}; it may use: ${allowed.internal.join(', ') || 'nothing'}.`,
      );
    }
  } else if (allowed.external !== 'any' && !allowed.external.includes(specifier) && !isTest(file)) {
    fault(
      file,
      `${name} may not import ${specifier}; from outside it may use: ${allowed.external.join(', ') || 'nothing'}.`,
    );
  }
};

/** The entry of `folder` (a file or a folder in it) that holds `file`, or null. */
const entryOf = (folder, file) => {
  const path = relative(folder, file);
  return path.startsWith('..') ? null : path.split('/')[0];
};

const checkLayers = (folder, order, files, arrows, fault) => {
  const level = new Map(order.map((entry, index) => [entry, index]));
  const unlisted = new Set();
  for (const file of files) {
    const entry = entryOf(folder, file);
    if (entry === null || level.has(entry) || unlisted.has(entry)) continue;
    unlisted.add(entry);
    fault(
      file,
      `${entry} has no place in the order of ${basename(dirname(folder))}/${basename(folder)}: add it to scripts/structure.mjs.`,
    );
  }
  for (const [from, to] of arrows) {
    const above = entryOf(folder, from);
    const below = entryOf(folder, to);
    if (above === null || below === null || above === below) continue;
    if (level.get(below) > level.get(above)) {
      fault(
        from,
        `${above} lies below ${below} and may not import from it: move what both need down (scripts/structure.mjs has the order).`,
      );
    }
  }
};

/** Looks for cycles between the entries of each folder; that covers cycles of files and of folders. */
const checkCycles = (root, arrows, fault) => {
  const graphs = new Map();
  for (const [from, to] of arrows) {
    const a = relative(root, from).split('/');
    const b = relative(root, to).split('/');
    let depth = 0;
    while (a[depth] === b[depth] && depth < a.length - 1) depth += 1;
    if (a[depth] === b[depth]) continue;
    const folder = a.slice(0, depth).join('/');
    const graph = graphs.get(folder) ?? new Map();
    graphs.set(folder, graph);
    const targets = graph.get(a[depth]) ?? new Map();
    graph.set(a[depth], targets);
    if (!targets.has(b[depth])) targets.set(b[depth], from);
  }
  for (const [folder, graph] of graphs) {
    // A declared order has no cycles.
    if (folder in layers) continue;
    const cycle = cycleIn(graph);
    if (cycle) {
      const example = graph.get(cycle[0]).get(cycle[1]);
      fault(example, `a cycle in ${folder}: ${[...cycle, cycle[0]].join(' → ')}.`);
    }
  }
};

const cycleIn = (graph) => {
  const done = new Set();
  const path = [];
  const visit = (node) => {
    if (path.includes(node)) return path.slice(path.indexOf(node));
    if (done.has(node)) return null;
    path.push(node);
    for (const next of graph.get(node)?.keys() ?? []) {
      const cycle = visit(next);
      if (cycle) return cycle;
    }
    path.pop();
    done.add(node);
    return null;
  };
  for (const node of graph.keys()) {
    const cycle = visit(node);
    if (cycle) return cycle;
  }
  return null;
};
