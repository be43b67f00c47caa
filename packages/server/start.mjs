// Plain JavaScript that every Node can parse, so that an old one ends with a sentence, not a stack trace.
const required = [22, 18];
/** What npm has to run on: the packages for this platform ask for it. */
const requiredByNpm = [20, 19];

const isOlder = (version, [major, minor]) => {
  const [itsMajor, itsMinor] = version.split('.').map(Number);
  return itsMajor < major || (itsMajor === major && itsMinor < minor);
};

const fail = (sentence) => {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
};

if (isOlder(process.versions.node, required)) {
  fail(
    `Das Tippspiel braucht Node ${required.join('.')} oder neuer, hier läuft Node ${process.versions.node}: ` +
      '„npm ci“ bringt das passende Node mit, „npm start“ oder „npm run demo“ benutzt es.',
  );
}

// On an old Node npm leaves out a package's part for this platform and still reports success.
const missing = [];
for (const name of ['sharp', '@node-rs/argon2']) {
  await import(name).catch(() => missing.push(name));
}
if (missing.length > 0) {
  const [, npmsNode] = / node\/v([\d.]+)/.exec(process.env.npm_config_user_agent ?? '') ?? [];
  const tooOld = npmsNode === undefined || isOlder(npmsNode, requiredByNpm);
  fail(
    `Es fehlen Pakete (${missing.join(', ')}), die npm mit einem zu alten Node auslässt` +
      (npmsNode === undefined ? ': ' : ` (hier läuft npm mit Node ${npmsNode}): `) +
      (tooOld ? `bitte Node ${requiredByNpm.join('.')} oder neuer installieren und ` : 'bitte ') +
      'noch einmal „npm ci“ ausführen.',
  );
}

const programs = {
  backup: './src/backup-program.ts',
  demo: './src/demo/main.ts',
  keys: './src/keys-program.ts',
  organiser: './src/organiser-program.ts',
  restore: './src/restore-program.ts',
};
await import(programs[process.argv[2]] ?? './src/main.ts');
