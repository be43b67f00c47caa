// Plain JavaScript that every Node can parse: whoever starts with an old one reads a sentence, not a stack trace.
const required = [22, 18];
const [major, minor] = process.versions.node.split('.').map(Number);

if (major < required[0] || (major === required[0] && minor < required[1])) {
  process.stderr.write(
    `Das Tippspiel braucht Node ${required.join('.')} oder neuer, hier läuft Node ${process.versions.node}: ` +
      '„npm ci“ bringt das passende Node mit, „npm start“ oder „npm run demo“ benutzt es.\n',
  );
  process.exit(1);
}

await import(process.argv[2] === 'demo' ? './src/demo/main.ts' : './src/main.ts');
